// SPDX-License-Identifier: MIT

import SoundArchive
import SoundBundle
import SoundFile
import SoundFindings
import Testing

struct ArchiveTests {
  @Test func `An app in an .ipa is a bundle`() throws {
    guard let archive = try ArchiveMaker("Bird.ipa") else { return }
    try archive.make(
      """
      add('Payload/Bird.app/Info.plist', b'')
      add('Payload/Bird.app/ding.caf', sound)
      store('Payload/Bird.app/sounds/dong.caf', sound)
      add('Payload/Bird.app/PlugIns/Push.appex/ding.caf', sound)
      add('Payload/Bird.app/en.lproj/dang.caf', sound)
      add('Payload/Bird.app/Kit.bundle/dung.caf', sound)
      """)
    let report = archive.check()
    let app = "Bird.ipa/Payload/Bird.app"
    #expect(report.unchecked == [])
    #expect(
      report.subjects.map { [$0.path, $0.scope] } == [
        [app + "/Kit.bundle/dung.caf", app + "/Kit.bundle"],
        [app + "/PlugIns/Push.appex/ding.caf", app + "/PlugIns/Push.appex"],
        [app + "/ding.caf", app], [app + "/en.lproj/dang.caf", app],
        [app + "/sounds/dong.caf", app],
      ])
    #expect(Set(report.subjects.map(\.encoding)) == ["µ-law"])
    #expect(
      report.findings.filter { $0.rule.group == "place" }.map(\.rule.rawValue) == [
        "place/not-main-bundle", "place/localized", "place/subfolder",
      ])
  }

  @Test func `Android's rules apply to res/raw in an .apk`() throws {
    guard let archive = try ArchiveMaker("bird.apk") else { return }
    try archive.make(
      """
      add('res/raw/ding.wav', sound)
      add('res/raw/ding.mp3', sound)
      add('res/xY.caf', sound)
      """)
    let report = archive.check()
    #expect(
      report.subjects.map(\.scope) == ["bird.apk/res/raw", "bird.apk/res/raw", "bird.apk"])
    #expect(
      report.findings.filter { $0.rule == "android/duplicate" }.map(\.location.path)
        == ["bird.apk/res/raw/ding.mp3", "bird.apk/res/raw/ding.wav"])
  }

  @Test func `No suggestion names a file inside an archive`() throws {
    guard let archive = try ArchiveMaker("Bird.ipa") else { return }
    try archive.make(
      """
      add('Payload/Bird.app/ding.mp3', b'ID3' + bytes(61))
      add('res/raw/dong.ogg', b'MThd' + bytes(61))
      add('res/raw/ding.caf', sound)
      """)
    let report = archive.check()
    let suggestion = Set(report.findings.compactMap(\.suggestion))
    let inSources =
      "convert the original in the app's sources with 'earcon convert', and build the archive again"
    #expect(suggestion.contains(inSources))
    #expect(
      !suggestion.contains { $0.contains("run: ") || $0.contains("Bird.ipa/") }, "\(suggestion)")
    let mp3 = try #require(report.findings.first { $0.rule == "container/unsupported" })
    #expect(
      mp3.suggestion == "export the original again as 16-bit WAVE, and build the archive again")
    #expect(mp3.location.path == "Bird.ipa/Payload/Bird.app/ding.mp3")
    #expect(report.findings.contains { $0.rule == "android/format" && $0.suggestion == inSources })
  }

  @Test func `A .zip is checked like a folder`() throws {
    guard let archive = try ArchiveMaker("sounds.zip") else { return }
    try archive.make(
      """
      add('./b/ding.caf', sound)
      add('a/ding.caf', sound)
      add('a/text.txt', b'x')
      add('__MACOSX/a/._ding.caf', b'x')
      add('.git/x.caf', sound)
      add('d/e/f/plain', sound)
      z.writestr(zipfile.ZipInfo('empty.caf/'), b'')
      """)
    let report = archive.check()
    #expect(report.unchecked == [])
    #expect(
      report.subjects.map(\.path)
        == ["sounds.zip/a/ding.caf", "sounds.zip/b/ding.caf", "sounds.zip/d/e/f/plain"])
    #expect(report.findings.filter { $0.rule == "name/duplicate" }.count == 2)
  }

  @Test func `An archive of 1000 sounds gives the same report with eight jobs`() throws {
    guard let archive = try ArchiveMaker("many.zip") else { return }
    try archive.make(
      """
      for n in range(1000): (add if n % 2 else store)(f'f{n % 7}/s{n % 990}.caf', sound)
      """)
    let (one, eight) = (archive.check(), archive.check(jobs: 8))
    #expect(one.subjects.count == 1000)
    #expect(one.subjects == eight.subjects && one.findings == eight.findings)
    #expect(one.unchecked == [] && eight.unchecked == [])
  }

  /// Python that creates `wave`, a file that Earcon must read to its end, because a chunk follows a long one.
  private static let long = """
    import struct, os
    def chunk(name, body): return name + struct.pack('<I', len(body)) + body
    fmt = chunk(b'fmt ', struct.pack('<HHIIHH', 7, 1, 8000, 8000, 1, 8))
    body = b'WAVE' + fmt + chunk(b'data', bytes(600000)) + chunk(b'LIST', b'INFO')
    wave = b'RIFF' + struct.pack('<I', len(body)) + body

    """

  @Test(arguments: ["add", "store"])
  func `A chunk after a long one is read from stored and deflated archive entries`(_ way: String)
    throws
  {
    guard let archive = try ArchiveMaker("long.zip") else { return }
    try archive.make(Self.long + "\(way)('a.wav', wave)")
    let report = archive.check()
    #expect(report.unchecked == [])
    #expect(report.subjects.map(\.duration) == [75])
    #expect(report.findings.map(\.rule).contains("duration/too-long"))
  }

  @Test func `Unpacking an archive stops at the limits for an entry and for all entries`() throws {
    guard let archive = try ArchiveMaker("long.zip") else { return }
    try archive.make(Self.long + "add('a.wav', wave)\nadd('b.caf', sound)")
    var limits = ArchiveLimits()
    limits.bytesPerEntry = 100_000
    let entry = archive.check(limits)
    #expect(entry.subjects.map(\.path) == ["long.zip/b.caf"])
    #expect(
      entry.unchecked == [
        SoundReport.UncheckedPath(
          "long.zip/a.wav",
          "unpacking the entry exceeds 100000 bytes; if you trust the archive, unpack it "
            + "and check the folder")
      ])
    limits = ArchiveLimits()
    limits.bytesPerArchive = 100_000
    let whole = archive.check(limits)
    #expect(
      whole.unchecked.first?.message
        == "unpacking the archive's entries exceeds 100000 bytes; if you trust the archive, "
        + "unpack it and check the folder")
    #expect(whole.subjects.count + whole.unchecked.count == 2)
  }

  /// Reads each entry of an archive once, in pieces; returns the entries' sizes or error messages.
  private func read(_ archive: ArchiveMaker, _ limits: ArchiveLimits) throws -> [String] {
    let tree = try ArchiveTree(
      FileSource(path: archive.path), root: TreePath("a.zip"), limits: limits)
    var entries: [FileEntry] = []
    tree.walk { entry in
      entries.append(entry)
      return true
    } failed: { _ in
    }
    return entries.map { entry in
      do throws(SoundError) {
        let source = try entry.open()
        var block = [UInt8](repeating: 0, count: 1000)
        var offset: Int64 = 0
        while offset < source.size {
          var span = block.mutableSpan
          offset += Int64(try source.read(at: offset, into: &span))
        }
        return "\(offset)"
      } catch {
        return error.message
      }
    }
  }

  @Test(arguments: ["add", "store"])
  func `An archive and an entry may unpack to exactly as many bytes as allowed`(_ way: String)
    throws
  {
    guard let archive = try ArchiveMaker("a.zip") else { return }
    try archive.make("\(way)('a', bytes(6000))\n\(way)('b', bytes(1500))")
    func entries(_ bytes: Int64) throws -> [String] {
      var limits = ArchiveLimits()
      limits.bytesPerEntry = bytes
      return try read(archive, limits)
    }
    func whole(_ bytes: Int64) throws -> [String] {
      var limits = ArchiveLimits()
      limits.bytesPerArchive = bytes
      return try read(archive, limits)
    }
    #expect(try entries(6000) == ["6000", "1500"])
    #expect(try entries(5999) == ["unpacking the entry exceeds 5999 bytes", "1500"])
    #expect(try whole(7500) == ["6000", "1500"])
    let reason = "unpacking the archive's entries exceeds"
    #expect(try whole(7499) == ["6000", "\(reason) 7499 bytes"])
    #expect(try whole(5999) == ["\(reason) 5999 bytes", "\(reason) 5999 bytes"])
  }

  @Test func `An .ipa without an app in Payload is reported as a finding`() throws {
    for (lines, isEmpty) in [
      ("add('Bird.app/ding.caf', sound)", true), ("add('payload/Bird.app/ding.caf', sound)", true),
      ("add('Payload/ding.caf', sound)", true), ("add('iTunesMetadata.plist', b'')", true),
      ("add('Payload/Bird.app/Info.plist', b'')", false),
    ] {
      guard let archive = try ArchiveMaker("Bird.ipa") else { return }
      try archive.make(lines)
      let found = archive.check().findings.filter { $0.rule == "place/no-app" }
      #expect(found.map(\.location.path) == (isEmpty ? ["Bird.ipa"] : []), "\(lines)")
      #expect(found.allSatisfy { $0.severity == .error })
    }
  }

  @Test func `The number of bytes to unpack is limited by the archive's size`() throws {
    let limits = ArchiveLimits()
    #expect(limits.bytes(ofArchive: 0) == 64 << 20)
    #expect(limits.bytes(ofArchive: 161_000) < 80 << 20)
    #expect(limits.bytes(ofArchive: 1 << 20) == 128 << 20)
    #expect(limits.bytes(ofArchive: .max) == limits.bytesPerArchive)
    guard let archive = try ArchiveMaker("long.zip") else { return }
    // Deflate packs 600,000 zero bytes into about 600.
    try archive.make(Self.long + "for n in range(4): add(f'{n}.wav', wave)")
    var small = ArchiveLimits()
    small.bytesOfSmallArchive = 700_000
    let report = archive.check(small)
    #expect(report.subjects.map(\.path) == ["long.zip/0.wav"])
    #expect(report.unchecked.count == 3)
    small.bytesPerPackedByte = 1000
    #expect(archive.check(small).unchecked == [])
  }

  @Test func `An archive in the Zip64 format is read`() throws {
    guard let archive = try ArchiveMaker("large.zip") else { return }
    try archive.make(
      "zipfile.ZIP64_LIMIT = 10\nadd('a.caf', sound)\nstore('b.caf', sound)")
    let report = archive.check()
    #expect(report.unchecked == [])
    #expect(report.subjects.map(\.path) == ["large.zip/a.caf", "large.zip/b.caf"])
  }
}
