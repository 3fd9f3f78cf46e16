// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects

/// The unchecked sounds of apps whose code passes the name of a notification's sound in a variable although
/// no string has the name of one of their sounds: often a server sends the name.
struct UndecidedSounds {
  /// The sounds with extensions that Apple documents for notifications.
  private(set) var sounds: Set<TreePath> = []
  /// The place of that code in the first app with such sounds; `nil` if there are none.
  private(set) var place: SoundReport.Evidence.Place?

  /// Collects the sounds.
  ///
  /// - Parameters:
  ///   - apps: the apps.
  ///   - evidence: for each app, the evidence for its checked sounds, by their indices.
  ///   - included: the sounds that the user has not excluded.
  ///   - search: finds the code of the apps.
  init(
    _ apps: [ShippingProduct], _ evidence: [[Int: SoundReport.Evidence]],
    among included: [TreePath], _ search: NotificationEvidence
  ) {
    let included = Set(included)
    let checked = Set(
      zip(apps, evidence).flatMap { app, known in known.keys.map { app.sounds[$0].path } })
    for (index, app) in apps.enumerated() {
      guard let variable = search.variable(in: index),
        !evidence[index].values.contains(where: { $0.variable != nil })
      else { continue }
      let unchecked = app.sounds.filter { sound in
        included.contains(sound.path) && !checked.contains(sound.path)
          && Self.isDocumented(TreePath(sound.name))
      }
      sounds.formUnion(unchecked.map(\.path))
      if !unchecked.isEmpty, place == nil { place = variable }
    }
  }

  private static func isDocumented(_ name: TreePath) -> Bool {
    guard let ending = name.fileExtension else { return false }
    return SoundContainer(fileExtension: ending)?.isDocumented == true
  }
}
