// SPDX-License-Identifier: MIT

package import SoundConversion
package import SoundFile
package import SoundFindings
package import SoundValidation

/// Carries out the steps of a plan one by one.
///
/// `Repair` writes each result beside its final name and validates it there. It moves only a result
/// without errors into place, and only then removes the original. A failure changes nothing.
package struct Repair: Sendable {
  /// The outcome of a step.
  package enum Outcome: Sendable, Hashable {
    /// The result is in place; its size is `bytes`.
    case done(bytes: Int64)
    /// The result still had errors and was discarded.
    case refused([Finding])
  }

  /// The plan's options.
  package let options: RepairOptions
  /// Validates the results.
  package let validator: SoundValidator
  /// Decodes foreign formats; its `shouldStop` cancels every step.
  package var decoder = ForeignDecoder()
  /// The workers that encode IMA4.
  package var workers = Workers.one

  /// Creates a repair from a plan.
  package init(_ plan: RepairPlan, validator: SoundValidator = SoundValidator()) {
    options = plan.options
    self.validator = validator
  }

  /// Carries out a step that writes.
  ///
  /// - Returns: the outcome.
  /// - Throws: `SoundError` with code `.cancelled`, `.io`, `.exists`, or `.misuse` if the step
  ///   writes nothing or the sound has changed since planning.
  package func run(_ step: RepairStep) throws(SoundError) -> Outcome {
    if step.action == .finished, options.inPlace { return try removeOriginal(of: step) }
    guard step.writes, let output = step.output else {
      throw SoundError(.misuse, "the step writes nothing", file: step.path)
    }
    let source = try FileSource(path: step.path)
    let isSameName = output == step.path
    let file = try OutputFile(
      path: output, overwrite: isSameName || options.overwrites,
      differentFrom: isSameName ? nil : source)
    // A result that replaces another file keeps that file's permissions.
    if !isSameName, !step.replaces { try file.takePermissions(of: source) }
    try step.write(source, to: file, decoder: decoder, workers: workers)
    let result = try file.written()
    let errors = try validator.validate(result, path: output).filter { $0.severity == .error }
    guard errors.isEmpty else { return .refused(errors) }
    guard !decoder.shouldStop() else {
      throw SoundError(.cancelled, "stopped before it was complete", file: step.path)
    }
    try replace(step.path, with: file, isSameName: isSameName)
    return .done(bytes: result.size)
  }

  /// Moves a result into place and, if requested, removes the original.
  ///
  /// The backup comes first, so that the original always has a name.
  private func replace(_ path: String, with file: OutputFile, isSameName: Bool) throws(SoundError) {
    guard options.inPlace else { return try file.commit() }
    let backup = try keep(path)
    do throws(SoundError) {
      try file.commit()
    } catch {
      if let backup { try? FileOperations.remove(backup) }
      throw error
    }
    if !isSameName { try FileOperations.remove(path) }
  }

  /// Backs up the original if requested.
  private func keep(_ path: String) throws(SoundError) -> String? {
    guard let folder = options.backup else { return nil }
    let backup = RepairNames.backup(of: path, in: folder)
    try FileOperations.keep(path, as: backup)
    return backup
  }

  /// Removes an original whose result already exists.
  private func removeOriginal(of step: RepairStep) throws(SoundError) -> Outcome {
    guard try step.isThere(validator, decoder: decoder, workers: workers),
      let bytes = step.bytesAfter
    else {
      throw step.changed
    }
    _ = try keep(step.path)
    try FileOperations.remove(step.path)
    return .done(bytes: bytes)
  }
}
