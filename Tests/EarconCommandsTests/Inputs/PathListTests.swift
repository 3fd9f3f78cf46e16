// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import EarconCommands
@testable import EarconCore

/// Lists of paths for `--files-from`.
@Suite struct `Lists of paths` {
  private func paths(_ text: String, zero: Bool = false) -> [String] {
    PathList.paths(Array(text.utf8)[...], isZeroTerminated: zero).map(\.text)
  }

  @Test func `A path in a list ends with a line feed, and empty lines are skipped`() {
    #expect(paths("a.caf\n\nb c.wav\n") == ["a.caf", "b c.wav"])
    #expect(paths("a.caf") == ["a.caf"])
    #expect(paths("") == [])
  }

  @Test func `Paths in a list from Windows lose their carriage return`() {
    #expect(paths("a.caf\r\nb.caf\r\n\r\n") == ["a.caf", "b.caf"])
  }

  @Test func `With -0 a path in a list may contain any byte except zero`() {
    #expect(paths("a\nb.caf\0c.caf\r\0", zero: true) == ["a\nb.caf", "c.caf\r"])
  }

  @Test func `Patterns select files but not the folders on the way`() {
    let selection = PathSelection(include: ["Sounds/**/*.caf"], exclude: ["**/old"])
    #expect(!selection.isEmpty)
    #expect(selection.takes("Sounds", isFolder: true))
    #expect(selection.takes("Sounds/a/b.caf", isFolder: false))
    #expect(!selection.takes("Sounds/a/b.wav", isFolder: false))
    #expect(!selection.takes("Sounds/old", isFolder: true))
    #expect(PathSelection(include: [], exclude: []).isEmpty)
  }
}
