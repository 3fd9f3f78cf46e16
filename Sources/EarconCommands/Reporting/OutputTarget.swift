// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// An output file of a command line, and the check that it overwrites nothing of value.
///
/// If the user forgets an option's file name, the option takes the next argument, often a sound.
struct OutputTarget {
  /// The path as given.
  let path: String
  /// The option that names the file, for messages.
  let option: String
  /// The content to write, which determines the files that it may replace.
  let content: Content

  /// The content of an output file.
  enum Content {
    /// A baseline, which may replace only another baseline.
    case baseline
    /// A report, which may replace only a report of the same reporter.
    case report(any Reporter)
    /// Other content, for which the command has its own check.
    case other
  }

  /// The maximum size in bytes of an existing report that a new one may replace.
  private static let largestReport: Int64 = 1 << 30

  /// Refuses a name with the extension of a sound or an archive, even of a new file, and refuses to overwrite a sound,
  /// an input, or a file that `content` may not replace.
  ///
  /// - Parameters:
  ///   - inputs: the paths that the command checks.
  ///   - settings: the other input files, such as configurations.
  /// - Throws: `SoundError`, before the command writes anything: code `.misuse` for a refusal, others if
  ///   an existing file cannot be read.
  func check(inputs: [TreePath], settings: [String]) throws(SoundError) {
    if SoundNames.isSound(TreePath(path)) { throw refusal(nameOf: "a sound") }
    if SoundNames.isArchive(TreePath(path)) { throw refusal(nameOf: "an archive") }
    // A new file, or a device such as a terminal, has no content to lose.
    guard FileSource.isRegularFile(path), let real = FileSource.real(path) else { return }
    if settings.contains(where: { FileSource.real($0) == real }) {
      throw refusal("is also read by this command")
    }
    if inputs.contains(where: { FileSource.real($0.text) == real }) {
      throw refusal("is an input of this command")
    }
    // Earcon writes to an open descriptor, such as '/dev/stdout', without replacing its file.
    guard !DeviceFile.isNamed(by: path) else { return }
    let source = try FileSource(path: path)
    guard source.size > 0 else { return }
    if let subject = try? SoundSubject(source, path: path), SoundNames.isSound(subject) {
      throw refusal("contains a sound")
    }
    switch content {
    case .baseline: try checkBaseline()
    case .report(let reporter): try check(reporter)
    case .other: break
    }
  }

  /// Refuses to overwrite an existing file that the reporter did not write.
  private func check(_ reporter: any Reporter) throws(SoundError) {
    let bytes = try FileSource.contents(path, limit: Self.largestReport)
    guard let text = String(validating: bytes, as: UTF8.self), reporter.isReport(text) else {
      throw refusal(
        "exists already and is not a report of --reporter \(type(of: reporter).name)",
        or: ", or remove this one first")
    }
  }

  /// Refuses to overwrite an existing file that is not a baseline.
  private func checkBaseline() throws(SoundError) {
    do throws(SoundError) {
      _ = try StoredBaseline(path).read()
    } catch {
      guard error.code == .malformed else { throw error }
      throw refusal("exists already and is not a baseline", or: ", or remove this one first")
    }
  }

  private func refusal(_ reason: String, or: String = "") -> SoundError {
    SoundError(
      .misuse, "\(reason), so Earcon does not overwrite it", file: path,
      suggestion: suggestion + or)
  }

  /// Returns the error for a name with a sound's or an archive's extension.
  private func refusal(nameOf kind: String) -> SoundError {
    SoundError(
      .misuse, "the name ends in \(kind)'s extension", file: path, suggestion: suggestion)
  }

  private var suggestion: String {
    "give \(option) another file, such as \(example)"
  }

  private var example: String {
    switch content {
    case .baseline: "known.json"
    case .report(let reporter): ReporterChoice.fileName(for: type(of: reporter).name)
    case .other: option == "-o" ? "sounds.json" : "findings.json"
    }
  }
}
