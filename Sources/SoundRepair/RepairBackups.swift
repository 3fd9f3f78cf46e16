// SPDX-License-Identifier: MIT

internal import SoundFile

/// Detects backups that collide with each other or with existing files.
struct RepairBackups {
  private let folder: String?
  /// The indices of steps by the keys of their backups' paths.
  private var claims: [String: [Int]] = [:]

  init(_ steps: [RepairStep], _ options: RepairOptions) {
    folder = options.inPlace ? options.backup : nil
    guard let folder else { return }
    for (index, step) in steps.enumerated() where step.output != nil {
      let backup = RepairNames.backup(of: step.path, in: folder)
      claims[RepairNames.key(backup), default: []].append(index)
    }
  }

  /// Returns the reason that a backup is impossible; `nil` if it is possible or not requested.
  func conflict(_ index: Int, _ steps: [RepairStep]) -> String? {
    guard let folder else { return nil }
    let backup = RepairNames.backup(of: steps[index].path, in: folder)
    if FileOperations.exists(backup) {
      return "\(backup) exists already, and a backup is never overwritten; name another folder"
    }
    guard let rival = claims[RepairNames.key(backup)]?.first(where: { $0 != index }) else {
      return nil
    }
    return "its backup would be \(backup), like that of \(steps[rival].path); fix them one at "
      + "a time, with separate backup folders"
  }
}
