// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects

/// The unchecked sounds of apps whose code passes the name of a notification sound in a variable, while no
/// string in the code is the name of a sound; often a server sends the name.
struct UndecidedSounds {
  /// The sounds with extensions that Apple documents for notifications.
  private(set) var sounds: Set<TreePath> = []
  /// The code that passes a name in the first app with such sounds; `nil` if there is no such app.
  private(set) var place: SoundReport.Evidence.Place?

  /// Collects the sounds.
  ///
  /// - Parameters:
  ///   - apps: the apps, with their indices.
  ///   - evidence: for each index of an app, the reasons to check its sounds, by the sounds' indices.
  ///   - included: the sounds that the user has not excluded.
  ///   - search: the evidence in the code of the apps.
  init(
    _ apps: [(index: Int, app: ShippingProduct)], _ evidence: [[Int: SoundReport.Evidence]],
    among included: Set<TreePath>, _ search: NotificationEvidence
  ) {
    let checked = Set(
      apps.flatMap { index, app in evidence[index].keys.map { app.sounds[$0].path } })
    for (index, app) in apps {
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

  /// Returns evidence for the sounds of an app in which nothing names a sound, but code passes a name in a
  /// variable: without better evidence, each of its sounds may be a notification sound.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - included: the sounds that the user has not excluded.
  ///   - variable: the code; `nil` if there is none.
  /// - Returns: a mention without a place for each sound with an extension that Apple documents, by its index.
  static func evidence(
    in app: ShippingProduct, among included: Set<TreePath>, _ variable: SoundReport.Evidence.Place?
  ) -> [Int: SoundReport.Evidence] {
    guard let variable else { return [:] }
    var evidence: [Int: SoundReport.Evidence] = [:]
    for (index, sound) in app.sounds.enumerated()
    where included.contains(sound.path) && isDocumented(TreePath(sound.name)) {
      evidence[index] = SoundReport.Evidence(.mention, variable: variable)
    }
    return evidence
  }

  private static func isDocumented(_ name: TreePath) -> Bool {
    guard let ending = name.fileExtension else { return false }
    return SoundContainer(fileExtension: ending)?.isDocumented == true
  }
}
