// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// Options for checks and severities; they override a configuration file.
package struct PolicyOptions: ParsableArguments, SettingsOptions {
  @Option(
    help: ArgumentHelp(
      "The configuration file; default: the nearest .earcon.yml from the checked path upward.",
      valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Use no configuration file.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "The systems that must play the sounds, separated by commas: ios, macos, watchos, visionos, "
        + "android; default: ios or, in 'check' and 'manifest', the systems of each app.",
      valueName: "names"))
  var platform: [PlatformList] = []

  @Option(
    help: ArgumentHelp(
      "The duration that sounds must stay under, such as 29.5 or 0:29; default: 30.",
      valueName: "seconds"),
    transform: { try TimeLength.option($0, in: .seconds) })
  var limit: Double?

  @Option(
    help: ArgumentHelp(
      "The duration from which \(DurationNearLimit.id) warns; default: off.",
      valueName: "seconds"),
    transform: { try TimeLength.option($0, in: .seconds) })
  var nearLimit: Double?

  @Option(
    help: ArgumentHelp(
      "The maximum size of one sound, such as 500KB; default: no limit.", valueName: "bytes"),
    transform: ByteCount.parsed)
  var soundBudget: ByteCount?

  @Option(
    help: ArgumentHelp(
      "The maximum total size of the sounds of one bundle; default: no limit.",
      valueName: "bytes"), transform: ByteCount.parsed)
  var bundleBudget: ByteCount?

  @Flag(help: "Treat warnings as errors; also fail if there is nothing to check.")
  var strict = false

  @Flag(help: "Treat errors as warnings; unreadable files still fail.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "The severity of a rule, or of all rules in a group: off, note, warning or error. May be "
        + "repeated.",
      valueName: "id=severity"),
    completion: .list(AllRules.names.sorted().map { $0 + "=" }),
    transform: RuleSeverity.init(argument:))
  var rule: [RuleSeverity] = []

  @Flag(
    help: ArgumentHelp(
      "Decode the samples too, to find silence, clipping, loud and quiet sounds, and missing or invalid "
        + "packets."))
  var deep = false

  /// Creates options without values, for the parser.
  package init() {}

  /// Refuses invalid durations, and options that contradict each other.
  package func validate() throws {
    try checkContradictions()
    for (name, value) in [("--limit", limit), ("--near-limit", nearLimit)] {
      if let value, !LengthRange.contains(value) {
        throw ValidationError("\(name) is \(Settings.plain(value)); write \(LengthRange.expected)")
      }
    }
    if let limit, let nearLimit, nearLimit >= limit {
      throw ValidationError(
        "--near-limit is \(Settings.plain(nearLimit)) s; it must be below --limit, "
          + "\(Settings.plain(limit)) s; lower --near-limit")
    }
  }

  func apply(to settings: inout Settings) {
    if !platform.isEmpty {
      settings.platforms = Setting(platform.flatMap(\.platforms), .option("--platform"))
    }
    if let limit { settings.limit = Setting(limit, .option("--limit")) }
    if let nearLimit { settings.nearLimit = Setting(nearLimit, .option("--near-limit")) }
    if let soundBudget {
      settings.soundBudget = Setting(soundBudget.bytes, .option("--sound-budget"))
    }
    if let bundleBudget {
      settings.bundleBudget = Setting(bundleBudget.bytes, .option("--bundle-budget"))
    }
    if deep { settings.isDeep = Setting(true, .option("--deep")) }
    applySeverities(to: &settings)
  }
}
