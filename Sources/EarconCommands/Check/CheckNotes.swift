// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects

/// The notes of 'earcon check' on standard error.
enum CheckNotes {
  /// Input that a run expected but did not find, such as payloads in a given folder.
  struct MissingInput {
    /// The fact, without a remedy.
    let message: String
    let remedy: String

    /// The fact and the remedy, as in a note.
    var text: String { message + "; " + remedy }
  }

  /// Reports the reason for checking each sound, if `isVerbose`, and the notes of the result; with
  /// `countsUnchecked`, also reports the number of unchecked sounds.
  static func report(_ result: CheckJob.Result, isVerbose: Bool, countsUnchecked: Bool) {
    if isVerbose, let project = result.report.project {
      for subject in result.report.subjects {
        let text = reason(project.evidence(for: subject.path))
        Diagnostics.report(.note, text, at: subject.path)
      }
    }
    let unchecked = countsUnchecked ? result.report.project?.unchecked : nil
    for note in result.notes + [unchecked].compactMap(\.self) {
      Diagnostics.report(.note, note, at: "earcon check")
    }
  }

  /// Returns the reason for checking a sound, as a note.
  static func reason(_ evidence: SoundReport.Evidence) -> String {
    let line = evidence.line.map { ":\($0)" } ?? ""
    let place = Printable.text((evidence.path ?? "the configuration") + line)
    let variable = evidence.variable.map { Printable.text("\($0.path):\($0.line)") }
    let isSound = "is a notification sound: "
    let name =
      evidence.path == nil ? "no string is the name of a sound" : "\(place) has the sound's name"
    let isPassed =
      "a notification sound: \(variable ?? "code") passes a name in a variable, and \(name)"
    return switch evidence.kind {
    case .payload: isSound + "the payload \(place) names it"
    case .manifest: isSound + "the manifest \(place) lists it"
    case .source: variable == nil ? isSound + "\(place) names it" : "is probably " + isPassed
    case .project: isSound + "the project \(place) declares it"
    case .configuration: isSound + "a pattern in \(place) matches it"
    case .mention: "may be " + isPassed
    case .all: "is checked, although nothing names it"
    }
  }

  /// Returns the note on a built app for which the user gave neither payloads nor a manifest; with `isStrict`, errors
  /// remain errors.
  static func unnamed(isStrict: Bool) -> String {
    "nothing names notification sounds, so Earcon checked all sounds"
      + "\(isStrict ? "" : " and reports errors as warnings"); add --payloads or --manifest"
  }

  /// Returns the message and the remedy for a run that found neither a notification sound nor a name of one.
  ///
  /// - Parameters:
  ///   - apps: the number of apps in the project; 0 for a built app or a folder without a project.
  ///   - sounds: the number of sounds that nothing names.
  ///   - search: the numbers of excluded sounds and folders.
  /// - Returns: the message and the remedy: to change the configuration if it excludes sounds and `sounds` is 0;
  ///   otherwise to name the sounds, or to check the path if there are none.
  static func nothing(apps: Int, sounds: Int, _ search: SoundReport.Search) -> (
    message: String, remedy: String
  ) {
    if sounds == 0, search.excludedSounds > 0 {
      return (SkippedInput.nothing(search).message, "change include or exclude in .earcon.yml")
    }
    guard apps + sounds > 0 else {
      return ("no notification sound was found, and no name of one", "check the path")
    }
    let (count, noun) = apps > 0 ? (apps, "app") : (sounds, "sound")
    return (
      "\(TextFit.counted(count, noun)) \(were(count)) found, but no name of a notification sound",
      sounds > 0
        ? "list the sounds under 'notifications' in .earcon.yml, or add --payloads or --all"
        : "check the path, or add --payloads"
    )
  }

  /// Returns the message and the remedy for a folder of `--payloads` without payloads.
  static func noPayload(in folder: TreePath) -> MissingInput {
    MissingInput(
      message: "no payload was found in \(Printable.quoted(folder.text))",
      remedy: "name a file or folder with payloads")
  }

  /// Returns the message and the remedy for a configuration whose patterns of `notifications` match no sound.
  static func noSound(matching patterns: [String], in configuration: String) -> MissingInput {
    let more = patterns.count > 3 ? " and \(patterns.count - 3) more" : ""
    let list = patterns.prefix(3).map(Printable.quoted).joined(separator: ", ") + more
    return MissingInput(
      message: "no sound matches 'notifications' in '\(Printable.text(configuration))': \(list)",
      remedy: "correct the patterns, which are relative to the configuration's folder")
  }

  /// Returns the message and the remedy for a folder whose files name sounds, but that has neither an app nor a sound.
  static func noSounds(in folder: TreePath) -> MissingInput {
    MissingInput(
      message:
        "\(Printable.quoted(folder.text)) has neither an app's project nor a sound, so Earcon looked up "
        + "no names",
      remedy:
        "name the folder of the app, or look the names up in a manifest with 'earcon references'")
  }

  /// Returns the message and the remedy for an Android package without the names of its resources.
  static func shortened(_ package: ByteText) -> MissingInput {
    MissingInput(
      message:
        "\(Printable.quoted(package.text)) has resources with shortened paths, so Earcon does not know the names "
        + "of its sounds",
      remedy: "check the app bundle (.aab) or the project instead")
  }

  /// Returns the note on sounds of apps in which nothing names a sound, but code passes a name in a variable;
  /// empty if there are none.
  static func unnamed(_ project: SoundReport.Project) -> [String] {
    let evidence = project.sounds.values.map(\.evidence)
      .filter { $0.kind == .mention && $0.path == nil }
    let places = evidence.compactMap(\.variable).map { Printable.text("\($0.path):\($0.line)") }
    guard let place = places.min() else { return [] }
    return [
      "\(place) passes a name in a variable, and no string is the name of a sound, so Earcon checked "
        + "\(sounds(evidence.count)) and reports errors as warnings unless --strict is given; list the "
        + "notification sounds under 'notifications' in .earcon.yml, or add examples with --payloads"
    ]
  }

  /// Returns the note on sounds that notifications may play because code passes a name in a variable; empty if
  /// there are none.
  static func undecided(_ undecided: UndecidedSounds) -> [String] {
    guard let place = undecided.place else { return [] }
    let count = TextFit.counted(undecided.sounds.count, "unchecked sound")
    return [
      "notifications may play \(count), because \(Printable.text("\(place.path):\(place.line)")) passes a "
        + "name in a variable; list notification sounds under 'notifications' in .earcon.yml, or add examples "
        + "with --payloads"
    ]
  }

  /// Returns the note on sounds that the apps get from outside the checked folder; empty if there are none.
  static func outside(_ apps: [ShippingProduct]) -> [String] {
    let names = apps.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.outside) }
      .map { TreePath($0).text }.sorted()
    guard let first = names.first else { return [] }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    return [
      "the projects copy \(Printable.quoted(first))\(more) from outside the checked folder, and Earcon checks only "
        + "sounds in that folder; check a folder that also contains \(names.count > 1 ? "these files" : "this file")"
    ]
  }

  private static func sounds(_ count: Int) -> String { TextFit.counted(count, "sound") }

  private static func were(_ count: Int) -> String { count == 1 ? "was" : "were" }
}
