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
  /// - Returns: the warning.
  func onlyOnMac(_ reference: SoundReference, in path: String, for owners: [Int]) -> Finding? {
    guard reference.certainty == .certain, reference.system == .apple,
      case .name(let name) = reference.subject
    else { return nil }
    let mains = owners.map { apps[$0] }.filter { $0.app.kind == .app }
    let others = mains.filter { !$0.app.platforms.isDisjoint(with: [.ios, .visionos]) }
    func hasSound(_ app: ShippedNames) -> Bool {
      app.indices(reference, isExact: true).contains { app.app.sounds[$0].folders.isEmpty }
    }
    guard !others.isEmpty,
      !others.contains(where: { hasSound($0) || $0.app.computedList != nil }),
      let mac = mains.first(where: { $0.app.platforms == [.macos] && hasSound($0) })
    else { return nil }
    return Finding(
      of: ReferenceRules.unknownSound,
      "only the app for macOS, \(Printable.quoted(mac.app.name)), has \(Printable.quoted(name))",
      severity: .warning,
      suggestion: "add it to the other app, or send the payload only to Macs",
      at: FindingLocation(path, .line(reference.line, column: reference.column)))
  }
}
