// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

@Suite struct `Programs in PATH` {
  @Test func `A program in PATH is a regular file that can be executed`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try FileOperations.makeFolders(for: folder.file("folder/tool/x"))
      for (name, mode) in [("plain", mode_t(0o644)), ("first", 0o755), ("second", 0o755)] {
        try FileOperations.makeFolders(for: folder.file(name + "/x"))
        let path = try folder.write([], to: name + "/tool")
        try #require(chmod(path, mode) == 0)
      }
      let names = ["folder", "plain", "first", "second"]
      setenv("PATH", names.map { folder.file($0) }.joined(separator: ":"), 1)
      #expect(ProgramSearch.onPath("tool") == folder.file("first/tool"))
      #expect(ProgramSearch.onPath("none") == nil)
      unsetenv("PATH")
      #expect(ProgramSearch.onPath("tool") == nil)
    }
  }
}
