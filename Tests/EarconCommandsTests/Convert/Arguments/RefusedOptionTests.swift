// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands

/// afconvert's options that are not carried out.
@Suite struct `An option of afconvert's that is not carried out` {
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

  private static let loudness = "notification sounds carry no loudness data; leave it out"
  private static let place = "the files that are written have no place for it; leave it out"
  private static let developers = "it is for afconvert's own developers; leave it out"
  private static let properties = "there is no AudioConverter to give properties to; "

  /// All of `afconvert -h` that are not among the options.
  static let cases = [
    Case(
      "-b --bitrate", "128000",
      reason: "the encodings that are written have a fixed bit rate; choose -d ima4 or a lower "
        + "rate for a smaller file"),
    Case(
      "-s --strategy", "3",
      reason: "the encodings that are written have a constant bit rate; leave it out"),
    Case(
      "--prime-method", "1", reason: "the encodings that are written need no priming; leave it out"
    ),
    Case(
      "--prime-override", "2112", "-1",
      reason: "the packet table of the input tells what is padding; leave it out"),
    Case("--soundcheck-generate --anchor-generate", reason: loudness),
    Case("--anchor-loudness", "-16", reason: loudness),
    Case("--media-kind", "Audio Ad", reason: place),
    Case(
      "--generate-hash",
      reason:
        "the files that are written have no place for it; 'earcon manifest build' keeps hashes"
    ),
    Case("--codec-manuf", "appl", reason: "each encoding has one encoder here; leave it out"),
    Case(
      "-u --userproperty", "vbrq", "127",
      reason: properties + "-q, -r, --dither and --mix are options of their own"),
    Case("-ud", "vbrq", "127", reason: properties + "decoders here have none"),
    Case("-ue", "vbrq", "127", reason: properties + "-q sets how IMA4 is encoded"),
    Case("--soundcheck-read", reason: "loudness data of the input is not read; leave it out"),
    Case("--copy-hash", reason: place),
    Case(
      "--gapless-before --gapless-after", "x.caf",
      reason: "sounds are converted one by one; leave it out"),
    Case(
      "--condensed-framing", "16",
      reason: "it is for AAC in M4A, which is not written; leave it out"),
    Case("--leaks --profile", reason: developers),
  ]

  @Test(arguments: cases) func `is refused by its name`(_ test: Case) {
    for name in test.names {
      let expected = "\(name) is not supported: \(test.reason)"
      #expect(message([name] + test.values + ["in.wav"]) == expected)
      #expect(message(["in.wav", name]) == expected)
      #expect(message(["in.wav", "-o", "out.caf", name] + test.values) == expected)
      #expect(RefusedOption.named(name)?.values == test.values.count)
    }
  }

  @Test(arguments: cases) func `is refused by its name with a joined value`(_ test: Case) {
    for name in test.names {
      // -ud1 is -u with the value d1.
      guard let value = test.values.first, name.hasPrefix("--") || name.count == 2 else { continue }
      let word = name + (name.hasPrefix("--") ? "=" : "") + value
      #expect(message([word, "in.wav"]) == "\(name) is not supported: \(test.reason)")
    }
  }

  @Test func `is refused with code 64 and nothing is written`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("convert alarm.wav -b 128000")
    #expect(result.status == 64)
    #expect(
      result.errors == """
        earcon convert: error: -b is not supported: the encodings that are written have a fixed \
        bit rate; choose -d ima4 or a lower rate for a smaller file
        'earcon convert --help' shows the options.

        """)
    #expect(try sandbox.names == ["alarm.wav"])
  }

  /// Every name in afconvert's own help, from its version 2.0 on.
  static let all = """
    -d --data -c --channels -l --channellayout -b --bitrate -q --quality -r --src-quality \
    --src-complexity -s --strategy --prime-method --prime-override --no-filler \
    --soundcheck-generate --anchor-generate --media-kind --anchor-loudness --generate-hash \
    --codec-manuf --dither --mix -u --userproperty -ud -ue --read-track --offset \
    --soundcheck-read --copy-hash --gapless-before --gapless-after -o -f --file \
    --condensed-framing -v --verbose -t --tag --leaks --profile -hf --help-formats -h --help
    """

  @Test func `and those that are make up all of afconvert's`() {
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
    #expect(page.contains(OptionTable.markdown), "the table is now:\n\(OptionTable.markdown)")
  }
}
