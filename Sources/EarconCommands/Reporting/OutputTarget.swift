// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// A file that a command line asks to be written; what would be lost by that is refused.
///
/// A file's name that was forgotten makes an option take the next word, often a sound.
struct OutputTarget {
  /// The path as it was given.
  let path: String
  /// The option that names it, for messages.
  let option: String
  /// Whether a baseline is written, which only takes the place of another one.
  let isBaseline: Bool

  /// Checks that nothing is lost.
  ///
  /// - Parameters:
  ///   - inputs: paths that are to be looked at.
  ///   - settings: files that say how, such as configurations.
  /// - Throws: `SoundError` with code `.misuse`, before anything is written.
  func check(inputs: [TreePath], settings: [String]) throws(SoundError) {
    if SoundNames.isSound(TreePath(path)) { throw refusal("has the name of a sound") }
    if SoundNames.isArchive(TreePath(path)) { throw refusal("has the name of an archive") }
    // What is not there yet, and what is no file, such as a terminal, cannot be lost.
    guard FileSource.isRegularFile(path), let real = FileSource.real(path) else { return }
    if settings.contains(where: { FileSource.real($0) == real }) {
      throw refusal("is read by this command too")
    }
    if inputs.contains(where: { FileSource.real($0.text) == real }) {
      throw refusal("is to be checked itself")
    }
    guard let source = try? FileSource(path: path), source.size > 0 else { return }
    if let subject = try? SoundSubject(source, path: path), SoundNames.isSound(subject) {
      throw refusal("holds a sound")
    }
    if isBaseline { try checkBaseline() }
  }

  /// An existing file has to be a baseline; an empty one holds nothing that could be lost.
  private func checkBaseline() throws(SoundError) {
    do {
      _ = try StoredBaseline(path).read()
    } catch {
      throw refusal("exists already and is no baseline", or: ", or remove this one first")
    }
  }

  private func refusal(_ reason: String, or: String = "") -> SoundError {
    SoundError(
      .misuse, "\(reason), and is not overwritten", file: path,
      suggestion: "give \(option) a file of its own, such as \(example)" + or)
  }

  private var example: String {
    if isBaseline { return "known.json" }
    return option == "-o" ? "sounds.json" : "findings.json"
  }
}
