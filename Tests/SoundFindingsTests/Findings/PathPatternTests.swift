// SPDX-License-Identifier: MIT

import SoundFindings
import TestSupport
import Testing

/// Tests of patterns with listed paths and with git.
@Suite struct `A path pattern` {
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    /// The paths that match; `inside` has the paths that are only inside a match.
    let matching: [String]
    var inside: [String] = []
    let others: [String]
    /// The reason that git differs; the test then does not compare with git.
    var gitDiffers: String?

    var testDescription: String { "'\(pattern)'" }
  }

  static let cases = [
    // A name in any folder.
    Case(
      pattern: "a.wav", matching: ["a.wav", "x/a.wav", "x/y/a.wav"], inside: ["a.wav/b"],
      others: ["b.wav", "a.wav2", "xa.wav", "A.wav"]),
    Case(
      pattern: "*.wav", matching: ["a.wav", ".wav", "x/a.wav", ".hidden.wav"],
      inside: ["x.wav/b.caf"], others: ["a.wave", "wav", "a.wav.bak"]),
    Case(pattern: "*", matching: ["a", "a/b", "a/b/c"], others: []),
    Case(pattern: "?.wav", matching: ["a.wav", "x/b.wav"], others: ["ab.wav", ".wav"]),
    Case(pattern: "a?c", matching: ["abc"], others: ["ac", "abbc", "a/c"]),
    Case(pattern: "a*c", matching: ["ac", "abc", "abcbc"], others: ["acb", "a/c", "ab/bc"]),
    Case(pattern: "a*b*c", matching: ["abc", "aXbYc", "abbbcc"], others: ["acb", "ab", "abcd"]),
    Case(
      pattern: "*a*a*a*b", matching: ["aaab", "xaxaxab"], others: ["aab", "aaaaaaaaaaaaaaaaaaaac"]),
    // A slash inside a pattern anchors the pattern at the start.
    Case(
      pattern: "Sounds/*.wav", matching: ["Sounds/a.wav"], inside: ["Sounds/d.wav/x"],
      others: ["a.wav", "x/Sounds/a.wav", "Sounds/x/a.wav", "sounds/a.wav"]),
    Case(
      pattern: "Sounds/a", matching: ["Sounds/a"], inside: ["Sounds/a/b", "Sounds/a/b/c"],
      others: ["x/Sounds/a", "Sounds/b"]),
    Case(
      pattern: "Sounds/*", matching: ["Sounds/a"], inside: ["Sounds/a/b"],
      others: ["Sounds", "x/Sounds/a"]),
    Case(pattern: "/a.wav", matching: ["a.wav"], others: ["x/a.wav"]),
    Case(pattern: "/Sounds", matching: ["Sounds"], inside: ["Sounds/a.wav"], others: ["x/Sounds"]),
    Case(pattern: "*/a", matching: ["x/a"], inside: ["x/a/b"], others: ["a", "x/y/a"]),
    Case(pattern: "a//b", matching: ["a/b"], others: ["a", "b"], gitDiffers: "takes // as it is"),
    Case(
      pattern: "./a/b", matching: ["a/b", "./a/b"], others: ["x/a/b"],
      gitDiffers: "takes . as a name"),
    Case(pattern: "./a", matching: ["a"], others: ["x/a"], gitDiffers: "takes . as a name"),
    // A final slash matches only contents.
    Case(
      pattern: "Sounds/", matching: ["Sounds/a", "x/Sounds/a", "Sounds/a/b"],
      others: ["Sounds", "x/Sounds", "xSounds/a"]),
    Case(
      pattern: "Sounds/Old/", matching: ["Sounds/Old/a", "Sounds/Old/a/b"],
      others: ["Sounds/Old", "x/Sounds/Old/a", "Old/a"]),
    Case(pattern: "/Sounds/", matching: ["Sounds/a"], others: ["x/Sounds/a", "Sounds"]),
    Case(
      pattern: "*.bundle/", matching: ["A.bundle/a.wav", "x/B.bundle/y/a.wav"],
      others: ["A.bundle", "bundle/a"]),
    Case(pattern: "*/", matching: ["a/b", "a/b/c"], others: ["a"]),
    // Two stars.
    Case(pattern: "**", matching: ["a", "a/b", "a/b/c"], others: []),
    Case(
      pattern: "**/a", matching: ["a", "x/a", "x/y/a"], inside: ["x/a/b"], others: ["xa", "x/b"]),
    Case(pattern: "/**/a", matching: ["a", "x/y/a"], others: ["b"]),
    Case(pattern: "a/**", matching: ["a/b", "a/b/c"], others: ["a", "x/a/b"]),
    Case(
      pattern: "a/**/b", matching: ["a/b", "a/x/b", "a/x/y/b"], inside: ["a/x/b/c"],
      others: ["b", "a", "x/a/b", "ab"]),
    Case(
      pattern: "**/Sounds/**", matching: ["Sounds/a", "x/Sounds/a/b"], others: ["Sounds", "x"]),
    Case(
      pattern: "**/Sounds/*.caf", matching: ["Sounds/a.caf", "x/y/Sounds/a.caf"],
      others: ["Sounds/x/a.caf", "a.caf"]),
    Case(pattern: "a/**/**/b", matching: ["a/b", "a/x/b"], others: ["a"]),
    Case(pattern: "**/**", matching: ["a", "a/b"], others: []),
    Case(pattern: "a**b", matching: ["ab", "axxb", "x/axb"], others: ["a/b"]),
    Case(pattern: "**.wav", matching: ["a.wav", "x/a.wav"], others: ["a.caf"]),
    Case(pattern: "x/**.wav", matching: ["x/a.wav"], others: ["x/y/a.wav", "a.wav"]),
    Case(pattern: "a/***/b", matching: ["a/b", "a/x/b", "a/x/y/b"], others: ["a/c"]),
    // Sets and escapes.
    Case(pattern: "[ab].wav", matching: ["a.wav", "b.wav"], others: ["c.wav", "ab.wav", ".wav"]),
    Case(pattern: "n[0-9].wav", matching: ["n0.wav", "n9.wav"], others: ["na.wav", "n10.wav"]),
    Case(pattern: "[!a-c]x", matching: ["dx", "-x"], others: ["ax", "cx", "x"]),
    Case(pattern: "[^a]x", matching: ["bx"], others: ["ax"]),
    Case(pattern: "[]a]x", matching: ["]x", "ax"], others: ["bx"]),
    Case(pattern: "[a-]x", matching: ["ax", "-x"], others: ["bx"]),
    Case(pattern: "[z-a]x", matching: ["zx"], others: ["ax", "mx", "-x"]),
    Case(pattern: "[\\]]x", matching: ["]x"], others: ["\\x", "ax"]),
    Case(pattern: "a[/]b", matching: ["a[/]b"], others: ["a/b"], gitDiffers: "has a set there"),
    Case(pattern: "a[b", matching: ["a[b"], others: ["ab"], gitDiffers: "matches nothing"),
    Case(pattern: "x[a-", matching: ["x[a-"], others: ["xa", "x-"], gitDiffers: "matches nothing"),
    Case(pattern: "x[\\", matching: ["x[\\"], others: ["x["], gitDiffers: "matches nothing"),
    Case(pattern: "\\*.wav", matching: ["*.wav"], others: ["a.wav", "\\a.wav"]),
    Case(pattern: "a\\?", matching: ["a?"], others: ["ab", "a\\b"]),
    Case(pattern: "a\\", matching: ["a\\"], others: ["a"], gitDiffers: "matches nothing"),
    // Letters beyond ASCII.
    Case(
      pattern: "?.caf", matching: ["\u{E4}.caf", "音.caf"], others: ["a\u{308}.caf"],
      gitDiffers: "takes ? as a byte"),
    Case(
      pattern: "[à-ü].caf", matching: ["ä.caf"], others: ["a.caf"], gitDiffers: "has bytes"),
    Case(pattern: "\u{E9}.wav", matching: ["\u{E9}.wav"], others: ["e\u{301}.wav"]),
    Case(pattern: "a b.wav", matching: ["a b.wav"], others: ["ab.wav"]),
    // Patterns without a name.
    Case(pattern: "", matching: [], others: ["a", "a/b"]),
    Case(pattern: "/", matching: [], others: ["a", "a/b"]),
    Case(pattern: ".", matching: [], others: ["a", "./a"], gitDiffers: "takes . as a name"),
    Case(pattern: "//", matching: [], others: ["a"], gitDiffers: "has no such pattern"),
  ]

  @Test(arguments: cases)
  func `A path pattern matches names and the contents of folders`(_ example: Case) {
    let pattern = PathPattern(example.pattern)
    #expect(pattern.text == example.pattern)
    for path in example.matching {
      #expect(pattern.matches(path), "'\(path)' should match")
      #expect(pattern.covers(path), "'\(path)' should be covered")
    }
    for path in example.inside {
      #expect(!pattern.matches(path), "'\(path)' should not match itself")
      #expect(pattern.covers(path), "'\(path)' should be covered")
    }
    for path in example.others {
      #expect(!pattern.matches(path), "'\(path)' should not match")
      #expect(!pattern.covers(path), "'\(path)' should not be covered")
    }
  }

  @Test func `A path pattern covers the paths that git ignores`() throws {
    guard let git = Tool(named: "git") else { return }
    let folder = try TemporaryFolder()
    let silence = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
    try #require(git.run(["init", "-q"], in: folder.path, environment: silence).status == 0)
    let asked = Self.cases.filter { $0.gitDiffers == nil && !$0.pattern.isEmpty }
    #expect(asked.count >= 40)
    for example in asked {
      _ = try folder.write(Array((example.pattern + "\n").utf8), to: ".gitignore")
      let paths = (example.matching + example.inside + example.others)
        .filter { !$0.hasPrefix("./") }
      let input = paths.flatMap { path -> [UInt8] in Array(path.utf8) + [0] }
      let result = try git.run(
        ["check-ignore", "--no-index", "--stdin", "-z"], input: input, in: folder.path,
        environment: silence)
      let ignored = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      let ours = paths.filter { PathPattern(example.pattern).covers($0) }
      #expect(ours.map { Array($0.utf8) } == ignored.map { Array($0.utf8) }, "'\(example.pattern)'")
    }
  }

  @Test func `A path pattern matches absolute paths and paths with dots`() {
    #expect(PathPattern("/srv/*.wav").matches("/srv/a.wav"))
    #expect(PathPattern("*.wav").matches("/srv/./a.wav"))
    #expect(PathPattern("Sounds/a.wav").matches("./Sounds//a.wav"))
    #expect(!PathPattern("Sounds/a.wav").matches("Sounds/../a.wav"))
    #expect(!PathPattern("**").matches(""))
  }

  @Test func `A path pattern takes little time even in the worst case`() {
    let stars = String(repeating: "*a", count: 500)
    #expect(!PathPattern(stars + "b").matches(String(repeating: "a", count: 4000)))
    let folders = String(repeating: "**/a/", count: 200)
    let path = String(repeating: "a/", count: 500)
    #expect(PathPattern(folders + "*").matches(path))
    #expect(!PathPattern(folders + "b").matches(path))
    let open = String(repeating: "[", count: 2000)
    #expect(PathPattern(open).matches(open))
  }
}
