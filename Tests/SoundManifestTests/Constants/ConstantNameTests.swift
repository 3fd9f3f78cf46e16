// SPDX-License-Identifier: MIT

import Testing

@testable import SoundManifest

/// Type names of constants, and the mark of a generated file.
@Suite struct `Names and marks of constants` {
  private func accepts(_ name: String, _ language: SoundConstants.Language) -> Bool {
    (try? HostileNames.constants(["a.caf"]).text(in: language, typeName: name))?.contains(name)
      ?? false
  }

  @Test(arguments: [
    ("deinit", SoundConstants.Language.swift), ("fun", .kotlin), ("debugger", .typescript),
    ("lambda", .python),
  ]) func `A type name of constants is refused in the language that reserves it`(
    _ word: String, _ owner: SoundConstants.Language
  ) {
    for language in SoundConstants.Language.allCases {
      #expect(accepts(word, language) == (language != owner), "\(word) in \(language)")
    }
  }

  @Test(arguments: [("Az_09", true), ("A`b", false), ("A^b", false), ("_a", false), ("9a", false)])
  func `A type name of constants has letters, digits and underscores`(
    _ name: String, _ isValid: Bool
  ) {
    for language in SoundConstants.Language.allCases {
      #expect(accepts(name, language) == isValid, "\(name) in \(language)")
    }
  }

  @Test(arguments: [(1, true), (200, true), (201, false)])
  func `A type name of constants has at most 200 letters`(_ count: Int, _ isValid: Bool) {
    #expect(accepts(String(repeating: "T", count: count), .swift) == isValid)
  }

  @Test func `A generated file is known by the first 200 bytes of its first line`() {
    let mark = " Made by 'earcon manifest constants'; "
    func isMarked(_ text: String) -> Bool { SoundConstants.isMarked(Array(text.utf8)) }
    let room = 200 - mark.utf8.count
    #expect(isMarked(String(repeating: "/", count: room) + mark))
    #expect(!isMarked(String(repeating: "/", count: room + 1) + mark))
    #expect(isMarked("#\(mark)\n"))
    for end in ["\n", "\r", "\r\n"] { #expect(!isMarked("let a = 1\(end)//\(mark)")) }
    #expect(!isMarked("//\(mark.dropFirst())"))
  }
}
