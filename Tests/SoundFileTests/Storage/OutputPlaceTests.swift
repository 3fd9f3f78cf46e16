// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// The final names and folders of output files.
@Suite struct `Places of output files` {
  @Test func `An output file follows forty links to a missing file`() throws {
    let folder = try TemporaryFolder()
    // The system follows at most forty links.
    for number in 1...40 {
      try #require(symlink("\(number + 1)", folder.file("\(number)")) == 0)
    }
    let output = try OutputFile(path: folder.file("1"), overwrite: false)
    try output.append([1, 2].span)
    try output.commit()
    #expect(try contents(folder.file("41")) == [1, 2])
    for number in 1...40 { #expect(FileOperations.isLink(folder.file("\(number)"))) }
  }

  @Test func `An output file has its final name only after commit`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([7], to: "old.caf")
    for path in [path, folder.file("new.caf")] {
      let output = try OutputFile(path: path, overwrite: true)
      #expect(!output.hasFinalName)
      try output.commit()
      #expect(output.hasFinalName)
    }
  }

  @Test func `Two output files have the same place if their names and folders are equal`() throws {
    let folder = try TemporaryFolder()
    _ = try FileOperations.makeFolders(for: folder.file("in/x"))
    try #require(symlink("in", folder.file("link")) == 0)
    func output(_ name: String) throws -> OutputFile {
      try OutputFile(path: folder.file(name), overwrite: true)
    }
    let own = try output("in/a.caf")
    #expect(try own.isSamePlace(as: output("link/a.caf")))
    #expect(try own.isSamePlace(as: output("in/../in/a.caf")))
    #expect(try !own.isSamePlace(as: output("in/b.caf")))
    #expect(try !own.isSamePlace(as: output("a.caf")))
    #expect(!own.isSamePlace(as: nil))
  }
}
