// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct OutputFileTests {
  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func refusal(
    _ path: String, overwrite: Bool = true, differentFrom source: FileSource? = nil
  ) throws -> SoundError {
    let error = #expect(throws: SoundError.self) {
      try OutputFile(path: path, overwrite: overwrite, differentFrom: source)
    }
    return try #require(error)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `An output file has its name only after commit`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("out.caf")
    let output = try OutputFile(path: path, overwrite: false)
    try output.append([1, 2, 3].span)
    try output.replaceFront(with: [9].span)
    let before = try names(folder)
    #expect(before.count == 1)
    #expect(before[0].hasPrefix(".out.caf.") && before[0].hasSuffix(".partial"))
    try output.commit()
    #expect(try names(folder) == ["out.caf"])
    #expect(try contents(path) == [9, 2, 3])
  }

  @Test func `A dropped output file leaves no hidden file`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write([7, 7], to: "old.caf")
    for name in ["new.caf", "old.caf"] {
      var output: OutputFile? = try OutputFile(path: folder.file(name), overwrite: true)
      try output?.append([1, 2, 3].span)
      #expect(try names(folder).count == 2)
      output = nil
      #expect(try names(folder) == ["old.caf"])
    }
    #expect(try contents(old) == [7, 7])
  }

  @Test func `An output file without overwrite refuses an existing file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([7], to: "there.wav")
    let error = try refusal(path, overwrite: false)
    #expect(error.code == .exists && error.file == path)
    #expect(
      error.description == "exists already; choose another output, or allow overwriting")
    #expect(try contents(path) == [7])
    #expect(try names(folder) == ["there.wav"])
  }

  @Test func `An output file without overwrite keeps a file created in the meantime`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("late.wav")
    do {
      let output = try OutputFile(path: path, overwrite: false)
      try output.append([1].span)
      _ = try folder.write([7], to: "late.wav")
      let error = #expect(throws: SoundError.self) { try output.commit() }
      #expect(error?.message == "exists already")
    }
    #expect(try contents(path) == [7])
    #expect(try names(folder) == ["late.wav"])
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o755])
  func `An output file keeps the permissions of a file that it replaces`(_ bits: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([7], to: "there.wav")
    try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path)
    let output = try OutputFile(path: path, overwrite: true)
    try output.append([1].span)
    try output.commit()
    #expect(try mode(path) == bits)
    #expect(try contents(path) == [1])
  }

  @Test func `An output file refuses its input under every path`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([7], to: "in.wav")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.file("soft.wav"), withDestinationPath: "in.wav")
    try files.linkItem(atPath: path, toPath: folder.file("hard.wav"))
    let input = try FileSource(path: path)
    for name in ["in.wav", "soft.wav", "hard.wav", "./in.wav"] {
      let error = try refusal(folder.file(name), differentFrom: input)
      #expect(error.code == .misuse && error.file == folder.file(name))
      #expect(
        error.description == "output and input are the same file; choose another output")
    }
    let soft = try FileSource(path: folder.file("soft.wav"))
    #expect(try refusal(path, differentFrom: soft).code == .misuse)
    #expect(try names(folder) == ["hard.wav", "in.wav", "soft.wav"])
    _ = try OutputFile(path: folder.file("other.wav"), overwrite: false, differentFrom: input)
  }

  @Test(.timeLimit(.minutes(1)))
  func `An output file refuses a folder, a pipe and a device`() throws {
    let folder = try TemporaryFolder()
    let inner = folder.file("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    let error = try refusal(inner)
    #expect(error.code == .io)
    #expect(
      error.description == "is a folder: expected the name of a file to write; name a file in it")
    let fifo = folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    for path in [fifo, "/dev/null"] {
      let error = try refusal(path)
      #expect(error.code == .io && error.file == path)
      #expect(
        error.description
          == "is a pipe or a device: expected the name of a file to write; name a regular file (on "
          + "the command line, '-' is standard output)")
    }
  }

  @Test func `An output file replaces the target of a symbolic link`() throws {
    let folder = try TemporaryFolder()
    let inner = folder.file("inner")
    let files = FileManager.default
    try files.createDirectory(atPath: inner, withIntermediateDirectories: false)
    let target = try folder.write([7], to: "inner/target.wav")
    let link = folder.file("link.wav")
    try files.createSymbolicLink(atPath: link, withDestinationPath: "inner/target.wav")
    let output = try OutputFile(path: link, overwrite: true)
    try output.append([1, 2].span)
    #expect(try files.contentsOfDirectory(atPath: inner).count == 2, "written next to the target")
    try output.commit()
    #expect(try contents(target) == [1, 2])
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "inner/target.wav")
    #expect(try names(folder) == ["inner", "link.wav"])
  }

  @Test func `An output file creates the target of a dangling symbolic link`() throws {
    let folder = try TemporaryFolder()
    let link = folder.file("link.wav")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: link, withDestinationPath: "target.wav")
    let output = try OutputFile(path: link, overwrite: false)
    try output.append([1, 2].span)
    try output.commit()
    #expect((try? files.destinationOfSymbolicLink(atPath: link)) == "target.wav")
    #expect((try? contents(folder.file("target.wav"))) == [1, 2])
  }

  @Test func `An output file reports a missing folder`() throws {
    let folder = try TemporaryFolder()
    let error = try refusal(folder.file("no/such/out.caf"))
    #expect(error.code == .io)
    #expect(error.file == folder.file("no/such/out.caf"))
    #expect(error.description.contains("No such file or directory"))
  }

  @Test(
    arguments: [
      String(repeating: "n", count: 251) + ".caf", String(repeating: "한", count: 83) + ".caf",
      String(repeating: "👩‍👩‍👧‍👦", count: 10) + ".caf", "n\u{308}ö–.caf", "-d.caf", " .caf",
    ])
  func `An output file supports every name that the file system supports`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file(name)
    _ = try folder.write([], to: name)
    try FileManager.default.removeItem(atPath: path)
    let output = try OutputFile(path: path, overwrite: false)
    try output.append([5].span)
    try output.commit()
    #expect(try contents(path) == [5])
  }

  @Test(.timeLimit(.minutes(1)))
  func `The first output file in a folder removes hidden files of killed programs`() throws {
    let folder = try TemporaryFolder()
    let lock = open(folder.file(".b.caf.1z.earcon.partial"), O_RDWR | O_CREAT, 0o600)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    defer { close(lock) }
    let kept = [
      ".a b.earcon.partial", ".b.caf.1z.earcon.partial", ".out.caf..earcon.partial",
      ".out.caf.0a.earcon.original", ".out.caf.0a.partial", ".out.caf.A.earcon.partial",
      "out.caf.0a.earcon.partial",
    ]
    for name in kept where name != ".b.caf.1z.earcon.partial" {
      _ = try folder.write([1], to: name)
    }
    for name in [
      ".out.caf.0123456789abc", ".other.zz", "." + String(repeating: "n", count: 40) + ".z",
    ] {
      _ = try folder.write([1], to: name + ".earcon.partial")
    }
    // A pipe must not delay the run, and a link may lead to a file in use.
    let others = [".c.0.earcon.partial", ".d.0.earcon.partial"]
    try #require(mkfifo(folder.file(others[0]), 0o600) == 0)
    try #require(symlink(".a b.earcon.partial", folder.file(others[1])) == 0)
    let output = try OutputFile(path: folder.file("out.caf"), overwrite: false)
    try output.commit()
    #expect(try names(folder) == (kept + others + ["out.caf"]).sorted())
  }

  @Test func `A hidden file with a name for an exchange is removed only if the name permits it`()
    throws
  {
    let folder = try TemporaryFolder()
    let output = folder.file("out.caf")
    func version(_ path: String) throws -> FileVersion { try #require(FileVersion(path: path)) }
    /// Gives a new file the name that `name` returns for its version.
    func hide(_ name: (FileVersion) throws -> String) throws -> String {
      let path = try folder.write([1, 2], to: "new")
      let hidden = try name(try version(path))
      try #require(rename(path, hidden) == 0)
      return hidden
    }
    let other = try version(try folder.write([1, 2, 3], to: "other"))
    let kept = [
      try hide { _ in
        TemporaryFile.name(beside: output, own: other.identity, replaced: other)
      },
      try hide { _ in TemporaryFile.name(beside: output, own: nil, replaced: other) },
    ]
    let changed = try hide { TemporaryFile.name(beside: output, own: nil, replaced: $0) }
    let handle = try #require(FileHandle(forUpdatingAtPath: changed))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([9]))
    try handle.close()
    let removed = [
      try hide { TemporaryFile.name(beside: output, own: $0.identity, replaced: other) },
      try hide { TemporaryFile.name(beside: output, own: nil, replaced: $0) },
    ]
    OutputFile.removeAbandoned(of: [output])
    for path in kept { #expect(try contents(path) == [1, 2]) }
    #expect(try contents(changed) == [1, 2, 9])
    #expect(removed.filter(FileManager.default.fileExists(atPath:)).isEmpty)
  }

  @Test func `Hidden files of running programs are kept`() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFile(path: folder.file("out.caf"), overwrite: false)
    let before = try names(folder)
    // Another path of the same folder makes Earcon read the folder again.
    OutputFile.removeAbandoned(of: [folder.path + "/./x.caf", folder.file("no/such/out.caf")])
    #expect(try names(folder) == before && before.count == 1)
    try output.commit()
    #expect(try names(folder) == ["out.caf"])
  }

  @Test func `An output file refuses a loop of links`() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.file("a.caf"), withDestinationPath: "b.caf")
    try files.createSymbolicLink(atPath: folder.file("b.caf"), withDestinationPath: "a.caf")
    for path in [folder.file("a.caf"), folder.file("b.caf/c.caf")] {
      let error = try refusal(path)
      #expect(error.code == .io && error.file == path)
      #expect(
        error.description
          == "leads through a loop of symbolic links: expected the name of a file to write; "
          + "remove the link, or name another file")
    }
    #expect(try names(folder) == ["a.caf", "b.caf"])
  }

  @Test func `An unnamed temporary file never has a name`() throws {
    let folder = try TemporaryFolder()
    #if os(Linux)
      let probe = open(folder.path, O_RDWR | 0o20000000 | O_DIRECTORY, 0o600)
      guard probe >= 0 else {
        print("skipped: the file system of \(folder.path) has no unnamed files")
        return
      }
      close(probe)
      func modified() throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder.path)[.modificationDate] as? Date
      }
      let before = try modified()
      usleep(20_000)
      let file = try TemporaryFile.unnamed(in: folder.path)
      try file.write([1, 2].span, at: nil, "spool")
      #expect(try FileSource(spool: file, name: "spool").size == 2)
      // Creating and removing a name would change the folder.
      #expect(try modified() == before)
    #endif
  }

  @Test func `An output file contains a complete sound`() throws {
    let folder = try TemporaryFolder()
    let fixture = Fixture(container: .aifc, encoding: .pcm("BEF32"), channels: 2, filler: true)
    let output = try OutputFile(path: folder.file("a.aifc"), overwrite: false)
    var writer = try SoundWriter(to: output, container: .aifc, format: fixture.format)
    try writer.append(fixture.exactSamples(frames: 99).span)
    try writer.finish()
    try output.commit()
    #expect(try contents(folder.file("a.aifc")) == fixture.file(frames: 99))
  }
}
