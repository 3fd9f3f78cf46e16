// SPDX-License-Identifier: MIT

internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

// Sounds of apps for macOS.
extension NameExplanation {
  /// Returns a warning about a name in a payload if only an app for macOS has the sound, although another app is
  /// for iOS or visionOS; `nil` for other names.
  ///
  /// - Parameters:
  ///   - reference: the name.
  ///   - path: the payload's path in the finding's location.
  ///   - owners: the indices of the apps that may receive the payload.
  /// - Returns: the warning, and the apps for iOS or visionOS.
  func onlyOnMac(_ reference: SoundReference, in path: String, for owners: [Int])
    -> (finding: Finding, apps: [Int])?
  {
    guard reference.certainty == .certain, reference.system == .apple,
      case .name(let name) = reference.subject
    else { return nil }
    let mains = owners.filter { apps[$0].app.kind == .app }
    let others = mains.filter { !apps[$0].app.platforms.isDisjoint(with: [.ios, .visionos]) }
    func hasSound(_ app: Int) -> Bool { Self.hasAtRoot(apps[app], reference) }
    guard !others.isEmpty,
      !others.contains(where: { hasSound($0) || apps[$0].app.computedList != nil }),
      let mac = mains.first(where: { apps[$0].app.platforms == [.macos] && hasSound($0) })
    else { return nil }
    let title = Printable.quoted(apps[mac].app.name)
    let noun = others.count == 1 ? "app" : "apps"
    let finding = Finding(
      of: ReferenceRules.unknownSound,
      "only the app for macOS, \(title), has \(Printable.quoted(name))",
      severity: .warning,
      suggestion: "add it to the other \(noun), or send the payload only to Macs",
      at: Finding.Location(path, .line(reference.line, column: reference.column)))
    return (finding, others)
  }
}
