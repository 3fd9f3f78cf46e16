// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// First inputs for `FuzzArchive`: small archives, written byte by byte (APPNOTE.TXT, 4.3).
enum ArchiveSeeds {
  /// An entry: its bytes, stored or as one stored block of deflate, and changes to its header.
  private struct Entry {
    var name: String
    var content: [UInt8] = []
    var isDeflated = false
    var flags: UInt16 = 0
    var mode: UInt32 = 0
    /// The local header's offset according to the directory; `nil` for the correct offset.
    var offset: UInt32?
  }

  /// Archives of ordinary and of hostile entries.
  static let all: [[UInt8]] = [
    archive([]),
    archive([Entry(name: "a.caf", content: Array("caff".utf8))]),
    archive([
      Entry(name: "Payload/B.app/"),
      Entry(name: "Payload/B.app/a.wav", content: Array("RIFF0000WAVE".utf8), isDeflated: true),
      Entry(name: "./b//c", content: [1, 2, 3]),
    ]),
    archive([Entry(name: "../up"), Entry(name: "/a"), Entry(name: "z\0.caf"), Entry(name: "a\\b")]),
    archive([Entry(name: "l", content: [47], mode: 0o120777), Entry(name: "s", flags: 1)]),
    archive([Entry(name: "a", content: [1]), Entry(name: "b", content: [1], offset: 0)]),
    archive([Entry(name: "a", content: [1]), Entry(name: "a", content: [2])]),
    archive([Entry(name: "a", content: [1, 2])], comment: Array("PK\u{5}\u{6}".utf8)),
    large([Entry(name: "a.caf", content: [1, 2, 3, 4])]),
  ]

  private static func small(_ values: [UInt16]) -> [UInt8] { values.flatMap { bytes($0, .little) } }
  private static func wide(_ values: [UInt32]) -> [UInt8] { values.flatMap { bytes($0, .little) } }

  /// Returns the entries' local headers with their bytes, and their directory.
  private static func parts(_ entries: [Entry]) -> (local: [UInt8], directory: [UInt8]) {
    var (local, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let count = UInt16(entry.content.count)
      let packed =
        entry.isDeflated
        ? [1] + small([count, ~count]) + entry.content : entry.content
      let sizes = wide([crc(entry.content), UInt32(packed.count), UInt32(count)])
      let name = Array(entry.name.utf8)
      let common = small([20, entry.flags, entry.isDeflated ? 8 : 0, 0, 0]) + sizes
      directory += wide([0x0201_4B50]) + small([0x314]) + common
      directory += small([UInt16(name.count), 0, 0, 0, 0])
      directory += wide([entry.mode << 16, entry.offset ?? UInt32(local.count)]) + name
      local += wide([0x0403_4B50]) + common + small([UInt16(name.count), 0]) + name + packed
    }
    return (local, directory)
  }

  private static func archive(_ entries: [Entry], comment: [UInt8] = []) -> [UInt8] {
    let (local, directory) = parts(entries)
    let count = UInt16(entries.count)
    return local + directory + wide([0x0605_4B50]) + small([0, 0, count, count])
      + wide([UInt32(directory.count), UInt32(local.count)]) + small([UInt16(comment.count)])
      + comment
  }

  /// Returns an archive whose end is in the Zip64 format.
  private static func large(_ entries: [Entry]) -> [UInt8] {
    let (local, directory) = parts(entries)
    let count = UInt32(entries.count)
    let end =
      wide([0x0606_4B50, 44, 0]) + small([45, 45]) + wide([0, 0, count, 0, count, 0])
      + wide([UInt32(directory.count), 0, UInt32(local.count), 0])
    let locator = wide([0x0706_4B50, 0, UInt32(local.count + directory.count), 0, 1])
    return local + directory + end + locator + wide([0x0605_4B50])
      + small([0, 0, .max, .max]) + wide([.max, .max]) + small([0])
  }

  /// Returns the CRC-32 of bytes (APPNOTE.TXT, 4.4.7).
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte)) { value, _ in
        value >> 1 ^ (value & 1 == 0 ? 0 : 0xEDB8_8320)
      }
    }
  }
}
