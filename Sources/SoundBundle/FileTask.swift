// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// A file to check on any thread.
struct FileTask: Sendable {
  let entry: FileEntry
  /// Indicates whether to check the file only if its content is that of a sound, because its name
  /// has no extension.
  let needsContent: Bool
  /// The bundle or folder that contains the file; `nil` for an explicitly named file outside a
  /// bundle.
  let place: ScopeFinder.Place?
  /// Indicates whether a manifest is requested, which requires reading the whole file.
  let isRecorded: Bool
  /// The bytes of the file's name in a bundle that a build makes; `nil` for the name in the file's path.
  var newName: [UInt8]?

  /// Opens and checks the file, and adds the results to `outcome`; an error becomes an unchecked path
  /// there.
  func run(_ validator: SoundValidator, _ outcome: inout FileOutcome) {
    let (path, name) = (entry.path.text, newName ?? entry.path.name)
    do throws(SoundError) {
      let source = try entry.open(as: path)
      let subject = try SoundSubject(
        source, path: path, name: name, isInArchive: entry.isInArchive)
      if needsContent && !SoundNames.isSound(subject) { return }
      if isRecorded {
        let record = try SoundRecord(subject)
        outcome.records.append(.init(path: path, record: record, place: place))
      }
      outcome.subjects.append(
        subject.reported(
          scope: place?.scope.path ?? "", limit: validator.policy.limit(of: subject)))
      outcome.findings += validator.check(subject)
      guard let place else { return }
      outcome.add(
        PlacedSound(path: path, folders: place.folders, bytes: subject.bytes), to: place)
    } catch {
      outcome.unchecked.append(SoundReport.UncheckedPath(path, error.description))
    }
  }
}

/// The results for some files.
struct FileOutcome: Sendable {
  /// The checked sounds.
  var subjects: [SoundReport.Subject] = []
  var findings: [Finding] = []
  /// The files that cannot be read.
  var unchecked: [SoundReport.UncheckedPath] = []
  /// The files' manifest entries, if a manifest is requested.
  var records: [BundleInventory.Item] = []
  /// The sounds for the bundle rules; consecutive sounds of one location form a group, so a
  /// location may have several groups.
  private(set) var placed: [(place: ScopeFinder.Place, sounds: [PlacedSound])] = []

  /// Checks the files one after another.
  init(_ files: [FileTask], _ validator: SoundValidator) {
    subjects.reserveCapacity(files.count)
    // A loop over indices, because copying a task would update reference counts that threads share.
    for index in files.indices { files[index].run(validator, &self) }
  }

  /// Adds the results for other files, except `placed`.
  mutating func append(_ other: FileOutcome) {
    subjects += other.subjects
    findings += other.findings
    unchecked += other.unchecked
    records += other.records
  }

  /// Removes the repeated subjects, findings and unchecked paths of files that were checked under several names; leaves
  /// the unchecked paths in no particular order.
  mutating func removeRepeated() {
    var paths: Set<ByteText> = []
    subjects.removeAll { !paths.insert(ByteText($0.path)).inserted }
    var known: Set<Finding> = []
    findings.removeAll { !known.insert($0).inserted }
    unchecked = Array(Set(unchecked))
  }

  mutating func add(_ sound: PlacedSound, to place: ScopeFinder.Place) {
    if placed.last?.place === place {
      placed[placed.count - 1].sounds.append(sound)
    } else {
      placed.append((place, [sound]))
    }
  }
}
