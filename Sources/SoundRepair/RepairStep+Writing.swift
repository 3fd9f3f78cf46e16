// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

extension RepairStep {
  /// Writes the result: a conversion, or for a rename a copy of the bytes.
  ///
  /// - Throws: the errors of conversions and copies, and `SoundError` with code `.misuse` if the sound has
  ///   changed since planning, or `.truncated` if the decoder may have decoded only a part of it.
  func write(
    _ source: FileSource, to sink: any ByteSink, decoder: ForeignDecoder,
    workers: SoundWorkers = .one
  ) throws(SoundError) {
    guard let plan = conversion else {
      guard source.size == bytesBefore else { throw changed }
      try FileOperations.copy(source, to: sink, shouldStop: decoder.shouldStop)
      return
    }
    let input = try SoundInput(source, decoder: decoder)
    if let error = input.incomplete { throw error }
    guard input.reader.sound == plan.source else { throw changed }
    var converter = SoundConverter(plan)
    converter.workers = workers
    converter.shouldStop = decoder.shouldStop
    try converter.run(input.reader, to: sink)
  }

  /// Returns whether a file with the output's name exists, with exactly the bytes that the step would
  /// write, and without errors.
  ///
  /// Encodes the result to compare it, without writing a file.
  ///
  /// - Throws: `SoundError` with code `.cancelled`.
  func isThere(_ validator: SoundValidator, decoder: ForeignDecoder, workers: SoundWorkers = .one)
    throws(SoundError) -> Bool
  {
    guard let output else { return false }
    do throws(SoundError) {
      let there = try FileSource(path: output)
      guard there.size == bytesAfter else { return false }
      let findings = try validator.validate(there, path: output)
      guard !findings.contains(where: { $0.severity == .error }) else { return false }
      let sink = ComparingSink(there)
      try write(FileSource(path: path), to: sink, decoder: decoder, workers: workers)
      try sink.finish()
      return true
    } catch {
      if error.code == .cancelled { throw error }
      return false
    }
  }

  /// The error for a sound or a result that has changed since planning.
  var changed: SoundError {
    SoundError(
      .misuse, "the file changed after it was checked", file: path, suggestion: "try again")
  }
}

extension SoundInput {
  /// The error for a sound that the decoder may have decoded only in part; `nil` if the decoder gave no
  /// warning.
  ///
  /// A repair refuses such a sound, because it might replace the only complete copy.
  var incomplete: SoundError? {
    guard let decoding, let warning = decoding.warning else { return nil }
    return SoundError(
      .truncated, "\(decoding.decoder) may have decoded only a part of the sound: \(warning)",
      suggestion: "export the sound again, or convert the decoded part with 'earcon convert'")
  }
}
