// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Names in binary property lists.
@Suite struct `Binary property lists` {
  /// Returns objects with offsets of two bytes and references of one; the first object is the root.
  private static func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    let count: [UInt8] = [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
    let root = [UInt8](repeating: 0, count: 8)
    let end: [UInt8] = [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + count + root + end
  }

  private static func ascii(_ text: String) -> [UInt8] {
    let head: [UInt8] =
      text.utf8.count < 15
      ? [0x50 | UInt8(text.utf8.count)] : [0x5F, 0x10, UInt8(text.utf8.count)]
    return head + Array(text.utf8)
  }

  private static func utf16(_ text: String) -> [UInt8] {
    [0x60 | UInt8(text.utf16.count)]
      + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// Returns `{"aps": {"sound": name, "badge": 1}}`.
  private static func payload(_ name: [UInt8]) -> [UInt8] {
    list([
      [0xD1, 1, 2], ascii("aps"), [0xD2, 3, 4, 5, 6], ascii("sound"), ascii("badge"), name,
      [0x10, 1],
    ])
  }

  private static func names(_ bytes: [UInt8]) -> [String] {
    ReferenceReader.references(in: bytes, as: .plist).map(\.label)
  }

  @Test func `Names in a binary property list are found`() {
    #expect(Self.names(Self.payload(Self.ascii("chime.caf"))) == ["chime.caf"])
    #expect(Self.names(Self.payload(Self.ascii("a<b>&amp;.caf"))) == ["a<b>&amp;.caf"])
    let long = String(repeating: "a", count: 20) + ".caf"
    #expect(Self.names(Self.payload(Self.ascii(long))) == [long])
    #expect(Self.names(Self.payload(Self.utf16("\u{E9}\u{1F514}.caf"))) == ["\u{E9}\u{1F514}.caf"])
    let sounds = Self.list([
      [0xD1, 1, 2], Self.ascii("soundName"), Self.ascii("old.caf"), [0xA1, 2],
    ])
    #expect(Self.names(sounds) == ["~old.caf"])
  }

  @Test func `A name in a binary property list has the place of the file's beginning`() {
    let found = ReferenceReader.references(
      in: Self.payload(Self.ascii("chime.caf")), as: .plist)
    #expect(found.map(\.line) == [1])
    #expect(found.map(\.column) == [1])
    #expect(ReferenceRules.reasonNotToRead(Self.payload(Self.ascii("chime.caf"))) == nil)
  }

  @Test func `Damaged binary property lists are reported and have no names`() {
    let whole = Self.payload(Self.ascii("chime.caf"))
    for count in "bplist".utf8.count..<whole.count {
      let bytes = Array(whole[..<count])
      #expect(Self.names(bytes) == [])
      #expect(
        ReferenceRules.reasonNotToRead(bytes)
          == "the binary property list cannot be read; restore it, or save it as XML")
    }
    for place in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = whole
        bytes[place] = value
        #expect(Self.names(bytes).count <= 2)
      }
    }
  }

  @Test func `A collection that contains itself or too many copies of an object is refused`() {
    #expect(ReferenceRules.reasonNotToRead(Self.list([[0xA1, 0]])) != nil)
    let doubling = (1...40).map { [0xA2, UInt8($0), UInt8($0)] as [UInt8] }
    #expect(ReferenceRules.reasonNotToRead(Self.list(doubling + [Self.ascii("a")])) != nil)
    #expect(ReferenceRules.reasonNotToRead(Self.list([[0xA2, 1, 1], Self.ascii("a")])) == nil)
  }
}
