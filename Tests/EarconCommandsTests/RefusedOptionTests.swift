// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands

/// afconvert's options that are not carried out.
@Suite struct `An option of afconvert's that is not carried out` {
  struct Case: Sendable, CustomTestStringConvertible {
    let names: [String]
    let value: String?
    let reason: String
    var testDescription: String { names.joined(separator: " ") }

    init(_ names: String, _ reason: String) { self.init(names, nil, reason) }

    init(_ names: String, _ value: String?, _ reason: String) {
      self.names = names.split(separator: " ").map(String.init)
      self.value = value
      self.reason = reason
    }
  }

  /// All of `afconvert -h` but -d, -f, -c, -o, -v, -h and --no-filler.
  private static let rateQuality =
    "it is the quality of a change of the sample rate (the rate itself is -d FORMAT@RATE), which "
    + "is not made yet"

  static let cases = [
    Case("-b --bitrate", "128000", "the encodings that are written have a fixed bit rate"),
    Case("-l --channellayout", "Stereo", "choose the number of channels with -c"),
    Case("-q --quality", "127", "there is one quality"),
    Case("-r --src-quality", "127", rateQuality),
    Case("--src-complexity", "bats", rateQuality),
    Case("-s --strategy", "3", "the encodings that are written have a constant bit rate"),
    Case("-t --tag", "source tags are not written"),
    Case("-u --userproperty", "vbrq", "there is no AudioConverter to give properties to"),
    Case("-ud -ue", "vbrq", "there is no AudioConverter to give properties to"),
    Case("-hf --help-formats", "'earcon convert --help' lists the formats"),
    Case("--mix", "channels are kept or dropped as -c says, and nothing is dithered"),
    Case("--dither", "1", "channels are kept or dropped as -c says, and nothing is dithered"),
    Case("--offset --read-track", "1", "a file is read whole, from its start"),
    Case("--prime-method --prime-override", "1", "the encodings that are written need no priming"),
    Case(
      "--soundcheck-generate --soundcheck-read --anchor-generate",
      "notification sounds carry no loudness data"),
    Case("--anchor-loudness", "-16", "notification sounds carry no loudness data"),
    Case("--generate-hash --copy-hash", "the files that are written have no place for it"),
    Case("--media-kind", "Audio Ad", "the files that are written have no place for it"),
    Case("--codec-manuf", "appl", "the files that are written have no place for it"),
    Case("--condensed-framing", "16", "the files that are written have no place for it"),
    Case("--gapless-before --gapless-after", "x.caf", "files are converted one by one"),
    Case("--leaks --profile", "it is for afconvert's own developers"),
  ]

  @Test(arguments: cases) func `is refused by its name`(_ test: Case) {
    for name in test.names {
      let expected = "\(name) is not supported: \(test.reason)"
      #expect(sentence([name] + (test.value.map { [$0] } ?? []) + ["in.wav"]) == expected)
      #expect(sentence(["in.wav", name]) == expected)
      #expect(sentence(["in.wav", "-o", "out.caf", name]) == expected)
    }
  }

  @Test(arguments: cases) func `is refused by its name with a joined value`(_ test: Case) {
    for name in test.names {
      // -ud1 is -u with the value d1, and -hf1 is help with a value.
      guard let value = test.value, name.hasPrefix("--") || name.count == 2 else { continue }
      let word = name + (name.hasPrefix("--") ? "=" : "") + value
      #expect(sentence([word, "in.wav"]) == "\(name) is not supported: \(test.reason)")
    }
  }

  @Test func `is refused with code 64 and nothing is written`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("convert alarm.wav -b 128000")
    #expect(result.status == 64)
    #expect(
      result.errors == """
        earcon convert: error: -b is not supported: the encodings that are written have a fixed \
        bit rate
        'earcon convert --help' shows the options.

        """)
    #expect(try sandbox.names == ["alarm.wav"])
  }
}
