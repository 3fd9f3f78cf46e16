// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Files that another program saves while Earcon replaces or removes them.
@Suite struct `Replacing files` {
  private let folder: TemporaryFolder
  private let path: String
  private let new: String
  private let expected: FileVersion

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write([1, 1], to: "ding.wav")
    new = try folder.write([2], to: ".ding.wav.new")
    expected = try #require(FileVersion(path: path))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Saves new contents at a path as editors do: in place, or by renaming a new file.
  private func save(_ bytes: [UInt8], inPlace: Bool) throws {
    if inPlace {
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.write(contentsOf: Data(bytes))
      try handle.close()
    } else {
      try #require(rename(try folder.write(bytes, to: "saved"), path) == 0)
    }
  }

  @Test(arguments: [true, false])
  func `An unchanged file is replaced without leaving a second one`(exchanges: Bool) throws {
    #expect(try FileReplacement.replace(path, with: new, if: expected, exchanges: exchanges))
    #expect(try names == ["ding.wav"])
    #expect(try contents(path) == [2])
  }

  @Test(arguments: [true, false], [true, false])
  func `A file that was saved before the replacement keeps its name`(
    exchanges: Bool, inPlace: Bool
  ) throws {
    try save([3, 3, 3], inPlace: inPlace)
    #expect(try !FileReplacement.replace(path, with: new, if: expected, exchanges: exchanges))
    #expect(try contents(path) == [3, 3, 3])
    #expect(try contents(new) == [2])
    #expect(try names == [".ding.wav.new", "ding.wav"])
  }

  @Test(arguments: [true, false])
  func `A file that was saved with the same size keeps its name`(exchanges: Bool) throws {
    try save([4, 4], inPlace: false)
    #expect(try !FileReplacement.replace(path, with: new, if: expected, exchanges: exchanges))
    #expect(try contents(path) == [4, 4])
  }

  @Test func `The newest file keeps its name if two are saved during a replacement`() throws {
    let own = try #require(FileVersion(path: new))
    // An open file's inode is not used again.
    let held = try FileSource(path: new)
    // After the exchange, `new` has the first saved file, and a second one has replaced the result.
    try save([3], inPlace: false)
    try #require(rename(path, new) == 0)
    _ = try folder.write([4, 4, 4], to: "ding.wav")
    try FileReplacement.restore(path, from: new, replacing: own)
    #expect(try contents(path) == [4, 4, 4])
    #expect(try names == ["ding.wav"])
    withExtendedLifetime(held) {}
  }

  @Test func `The original keeps its hidden name if a program writes to the result meanwhile`()
    throws
  {
    let own = try #require(FileVersion(path: new))
    guard FileReplacement.exchange(path, new) else {
      print("skipped: the file system of \(folder.path) cannot exchange two names")
      return
    }
    try save([2, 9], inPlace: true)
    try FileReplacement.restore(path, from: new, replacing: own)
    #expect(try contents(path) == [2, 9])
    #expect(try contents(new) == [1, 1])
    #expect(try names == [".ding.wav.new", "ding.wav"])
  }

  @Test(arguments: [true, false])
  func `An original that changes after the exchange gets its path back`(changes: Bool) throws {
    let own = try #require(FileVersion(path: new))
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    guard FileReplacement.exchange(path, new) else {
      print("skipped: the file system of \(folder.path) cannot exchange two names")
      return
    }
    if changes { try handle.write(contentsOf: Data([3, 3, 3])) }
    try handle.close()
    let isRemoved = try FileReplacement.removeOriginal(
      new, of: path, replacedBy: own, if: expected)
    #expect(isRemoved == !changes)
    #expect(try contents(path) == (changes ? [3, 3, 3] : [2]))
    #expect(try names == (changes ? [".ding.wav.new", "ding.wav"] : ["ding.wav"]))
  }

  @Test func `An original that another run has removed counts as removed`() throws {
    let own = try #require(FileVersion(path: new))
    try #require(rename(new, path) == 0)
    #expect(
      try FileReplacement.removeOriginal(new, of: path, replacedBy: own, if: expected))
    #expect(try contents(path) == [2])
  }

  @Test func `A lost original is an error if its path has the new file`() throws {
    let own = try #require(FileVersion(path: new))
    try #require(rename(new, path) == 0)
    let error = #expect(throws: SoundError.self) {
      try FileReplacement.restore(path, from: new, replacing: own)
    }
    #expect(error?.code == .io && error?.file == path)
    #expect(try contents(path) == [2])
    // A newer file that another program has saved keeps its path.
    try save([3], inPlace: false)
    try FileReplacement.restore(path, from: new, replacing: own)
    #expect(try contents(path) == [3])
  }

  @Test func `An unchanged file is removed`() throws {
    #expect(try FileReplacement.remove(path, if: expected))
    #expect(try names == [".ding.wav.new"])
  }

  @Test(arguments: [true, false])
  func `A file that was saved before its removal keeps its name`(inPlace: Bool) throws {
    try save([3, 3, 3], inPlace: inPlace)
    #expect(try !FileReplacement.remove(path, if: expected))
    #expect(try names == [".ding.wav.new", "ding.wav"])
    #expect(try contents(path) == [3, 3, 3])
  }

  @Test func `A file does not move to a name that exists`() throws {
    #expect(try !FileReplacement.moveToFreeName(new, path, named: path))
    #expect(try contents(path) == [1, 1])
    let free = folder.file("free")
    #expect(try FileReplacement.moveToFreeName(new, free, named: free))
    #expect(try contents(free) == [2])
    #expect(try names == ["ding.wav", "free"])
  }
}
