// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@Suite struct `The text of rules` {
  private let rules = [SampleReport.tooLong, SampleReport.budget]

  @Test func `The list of rules has defaults and titles`() {
    #expect(
      RuleText.list(rules) == """
        duration/too-long  error    a sound lasts less than 30 seconds
        size/budget        off      a sound is not larger than its budget

        """)
    #expect(RuleText.list([]) == "")
  }

  @Test func `The text of one rule has its reason, sources and examples`() {
    #expect(
      RuleText.terminal(SampleReport.tooLong) == """
        duration/too-long (error)

        a sound lasts less than 30 seconds

        Apple says so.

        Sources:
          Apple, UNNotificationSound, read 2026-11
          https://example.com/a

        Examples:
          exactly 30 seconds (exact.wav)
            exact.wav: error: the sound lasts 30 s [byte 44]
          one frame less (less.wav) with --deep
            no findings

        """)
  }

  @Test func `The text of one rule is wrapped at 80 columns`() {
    let why = String(repeating: "word ", count: 100)
    let rule = SoundRule("a/b", why, why: why, severity: .note, sources: [], examples: [])
    for line in RuleText.terminal(rule).lines { #expect(line.count <= 80) }
    #expect(RuleText.terminal(rule).hasPrefix("a/b (note)\n\nword word"))
  }

  @Test func `Every part of a rule's text is wrapped at 80 columns with its indentation`() {
    /// Returns two words that take `columns` columns together with the space between them.
    func words(_ columns: Int) -> String {
      "aaaaaaaaa " + String(repeating: "b", count: columns - 10)
    }
    for (more, widths) in [
      (0, [10, 0, 80, 0, 80, 0, 9, 80, 80, 0]),
      (1, [10, 0, 9, 71, 0, 9, 71, 0, 9, 11, 71, 22, 62, 0]),
    ] {
      let finding = SoundRule.Example.Expectation("x", .note, words(67 + more))
      let rule = SoundRule(
        "a/b", words(80 + more), why: words(80 + more), severity: .note, sources: [],
        examples: [SoundRule.Example(words(78 + more), [], findings: [finding])])
      #expect(RuleText.terminal(rule).lines.map(\.count) == widths)
    }
  }

  @Test func `The Markdown page of rules has working links`() {
    let page = RuleText.markdown(rules)
    #expect(
      page.contains(
        """
        | Rule | Default | Requirement |
        |---|---|---|
        | [duration/too-long](#durationtoo-long) | error | a sound lasts less than 30 seconds |
        | [size/budget](#sizebudget) | off | a sound is not larger than its budget |

        ## duration/too-long

        Default: error. A sound lasts less than 30 seconds.

        Apple says so.

        Sources:

        - [Apple, UNNotificationSound](<https://example.com/a>), read 2026-11

        Examples:

        - exactly 30 seconds (exact.wav)
          - exact.wav: error: the sound lasts 30 s [byte 44]
        - one frame less (less.wav) with --deep
          - no findings

        ## size/budget

        """))
    #expect(page.hasSuffix("Apps grow.\n"))
  }

  @Test func `Names with line breaks or too many characters are escaped and shortened`() {
    let (broken, long) = ("di\nng.caf", String(repeating: "d", count: 252) + ".caf")
    let rule = SoundRule(
      "name/odd", "names", why: "w", severity: .error, sources: [],
      examples: [
        SoundRule.Example(
          "two", [.init(broken) { [] }, .init(long) { [] }],
          findings: [.init(broken, .error, "it is odd"), .init(long, .error, "it is long")])
      ])
    let short = String(repeating: "d", count: 36) + "…" + String(repeating: "d", count: 31) + ".caf"
    #expect(
      RuleText.markdown([rule]).hasSuffix(
        """
        - two (di\\u{a}ng.caf, \(short))
          - di\\u{a}ng.caf: error: it is odd
          - \(short): error: it is long

        """))
    #expect(RuleText.terminal(rule).contains("    di\\u{a}ng.caf: error: it is odd\n"))
  }

  @Test func `The first letter of a rule's title becomes a capital unless it begins a name`() {
    for (title, message) in [
      ("watchOS plays none", "watchOS plays none."), ("a sound is short", "A sound is short."),
      ("IMA4 is small", "IMA4 is small."),
    ] {
      let rule = SoundRule("a/b", title, why: "w", severity: .note, sources: [], examples: [])
      #expect(RuleText.markdown([rule]).contains("\nDefault: note. \(message)\n"))
    }
  }

  @Test func `Bars and line breaks in a rule's title stay in its table cell`() {
    let rule = SoundRule(
      "a/b", "one | two\nthree", why: "", severity: nil, sources: [], examples: [])
    #expect(RuleText.markdown([rule]).contains("| [a/b](#ab) | off | one \\| two three |\n"))
    let bars = SoundRule("a/b", "one || two", why: "", severity: nil, sources: [], examples: [])
    #expect(RuleText.markdown([bars]).contains("| [a/b](#ab) | off | one \\|\\| two |\n"))
  }
}
