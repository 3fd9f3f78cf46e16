// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFile

@Suite struct `Folders in environment variables` {
  static let lists: [(String, String?)] = [
    ("", nil), (":", nil), ("lib", nil), ("./lib:../lib;$ORIGIN/lib", nil), ("/", "/"),
    ("/a", "/a"), (":/a:", "/a"), ("/a:/b c", "/a:/b c"), ("lib:/a;lib;/b", "/a:/b"),
    ("/a\nlib", "/a"),
    // An accent and the colon or slash before it are one character, but not for the dynamic linker.
    ("/a:\u{301}lib", "/a"), ("/\u{301}a", "/\u{301}a"),
  ]

  @Test(arguments: lists)
  func `Only the absolute folders of a list of library folders are kept`(
    _ list: String, _ expected: String?
  ) {
    #expect(Environment.absoluteFolders(list) == expected)
  }
}
