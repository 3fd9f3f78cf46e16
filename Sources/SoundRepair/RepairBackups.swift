// SPDX-License-Identifier: MIT

internal import SoundFile

/// Detects backups that would have the same path as another backup or as an existing file.
struct RepairBackups {
  private let folder: String?
  /// The indices of the steps with a result, by `RepairNames.key(_:)` of their backups' paths.
  private var claims: [String: [Int]] = [:]

  init(_ steps: [RepairStep], _ options: RepairOptions) {
    folder = options.inPlace ? options.backup : nil
    guard let folder else { return }
    for (index, step) in steps.enumerated() where step.output != nil {
      let backup = RepairNames.backup(of: step.path, in: folder)
      claims[RepairNames.key(backup), default: []].append(index)
    }
  }

  /// Returns the reason that the backup of the step at `index` is impossible; `nil` if it is possible or
  /// not requested.
  func conflict(_ index: Int, _ steps: [RepairStep]) -> String? {
    guard let folder else { return nil }
    let backup = RepairNames.backup(of: steps[index].path, in: folder)
    if FileOperations.exists(backup), !Self.isMade(backup, of: steps[index].path) {
      return "\(backup) exists already, and Earcon never overwrites a backup; choose another "
        + "folder for --backup"
    }
    guard let rival = claims[RepairNames.key(backup)]?.first(where: { $0 != index }) else {
      return nil
    }
    return "its backup would be \(backup), like that of \(steps[rival].path); fix them one at "
      + "a time, with separate backup folders"
  }

  /// Returns whether a backup, which a killed run may have left, has the bytes that the original has now.
  private static func isMade(_ backup: String, of path: String) -> Bool {
    do throws(SoundError) {
      return try FileOperations.isCopy(backup, of: FileSource(path: path))
    } catch {
      return false
    }
  }
}
