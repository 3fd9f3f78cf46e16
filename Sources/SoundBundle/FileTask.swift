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
    /// What it is, what the rules found, and what judges it together with others of its scope.
    case judged(Report.Subject, [Finding], Scope?, PlacedSound)
  }

  let entry: FileEntry
  /// Whether only the content tells that it is a sound.
  let needsContent: Bool
  /// Where it belongs; `nil` for a file that was named itself.
  let place: ScopeFinder.Place?

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
      return .judged(told, validator.check(subject), place?.scope, placed)
    } catch {
      return .failure(Report.Failure(path, error.description))
    }
  }
}
