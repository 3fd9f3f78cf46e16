// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundProjects

extension PropertyList {
  /// The values as text: strings in quotation marks, arrays and dictionaries with their elements.
  var outline: String { outline(0) }

  private func outline(_ node: Int) -> String {
    switch kind(node) {
    case .string: "'" + String(decoding: string(node) ?? [], as: UTF8.self) + "'"
    case .data: "data"
    case .array: "(" + elements(node).map(outline).joined(separator: ",") + ")"
    case .dictionary:
      "{"
        + entries(node).map { String(decoding: $0.key, as: UTF8.self) + "=" + outline($0.value) }
        .joined(separator: ";") + "}"
    }
  }
}

struct PropertyListTests {
  private func read(_ text: String) throws -> PropertyList {
    try PropertyList.read(Array(text.utf8))
  }

  private func error(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try PropertyList.read(Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: - Braces

  @Test func `Dictionaries, arrays, strings and data with braces are read`() throws {
    let list = try read(
      """
      // !$*UTF8*$!
      {
        isa = PBXGroup; /* a comment { */ empty = {}; none = ();
        children = (A1 /* one */, "two words", 'single', (deep,),);
        bytes = <0fbd 777C>; path = ../a-b_c.$x:y/z.caf; // the last
      }
      """)
    #expect(
      list.outline
        == "{isa='PBXGroup';empty={};none=();children=('A1','two words','single',('deep'));"
        + "bytes=data;path='../a-b_c.$x:y/z.caf'}")
  }

  @Test func `A byte-order mark before the braces is skipped`() throws {
    #expect(try read("\u{FEFF}{a=b;}").outline == "{a='b'}")
  }

  @Test func `Escapes in strings are decoded`() throws {
    let text = #"("a\"b\\c", "\a\b\f\n\r\t\v", "\101\7x", "\U00e9\Ud83d\Ude00", "\q\'", "ü")"#
    let list = try read(text)
    let strings = list.elements(0).map { String(decoding: list.string($0) ?? [], as: UTF8.self) }
    #expect(
      strings == [
        "a\"b\\c", "\u{7}\u{8}\u{C}\n\r\t\u{B}", "A\u{7}x", "é😀", "q'", "ü",
      ])
  }

  @Test func `Half a surrogate pair becomes a replacement character`() throws {
    #expect(try read(#"("\Ud83dx")"#).outline == "('\u{FFFD}x')")
  }

  @Test func `Strings keep bytes that are not UTF-8`() throws {
    let list = try PropertyList.read(Array("(".utf8) + [0xFF, 0x2C, 0x22, 0xFE, 0x22, 0x29])
    #expect(list.elements(0).map { list.string($0).map(Array.init) } == [[0xFF], [0xFE]])
  }

  @Test func `The last of several equal keys counts`() throws {
    let list = try read("{a = 1; b = 2; a = 3;}")
    #expect(list.value(of: "a", in: 0).flatMap(list.string).map(Array.init) == Array("3".utf8))
    #expect(list.value(of: "c", in: 0) == nil)
  }

  @Test(arguments: [
    ("{a = b}", "found '}', expected ';' [line 1, column 7]"),
    ("{\n a\n = ;}", "found ';}', expected a value [line 3, column 4]"),
    ("{ a b; }", "found 'b; }', expected '=' [line 1, column 5]"),
    ("{ = b; }", "found '= b; }', expected a key or '}' [line 1, column 3]"),
    ("(a b)", "found 'b)', expected ',' or ')' [line 1, column 4]"),
    ("(<0g>)", "found 'g>)', expected a hexadecimal digit or '>' [line 1, column 4]"),
    ("(a) b", "found 'b', expected the end of the file [line 1, column 5]"),
    ("", "found the end of the file, expected a value [line 1, column 1]"),
    ("(\"a", "found the end of the file, expected the quotation mark that ends the string"),
    ("/* {}", "found the end of the file, expected a value [line 1, column 6]"),
  ])
  func `A defect is reported with its line and column`(_ text: String, _ problem: String) {
    #expect(error(text)?.hasPrefix("is not a property list: " + problem) == true)
  }

  @Test func `A merge conflict is named in the suggestion`() {
    #expect(
      error("{\na = b;\n<<<<<<< HEAD\n}")
        == "is not a property list: found '<<<<<<< HEAD', expected a key or '}' [line 3, column 1]; "
        + "resolve the merge conflict")
    #expect(error("{ a = ; }")?.hasSuffix("; restore the file from version control") == true)
  }

  @Test func `At most 100 nested brackets are read`() throws {
    let depth = { String(repeating: "(", count: $0) + String(repeating: ")", count: $0) }
    #expect(throws: Never.self) { try read(depth(100)) }
    #expect(
      error(depth(101))
        == "is nested too deeply: found '(\(String(repeating: ")", count: 19))', expected at most 100"
        + " nested brackets [line 1, column 101]; check that it is the right file")
    #expect(error(String(repeating: "{a=", count: 200_000)) != nil)
  }

  // MARK: - XML

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- a comment --><key>a&amp;b</key><string>x&#65;&#x42;<![CDATA[<&]]><!-- y -->z</string>
      <key>list</key><array><integer>1</integer><true/><false/><string/><dict/><array/></array>
      <key>data</key><data>AAAA</data>
    </dict>
    </plist>
    """

  @Test func `XML is read into the same values`() throws {
    #expect(
      try read(Self.xml).outline
        == "{a&b='xAB<&z';list=('1','YES','NO','',{},());data='AAAA'}")
  }

  @Test(arguments: [
    (
      "<plist><dict><string>a</string></dict></plist>",
      "found '<string>a</string></', expected <key>"
    ),
    ("<plist><dict><key>a</key></dict></plist>", "expected a value or another closing tag"),
    (
      "<plist><dict><key>a</key><key>b</key></dict>",
      "found '<key>b</key></dict>', expected a value"
    ),
    ("<plist><array></dict></plist>", "expected a value or another closing tag"),
    ("<plist><array>text</array></plist>", "found 'text</array></plist>', expected a tag"),
    ("<plist><array><set/></array></plist>", "expected a tag of a property list"),
    ("<plist><string>a</key></plist>", "found '</key></plist>', expected '</string>'"),
    ("<plist><string>&x;</string></plist>", "expected an XML entity such as '&amp;'"),
    ("<plist><string>a", "found the end of the file, expected '</string>'"),
    ("<plist><array>", "found the end of the file, expected a tag"),
    ("<?xml", "found the end of the file, expected '?>'"),
  ])
  func `A defect of XML is reported`(_ text: String, _ problem: String) {
    #expect(error(text)?.contains(problem) == true)
  }

  @Test func `At most 100 nested elements are read`() throws {
    let depth = {
      "<plist>" + String(repeating: "<array>", count: $0)
        + String(repeating: "</array>", count: $0) + "</plist>"
    }
    #expect(throws: Never.self) { try read(depth(100)) }
    #expect(
      error(depth(101))
        == "is nested too deeply: found '<array></array></arr', expected at most 100 nested elements"
        + " [line 1, column 708]; check that it is the right file")
  }

  @Test func `XML that ends at any byte is refused`() {
    let bytes = Array(Self.xml.utf8)
    let end = bytes.count - "\n</plist>".utf8.count
    for count in 1..<end {
      #expect(throws: DocumentError.self) { try PropertyList.read(Array(bytes.prefix(count))) }
    }
    #expect(throws: Never.self) { try PropertyList.read(Array(bytes.prefix(end))) }
  }
}
