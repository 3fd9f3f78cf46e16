// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// One file that is to be looked at, on any thread.
struct FileTask: Sendable {
  /// What came of it.
  enum Outcome: Sendable {
    /// It is no sound.
    case passedOver
    /// It could not be looked at.
    case failure(Report.Failure)
    /// What it is, and what the rules found.
    case judged(SoundFacts, [Finding], SoundRecord?)
  }

  let entry: FileEntry
  /// Whether only the content tells that it is a sound.
  let needsContent: Bool
  /// Whether a manifest is to be made, which needs the whole file.
  let isRecorded: Bool

  /// Opens the file, describes and judges it, and closes it again.
  func run(_ validator: SoundValidator) -> Outcome {
    let path = entry.path.text
    do throws(SoundError) {
      let source = try entry.open()
      let subject = try SoundSubject(
        source, path: path, name: entry.path.name, isPathExact: entry.path.isText)
      if needsContent && !SoundNames.isSound(subject) { return .passedOver }
      let facts = SoundFacts(subject, limit: validator.policy.limit)
      let record = isRecorded ? try SoundRecord(subject) : nil
      return .judged(facts, validator.check(subject), record)
    } catch {
      return .failure(Report.Failure(path, error.description))
    }
  }
}
