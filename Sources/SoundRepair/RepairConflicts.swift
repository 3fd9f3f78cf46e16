// SPDX-License-Identifier: MIT

internal import SoundFile

/// Finds results that would be in the way of each other or of other files.
///
/// Names that differ only by case or normalization form count as one: a Mac's disk has room for one
/// of them, and a bundle's build as well.
struct RepairConflicts {
  private var steps: [RepairStep]
  private let options: RepairOptions
  /// Sounds whose results go to a place, by the place's key.
  private var claims: [String: [Int]] = [:]
  /// Names in folders, read once each.
  private var names: [String: [String]] = [:]

  init(_ steps: [RepairStep], _ options: RepairOptions) {
    self.steps = steps
    self.options = options
    for (index, step) in steps.enumerated() {
      if let output = step.output { claims[RepairNames.key(output), default: []].append(index) }
    }
  }

  /// The steps, with those refused that are in the way of others.
  mutating func resolved() -> [RepairStep] {
    let planned = steps
    var written: Set<String> = []
    for step in planned where step.writes { written.insert(step.path) }
    for (index, step) in planned.enumerated() {
      guard let output = step.output else { continue }
      let rivals = claims[RepairNames.key(output)] ?? []
      if let rival = rivals.first(where: { $0 != index }) {
        steps[index].refuse(
          "would become \(RepairNames.name(of: output)), as \(planned[rival].path) would; rename one "
            + "of the two first")
      } else if output == step.path {
        if !options.inPlace { steps[index].refuse(Self.needsPlace) }
      } else if let reason = obstruction(output, step.path, written) {
        steps[index].refuse(reason)
      } else {
        steps[index].replaces = FileOperations.exists(output)
      }
      if let reason = backupObstruction(step.path) { steps[index].refuse(reason) }
    }
    return steps
  }

  private static let needsPlace =
    "the result has the original's name; add --in-place to replace it, and --backup DIR to keep the "
    + "original"

  /// Why a result cannot take its name; `nil` where it can.
  private mutating func obstruction(_ output: String, _ path: String, _ written: Set<String>)
    -> String?
  {
    let (folder, name) = (RepairNames.folder(of: output), RepairNames.name(of: output))
    let folded = RepairNames.folded(name)
    let original = RepairNames.name(of: path)
    for found in names(in: folder) where RepairNames.folded(found) == folded && found != original {
      guard found.utf8.elementsEqual(name.utf8) else {
        return "\(found) is there, and its name differs from \(name) only by case or normalization "
          + "form; rename or remove it first"
      }
      if written.contains(output) {
        return "\(name) is there and is to be mended itself; run 'earcon fix' again afterwards"
      }
      if !options.overwrites {
        return "\(name) exists already; add --force to replace it, or rename one of the two"
      }
    }
    return nil
  }

  private func backupObstruction(_ path: String) -> String? {
    guard options.inPlace, let folder = options.backup else { return nil }
    let backup = RepairNames.backup(of: path, in: folder)
    guard FileOperations.exists(backup) else { return nil }
    return "\(backup) exists already, and a backup is never overwritten; name another folder"
  }

  private mutating func names(in folder: String) -> [String] {
    if let known = names[folder] { return known }
    let found = FileOperations.names(inFolder: folder)
    names[folder] = found
    return found
  }
}
