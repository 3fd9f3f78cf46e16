// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Folders that are open, and their items.
@Suite struct `Open folders` {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func path(_ name: String) -> String { temporary.file(name) }

  private func folder(_ name: String = "") throws -> Folder {
    try Folder(path: Array(path(name).utf8), name: "the folder")
  }

  /// Creates the file `a`, the folder `in`, the pipe `pipe`, and links to `a`, to `in`, to nothing and to
  /// itself.
  private func fill() throws {
    _ = try temporary.write([1, 2, 3], to: "a")
    try #require(mkdir(path("in"), 0o700) == 0 && mkfifo(path("pipe"), 0o600) == 0)
    for (link, target) in [("toA", "a"), ("toIn", "in"), ("toNone", "none"), ("toSelf", "toSelf")] {
      try #require(symlink(target, path(link)) == 0)
    }
  }

  /// Returns the bytes of an item's name.
  private func item(_ name: String) -> ArraySlice<UInt8> { Array(name.utf8)[...] }

  @Test func `Items have the kinds of their files, sorted by name`() throws {
    try fill()
    // The listing must not report the error of an earlier call.
    errno = EIO
    let items = try folder().items()
    #expect(
      items.map { String(decoding: $0.name, as: UTF8.self) } == [
        "a", "in", "pipe", "toA", "toIn", "toNone", "toSelf",
      ])
    #expect(items.map(\.kind) == [.file, .folder, .other, .link, .link, .link, .link])
    let some = try folder().items(beginningWith: Array("to".utf8))
    #expect(some.count == 4)
    // A folder can be listed twice.
    let open = try folder()
    #expect(try open.items().count == 7 && open.items().count == 7)
  }

  @Test func `Names are sorted by their bytes`() throws {
    var random = SeededRandom()
    let some: [Character] = ["a", "b", "c", "z", "-", "~", "é", "\u{1}"]
    var names: Set<String> = [
      "b", "ba", "aaaaaaaa", "abcdefgh", "abcdefghi", "abcdefg", "abcdefgha", "abcdefghb",
      "abcdefghij", "é", "éa", "e", "eé", "zzzzzzzzé", "zzzzzzzza",
    ]
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &random)
      names.insert(String((0..<count).map { _ in some.randomElement(using: &random) ?? "a" }))
    }
    for name in names { _ = try temporary.write([], to: name) }
    let expected = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(try folder().items().map { String(decoding: $0.name, as: UTF8.self) } == expected)
  }

  @Test func `A folder is opened by its path, and in a folder only without a link`() throws {
    try fill()
    let outer = try folder()
    let inner = try Folder(item("in"), in: outer, name: "in")
    #expect(inner.identity == FileIdentity(folder: path("in")))
    #expect(try folder("toIn").identity == inner.identity && outer.identity != inner.identity)
    #expect(FileIdentity(folder: path("a")) == nil && FileIdentity(folder: path("none")) == nil)
    for name in ["toIn", "a", "none"] {
      let error = try #require(throws: SoundError.self) {
        try Folder(item(name), in: outer, name: "the item")
      }
      #expect(error.message.hasPrefix("cannot be opened: ") && error.file == "the item")
    }
    let file = try #require(throws: SoundError.self) { try folder("a") }
    #expect(file.description == "cannot be opened: Not a directory; check the path")
  }

  @Test func `A name leads to a target, to nothing or to an error`() throws {
    try fill()
    let outer = try folder()
    let own = FileIdentity(path: path("a"))
    for name in ["a", "toA"] {
      let target = try #require(try outer.target(of: item(name), name: name))
      #expect(target.kind == .file && target.identity == own)
      let same = try Folder.target(ofPath: Array(path(name).utf8), name: name)
      #expect(same.kind == .file && same.identity == own)
    }
    #expect(try outer.target(of: item("toIn"), name: "toIn")?.kind == .folder)
    #expect(try outer.target(of: item("pipe"), name: "pipe")?.kind == .other)
    for name in ["toNone", "none"] {
      #expect(try outer.target(of: item(name), name: name) == nil)
      let error = try #require(throws: SoundError.self) {
        try Folder.target(ofPath: Array(path(name).utf8), name: "it")
      }
      #expect(error.description == "cannot be opened: No such file or directory; check the path")
      #expect(error.file == "it")
    }
    let loop = try #require(throws: SoundError.self) {
      try outer.target(of: item("toSelf"), name: "it")
    }
    #expect(loop.message.hasPrefix("cannot be opened: ") && loop.file == "it")
  }

  @Test(.timeLimit(.minutes(1)))
  func `A file in a folder is opened, and a pipe is refused at once`() throws {
    try fill()
    let outer = try folder()
    let file = try outer.open(item("toA"), name: "x")
    #expect(file.size == 3 && file.name == "x")
    #expect(try Folder.open(path: Array(path("a").utf8), name: "y").size == 3)
    for name in ["pipe", "in", "none"] {
      let inside = try #require(throws: SoundError.self) {
        try outer.open(item(name), name: "it")
      }
      let byPath = try #require(throws: SoundError.self) {
        try Folder.open(path: Array(path(name).utf8), name: "it")
      }
      for error in [inside, byPath] { #expect(error.code == .io && error.file == "it") }
    }
  }

  @Test func `A path with a zero byte is an error`() throws {
    for path in [[0x61, 0, 0x62], [0]] as [[UInt8]] {
      let error = try #require(throws: SoundError.self) { try Folder(path: path, name: "x") }
      #expect(error.code == .misuse)
      #expect(error.description == "the path contains a zero byte; name an existing path")
    }
  }
}
