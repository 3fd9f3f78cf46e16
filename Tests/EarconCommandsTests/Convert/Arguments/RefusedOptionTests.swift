// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands

@Suite struct `Refused options of afconvert` {
  struct Case: Sendable, CustomTestStringConvertible {
    let names: [String]
    let values: [String]
    let reason: String
    var testDescription: String { names.joined(separator: " ") }

    init(_ names: String, _ values: String..., reason: String) {
      self.names = names.split(separator: " ").map(String.init)
      self.values = values
      self.reason = reason
    }
  }

  private static let loudness = "Earcon does not write loudness data; leave out the option"
  private static let unstorable =
    "the containers that Earcon writes cannot store this data; leave out the option"
  private static let developers = "it is for afconvert's own developers; leave out the option"
  private static let properties = "Earcon has no AudioConverter properties; "

  /// All options of afconvert that Earcon does not support.
  static let cases = [
    Case(
      "-b --bitrate", "128000",
      reason:
        "Earcon's encodings have a fixed bit rate; choose -d ima4 or a lower sample rate for a "
        + "smaller file"),
    Case(
      "-s --strategy", "3",
      reason: "Earcon's encodings have a constant bit rate; leave out the option"),
    Case(
      "--prime-method", "1", reason: "Earcon's encodings need no priming; leave out the option"
    ),
    Case(
      "--prime-override", "2112", "-1",
      reason: "Earcon reads the padding from the input's packet table; leave out the option"),
    Case("--soundcheck-generate --anchor-generate", reason: loudness),
    Case("--anchor-loudness", "-16", reason: loudness),
    Case("--media-kind", "Audio Ad", reason: unstorable),
    Case(
      "--generate-hash",
      reason:
        "the containers that Earcon writes cannot store this data; 'earcon manifest build' records "
        + "hashes"
    ),
    Case(
      "--codec-manuf", "appl",
      reason: "Earcon has one encoder per encoding; leave out the option"),
    Case(
      "-u --userproperty", "vbrq", "127",
      reason: properties + "use -q, -r, --dither or --mix"),
    Case("-ud", "vbrq", "127", reason: properties + "leave out the option"),
    Case(
      "-ue", "vbrq", "127", reason: properties + "set the effort of the IMA4 encoder with -q"),
    Case("--soundcheck-read", reason: "Earcon does not read loudness data; leave out the option"),
    Case("--copy-hash", reason: unstorable),
    Case(
      "--gapless-before --gapless-after", "x.caf",
      reason: "Earcon converts each sound on its own; leave out the option"),
    Case(
      "--condensed-framing", "16",
      reason: "it is for AAC in M4A, which Earcon does not write; leave out the option"),
    Case("--leaks --profile", reason: developers),
  ]

  @Test(arguments: cases) func `A refused option is named in its error`(_ test: Case) {
    for name in test.names {
      let expected = "\(name) is not supported: \(test.reason)"
      #expect(message([name] + test.values + ["in.wav"]) == expected)
      #expect(message(["in.wav", name]) == expected)
      #expect(message(["in.wav", "-o", "out.caf", name] + test.values) == expected)
      #expect(RefusedOption.named(name)?.values == test.values.count)
    }
  }

  @Test(arguments: cases) func `A refused option with a joined value is named in its error`(
    _ test: Case
  ) {
    for name in test.names {
      // afconvert reads -ud1 as -u with the value d1.
      guard let value = test.values.first, name.hasPrefix("--") || name.count == 2 else { continue }
      let word = name + (name.hasPrefix("--") ? "=" : "") + value
      #expect(message([word, "in.wav"]) == "\(name) is not supported: \(test.reason)")
    }
  }

  @Test func `A refused option exits with 64 and writes nothing`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("convert alarm.wav -b 128000")
    #expect(result.status == 64)
    #expect(
      result.errors == """
        earcon convert: error: -b is not supported: Earcon's encodings have a fixed bit rate; choose \
        -d ima4 or a lower sample rate for a smaller file
        'earcon convert --help' shows the options.

        """)
    #expect(try sandbox.names == ["alarm.wav"])
  }

  /// All option names in the help of afconvert 2.0, and `--anchor-generate`, which scripts use.
  static let all = """
    -d --data -c --channels -l --channellayout -b --bitrate -q --quality -r --src-quality \
    --src-complexity -s --strategy --prime-method --prime-override --no-filler \
    --soundcheck-generate --anchor-generate --media-kind --anchor-loudness --generate-hash \
    --codec-manuf --dither --mix -u --userproperty -ud -ue --read-track --offset \
    --soundcheck-read --copy-hash --gapless-before --gapless-after -o -f --file \
    --condensed-framing -v --verbose -t --tag --leaks --profile -hf --help-formats -h --help
    """

  @Test func `Supported and refused options make up all of afconvert's`() {
    let names = ConvertOption.afconverts.flatMap(\.text.names)
    let refused = RefusedOption.all.flatMap(\.names)
    let known = Self.all.split(separator: " ").map(String.init)
    #expect(Set(names).union(refused) == Set(known))
    #expect(Set(names).isDisjoint(with: refused))
    #expect(Set(refused).count == refused.count)
  }

  @Test("The page on afconvert lists refused and supported options")
  func isDocumented() throws {
    let page = try Repository.text("Documentation/Afconvert.md")
    let table = OptionTable.markdown
    #expect(page.contains("\n\n" + table + "\n"), "the table is now:\n\(table)")
  }
}
