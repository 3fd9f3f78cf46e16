// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One file that is to be looked at, on any thread.
struct FileTask: Sendable {
  /// What came of it.
  indirect enum Outcome: Sendable {
    /// It is no sound.
    case passedOver
    /// It could not be looked at.
    case failure(Report.Failure)
    /// What it is, and what the rules found.
    case judged(Judged)
  }

  /// A sound that was looked at.
  struct Judged: Sendable {
    let subject: Report.Subject
    let findings: [Finding]
    /// Where it belongs; `nil` for a file that was named itself.
    let place: ScopeFinder.Place?
    /// What is judged together with others of its scope.
    let placed: PlacedSound
    /// What a manifest says of it, where one is to be made.
    let record: SoundRecord?
  }

  let entry: FileEntry
  /// Whether only the content tells that it is a sound.
  let needsContent: Bool
  /// Where it belongs; `nil` for a file that was named itself.
  let place: ScopeFinder.Place?
  /// Whether a manifest is to be made, which needs the whole file.
  let isRecorded: Bool

  /// Opens the file, describes and judges it, and closes it again.
  func run(_ validator: SoundValidator) -> Outcome {
    let (path, name) = (entry.path.text, entry.path.name)
    do throws(SoundError) {
      let source = try entry.open()
      let subject = try SoundSubject(
        source, path: path, name: name, isPathExact: entry.path.isText,
        isInArchive: entry.isInArchive)
      if needsContent && !SoundNames.isSound(subject) { return .passedOver }
      let told = Report.Subject(
        subject, scope: place?.scope.path ?? "", limit: validator.policy.limit)
      let placed = PlacedSound(
        path: path, name: name, folders: place?.folders ?? [], bytes: subject.bytes)
      return .judged(
        Judged(
          subject: told, findings: validator.check(subject), place: place, placed: placed,
          record: isRecorded ? try SoundRecord(subject) : nil))
    } catch {
      return .failure(Report.Failure(path, error.description))
    }
  }
}
