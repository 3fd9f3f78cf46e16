// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Detects results that collide with each other or with existing files, that would break links, or whose
/// originals Earcon cannot back up.
///
/// Names that differ only by case or normalization form count as equal, because by default a Mac's disk
/// can store only one of two such files.
struct RepairConflicts {
  private var steps: [RepairStep]
  private let options: RepairOptions
  private let decoder: ForeignDecoder
  private let validator: SoundValidator
  /// The indices of steps by `RepairNames.key(_:)` of their results' paths.
  private var claims: [String: [Int]] = [:]
  /// The indices of steps by `RepairNames.place(of:)` of their sounds.
  private var places: [ByteText: Int] = [:]
  /// The indices of the steps that had a result before the search for conflicts.
  private var planned: Set<Int> = []
  /// The indices of the steps whose result needs the name of another sound that has a result too; each value
  /// is the index of the other sound's step.
  private var waits: [Int: Int] = [:]
  /// The names in each folder, by the folder's path; each folder is read once.
  private var names: [String: [String]] = [:]
  private var links: RepairLinks
  private let backups: RepairBackups

  init(
    _ steps: [RepairStep], _ options: RepairOptions, _ validator: SoundValidator,
    _ decoder: ForeignDecoder
  ) {
    self.steps = steps
    self.options = options
    self.validator = validator
    self.decoder = decoder
    links = RepairLinks(steps)
    backups = RepairBackups(steps, options)
    for (index, step) in steps.enumerated() {
      places[RepairNames.place(of: step.path)] = index
      guard let output = step.output else { continue }
      claims[RepairNames.key(output), default: []].append(index)
      planned.insert(index)
    }
  }

  /// Returns the steps, after refusing those in conflict.
  ///
  /// - Throws: `SoundError` with code `.cancelled`.
  mutating func resolved() throws(SoundError) -> [RepairStep] {
    for index in steps.indices {
      guard let output = steps[index].output else { continue }
      if let (reason, need) = try conflict(index, output) {
        steps[index].refuse(reason, need: need)
      }
    }
    // `waiting(_:for:)` reads only `waits`, the steps' paths, and steps that do not wait. This loop changes
    // none of these, so the order of `waits` does not matter.
    for (index, other) in waits {
      let (reason, need) = waiting(index, for: other)
      steps[index].refuse(reason, need: need)
    }
    return steps
  }

  /// The reason for refusing a step, with the remedy, and the change that makes the step possible.
  private typealias Conflict = (reason: String, need: RepairStep.Need?)

  private static let needsPlace =
    "the result has the original's name; add --in-place to replace the original, and --backup DIR "
    + "to keep it in a folder"

  /// Returns the reason that the step at `index` is impossible; `nil` if the step is possible, or if the only
  /// reason is its new entry in `waits`.
  private mutating func conflict(_ index: Int, _ output: String) throws(SoundError) -> Conflict? {
    let path = steps[index].path
    let rivals = claims[RepairNames.key(output)] ?? []
    if let rival = rivals.first(where: { $0 != index }) {
      return (
        "would become \(RepairNames.name(of: output)), as \(steps[rival].path) would; rename "
          + "one of the two first", .name
      )
    }
    if output.utf8.elementsEqual(path.utf8) {
      if !options.inPlace { return (Self.needsPlace, .option("--in-place")) }
    } else {
      if let conflict = try takenName(index, output) { return conflict }
      if options.inPlace, let link = links.link(to: path, among: names(in: folder(of: path))) {
        return ("\(link) is a link to it and would break; remove or redirect the link first", nil)
      }
    }
    return backups.conflict(index, steps).map { ($0, .option("another --backup folder")) }
  }

  /// Returns the reason that a result cannot take its name, which differs from its original's; `nil` if it can.
  ///
  /// Also returns `nil` if the result exists already, if the result replaces a file, or if the name belongs to
  /// another sound that has a result; `waits` then records the other sound's step.
  private mutating func takenName(_ index: Int, _ output: String) throws(SoundError) -> Conflict? {
    let name = RepairNames.name(of: output)
    let folded = RepairNames.folded(name)
    let original = RepairNames.name(of: steps[index].path)
    for found in names(in: folder(of: output))
    where RepairNames.folded(found) == folded && !found.utf8.elementsEqual(original.utf8) {
      guard found.utf8.elementsEqual(name.utf8) else {
        return (
          "\(found) exists, and its name differs from \(name) only by case or normalization "
            + "form; rename or remove it first", .name
        )
      }
      if let other = places[RepairNames.place(of: output)], planned.contains(other) {
        waits[index] = other
        return nil
      }
      if try steps[index].isThere(validator, decoder: decoder) {
        steps[index].action = .finished
        return nil
      }
      if !options.overwrites {
        return (
          "\(name) exists already; add --force to replace it, or rename one of the two",
          .option("--force")
        )
      }
      steps[index].replaces = true
    }
    return nil
  }

  /// Returns the reason for refusing a step whose result needs another sound's name, with the remedy.
  private func waiting(_ index: Int, for other: Int) -> Conflict {
    let name = RepairNames.name(of: steps[other].path)
    var end = other
    var seen: Set<Int> = [index]
    while let next = waits[end], seen.insert(end).inserted { end = next }
    if waits[end] != nil {
      return ("\(name) exists, and the sounds would swap names; rename one of them first", .name)
    }
    guard steps[end].payloadNames != nil else {
      return ("\(name) exists and keeps its name; rename one of the two first", .name)
    }
    let reason = "\(name) exists and needs fixing itself; "
    return options.inPlace
      ? (reason + "run 'earcon fix' again afterwards", .option("a second run"))
      : (reason + "add --in-place, or rename one of the two first", .option("--in-place"))
  }

  private func folder(of path: String) -> String { RepairNames.folder(of: path) }

  private mutating func names(in folder: String) -> [String] {
    if let known = names[folder] { return known }
    let found = FileOperations.names(inFolder: folder)
    names[folder] = found
    return found
  }
}
