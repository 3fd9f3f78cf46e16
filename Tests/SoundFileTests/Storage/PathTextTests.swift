// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct `Paths as text` {
  static let paths: [[UInt8]] = [
    [], Array("a/b.caf".utf8), Array("Glöckchen 🔔.wav".utf8), [0xFF], [0x61, 0xFF, 0x2E], [0xC3],
    [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80],
    Array(0x80...0xFF), Array("é".utf8) + [0xE9] + Array("é".utf8),
    // Names that really contain the characters that stand for bytes.
    Array("\u{10FEFF}".utf8), Array("x\u{10FE80}\u{10FF00}\u{10FE7F}".utf8) + [0x80],
  ]

  @Test(arguments: paths) func `The text of a path converts back to its bytes`(_ path: [UInt8]) {
    #expect(PathText.bytes(PathText.text(path)) == path)
  }

  @Test func `Two paths never have the same text`() {
    #expect(Set(Self.paths.map { Array(PathText.text($0).utf8) }).count == Self.paths.count)
    #expect(PathText.text([0xFF]) == "\u{10FEFF}")
    #expect(PathText.text(Array("\u{10FEFF}".utf8)) != "\u{10FEFF}")
  }

  @Test func `The text of a UTF-8 path is the path`() {
    for text in ["", "a/b.caf", "Glöckchen 🔔.wav", "\u{10FE7F}\u{10FF00}\u{100000}"] {
      #expect(PathText.text(Array(text.utf8)) == text)
    }
  }

  @Test func `Random bytes of paths survive a conversion to text`() {
    var random = SeededRandom()
    let some: [UInt8] = [0x2F, 0x61, 0x80, 0xBB, 0xBF, 0x8F, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xFF]
    for _ in 0..<20_000 {
      let path = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        some.randomElement(using: &random) ?? 0
      }
      #expect(PathText.bytes(PathText.text(path)) == path)
    }
  }

  #if os(Linux)
    @Test func `Every operation on files uses the bytes of a path`() throws {
      let folder = try TemporaryFolder()
      let name = PathText.text([0x61, 0xFF, 0x62])
      let (inner, path) = (folder.file(name), folder.file(name) + "/" + name)
      // Some file systems do not allow such names.
      guard (try? FileOperations.makeFolders(for: path)) == [inner] else { return }
      #expect(FileOperations.names(inFolder: folder.path) == [name])
      let file = try OutputFile(path: path, overwrite: false)
      try file.append([1, 2, 3].span)
      try file.commit()
      #expect(FileOperations.names(inFolder: inner) == [name])
      #expect(try FileSource(path: path).size == 3 && FileSource.isRegularFile(path))
      #expect(FileOperations.isFolder(inner) == true && FileOperations.exists(path))
      #expect(FileSource.real(path)?.hasSuffix("/\(name)/\(name)") == true)
      let copy = folder.file(name + "2")
      _ = try FileOperations.keep(FileSource(path: path), as: copy)
      #expect(FileOperations.identity(of: copy) == FileOperations.identity(of: path))
      #expect(FileIdentity(path: path) == FileIdentity(path: copy))
      for path in [path, copy] { try FileOperations.remove(path) }
      FileOperations.removeFolder(inner)
      #expect(FileOperations.names(inFolder: folder.path) == [])
    }
  #endif
}
