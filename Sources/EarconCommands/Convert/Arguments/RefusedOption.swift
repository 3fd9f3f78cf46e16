// SPDX-License-Identifier: MIT

/// An option of afconvert that Earcon does not support, with the reason and the remedy.
///
/// Earcon refuses these options instead of ignoring them, so that a script's author learns that
/// they have no effect.
struct RefusedOption {
  /// All names; a short one, if there is one, comes first.
  let names: [String]
  /// The number of arguments that follow the option.
  let values: Int
  /// The reason and the remedy, as a phrase of ASCII without a full stop.
  let reason: String

  private init(_ names: String, values: Int = 0, _ reason: String) {
    self.names = names.split(separator: " ").map(String.init)
    self.values = values
    self.reason = reason
  }

  /// Returns the error for the option under the name that the user typed.
  func refusal(as name: String) -> UsageError {
    UsageError("\(name) is not supported: \(reason)")
  }

  /// Returns the refused option with a name; `nil` for other names.
  static func named(_ name: String) -> RefusedOption? {
    all.first { $0.names.contains(name) }
  }

  /// All refused options, in the order in which help shows them.
  static let all = [
    RefusedOption(
      "-b --bitrate", values: 1,
      "Earcon's encodings have a fixed bit rate; choose -d ima4 or a lower sample rate for a "
        + "smaller file"),
    RefusedOption(
      "-s --strategy", values: 1,
      "Earcon's encodings have a constant bit rate; leave out the option"),
    RefusedOption(
      "--prime-method", values: 1,
      "Earcon's encodings need no priming; leave out the option"),
    RefusedOption(
      "--prime-override", values: 2,
      "Earcon reads the padding from the input's packet table; leave out the option"),
    RefusedOption(
      "--soundcheck-generate", "Earcon does not write loudness data; leave out the option"),
    RefusedOption(
      "--anchor-generate", "Earcon does not write loudness data; leave out the option"),
    RefusedOption(
      "--anchor-loudness", values: 1,
      "Earcon does not write loudness data; leave out the option"),
    RefusedOption(
      "--media-kind", values: 1,
      "the containers that Earcon writes cannot store this data; leave out the option"),
    RefusedOption(
      "--generate-hash",
      "the containers that Earcon writes cannot store this data; 'earcon manifest build' records "
        + "hashes"),
    RefusedOption(
      "--codec-manuf", values: 1, "Earcon has one encoder per encoding; leave out the option"),
    RefusedOption(
      "-u --userproperty", values: 2,
      "Earcon has no AudioConverter properties; use -q, -r, --dither or --mix"),
    RefusedOption(
      "-ud", values: 2,
      "Earcon has no AudioConverter properties; leave out the option"),
    RefusedOption(
      "-ue", values: 2,
      "Earcon has no AudioConverter properties; set the effort of the IMA4 encoder with -q"),
    RefusedOption(
      "--soundcheck-read", "Earcon does not read loudness data; leave out the option"),
    RefusedOption(
      "--copy-hash",
      "the containers that Earcon writes cannot store this data; leave out the option"),
    RefusedOption(
      "--gapless-before --gapless-after", values: 1,
      "Earcon converts each sound on its own; leave out the option"),
    RefusedOption(
      "--condensed-framing", values: 1,
      "it is for AAC in M4A, which Earcon does not write; leave out the option"),
    RefusedOption("--leaks", "it is for afconvert's own developers; leave out the option"),
    RefusedOption("--profile", "it is for afconvert's own developers; leave out the option"),
  ]
}
