// SPDX-License-Identifier: MIT

import SoundArchive
import SoundBundle
import SoundFile
import SoundFindings
import TestSupport
import Testing

struct HostileArchiveTests {
  /// Returns pairs of path and message, in the report's order.
  private func unchecked(_ report: SoundReport) -> [[String]] {
    report.unchecked.map { [$0.path, $0.message] }
  }

  @Test func `Entry names that lead out of the archive are refused and checking continues`() throws
  {
    guard let archive = try ArchiveMaker("bad.zip") else { return }
    try archive.make(
      """
      add('../up.caf', sound)
      add('/abs.caf', sound)
      add('a/../../up.caf', sound)
      add('b.caf', sound)
      add('c:/d.caf', sound)
      add('1:30.caf', sound)
      add('e\\\\f.caf', sound)
      add('..g.caf', sound)
      """)
    let report = archive.check()
    #expect(
      report.subjects.map(\.path) == ["bad.zip/..g.caf", "bad.zip/1:30.caf", "bad.zip/b.caf"])
    let suggestion = "; rebuild the archive, or unpack it and check the folder"
    let absolute =
      "the entry's name is an absolute path; it must be relative to the archive" + suggestion
    let out = "the entry's name contains '..', which leads out of its folder" + suggestion
    #expect(
      unchecked(report) == [
        ["bad.zip/../up.caf", out],
        ["bad.zip//abs.caf", absolute],
        ["bad.zip/a/../../up.caf", out],
        ["bad.zip/c:/d.caf", absolute],
        [
          "bad.zip/e\\f.caf",
          "the entry's name has a backslash; the zip format's separator is a slash" + suggestion,
        ],
      ])
  }

  @Test
  func `An archive entry's name with a zero byte is refused, and the message says where it is`()
    throws
  {
    guard let archive = try ArchiveMaker("zero.zip") else { return }
    try archive.make("add('a.cafQ.txt', sound)\nadd('b.txtQ.caf', sound)")
    try archive.patch(Array("a.cafQ.txt".utf8), Array("a.caf\0.txt".utf8))
    try archive.patch(Array("b.txtQ.caf".utf8), Array("b.txt\0.caf".utf8))
    let report = archive.check()
    #expect(report.subjects == [])
    let reason =
      "the entry's name has a zero byte at offset 5; programs differ in where the name ends; "
      + "rebuild the archive, or unpack it and check the folder"
    #expect(
      unchecked(report) == [["zero.zip/a.caf\0.txt", reason], ["zero.zip/b.txt\0.caf", reason]])
  }

  @Test func `Links, devices and duplicate names in an archive are refused`() throws {
    guard let archive = try ArchiveMaker("links.zip") else { return }
    try archive.make(
      """
      def special(name, mode):
        info = zipfile.ZipInfo(name)
        info.create_system = 3
        info.external_attr = mode << 16
        z.writestr(info, '/etc/passwd')
      special('link.caf', 0o120777)
      special('link', 0o120777)
      special('null.caf', 0o020666)
      special('plain.caf', 0o100644)
      add('twice.caf', sound)
      add('twice.caf', sound)
      """)
    let report = archive.check()
    #expect(report.subjects.map(\.path) == ["links.zip/plain.caf", "links.zip/twice.caf"])
    #expect(
      unchecked(report) == [
        [
          "links.zip/link.caf",
          "is a symbolic link; Earcon does not follow links in archives; put the file itself into "
            + "the archive",
        ],
        [
          "links.zip/null.caf",
          "is a pipe, a socket or a device: expected a file; rebuild the archive without it",
        ],
        [
          "links.zip/twice.caf",
          "duplicate entry name; tools differ in which entry they unpack; rebuild the archive "
            + "with only one of them",
        ],
      ])
  }

  @Test func `A file in an archive that has the name of a folder is refused`() throws {
    guard let archive = try ArchiveMaker("both.zip") else { return }
    try archive.make(
      """
      add('a.caf', sound)
      add('a.caf', sound)
      add('a.caf/b.caf', sound)
      add('a.caffs/c.caf', sound)
      """)
    let report = archive.check()
    #expect(report.subjects.map(\.path) == ["both.zip/a.caf/b.caf", "both.zip/a.caffs/c.caf"])
    #expect(
      unchecked(report) == [
        [
          "both.zip/a.caf",
          "duplicate entry name; tools differ in which entry they unpack; rebuild the archive "
            + "with only one of them",
        ],
        [
          "both.zip/a.caf",
          "the entry has the name of a folder with other entries; tools cannot unpack both; "
            + "rebuild the archive without this entry",
        ],
      ])
  }

  @Test func `Folders in an archive are walked to a depth of 100, as on disk`() throws {
    guard let archive = try ArchiveMaker("deep.zip") else { return }
    try archive.make(
      """
      def deep(count): return ''.join(f'f{n}/' for n in range(1, count + 1))
      add(deep(99) + 'a.caf', sound)
      add(deep(100) + 'b.caf', sound)
      add(deep(100) + 'c/d.txt', b'')
      add(deep(98) + 'g/h/i.caf', sound)
      add('z.caf', sound)
      """)
    let report = archive.check()
    let names = (1...100).map { "f\($0)" }
    let deep = "deep.zip/" + names.dropLast().joined(separator: "/")
    let above = "deep.zip/" + names.dropLast(2).joined(separator: "/")
    #expect(report.subjects.map(\.path) == [deep + "/a.caf", "deep.zip/z.caf"])
    let tooDeep = "is 100 folders deep, so Earcon does not enter it; check it separately"
    #expect(unchecked(report) == [[deep + "/f100", tooDeep], [above + "/g/h", tooDeep]])
  }

  @Test func `A walk through an archive visits no folder below the maximum depth`() throws {
    guard let archive = try ArchiveMaker("deep.zip") else { return }
    try archive.make("for n in range(20): store(f'{n:04}/' + 'a/' * 2030 + 's.wav', b'')")
    let tree = try ArchiveTree(FileSource(path: archive.path), root: TreePath("a.zip"))
    var (visited, bytes, failed) = (0, 0, 0)
    tree.walk { entry in
      visited += 1
      bytes += entry.path.bytes.count
      return true
    } failed: { _ in
      failed += 1
    }
    #expect(visited == 20 * 100 && failed == 20)
    // The longest of these paths has 208 bytes.
    #expect(bytes < 20 * 100 * 208)
  }

  @Test func `An encrypted archive entry is refused`() throws {
    guard let archive = try ArchiveMaker("secret.zip") else { return }
    try archive.make("add('a.caf', sound)\nadd('b.caf', sound)")
    // In both headers of the first entry, set bit 0 of the general purpose flags (APPNOTE.TXT,
    // 4.4.4).
    try flipFirstEntry(archive)
    let report = archive.check()
    #expect(report.subjects.map(\.path) == ["secret.zip/b.caf"])
    #expect(
      unchecked(report) == [
        [
          "secret.zip/a.caf",
          "the entry is encrypted; unpack the archive with its password and check the folder",
        ]
      ])
  }

  /// Sets bit 0 of the flags in the headers of the entry `a.caf`.
  private func flipFirstEntry(_ archive: ArchiveMaker) throws {
    // The flags are at offset 6 of a local header and 8 of a central one, the names at 30 and 46.
    let (local, central) = ("PK\u{3}\u{4}", "PK\u{1}\u{2}")
    let bytes = try contents(archive.path)
    for (signature, flags, name) in [(local, 6, 30), (central, 8, 46)] {
      let start = try #require(
        bytes.indices.first { index in
          bytes[index...].starts(with: signature.utf8)
            && bytes[(index + name)...].starts(with: "a.caf".utf8)
        })
      var header = Array(bytes[start..<(start + name + 5)])
      let old = header
      header[flags] |= 1
      try archive.patch(old, header)
    }
  }

  @Test func `A stored archive entry with a wrong size is refused`() throws {
    guard let archive = try ArchiveMaker("size.zip") else { return }
    try archive.make("store('a.caf', sound)\nadd('b.caf', sound)\nadd('c.caf', sound)")
    let size = UInt32(SoundFolder.sound.count)
    let stored = bytes(size, .little) + bytes(size, .little)
    try archive.patch(stored, bytes(size, .little) + bytes(size + 5, .little))
    let report = archive.check()
    #expect(report.subjects.map(\.path) == ["size.zip/b.caf", "size.zip/c.caf"])
    #expect(
      unchecked(report) == [
        [
          "size.zip/a.caf",
          "the entry's unpacked size does not fit its packed size: found \(size + 5) bytes "
            + "from \(size), expected the same size, because the entry is stored; download or "
            + "export the archive again",
        ]
      ])
  }

  @Test(arguments: [(-5, "the entry continues past"), (5, "the entry ends before")])
  func `A deflated archive entry with a wrong size is refused`(_ change: Int, _ text: String)
    throws
  {
    guard let archive = try ArchiveMaker("size.zip") else { return }
    try archive.make("add('a.caf', sound)")
    let size = UInt32(SoundFolder.sound.count)
    try archive.patch(
      bytes(size, .little), bytes(UInt32(Int(size) + change), .little))
    let report = archive.check()
    #expect(report.subjects == [])
    #expect(report.unchecked.count == 1)
    #expect(report.unchecked.first?.message.hasPrefix(text) == true, "\(report.unchecked)")
  }

  @Test func `An archive entry's size beyond the ratio of deflate is refused`() throws {
    guard let archive = try ArchiveMaker("ratio.zip") else { return }
    try archive.make("add('a.caf', sound)")
    let size = UInt32(SoundFolder.sound.count)
    try archive.patch(bytes(size, .little), bytes(UInt32(0x7FFF_FFFF), .little))
    let report = archive.check()
    #expect(report.unchecked.count == 1)
    #expect(
      report.unchecked.first?.message.hasPrefix(
        "the entry's unpacked size does not fit its packed size: found 2147483647 bytes "
          + "from ") == true)
  }

  @Test func `An archive entry with damaged packed bytes is an unchecked path`() throws {
    guard let archive = try ArchiveMaker("damage.zip") else { return }
    try archive.make("z.writestr('a.caf', sound)\nadd('b.caf', sound)")
    // Flipping bits in the last byte of the stored sound invalidates the checksum.
    let tail = Array(SoundFolder.sound.suffix(16))
    try archive.patch(tail, tail.dropLast() + [tail[15] ^ 0x55])
    let report = archive.check()
    #expect(report.unchecked.map(\.path) == ["damage.zip/a.caf"])
    #expect(
      report.unchecked.first?.message
        == "cannot be read from the archive: CRC error; download or export the archive again")
  }

  static let overlaps = [
    // The first two entries are the same bytes, as in a zip bomb.
    "z.filelist[1].header_offset = 0",
    // The second entry is inside the first one's packed bytes.
    "z.filelist[1].header_offset = 40",
    // The first entry reaches into the second.
    "z.filelist[0].compress_size += 1; z.filelist[0].file_size += 1",
  ]

  @Test(arguments: overlaps)
  func `Archive entries that share packed bytes are refused and the others are checked`(
    _ line: String
  )
    throws
  {
    guard let archive = try ArchiveMaker("overlap.zip") else { return }
    try archive.make(
      "store('a.caf', sound)\nstore('b.caf', sound)\nstore('c.caf', sound)\n" + line)
    let report = archive.check()
    #expect(report.subjects.map(\.path) == ["overlap.zip/c.caf"])
    let reason =
      "the entry's packed bytes overlap those of another entry or the archive's directory; rebuild "
      + "the archive, or unpack it and check the folder"
    #expect(unchecked(report) == [["overlap.zip/a.caf", reason], ["overlap.zip/b.caf", reason]])
  }

  @Test func `An archive entry that reaches into the directory is refused`() throws {
    guard let archive = try ArchiveMaker("overlap.zip") else { return }
    try archive.make(
      "store('a.caf', sound)\nstore('b.caf', sound)\n"
        + "z.filelist[1].compress_size += 9; z.filelist[1].file_size += 9")
    let report = archive.check()
    #expect(report.subjects.map(\.path) == ["overlap.zip/a.caf"])
    #expect(report.unchecked.map(\.path) == ["overlap.zip/b.caf"])
    #expect(report.unchecked.first?.message.contains("or the archive's directory") == true)
  }

  @Test func `An archive whose directory is outside the file is refused`() throws {
    guard let archive = try ArchiveMaker("outside.zip") else { return }
    try archive.make("store('a.caf', sound)")
    var bytes = try contents(archive.path)
    // The directory's offset and the number of entries (APPNOTE.TXT, 4.3.16).
    let end = bytes.count - 22
    for (offset, reason) in [(19, "its directory is outside the file"), (10, "has fewer entries")] {
      let old = Array(bytes[end...])
      bytes[end + offset] ^= 0xFF
      try archive.patch(old, Array(bytes[end...]))
      let report = archive.check()
      #expect(report.unchecked.count == 1 && report.subjects == [])
      #expect(report.unchecked.first?.message.contains(reason) == true, "\(report.unchecked)")
      bytes[end + offset] ^= 0xFF
      try archive.patch(
        Array(try contents(archive.path)[end...]), Array(bytes[end...]))
    }
  }

  @Test func `An archive with too many entries is refused as a whole`() throws {
    guard let archive = try ArchiveMaker("many.zip") else { return }
    try archive.make("for n in range(12): store(f'{n}.caf', b'')")
    var limits = ArchiveLimits()
    limits.entries = 10
    #expect(
      unchecked(archive.check(limits)) == [
        [
          "many.zip",
          "the archive has too many entries: found 12, expected at most 10; if you trust the "
            + "archive, unpack it and check the folder",
        ]
      ])
  }

  @Test func `A file that is not an archive is an unchecked path`() throws {
    guard let archive = try ArchiveMaker("no.zip") else { return }
    try archive.make("add('a.caf', sound)")
    try archive.patch(Array("PK\u{5}\u{6}".utf8), Array("PK\u{7}\u{8}".utf8))
    #expect(
      unchecked(archive.check()) == [
        [
          "no.zip",
          "cannot be read as an archive: it is not a zip archive; download or export it again",
        ]
      ])
  }
}
