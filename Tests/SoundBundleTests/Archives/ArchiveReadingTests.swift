// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFile
import TestSupport
import Testing

@testable import SoundArchive

/// Reading the entries of an archive and its directory.
@Suite struct `Reading archives` {
  private func tree(_ archive: ArchiveMaker, _ limits: ArchiveLimits = ArchiveLimits()) throws
    -> ArchiveTree
  {
    try ArchiveTree(FileSource(path: archive.path), root: TreePath("a.zip"), limits: limits)
  }

  /// Returns the entries that a walk visits, without entering folders with the name `shut`.
  private func entries(_ tree: ArchiveTree) -> [FileEntry] {
    var found: [FileEntry] = []
    tree.walk { entry in
      found.append(entry)
      return !entry.path.text.hasSuffix("/shut")
    } failed: { _ in
    }
    return found
  }

  private func read(_ source: any ByteSource, _ offset: Int, _ count: Int) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    var span = buffer.mutableSpan
    let got = try source.read(at: Int64(offset), into: &span)
    return Array(buffer.prefix(got))
  }

  private static let squares = "bytes(n * n % 251 for n in range(200000))"
  private static let content = (0..<200_000).map { UInt8($0 * $0 % 251) }

  @Test(arguments: ["add", "store"])
  func `A file in an archive is read at any offset`(_ way: String) throws {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make("\(way)('a', \(Self.squares))")
    let source = try #require(entries(try tree(archive)).first).open()
    for (offset, count) in [
      (0, 10), (10, 5), (5000, 100), (150_000, 70_000), (100, 5), (199_999, 9), (70_001, 66_000),
      (0, 200_000), (200_000, 5), (200_005, 5), (-1, 5), (3, 3),
    ] {
      let isInside = Self.content.indices.contains(offset)
      let expected = isInside ? Array(Self.content[offset...].prefix(count)) : []
      #expect(try read(source, offset, count) == expected, "\(offset)")
    }
  }

  @Test func `Only the bytes that a stored archive entry skips are free`() throws {
    for (way, isFree) in [("store", true), ("add", false)] {
      guard let archive = try ArchiveMaker("a.zip") else { return }
      try archive.make("\(way)('a', \(Self.squares))")
      var limits = ArchiveLimits()
      limits.bytesPerEntry = 100
      let source = try #require(entries(try tree(archive, limits)).first).open()
      if isFree {
        #expect(try read(source, 199_000, 100) == Array(Self.content[199_000..<199_100]))
      } else {
        let error = try #require(throws: SoundError.self) { try read(source, 199_000, 100) }
        #expect(error.message == "unpacking the entry exceeds 100 bytes")
      }
    }
  }

  @Test func `The compressed size of an archive entry may have exactly the maximum ratio`() throws {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make("add('a', bytes(6000))")
    let directory = try ZipDirectory(FileSource(path: archive.path), ArchiveLimits())
    let packed = try #require(directory.entries.first?.packedSize)
    var limits = ArchiveLimits()
    limits.ratio = 6000 / packed
    try #require(6000 / limits.ratio == packed)
    let source = try #require(entries(try tree(archive, limits)).first).open()
    #expect(source.size == 6000)
    limits.ratio = 6000 / (packed + 1)
    let entry = try #require(entries(try tree(archive, limits)).first)
    let error = try #require(throws: SoundError.self) { try entry.open() }
    #expect(error.expected == "at most \(limits.ratio) bytes from each packed byte")
  }

  @Test func `An archive's directory may have exactly as many bytes and entries as allowed`() throws
  {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make("for n in range(12): store(f'{n}.caf', sound)")
    let file = try FileSource(path: archive.path)
    let size = try ZipEnd(file).directory.count
    var limits = ArchiveLimits()
    (limits.directoryBytes, limits.entries) = (size, 12)
    #expect(try ZipDirectory(file, limits).entries.count == 12)
    limits.directoryBytes = size - 1
    let large = try #require(throws: SoundError.self) { try ZipDirectory(file, limits) }
    #expect(large.code == .limitExceeded)
    #expect(
      large.description
        == "the archive's directory is too large: found \(size) bytes, expected at most "
        + "\(size - 1) bytes; if you trust the archive, unpack it and check the folder")
    (limits.directoryBytes, limits.entries) = (size, 11)
    #expect(throws: SoundError.self) { try ZipDirectory(file, limits) }
  }

  @Test func `Archive entries may have comments and extra fields`() throws {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make(
      """
      def noted(name, comment, extra):
        info = zipfile.ZipInfo(name)
        info.comment, info.extra = comment, bytes(extra)
        z.writestr(info, sound)
      noted('a.caf', b'note', [])
      noted('b.caf', b'', [0x99, 0x99, 2, 0, 97, 98])
      noted('c.caf', b'a longer note', [0x99, 0x99, 1, 0, 97])
      noted('d.caf', b'end', [])
      """)
    let report = archive.check()
    #expect(report.unchecked == [])
    #expect(
      report.subjects.map(\.path) == ["a.zip/a.caf", "a.zip/b.caf", "a.zip/c.caf", "a.zip/d.caf"])
  }

  @Test func `A walk through an archive skips everything in a folder that it does not enter`()
    throws
  {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make(
      "for name in ('in/a', 'in/shut/b', 'in/shut/c', 'in/shut/d/e', 'in/shuts', 'shut/f/g', "
        + "'shut/h', 'z'): add(name, b'')")
    #expect(
      try entries(tree(archive)).map(\.path.text) == [
        "a.zip/in", "a.zip/in/a", "a.zip/in/shut", "a.zip/in/shuts", "a.zip/shut", "a.zip/z",
      ])
  }

  @Test func `The report of a long name in an archive has 200 bytes of it`() throws {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make("add('n' * 300, b'')")
    var limits = ArchiveLimits()
    limits.nameBytes = 299
    let unchecked = archive.check(limits).unchecked
    #expect(unchecked.map(\.path) == ["a.zip/" + String(repeating: "n", count: 200)])
    #expect(unchecked.first?.message.hasPrefix("the entry's name has 300 bytes;") == true)
  }

  @Test func `An archive's directory of several blocks is read`() throws {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    // The comments make headers of up to 65,600 bytes, which end before, at and after 1 MiB.
    try archive.make(
      """
      for n in range(60):
        info = zipfile.ZipInfo(f'{n:02}.caf')
        info.comment = bytes(65535 - 9 * n)
        z.writestr(info, b'')
      """)
    let directory = try ZipDirectory(FileSource(path: archive.path), ArchiveLimits())
    let names = (0..<60).map { String(decoding: directory.name($0), as: UTF8.self) }
    #expect(directory.entries.count == 60)
    #expect(names.first == "00.caf" && names.last == "59.caf" && names == names.sorted())
  }

  @Test func `An archive's directory keeps one byte more of a name than the limit`() throws {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make(
      "for name in ('n' * 65535, 'm' * 301, 'k' * 296 + '.txt', 'a.caf'): add(name, sound)")
    var limits = ArchiveLimits()
    limits.nameBytes = 300
    let directory = try ZipDirectory(FileSource(path: archive.path), limits)
    #expect((0..<4).map { directory.name($0).count } == [301, 301, 300, 5])
    #expect((0..<4).map { directory.entries[$0].name.count } == [65535, 301, 300, 5])
    #expect(String(decoding: directory.name(2), as: UTF8.self).hasSuffix("kk.txt"))
    let report = archive.check(limits)
    #expect(report.subjects.map(\.path) == ["a.zip/a.caf"])
    #expect(
      report.unchecked.map { $0.message.prefix(36) } == [
        "the entry's name has 301 bytes; the ", "the entry's name has 65535 bytes; th",
      ])
  }

  static let hasDescriptors = FileManager.default.fileExists(atPath: "/proc/self/fd")

  static var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
  }

  @Test(.enabled(if: hasDescriptors, "needs /proc"))
  func `An archive is closed when nothing uses it`() async {
    await #expect(processExitsWith: .success) {
      guard let archive = try ArchiveMaker("a.zip") else { return }
      try archive.make("add('a.caf', sound)")
      _ = archive.check()
      let before = `Reading archives`.openFiles
      for _ in 0..<3 { _ = archive.check() }
      #expect(`Reading archives`.openFiles <= before)
    }
  }
}
