// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Tests queries about paths, and changes of files and folders.
@Suite struct `Operations on files` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.file(name) }

  /// Creates the file `a`, the folder `in`, and links to them and to nothing.
  private func fill() throws {
    _ = try folder.write([1, 2, 3], to: "a")
    try #require(mkdir(path("in"), 0o700) == 0)
    for (link, target) in [("toA", "a"), ("toIn", "in"), ("toNone", "none")] {
      try #require(symlink(target, path(link)) == 0)
    }
  }

  @Test func `A path is a file, a folder, a link or nothing`() throws {
    try fill()
    let names = ["a", "in", "toA", "toIn", "toNone", "none"]
    #expect(names.filter { FileOperations.exists(path($0)) } == Array(names.dropLast()))
    #expect(
      names.map { FileOperations.isFolder(path($0)) } == [false, true, false, true, nil, nil])
    #expect(names.filter { FileOperations.isLink(path($0)) } == ["toA", "toIn", "toNone"])
    #expect(names.filter { FileSource.isRegularFile(path($0)) } == ["a", "toA"])
    #expect(FileIdentity(path: path("a")) != nil && FileIdentity(path: path("in")) == nil)
  }

  @Test func `All paths of one file have one identity`() throws {
    try fill()
    let own = FileOperations.identity(of: path("a"))
    #expect(FileOperations.identity(of: path("toA")) == own)
    #expect(FileOperations.identity(of: path("in/../a")) == own)
    #expect(FileOperations.identity(of: path("in")) != own)
    #expect(FileOperations.identity(of: path("toNone")) == path("toNone"))
    #expect(FileOperations.identity(ofLinkTarget: path("toA")) == own)
    for name in ["a", "in", "toNone", "none"] {
      #expect(FileOperations.identity(ofLinkTarget: path(name)) == nil, "\(name)")
    }
    let found = FileOperations.identityAndSize(of: path("toA"))
    #expect(found?.identity == own && found?.bytes == 3)
    #expect(FileOperations.identityAndSize(of: path("none")) == nil)
  }

  @Test func `The names of files in a folder are sorted by bytes`() throws {
    try fill()
    #expect(
      FileOperations.names(inFolder: folder.path) == ["a", "in", "toA", "toIn", "toNone"])
    #expect(FileOperations.names(inFolder: folder.path, beginningWith: "toN") == ["toNone"])
    #expect(FileOperations.names(inFolder: path("a")) == [])
    #expect(FileOperations.names(inFolder: path("none")) == [])
  }

  @Test func `Missing parent folders are created and listed`() throws {
    #expect(try FileOperations.makeFolders(for: path("x")) == [])
    #expect(
      try FileOperations.makeFolders(for: path("x/y/z/file")) == [
        path("x"), path("x/y"), path("x/y/z"),
      ])
    #expect(try FileOperations.makeFolders(for: path("x/y/other/file")) == [path("x/y/other")])
    #expect(FileOperations.isFolder(path("x/y/other")) == true)
    #expect(!FileOperations.exists(path("x/y/z/file")))
    FileOperations.removeFolder(path("x/y"))
    FileOperations.removeFolder(path("x/y/z"))
    #expect(FileOperations.names(inFolder: path("x/y")) == ["other"])
    _ = try folder.write([1], to: "a")
    let error = try #require(throws: SoundError.self) {
      try FileOperations.makeFolders(for: path("a/b/file"))
    }
    #expect(error.description == "cannot be created as a folder: Not a directory; check the path")
    #expect(error.file == path("a/b"))
  }

  @Test func `A file is removed, and a missing one is an error`() throws {
    try fill()
    try FileOperations.remove(path("toA"))
    #expect(FileOperations.exists(path("a")) && !FileOperations.exists(path("toA")))
    let error = try #require(throws: SoundError.self) { try FileOperations.remove(path("toA")) }
    #expect(error.description == "cannot be removed: No such file or directory; check the path")
    #expect(error.file == path("toA") && error.code == .io)
  }

  @Test func `Keeping a file gives it a second name, and keeping a link makes a copy`() throws {
    try fill()
    try #require(chmod(path("a"), 0o640) == 0)
    let source = try FileSource(path: path("a"))
    #expect(try FileOperations.keep(source, as: path("old/b")) == [path("old")])
    #expect(FileOperations.identity(of: path("old/b")) == FileOperations.identity(of: path("a")))
    let linked = try FileSource(path: path("toA"))
    #expect(try FileOperations.keep(linked, as: path("old/c")) == [])
    #expect(FileOperations.identity(of: path("old/c")) != FileOperations.identity(of: path("a")))
    #expect(!FileOperations.isLink(path("old/c")))
    #expect(try contents(path("old/c")) == [1, 2, 3])
    var status = stat()
    try #require(stat(path("old/c"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    for (file, other) in [(source, "old/b"), (source, "old/c"), (linked, "old/c")] {
      let error = try #require(throws: SoundError.self) {
        try FileOperations.keep(file, as: path(other))
      }
      #expect(error.code == .exists && error.file == path(other))
    }
    #expect(try contents(path("old/b")) == [1, 2, 3])
  }

  @Test func `A file that has changed is not kept, and its new folders are removed`() throws {
    try fill()
    let source = try FileSource(path: path("a"))
    try FileOperations.remove(path("a"))
    _ = try folder.write([9, 9], to: "a")
    let error = try #require(throws: SoundError.self) {
      try FileOperations.keep(source, as: path("x/y/b"))
    }
    #expect(error.description == "changed while Earcon read it; try again")
    #expect(!FileOperations.exists(path("x")))
    #expect(try contents(path("a")) == [9, 9])
  }

  /// A sink that keeps the bytes.
  private final class Kept: ByteSink {
    let name = "kept"
    private(set) var bytes: [UInt8] = []
    func append(_ more: Span<UInt8>) { bytes += more.indices.map { more[$0] } }
    func replaceFront(with bytes: Span<UInt8>) {}
  }

  @Test func `A copy has all bytes, stops on request, and fails if the file gets shorter`() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 >> 9) }
    let source = try FileSource(path: folder.write(bytes, to: "long"))
    let kept = Kept()
    try FileOperations.copy(source, to: kept)
    #expect(kept.bytes == bytes)
    var asked = 0
    let some = Kept()
    let stopped = try #require(throws: SoundError.self) {
      try FileOperations.copy(source, to: some) {
        asked += 1
        return asked > 2
      }
    }
    #expect(stopped.code == .cancelled && asked == 3)
    #expect(!some.bytes.isEmpty && some.bytes.count < bytes.count)
    try #require(truncate(path("long"), 200_000) == 0)
    let short = try #require(throws: SoundError.self) {
      try FileOperations.copy(source, to: Kept())
    }
    #expect(short.code == .truncated && short.file == path("long"))
    #expect(
      short.description
        == "the file became shorter while Earcon was reading it; wait until the file is complete, then try again"
    )
  }

  @Test func `Reading a small file fails above the limit of bytes`() throws {
    let text = try folder.write(Array("12345".utf8), to: "text")
    #expect(try FileSource.contents(text, limit: 5) == Array("12345".utf8))
    #expect(try FileSource.contents(folder.write([], to: "empty"), limit: 0) == [])
    let error = try #require(throws: SoundError.self) { try FileSource.contents(text, limit: 4) }
    #expect(error.code == .limitExceeded && error.file == text)
    #expect(
      error.description
        == "the file is too large: found more than 4 bytes, expected at most 4 bytes; check that it "
        + "is the file you meant")
    let long = [UInt8](repeating: 7, count: 200_000)
    #expect(try FileSource.contents(folder.write(long, to: "long"), limit: 200_000) == long)
    #expect(throws: SoundError.self) { try FileSource.contents(path("long"), limit: 199_999) }
    let none = try #require(throws: SoundError.self) {
      try FileSource.contents(folder.path, limit: 9)
    }
    #expect(none.description == "is a folder: expected a text file; name the file itself")
  }

  @Test func `Bytes are appended to regular files only`() throws {
    try fill()
    try FileDescriptor.appending(path("a")).write([4].span, at: nil, "a")
    try FileDescriptor.appending(path("new")).write([5].span, at: nil, "new")
    #expect(try contents(path("a")) == [1, 2, 3, 4] && contents(path("new")) == [5])
    for name in ["toA", "in"] {
      #expect(throws: SoundError.self) { try FileDescriptor.appending(path(name)) }
    }
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let error = try #require(throws: SoundError.self) {
      try FileDescriptor.appending(path("pipe"))
    }
    #expect(
      error.description
        == "is a pipe or a device: expected a regular file; remove it")
  }

  @Test func `A new file replaces another one only with permission`() throws {
    try fill()
    let error = try #require(throws: SoundError.self) {
      try FileDescriptor.create(path("a"), overwrite: false)
    }
    #expect(error.code == .exists && error.description == "cannot be opened: File exists")
    let file = try FileDescriptor.create(path("a"), overwrite: true)
    #expect(try contents(path("a")) == [])
    try file.write([1, 2, 3, 4].span, at: nil, "a")
    try file.write([9, 8].span, at: 1, "a")
    #expect(try contents(path("a")) == [1, 9, 8, 4])
  }

  @Test func `A path has an absolute form even if no file is there`() throws {
    try fill()
    #expect(FileSource.real(path("toA")) == FileSource.real(path("a")))
    #expect(FileSource.real(path("toNone")) == nil)
    #expect(FileSource.absolute(path("in/../toA")) == FileSource.real(path("a")))
    #expect(FileSource.absolute("/none/x") == "/none/x")
    let here = FileManager.default.currentDirectoryPath
    #expect(FileSource.absolute("none/at/all") == here + "/none/at/all")
  }
}
