// SPDX-License-Identifier: MIT

public import SoundConversion
public import SoundFile
public import SoundFindings
public import SoundValidation

/// Carries out the steps of a plan, each on its own.
///
/// A result is written beside its final name and judged there. Only where no error is left does it
/// take its place, and only then is the original removed. Whatever fails leaves everything as it was.
public struct Repair: Sendable {
  /// What became of a step.
  public enum Outcome: Sendable, Hashable {
    /// The result is in its place, and has so many bytes.
    case done(bytes: Int64)
    /// The result still had errors, and was dropped.
    case refused([Finding])
  }

  /// How it is done.
  public let options: RepairOptions
  /// Judges the results.
  public let validator: SoundValidator
  /// Decodes foreign formats; its `shouldStop` is asked for everything.
  public var decoder = ForeignDecoder()
  /// Who encodes IMA4.
  public var workers = Workers.one

  /// Makes what carries out a plan.
  public init(_ plan: RepairPlan, validator: SoundValidator = SoundValidator()) {
    options = plan.options
    self.validator = validator
  }

  /// Carries out a step that writes.
  ///
  /// - Returns: what became of it.
  /// - Throws: `SoundError` with code `.cancelled`, `.io`, `.exists`, or `.misuse` for a step that
  ///   writes nothing or whose sound is not any more what was planned for.
  public func run(_ step: RepairStep) throws(SoundError) -> Outcome {
    if step.action == .finished, options.inPlace { return try removeOriginal(of: step) }
    guard step.writes, let output = step.output else {
      throw SoundError(.misuse, "there is nothing to be done", file: step.path)
    }
    let source = try FileSource(path: step.path)
    let isSameName = output == step.path
    let file = try OutputFile(
      path: output, overwrite: isSameName || options.overwrites,
      differentFrom: isSameName ? nil : source)
    // What replaces another file has that file's permissions.
    if !isSameName, !step.replaces { try file.takePermissions(of: source) }
    try step.write(source, to: file, decoder: decoder, workers: workers)
    let result = try file.written()
    let errors = try validator.check(result, path: output).filter { $0.severity == .error }
    guard errors.isEmpty else { return .refused(errors) }
    guard !decoder.shouldStop() else {
      throw SoundError(.cancelled, "stopped before it was complete", file: step.path)
    }
    try replace(step.path, with: file, isSameName: isSameName)
    return .done(bytes: result.size)
  }

  /// Puts a result in its place and takes the original away, where that is asked for.
  ///
  /// The backup is made first: from there on the original is never without a name.
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

  /// Makes the backup of an original, where one is asked for.
  private func keep(_ path: String) throws(SoundError) -> String? {
    guard let folder = options.backup else { return nil }
    let backup = RepairNames.backup(of: path, in: folder)
    try FileOperations.keep(path, as: backup)
    return backup
  }

  /// Takes away an original whose result lies there.
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
