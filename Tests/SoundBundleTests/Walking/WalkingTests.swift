// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFile
import SoundFindings
import Testing

struct WalkingTests {
  private func paths(_ folder: SoundFolder, _ report: SoundReport) -> [String] {
    report.subjects.map { folder.below($0.path) }
  }

  private func unchecked(_ folder: SoundFolder, _ report: SoundReport) -> [SoundReport
    .UncheckedPath]
  {
    report.unchecked.map { SoundReport.UncheckedPath(folder.below($0.path), $0.message) }
  }

  @Test func `Sounds are found by extension, and without one by content`() throws {
    let sound = SoundFolder.sound
    // UTF-16 with its byte-order mark; the header of an MP3 frame.
    let utf16: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x20, 0, 0x74, 0, 0x65, 0, 0x78, 0, 0x74, 0]
    let mp3: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 60)
    let files: [(path: String, bytes: [UInt8])] = [
      ("a.CAF", sound), ("b.mp3", mp3), ("c", sound), ("d.txt", sound),
      ("e", Array("a text of no kind".utf8)), ("f", []), ("g", utf16), ("h.wav", []),
      ("._a.caf", [0, 5, 0x16, 7]), (".hidden.caf", sound), (".git/i.caf", sound),
      ("__MACOSX/j.caf", sound), ("k.mp4", sound), (".plist", sound),
    ]
    let folder = try SoundFolder(files)
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(paths(folder, report) == [".hidden.caf", "a.CAF", "b.mp3", "c", "h.wav"])
    #expect(report.unchecked == [])
  }

  @Test func `A damaged file without an extension counts as a sound if it has twelve bytes`() throws
  {
    let start = Array(SoundFolder.sound.prefix(12))
    let folder = try SoundFolder([("eleven", Array(start.prefix(11))), ("twelve", start)])
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(paths(folder, report) == ["twelve"])
    #expect(report.unchecked == [])
  }

  @Test func `A file named explicitly is checked even without a sound's extension`() throws {
    let folder = try SoundFolder([("a.txt", SoundFolder.sound), (".git/b", SoundFolder.sound)])
    let report = BundleValidator().validate(
      paths: [folder.path + "/a.txt", folder.path + "/.git"])
    #expect(paths(folder, report) == [".git/b", "a.txt"])
  }

  @Test func `A path that is given twice or within another is checked once`() throws {
    let folder = try SoundFolder([("in/a.caf", SoundFolder.sound)])
    let given = [folder.path, folder.path, folder.path + "/in/a.caf"]
    let report = BundleValidator().validate(paths: given)
    #expect(paths(folder, report) == ["in/a.caf"])
  }

  @Test func `A report's subject has the data for a table`() throws {
    let folder = try SoundFolder([
      ("a.caf", SoundFolder.sound), ("b.mp3", Array("ID3".utf8) + [3, 0]),
    ])
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(
      report.subjects == [
        SoundReport.Subject(
          path: folder.path + "/a.caf", scope: folder.path, bytes: Int64(SoundFolder.sound.count),
          container: "CAF", encoding: "µ-law", sampleRate: 8000, channels: 1, duration: 0.1,
          limit: 30),
        SoundReport.Subject(
          path: folder.path + "/b.mp3", scope: folder.path, bytes: 5, container: "MP3", limit: 30),
      ])
  }

  @Test func `A link back to a parent folder is reported and checking continues`() throws {
    let folder = try SoundFolder([
      ("in/a.caf", SoundFolder.sound), ("out/b.caf", SoundFolder.sound),
    ])
    try folder.link("in/back", to: "..")
    try folder.link("in/here", to: ".")
    try folder.link("in/self", to: "self")
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(paths(folder, report) == ["in/a.caf", "out/b.caf"])
    let loop =
      "is a link to a folder that contains the link, so Earcon does not follow it; remove the link"
    #expect(
      unchecked(folder, report) == [
        SoundReport.UncheckedPath("in/back", loop), SoundReport.UncheckedPath("in/here", loop),
        SoundReport.UncheckedPath(
          "in/self", "cannot be opened: Too many levels of symbolic links; check the path"),
      ])
  }

  @Test func `A walk of two links into each other's folders ends`() throws {
    let folder = try SoundFolder([
      ("one/a.caf", SoundFolder.sound), ("two/b.caf", SoundFolder.sound),
    ])
    try folder.link("one/two", to: "../two")
    try folder.link("two/one", to: "../one")
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(paths(folder, report) == ["one/a.caf", "two/b.caf"])
    #expect(report.unchecked == [])
  }

  @Test func `A linked folder is walked once, by its own path if possible`() throws {
    let other = try SoundFolder([("c.caf", SoundFolder.sound), ("deep/d.caf", SoundFolder.sound)])
    let folder = try SoundFolder([("real/a.caf", SoundFolder.sound)])
    try folder.link("alias", to: "real")
    try folder.link("file.caf", to: "real/a.caf")
    try folder.link("x", to: other.path)
    try folder.link("y", to: other.path)
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(paths(folder, report) == ["file.caf", "real/a.caf", "x/c.caf", "x/deep/d.caf"])
    #expect(report.unchecked == [])
  }

  @Test func `A walk enters a linked folder again if its creator allows it, but no folder in it`()
    throws
  {
    let folder = try SoundFolder([("real/a.caf", []), ("real/in/b.caf", [])])
    try folder.link("again", to: "real")
    try folder.link("real/in/again", to: "../../other")
    try folder.link("other", to: "real")
    func paths(_ repeats: @escaping @Sendable (String) -> Bool) -> [String] {
      var paths: [String] = []
      let tree = DiskTree(
        TreePath(folder.path), repeating: { repeats(String(decoding: $0.name, as: UTF8.self)) })
      tree.walk(
        { entry in
          if entry.kind == .file {
            paths.append(String(entry.path.text.dropFirst(folder.path.utf8.count + 1)))
          }
          return true
        }, failed: { _ in })
      return paths
    }
    let once = ["real/a.caf", "real/in/b.caf"]
    #expect(paths { _ in false } == once)
    #expect(paths { $0 == "other" } == once + ["other/a.caf"])
    #expect(paths { $0 == "again" || $0 == "in" } == once + ["again/a.caf"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `Pipes and devices are reported and never opened`() throws {
    let folder = try SoundFolder([("z.caf", SoundFolder.sound)])
    #expect(mkfifo(folder.path + "/pipe.caf", 0o600) == 0)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(mkfifo(folder.path + "/pipe.txt", 0o600) == 0)
    try folder.link("null.wav", to: "/dev/null")
    try folder.link("gone.caf", to: "nowhere")
    try folder.link("gone", to: "nowhere")
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(paths(folder, report) == ["z.caf"])
    let pipe =
      "is a pipe, a socket or a device: expected a regular file; put a file in its place, or leave it "
      + "out"
    #expect(
      unchecked(folder, report) == [
        SoundReport.UncheckedPath(
          "gone.caf", "is a broken link; remove it, or restore its target"),
        SoundReport.UncheckedPath("null.wav", pipe), SoundReport.UncheckedPath("pipe", pipe),
        SoundReport.UncheckedPath("pipe.caf", pipe),
      ])
    let named = BundleValidator().validate(paths: [folder.path + "/pipe.txt", "/dev/null"])
    #expect(named.unchecked.map(\.message) == [pipe, pipe])
  }

  @Test func `A missing path is reported and checking continues`() throws {
    let folder = try SoundFolder([("a.caf", SoundFolder.sound)])
    let report = BundleValidator().validate(
      paths: ["/nowhere/at/all", "with\0zero", folder.path + "/a.caf"])
    #expect(paths(folder, report) == ["a.caf"])
    #expect(
      report.unchecked == [
        SoundReport.UncheckedPath(
          "/nowhere/at/all", "cannot be opened: No such file or directory; check the path"),
        SoundReport.UncheckedPath(
          "with\0zero", "the path contains a zero byte; name an existing path"),
      ])
  }

  #if os(Linux)
    @Test func `Names that are not UTF-8 are opened by their bytes`() throws {
      let folder = try SoundFolder([("a.caf", SoundFolder.sound)])
      let odd: [UInt8] = Array((folder.path + "/").utf8) + [0xFF, 0x2E, 0x63, 0x61, 0x66]
      let name = odd.map { CChar(bitPattern: $0) } + [0]
      #expect(rename(folder.path + "/a.caf", name) == 0)
      let report = BundleValidator().validate(paths: [folder.path])
      #expect(paths(folder, report) == ["\u{10FEFF}.caf"])
      #expect(report.subjects.map(\.encoding) == ["µ-law"])
      #expect(BundleValidator().validate([TreePath(odd)]).subjects.count == 1)
    }
  #endif

  @Test func `Folders are walked to a depth of 100`() throws {
    let names = (1...101).map { "f\($0)" }
    let deep = names.dropLast().dropLast().joined(separator: "/")
    let folder = try SoundFolder([
      ("\(deep)/a.caf", SoundFolder.sound),
      (names.joined(separator: "/") + "/b.caf", SoundFolder.sound),
    ])
    // A link at the greatest depth, and one in the folder around it.
    let other = try SoundFolder([("c.caf", SoundFolder.sound)])
    let above = names.dropLast(3).joined(separator: "/")
    try folder.link("\(deep)/link", to: other.path)
    let report = BundleValidator().validate(paths: [folder.path])
    let tooDeep = "is 100 folders deep, so Earcon does not enter it; check it separately"
    #expect(paths(folder, report) == ["\(deep)/a.caf"])
    #expect(
      unchecked(folder, report) == [
        SoundReport.UncheckedPath(names.dropLast().joined(separator: "/"), tooDeep),
        SoundReport.UncheckedPath("\(deep)/link", tooDeep),
      ])
    try folder.link("\(above)/link", to: other.path)
    #expect(
      paths(folder, BundleValidator().validate(paths: [folder.path])) == [
        "\(deep)/a.caf", "\(above)/link/c.caf",
      ])
  }

  @Test func `An empty folder gives an empty report`() throws {
    let folder = try SoundFolder([("in/text.txt", [])])
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(report.subjects == [] && report.findings == [] && report.unchecked == [])
    #expect(report.rules.contains { $0.id == "place/subfolder" })
  }
}
