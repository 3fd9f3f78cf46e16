// SPDX-License-Identifier: MIT

/// An option of afconvert that Earcon does not support, and what to use instead.
///
/// These options are refused, never ignored, so that a script learns that they have no effect.
struct RefusedOption {
  /// All names, the short one first.
  let names: [String]
  /// The number of arguments that follow it.
  let values: Int
  /// The reason and the remedy, as a phrase of ASCII without a full stop.
  let reason: String

  private init(_ names: String, values: Int = 0, _ reason: String) {
    self.names = names.split(separator: " ").map(String.init)
    self.values = values
    self.reason = reason
  }

  /// Returns the error for the option under the name that was typed.
  func refusal(as name: String) -> UsageError {
    UsageError("\(name) is not supported: \(reason)")
  }

  /// Returns the option with a name.
  static func named(_ name: String) -> RefusedOption? {
    all.first { $0.names.contains(name) }
  }

  /// All refused options, in the order of afconvert's help.
  static let all = [
    RefusedOption(
      "-b --bitrate", values: 1,
      "the encodings that are written have a fixed bit rate; choose -d ima4 or a lower rate for "
        + "a smaller file"),
    RefusedOption(
      "-s --strategy", values: 1,
      "the encodings that are written have a constant bit rate; leave it out"),
    RefusedOption(
      "--prime-method", values: 1,
      "the encodings that are written need no priming; leave it out"),
    RefusedOption(
      "--prime-override", values: 2,
      "the packet table of the input tells what is padding; leave it out"),
    RefusedOption(
      "--soundcheck-generate", "notification sounds carry no loudness data; leave it out"),
    RefusedOption(
      "--anchor-generate", "notification sounds carry no loudness data; leave it out"),
    RefusedOption(
      "--anchor-loudness", values: 1,
      "notification sounds carry no loudness data; leave it out"),
    RefusedOption(
      "--media-kind", values: 1,
      "the files that are written have no place for it; leave it out"),
    RefusedOption(
      "--generate-hash",
      "the files that are written have no place for it; 'earcon manifest build' keeps hashes"),
    RefusedOption(
      "--codec-manuf", values: 1, "each encoding has one encoder here; leave it out"),
    RefusedOption(
      "-u --userproperty", values: 2,
      "there is no AudioConverter to give properties to; -q, -r, --dither and --mix are options "
        + "of their own"),
    RefusedOption(
      "-ud", values: 2,
      "there is no AudioConverter to give properties to; decoders here have none"),
    RefusedOption(
      "-ue", values: 2,
      "there is no AudioConverter to give properties to; -q sets how IMA4 is encoded"),
    RefusedOption(
      "--soundcheck-read", "loudness data of the input is not read; leave it out"),
    RefusedOption(
      "--copy-hash", "the files that are written have no place for it; leave it out"),
    RefusedOption(
      "--gapless-before --gapless-after", values: 1,
      "sounds are converted one by one; leave it out"),
    RefusedOption(
      "--condensed-framing", values: 1,
      "it is for AAC in M4A, which is not written; leave it out"),
    RefusedOption("--leaks", "it is for afconvert's own developers; leave it out"),
    RefusedOption("--profile", "it is for afconvert's own developers; leave it out"),
  ]
}
