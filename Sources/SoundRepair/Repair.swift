// SPDX-License-Identifier: MIT

package import SoundConversion
package import SoundFile
package import SoundFindings
package import SoundValidation

/// Carries out the steps of a plan one by one.
///
/// A step writes its result to a temporary file beside the final name and validates it there. It moves
/// only a result without errors into place, and only then, with `RepairOptions.inPlace`, removes the
/// original. A step that fails undoes its changes as far as the file system allows. If another program
/// saves the original meanwhile, the step neither replaces nor removes it.
package struct Repair: Sendable {
  /// The outcome of a step.
  package enum Outcome: Sendable, Hashable {
    /// The result is in place. `bytes` is the result's size. With `RepairOptions.inPlace`, `warning` says,
    /// with a remedy, why Earcon could not keep the owner, the group, the mode or the access control list of
    /// the file that the result replaces, or of the original if it replaces no file; otherwise `nil`.
    case done(bytes: Int64, warning: String? = nil)
    /// The result still had these errors, and Earcon discarded it.
    case refused([Finding])
  }

  /// The plan's options.
  package let options: RepairOptions
  /// Validates the results.
  package let validator: SoundValidator
  /// Decodes sounds that `SoundFile` does not decode; if its `shouldStop` returns `true`, the running step
  /// ends with code `.cancelled`.
  package var decoder = ForeignDecoder()
  /// Wraps the file of a result of `bytes` bytes, for example to measure the progress; `nil` to write to the
  /// file itself.
  package var wrap: (@Sendable (_ file: OutputFile, _ bytes: Int64) -> any ByteSink)?
  /// The threads that encode IMA4.
  package var workers = SoundWorkers.one

  /// Creates a repair with a plan's options.
  package init(_ plan: RepairPlan, validator: SoundValidator = SoundValidator()) {
    options = plan.options
    self.validator = validator
  }

  /// Carries out a step that writes a result or, for a finished result, removes the original.
  ///
  /// - Returns: the outcome.
  /// - Throws: `SoundError` with code `.cancelled`, `.io`, `.truncated`, `.exists`, or `.misuse` if the
  ///   step writes nothing or the sound or a finished result has changed since planning; and the errors of
  ///   conversions.
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
    let sink: any ByteSink = wrap?(file, step.bytesAfter ?? 0) ?? file
    try source.explainingChange { () throws(SoundError) in
      try step.write(source, to: sink, decoder: decoder, workers: workers)
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

  /// Returns the path of an original's backup; `nil` without a backup folder or without `RepairOptions.inPlace`.
  package func backup(of path: String) -> String? {
    guard options.inPlace, let folder = options.backup else { return nil }
    return RepairNames.backup(of: path, in: folder)
  }

  /// Backs up the original if `backup(of:)` returns a path, then calls `body`.
  ///
  /// The backup comes first, so the original always has a name. If `body` fails, the function removes the
  /// backup that it made, unless the original has lost its own name. It keeps a backup that a killed run
  /// has left.
  ///
  /// - Parameters:
  ///   - source: the original.
  ///   - replacement: the result if it gets the original's name, otherwise `nil`.
  ///   - body: moves the result into place, or removes the original.
  /// - Throws: the errors of `body`, and `SoundError` with code `.exists`, `.misuse`, `.truncated` or `.io`, also if the
  ///   original has changed.
  private func keeping(
    _ source: FileSource, replacement: OutputFile? = nil, _ body: () throws(SoundError) -> Void
  ) throws(SoundError) {
    guard let backup = backup(of: source.name) else { return try body() }
    guard try !FileOperations.isCopy(backup, of: source) else {
      try FileOperations.synchronizeFolder(of: backup)
      return try body()
    }
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

  /// Removes an original after checking that its result still exists and is unchanged.
  private func removeOriginal(of step: RepairStep) throws(SoundError) -> Outcome {
    let source = try FileSource(path: step.path)
    let result = step.output.flatMap { FileVersion(path: $0) }
    guard try step.isThere(validator, decoder: decoder, workers: workers),
      let output = step.output, let bytes = step.bytesAfter, FileVersion(path: output) == result
    else {
      throw step.changed
    }
    try keeping(source) { () throws(SoundError) in
      // The run that wrote the result may have ended before the disk stored the result's name, and Earcon
      // may remove the original only after the disk has stored that name.
      try FileOperations.synchronizeFolder(of: output)
      guard try source.removeName(onlyIf: { FileVersion(path: output) == result }) else {
        throw step.changed
      }
    }
    return .done(bytes: bytes)
  }
}
