// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Names of hidden files beside an output.
@Suite struct `Names of temporary files` {
  @Test(arguments: [
    (".a.caf.0.earcon.partial", true), (".a.caf.az09.earcon.partial", true),
    (".a.0123456789abc.earcon.partial", true), (".a.0123456789abcd.earcon.partial", false),
    (".a..earcon.partial", false), (".a.A.earcon.partial", false), (".a.a-b.earcon.partial", false),
    (".a.{.earcon.partial", false), (".a.`.earcon.partial", false), (".a.:.earcon.partial", false),
    (".a./.earcon.partial", false), ("a.a.earcon.partial", false), (".a.earcon.partial", false),
    ("..a.earcon.partial", true), (".a.a.earcon.original", false), (".a.a.earcon.partial.", false),
    (".earcon.partial", false), (".a.caf.0-1-az.earcon.partial", true),
    (".a.0123456789abc-0123456789abc-0123456789abc.earcon.partial", true),
    (".a.0-0123456789abcd-0.earcon.partial", false), (".a.0-1-2-3.earcon.partial", false),
    (".a.0--2.earcon.partial", false), (".a.0-1-.earcon.partial", false),
    (".a.-1-2.earcon.partial", false), (".a.0-A-2.earcon.partial", false),
    (".0-1-2.earcon.partial", false),
  ]) func `A partial file is recognized by its name`(_ name: String, _ isPartial: Bool) {
    #expect(TemporaryFile.isPartial(name) == isPartial)
  }

  @Test func `A new temporary name is recognized and begins with the output's name`() {
    for path in ["a.caf", "x/y/a.caf", "/a.caf"] {
      let name = TemporaryFile.name(beside: path)
      let start = path.dropLast("a.caf".count)
      #expect(name.hasPrefix(start + ".a.caf."))
      #expect(TemporaryFile.isPartial(String(name.dropFirst(start.count))), "\(name)")
      #expect(name != TemporaryFile.name(beside: path))
    }
    let other = TemporaryFile.name(beside: "a.caf", .original)
    #expect(other.hasPrefix(".a.caf.") && other.hasSuffix(".earcon.original"))
  }

  @Test func `A temporary name for an exchange is recognized and fits into every file system`()
    throws
  {
    let folder = try TemporaryFolder()
    let version = try #require(FileVersion(path: try folder.write([1], to: "a")))
    for own in [version.identity, nil] {
      let path = "f/" + String(repeating: "n", count: 255)
      let name = TemporaryFile.name(beside: path, own: own, replaced: version)
      #expect(TemporaryFile.isPartial(String(name.dropFirst(2))), "\(name)")
      #expect(name.utf8.count < 255)
      #expect(name != TemporaryFile.name(beside: path, own: own, replaced: version))
    }
  }

  /// The form must not change, because a later version of Earcon removes the hidden files that an earlier
  /// version left.
  @Test func `A temporary name for an exchange has the inode and the version in base 36`() throws {
    let folder = try TemporaryFolder()
    let version = try #require(FileVersion(path: try folder.write([1], to: "a")))
    let owners: [(FileIdentity?, UInt64)] = [(version.identity, version.identity.node), (nil, 0)]
    for (own, node) in owners {
      let name = TemporaryFile.name(beside: "a.caf", own: own, replaced: version)
      let tag = try #require(name.split(separator: ".").dropFirst(2).first)
      let parts = tag.split(separator: "-")
      #expect(parts.count == 3 && UInt64(parts[0], radix: 36) != nil)
      #expect(parts[1] == String(node, radix: 36))
      #expect(parts[2] == String(version.fingerprint, radix: 36))
    }
  }

  @Test func `The hash of a file's version is the same in all versions of Earcon`() {
    var status = stat()
    (status.st_ino, status.st_size) = (12_345, 678)
    let time = timespec(tv_sec: 1_700_000_000, tv_nsec: 123_456_789)
    #if canImport(Darwin)
      status.st_mtimespec = time
    #else
      status.st_mtim = time
    #endif
    #expect(FileVersion(status).fingerprint == 4_282_637_045_146_954_081)
  }

  @Test(arguments: [(39, 39), (40, 40), (41, 40), (255, 40)])
  func `A new temporary name has at most forty bytes of the output's name`(
    _ count: Int, _ kept: Int
  ) {
    let name = TemporaryFile.name(beside: "f/" + String(repeating: "n", count: count))
    #expect(name.split(separator: ".")[1] == String(repeating: "n", count: kept))
    let wide = TemporaryFile.name(beside: String(repeating: "\u{97F3}", count: 14))
    #expect(wide.split(separator: ".")[0] == String(repeating: "\u{97F3}", count: 13))
  }
}
