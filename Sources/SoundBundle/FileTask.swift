// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One file that is to be looked at, on any thread.
struct FileTask: Sendable {
  let entry: FileEntry
  /// Whether only the content tells that it is a sound.
  let needsContent: Bool
  /// Where it belongs; `nil` for a file that was named itself.
  let place: ScopeFinder.Place?
  /// Whether a manifest is to be made, which needs the whole file.
  let isRecorded: Bool

  /// Opens the file, describes and judges it, and closes it again.
  func run(_ validator: SoundValidator, _ outcome: inout FileOutcome) {
    let (path, name) = (entry.path.text, entry.path.name)
    do throws(SoundError) {
      let source = try entry.open(as: path)
      let subject = try SoundSubject(
        source, path: path, name: name, isPathExact: entry.path.isText,
        isInArchive: entry.isInArchive)
      if needsContent && !SoundNames.isSound(subject) { return }
      if isRecorded {
        let record = try SoundRecord(subject)
        outcome.records.append(.init(path: path, name: name, record: record, place: place))
      }
      outcome.subjects.append(
        subject.reported(scope: place?.scope.path ?? "", limit: validator.policy.limit))
      outcome.findings += validator.check(subject)
      guard let place else { return }
      outcome.add(
        PlacedSound(path: path, name: name, folders: place.folders, bytes: subject.bytes), to: place
      )
    } catch {
      outcome.failures.append(Report.Failure(path, error.description))
    }
  }
}

/// What came of some files, in their order.
struct FileOutcome: Sendable {
  /// The sounds that were judged.
  var subjects: [Report.Subject] = []
  /// What the rules found.
  var findings: [Finding] = []
  /// What could not be looked at.
  var failures: [Report.Failure] = []
  /// What a manifest says of them, where one is to be made.
  var records: [BundleInventory.Item] = []
  /// What is judged together with others of its scope, by where it belongs; a place comes again
  /// where others come between.
  private(set) var placed: [(place: ScopeFinder.Place, sounds: [PlacedSound])] = []

  /// Looks at files.
  init(_ files: [FileTask], _ validator: SoundValidator) {
    subjects.reserveCapacity(files.count)
    // By their numbers: a copy of each would count references that threads share.
    for index in files.indices { files[index].run(validator, &self) }
  }

  mutating func add(_ sound: PlacedSound, to place: ScopeFinder.Place) {
    if placed.last?.place === place {
      placed[placed.count - 1].sounds.append(sound)
    } else {
      placed.append((place, [sound]))
    }
  }
}
