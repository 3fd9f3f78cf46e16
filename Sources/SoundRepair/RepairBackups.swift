// SPDX-License-Identifier: MIT

internal import SoundFile

/// Finds backups that would be in the way of each other or of files that are there.
struct RepairBackups {
  private let folder: String?
  /// Sounds whose backups go to a place, by the place's key.
  private var claims: [String: [Int]] = [:]

  init(_ steps: [RepairStep], _ options: RepairOptions) {
    folder = options.inPlace ? options.backup : nil
    guard let folder else { return }
    for (index, step) in steps.enumerated() where step.output != nil {
      let backup = RepairNames.backup(of: step.path, in: folder)
      claims[RepairNames.key(backup), default: []].append(index)
    }
  }

  /// Why the backup of a sound cannot be made; `nil` where it can, or none is asked for.
  func obstruction(_ index: Int, _ steps: [RepairStep]) -> String? {
    guard let folder else { return nil }
    let backup = RepairNames.backup(of: steps[index].path, in: folder)
    if FileOperations.exists(backup) {
      return "\(backup) exists already, and a backup is never overwritten; name another folder"
    }
    guard let rival = claims[RepairNames.key(backup)]?.first(where: { $0 != index }) else {
      return nil
    }
    return "its backup would be \(backup), as that of \(steps[rival].path) would; mend the two one "
      + "after the other, with a folder for backups each"
  }
}
