// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFindings

/// Tests the display of text from files.
@Suite struct `Printable and fitted text` {
  @Test func `Printable text has no control, bidirectional or invisible characters`() {
    for name in SampleReport.hostileNames {
      #expect(!Printable.text(name).holdsHidden)
      #expect(!Printable.text(name).contains("\n"))
    }
    #expect(Printable.text("a\n\u{1B}[0m\u{7F}\u{9B}") == "a\\u{a}\\u{1b}[0m\\u{7f}\\u{9b}")
    #expect(Printable.text("a\u{202E}b\u{2028}\u{FEFF}") == "a\\u{202e}b\\u{2028}\\u{feff}")
    #expect(Printable.text("\u{FFFE}\u{10FFFF}") == "\\u{fffe}\\u{10ffff}")
    #expect(Printable.text("näh 音 👩‍👧 #1") == "näh 音 👩‍👧 #1")
  }

  @Test func `Printable text contains no command of a build service`() {
    #expect(Printable.text("##[error]x") == "#\\u{23}[error]x")
    #expect(Printable.text("x ##vso[a]") == "x #\\u{23}vso[a]")
    #expect(Printable.text("###") == "#\\u{23}\\u{23}")
    #expect(Printable.path("::error::x") == "./::error::x")
    #expect(Printable.path("  ::error::x") == "./  ::error::x")
    #expect(Printable.path("a::b") == "a::b")
    #expect(Printable.path("::\u{301}x") == "./::\u{301}x")
    #expect(Printable.line(" ::error::x") == " \\u{3a}:error::x")
    #expect(Printable.line("a ::b") == "a ::b")
    #expect(Printable.line("##[x]\n") == "#\\u{23}[x]\\u{a}")
  }

  @Test func `Printable text shows joiners only where letters need them`() {
    #expect(Printable.text("a\u{200D}b\u{200C}") == "a\\u{200d}b\\u{200c}")
    #expect(Printable.text("\u{0645}\u{200C}\u{0645}") == "\u{0645}\u{200C}\u{0645}")
    for hidden in ["\u{AD}", "\u{200B}", "\u{2060}", "\u{3164}", "\u{180E}", "\u{E0100}"] {
      #expect(Printable.text("音" + hidden).hasSuffix("}"), "\(hidden.unicodeScalars)")
    }
  }

  @Test func `Text is shortened in the middle by columns`() {
    #expect(TextFit.shortened("abcdefghij", to: 10, ellipsis: "…") == "abcdefghij")
    #expect(TextFit.shortened("abcdefghij", to: 6, ellipsis: "…") == "abc…ij")
    #expect(TextFit.shortened("abcdefghij", to: 6, ellipsis: "...") == "ab...j")
    #expect(TextFit.shortened("音音音音", to: 6, ellipsis: "…") == "音…音")
    #expect(TextFit.shortened("abcdef", to: 3, ellipsis: "…") == "a…f")
    #expect(TextFit.shortened("abcdef", to: 2, ellipsis: "…") == "a…")
    #expect(TextFit.shortened("abcdef", to: 1, ellipsis: "…") == ".")
    #expect(TextFit.shortened("abcdef", to: 0, ellipsis: "…") == "")
    #expect(Printable.quoted(String(repeating: "a", count: 99)).count == 62)
  }

  @Test func `Text is wrapped between words`() {
    #expect(TextFit.wrapped("one two  three", to: 7) == ["one two", "three"])
    #expect(TextFit.wrapped("one twos", to: 7) == ["one", "twos"])
    #expect(TextFit.wrapped("a longword b", to: 4) == ["a", "longword", "b"])
    #expect(TextFit.wrapped("  ", to: 4) == [])
  }

  @Test func `The display width of text equals a terminal's columns`() {
    for (text, width) in [
      ("abc", 3), ("ä", 1), ("a\u{308}", 1), ("音", 2), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("😀", 2),
      ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("🇩🇪", 2), ("\u{200B}", 0), ("µ", 1), ("…", 1), ("█░", 2),
    ] {
      #expect(DisplayWidth.of(text) == width, "\(text)")
    }
  }

  @Test(.enabled(if: PythonCheck.isWanted))
  func `The display width of letters equals Python's`() throws {
    let data = try PythonCheck.run(["widths"])
    let ranges = try JSONDecoder().decode([[UInt32]].self, from: data)
    #expect(ranges.count > 100)
    for range in ranges {
      for code in [range[0], (range[0] + range[1]) / 2, range[1]] {
        guard let scalar = Unicode.Scalar(code) else { continue }
        #expect(DisplayWidth.of(Character(scalar)) == Int(range[2]), "\(String(code, radix: 16))")
      }
    }
  }

  /// UAX #11, East_Asian_Width W and F.
  @Test(
    arguments: [
      0x115F, 0x232A, 0x303E, 0x3247, 0x4DBF, 0xA4C6, 0xA97C, 0xD7A3, 0xFAD9, 0xFE19, 0xFE6B,
      0xFF60,
      0xFFE6, 0x1F265, 0x3FFFD,
    ] as [UInt32])
  func `The last letters of wide blocks take two columns`(_ code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect(DisplayWidth.of(Character(scalar)) == 2)
  }

  @Test func `The first letters of wide blocks take two columns, and the letters around them one`()
  {
    func width(_ code: UInt32) -> Int? {
      Unicode.Scalar(code).map { DisplayWidth.of(Character($0)) }
    }
    for code: UInt32 in [
      0x1100, 0x2329, 0x2E80, 0x3041, 0x3250, 0x4E00, 0xA960, 0xAC00, 0xF900, 0xFE10, 0xFE30,
      0xFF01, 0xFFE0, 0x16FE0, 0x1B2FB, 0x1F200, 0x20000,
    ] { #expect(width(code) == 2, "\(String(code, radix: 16))") }
    for code: UInt32 in [
      0x10FF, 0x1160, 0x2328, 0x232B, 0x2E7F, 0x303F, 0x3040, 0x3248, 0x324F, 0x4DC0, 0x4DFF,
      0xA4C7, 0xA95F, 0xA97D, 0xABFF, 0xD7A4, 0xF8FF, 0xFADA, 0xFE1A, 0xFE6C, 0xFF00, 0xFF61,
      0xFFDF, 0xFFE7, 0x16FDF, 0x1B2FC, 0x1F266, 0x1FFFF, 0x3FFFE, 0x2FF,
    ] { #expect(width(code) == 1, "\(String(code, radix: 16))") }
    #expect(width(0x300) == 0)
  }

  /// Controls, separators, bidirectional formatting, ignorable characters, interlinear annotation, tags and
  /// noncharacters; the last two characters of each plane are noncharacters too.
  private static let hidden: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160,
    0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
    0x3164...0x3164, 0xFDD0...0xFDEF, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB,
    0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF,
  ]

  @Test func `Exactly the characters that are invisible or change others are hidden`() {
    var expected: Set<UInt32> = []
    for range in Self.hidden { expected.formUnion(range) }
    for plane: UInt32 in 0...16 {
      expected.formUnion([plane << 16 | 0xFFFE, plane << 16 | 0xFFFF])
    }
    let found = (0...0x10FFFF).filter { (code: UInt32) in
      Unicode.Scalar(code).map(Printable.isHidden) == true
    }
    #expect(Set(found).symmetricDifference(expected) == [])
  }

  @Test func `Joiners are shown after letters beyond Latin only`() {
    #expect(Printable.text("\u{2FF}\u{200D}") == "\u{2FF}\\u{200d}")
    #expect(Printable.text("\u{300}\u{200D}") == "\u{300}\u{200D}")
    #expect(Printable.text("\u{645}\u{200E}\u{645}\u{200B}") == "\u{645}\\u{200e}\u{645}\\u{200b}")
  }

  @Test func `A reference to a file encodes all but unreserved characters`() {
    #expect(PathReference.text(of: "AZaz09-._~/@[`{/:") == "AZaz09-._~/%40%5B%60%7B/%3A")
    #expect(PathReference.text(of: "/a//./b c") == "file:///a/b%20c")
    #expect(PathReference.text(of: "./.") == ".")
    #expect(PathReference.text(of: "\u{F}\u{10}\u{1F}") == "%0F%10%1F")
  }

  @Test func `A normalized path has neither dots nor empty names`() {
    for (path, normalized) in [
      ("", "."), (".", "."), ("./", "."), ("/", "/"), ("//", "/"), ("/.", "/"), ("a/.", "a"),
      ("a/", "a"), ("./a", "a"), ("//a/./b/", "/a/b"), ("a//b", "a/b"), ("..", ".."),
      ("../.a/b.", "../.a/b."), ("/a", "/a"), ("e\u{301}/.", "e\u{301}"),
    ] {
      #expect(Array(PathReference.normalized(path).utf8) == Array(normalized.utf8), "\(path)")
    }
    #expect(PathReference.text(of: "") == "." && PathReference.text(of: "/") == "file:///")
  }

  @Test func `Characters that stand for bytes are shown as these bytes`() {
    let bytes: [(UInt32, UInt8?)] = [
      (0x10FE7F, nil), (0x10FE80, 0x80), (0x10FEFF, 0xFF), (0x10FF00, nil),
    ]
    for (code, byte) in bytes {
      #expect(Unicode.Scalar(code).flatMap(RawByte.byte) == byte, "\(String(code, radix: 16))")
    }
    #expect(Printable.text("a\u{10FE80}\u{10FEFF}") == "a\\x80\\xFF")
    #expect(RawByte.shown(in: "a\u{10FE80}\u{E9}") == "a\\x80\u{E9}")
    #expect(PathReference.text(of: "a\u{10FEFF}/b") == "a%FF/b")
  }

  @Test func `Different paths have different forms in a baseline`() {
    let forms = [
      ("a\u{10FE80}\u{E9}", "a\\x80\u{E9}"), ("\u{10FEFF}", "\\xFF"), ("\\xFF", "\\x5CxFF"),
      ("\\x5C", "\\x5Cx5C"), ("\\x5CxFF", "\\x5Cx5CxFF"), ("\\\\xFF", "\\\\x5CxFF"),
      ("\\\u{10FEFF}", "\\\\xFF"), ("\\x80", "\\x5Cx80"), ("\\x7F", "\\x7F"), ("\\xff", "\\xff"),
      ("a\\b.wav", "a\\b.wav"), ("\\x", "\\x"), ("\\xF", "\\xF"), ("\\x+F", "\\x+F"),
      ("\\XFF", "\\XFF"), ("\\xF\u{10FEFF}", "\\xF\\xFF"), ("xFF", "xFF"), ("", ""),
    ]
    for (path, form) in forms {
      #expect(RawByte.distinct(path) == form, "\(form)")
      #expect(
        RawByte.path(distinct: form).unicodeScalars.elementsEqual(path.unicodeScalars), "\(form)")
    }
    #expect(Set(forms.map(\.1)).count == forms.count)
  }
}
