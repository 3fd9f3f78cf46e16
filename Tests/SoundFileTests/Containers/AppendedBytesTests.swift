// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Bytes that programs append to a complete file do not make it truncated.
@Suite struct `Bytes appended to a file` {
  private typealias Wave = WAVEParsingTests

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("RIFF", Wave.riff([Wave.format(), chunk("data", hex("0100 0200"), .little)])),
    ("RIFX", Wave.riff([Wave.format(1, .big), chunk("data", hex("0001 0002"))], "RIFX", .big)),
    (
      "FORM",
      AIFFParsingTests.form(
        "AIFF", [AIFFParsingTests.common(frames: 2), AIFFParsingTests.data(hex("0001 0002"))])
    ),
    (
      "FORM",
      AIFFParsingTests.form(
        "AIFC",
        [AIFFParsingTests.common("NONE", frames: 2), AIFFParsingTests.data(hex("0001 0002"))])
    ),
    (
      "CAF",
      CAFParsingTests.file([
        CAFParsingTests.description(), CAFParsingTests.data(hex("0001 0002")),
      ])
    ),
  ]

  /// ID3v1: `TAG`, title, artist, album, year, comment and genre in 128 bytes.
  private static func tag(_ title: String) -> [UInt8] {
    let words = Array("TAG".utf8) + Array(title.utf8)
    return words + [UInt8](repeating: 0, count: 127 - words.count) + [12]
  }

  private static let appended = [
    // TAG and a one-letter title look like a chunk of size 0; with two letters, the size is 66 in RIFF.
    tag("Ding dong"), tag("A"), tag("AB"), tag(""),
    Array("<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>".utf8),
    Array("Made with love and \u{fc}ber-care".utf8), Array("note\u{ff}\u{ff}\u{ff}\u{ff}".utf8),
    [UInt8](repeating: 0, count: 100),
  ]

  @Test(arguments: files.indices, appended.indices)
  func `Bytes appended to a file cause one warning of trailing bytes`(_ file: Int, _ index: Int)
    throws
  {
    let (name, whole) = Self.files[file]
    let bytes = whole + Self.appended[index]
    let sound = try describe(bytes)
    let trailing = sound.warnings.filter { $0.kind != .outerSize }
    #expect(
      trailing.map(\.description) == [
        "\(bytes.count - whole.count) bytes after the last chunk belong to no chunk "
          + "[\(name), byte \(whole.count)]"
      ])
    #expect(try describe(whole).warnings == [])
    #expect(sound.frames == 2)
    #expect(try samples(of: bytes, as: Int16.self) == [1, 2])
  }

  /// Returns a chunk with the size field of a file's container.
  private static func lastChunk(_ name: String, _ id: String, held: Int, declared: Int) -> [UInt8] {
    let body = [UInt8](repeating: 7, count: held)
    switch name {
    case "CAF": return cafChunk(id, body, size: Int64(declared))
    case "RIFF": return chunk(id, body, .little, size: UInt32(declared))
    default: return chunk(id, body, size: UInt32(declared))
    }
  }

  @Test(arguments: files.indices)
  func `A chunk after the declared end is read if it fits into the file`(_ file: Int) throws {
    let (name, whole) = Self.files[file]
    // The longest chunk has as many bytes as an ID3v1 tag.
    for held in [0, 4, name == "CAF" ? 116 : 120] {
      for declared in [held, held + 1] {
        let last = Self.lastChunk(name, "note", held: held, declared: declared)
        let sound = try describe(whole + last)
        let isRead = declared == held
        #expect(sound.chunks.contains { $0.id == "note" } == isRead, "\(declared) of \(held) bytes")
        #expect(sound.warnings.contains { $0.kind == .trailingBytes } == !isRead)
      }
    }
    let tag = Self.lastChunk(name, "TAGS", held: 4, declared: 4)
    #expect(try describe(whole + tag).chunks.contains { $0.id == "TAGS" })
  }

  @Test func `Appended bytes are told apart from a missing pad byte`() throws {
    let whole = Wave.riff([
      Wave.format(align: 1, bits: 8), chunk("data", [1, 2, 3], .little, pad: false),
    ])
    #expect(
      try describe(whole + Self.tag("Ding")).warnings.dropFirst().map(\.description) == [
        "the chunk has an odd size but no pad byte [RIFF/data, byte 47]",
        "128 bytes after the last chunk belong to no chunk [RIFF, byte 47]",
      ])
  }

  @Test(arguments: [0, 36, 40] as [UInt32])
  func `A chunk after a RIFF size that is too small is read`(_ size: UInt32) throws {
    let list = chunk("LIST", Array("INFOINAM".utf8) + hex("03000000 41424300"), .little)
    let file = Wave.riff(
      [Wave.format(), chunk("data", hex("0100 0200"), .little), list], size: size)
    let sound = try describe(file)
    #expect(sound.chunks.map(\.id) == ["fmt ", "data", "LIST"])
    #expect(sound.warnings.map(\.kind) == [.outerSize])
    #expect(sound.metadata.strings.map(\.value) == ["ABC"])
  }

  @Test func `Truncated chunks are not mistaken for appended bytes`() throws {
    let samples = chunk("data", hex("0100 0200"), .little, size: 400)
    let lost = chunk("LIST", Array("INFO".utf8), .little, size: 400)
    let files = [
      // Writers that never update the size leave 0, so the samples come after the declared end.
      Wave.riff([Wave.format(), samples], size: 0),
      Wave.riff([Wave.format(), samples], size: 436),
      // The truncated chunk begins before the declared end.
      Wave.riff([Wave.format(), chunk("data", hex("0100"), .little), lost], size: 438),
      Wave.riff([Wave.format(), chunk("data", hex("0100"), .little), lost], size: .max),
      Wave.riff([Wave.format(), chunk("data", hex("0100"), .little), lost], size: 39),
    ]
    for file in files {
      #expect(try describe(file).warnings.map(\.kind) == [.outerSize, .sizePastEnd])
    }
    // RF64 sets the size at offset 4 to 0xFFFFFFFF, so Earcon does not compare it with the file's.
    let sixtyFour = Wave.riff(
      [Wave.format(), chunk("data", hex("0100"), .little), lost], "RF64", size: .max)
    #expect(try describe(sixtyFour).warnings.map(\.kind) == [.sizePastEnd])
  }

  @Test(arguments: ["pakt", "info", "free", "strg"])
  func `A truncated CAF chunk of the specification is not mistaken for appended bytes`(_ id: String)
    throws
  {
    let start = CAFParsingTests.file([
      CAFParsingTests.description(), CAFParsingTests.data(hex("0001")),
    ])
    let body = [UInt8](repeating: 0, count: 24)
    let file = start + cafChunk(id, body, size: 2000)
    let sound = try describe(file)
    #expect(
      sound.warnings.filter { $0.kind == .sizePastEnd }.map(\.description) == [
        "the chunk declares 2000 bytes, but only 24 follow its header "
          + "[CAF/\(id), byte \(start.count + 4)]"
      ])
    // Before the samples, nothing counts as appended.
    let early =
      CAFParsingTests.file([CAFParsingTests.description()]) + cafChunk("zzzz", [], size: 9)
    #expect(try describe(early).warnings.map(\.kind) == [.sizePastEnd, .missingChunk])
  }
}
