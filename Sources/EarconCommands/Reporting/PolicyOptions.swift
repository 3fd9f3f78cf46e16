// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// Options for checks and severities; they override a configuration file.
package struct PolicyOptions: ParsableArguments, SettingsOptions {
  @Option(
    help: ArgumentHelp(
      "The configuration file; the nearest .earcon.yml from the checked path upward when left out.",
      valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Use no configuration file.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "Systems that are to play the sounds, with commas between them: ios (when left out), macos, "
        + "watchos, visionos, android.", valueName: "names"))
  var platform: [PlatformList] = []

  @Option(help: ArgumentHelp("The length that sounds must stay under (30).", valueName: "seconds"))
  var limit: Double?

  @Option(
    help: ArgumentHelp(
      "The length from which \(DurationNearLimit.id) speaks; it is off when left out.",
      valueName: "seconds"))
  var nearLimit: Double?

  @Option(
    help: ArgumentHelp(
      "What one sound may take, such as 500KB; no limit when left out.", valueName: "bytes"))
  var soundBudget: ByteCount?

  @Option(
    help: ArgumentHelp(
      "What the sounds of one bundle may take together; no limit when left out.",
      valueName: "bytes"))
  var bundleBudget: ByteCount?

  @Flag(help: "Warnings are errors.")
  var strict = false

  @Flag(help: "Errors are warnings, so that nothing fails.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "What a rule, or all of a group, is to be: off, note, warning or error. May be repeated.",
      valueName: "id=level"),
    completion: .list(AllRules.names.sorted().map { $0 + "=" }),
    transform: RuleSeverity.init(argument:))
  var rule: [RuleSeverity] = []

  @Flag(help: "Decode the samples too: silence, clipping, packets that are not there.")
  var deep = false

  /// Creates options without values, for the parser.
  package init() {}

  /// Refuses options that contradict each other.
  package func validate() throws {
    try checkContradictions()
    for (name, value) in [("--limit", limit), ("--near-limit", nearLimit)] {
      if let value, !LengthRange.contains(value) {
        throw ValidationError("\(name) has to be \(LengthRange.expected).")
      }
    }
    if let limit, let nearLimit, nearLimit >= limit {
      throw ValidationError("--near-limit has to be below --limit; it would never speak.")
    }
  }

  /// Overrides settings with the command line's options.
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
