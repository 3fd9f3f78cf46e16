// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundProjects
internal import SoundReferences

// Sounds in folders of an app.
extension NameExplanation {
  /// Returns the finding for a name or pattern of sounds that the first app for the reference's system has only in
  /// folders; `nil` for others.
  static func inFolder(
    _ finding: Finding, _ reference: SoundReference, _ apps: [ShippedNames]
  ) -> Finding? {
    guard isAboutMissing(finding), let app = apps.first(where: { serves($0.app, reference) }) else {
      return nil
    }
    let found = app.indices(reference, isExact: true).map { app.app.sounds[$0] }
    guard let first = found.first, found.allSatisfy({ !$0.folders.isEmpty }) else { return nil }
    let folder = Printable.quoted(first.folders.joined(separator: "/"))
    let file = CordovaFile(reference)
    let subject = file?.uri ?? Printable.quoted(reference.text)
    let hasFolder = reference.text.utf8.contains(UInt8(ascii: "/"))
    let isPattern = if case .pattern = reference.subject { true } else { false }
    let place =
      found.count > 1
      ? "matches \(found.count) sounds in folders of the app, such as \(folder)"
      : (isPattern ? "matches a sound" : "is") + " in the folder \(folder) of the app"
    let (sound, name) = found.count > 1 ? ("the sounds", "their names") : ("the sound", "its name")
    // Users' reports disagree on names with a folder: a few sounds played (see the rule place/subfolder).
    let severity = hasFolder ? min(finding.severity, .warning) : finding.severity
    return Finding(
      finding.rule, severity,
      "\(subject) \(place), but the system looks only at the root",
      suggestion: file?.suggestion
        ?? "copy \(sound) to the root of the app"
        + (hasFolder ? ", and write \(name) without the folder" : ""),
      at: finding.location)
  }

  /// Returns true if a finding says that no sound has a name or matches a pattern.
  static func isAboutMissing(_ finding: Finding) -> Bool {
    unknownSound.contains(finding.rule)
      || finding.rule == ReferenceRules.pattern.id && finding.severity > .note
  }
}
