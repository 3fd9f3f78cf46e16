// SPDX-License-Identifier: MIT

package import SoundConversion
package import SoundFile
package import SoundFindings
package import SoundValidation

/// Carries out the steps of a plan one by one.
///
/// Each result is written beside its final name and validated there. Only a result without errors is
/// moved into place, and only then is the original removed. A failure changes nothing, and an original
/// that another program saves meanwhile is neither replaced nor removed.
package struct Repair: Sendable {
  /// The outcome of a step.
  package enum Outcome: Sendable, Hashable {
    /// The result is in place. `bytes` is its size; `warning` says why its owner or mode differs from the
    /// original's.
    case done(bytes: Int64, warning: String? = nil)
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
  package var workers = SoundWorkers.one

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
    let file =
      output == step.path
      ? try OutputFile(replacing: source)
      : try OutputFile(path: output, overwrite: options.overwrites, differentFrom: source)
    let warning = file.takeOwnerAndMode(of: source)
    try source.explainingChange { () throws(SoundError) in
      try step.write(source, to: file, decoder: decoder, workers: workers)
    }
    let result = try file.written()
    let errors = try validator.validate(result, path: output).filter { $0.severity == .error }
    guard errors.isEmpty else { return .refused(errors) }
    guard !decoder.shouldStop() else {
      throw SoundError(.cancelled, "stopped before it was complete", file: step.path)
    }
    try place(file, source)
    return .done(bytes: result.size, warning: options.inPlace ? warning : nil)
  }

  /// Moves a result into place and, if requested, removes the original.
  private func place(_ file: OutputFile, _ source: FileSource) throws(SoundError) {
    let replacesName = file.name == source.name
    try keeping(source, replacement: replacesName ? file : nil) { () throws(SoundError) in
      guard options.inPlace, !replacesName else { return try file.commit() }
      try file.commit(removing: source)
    }
  }

  /// Backs up the original if requested, then calls `body`.
  ///
  /// The backup comes first, so the original always has a name. If `body` fails, the backup is removed,
  /// unless the original has lost its own name.
  ///
  /// - Parameters:
  ///   - source: the original.
  ///   - replacement: the result if it gets the original's name.
  ///   - body: moves the result into place.
  /// - Throws: `SoundError` with code `.exists` or `.io`, also if the original has changed.
  private func keeping(
    _ source: FileSource, replacement: OutputFile? = nil, _ body: () throws(SoundError) -> Void
  ) throws(SoundError) {
    guard options.inPlace, let folder = options.backup else { return try body() }
    let backup = RepairNames.backup(of: source.name, in: folder)
    let made = try FileOperations.keep(source, as: backup)
    do throws(SoundError) {
      try body()
    } catch {
      guard FileOperations.exists(source.name), replacement?.hasFinalName != true
      else { throw error }
      try? FileOperations.remove(backup)
      for folder in made.reversed() { FileOperations.removeFolder(folder) }
      throw error
    }
  }

  /// Removes an original whose result already exists.
  private func removeOriginal(of step: RepairStep) throws(SoundError) -> Outcome {
    let source = try FileSource(path: step.path)
    let result = step.output.flatMap { FileVersion(path: $0) }
    guard try step.isThere(validator, decoder: decoder, workers: workers),
      let output = step.output, let bytes = step.bytesAfter, FileVersion(path: output) == result
    else {
      throw step.changed
    }
    try keeping(source) { () throws(SoundError) in
      // The earlier run may have ended before the result's name was on the disk.
      try FileOperations.synchronizeFolder(of: output)
      try source.removeName()
    }
    return .done(bytes: bytes)
  }
}
