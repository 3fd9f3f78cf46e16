// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// Converts the items of a batch, on any thread; an output has the same bytes as that of a single conversion.
struct BatchConversion: Sendable {
  let order: BatchOrder
  let workers: SoundWorkers
  let decoder: ForeignDecoder
  /// The record of earlier runs; `nil` without `--skip-up-to-date`.
  let record: UpToDateRecord?
  /// Called between blocks; `true` stops the conversion.
  let shouldStop: @Sendable () -> Bool
  let folders: CreatedFolders

  /// An input that is open for its next items, so that it is decoded only once.
  struct OpenInput {
    fileprivate var file: (source: FileSource, key: String?)?
    fileprivate var sound: SoundInput?
  }

  /// Converts the item, or plans it with `--dry-run`.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - open: the open input, which items with the same input share.
  ///   - progress: the progress to update; `nil` without a progress bar.
  /// - Returns: the outcome.
  func run(_ item: BatchItem, _ open: inout OpenInput, _ progress: BatchProgress?) -> BatchOutcome {
    var outcome = BatchOutcome(item, .notBegun)
    do throws(SoundError) {
      outcome.end = try convert(item, &open, &outcome.diagnostics, progress)
    } catch {
      // An interrupted conversion drops its diagnostics, because its output was not written.
      guard error.code != .cancelled else { return BatchOutcome(item, .notBegun) }
      let code = ConvertCommand.exitCode(error)
      outcome.end = .failed(
        BatchFailure(
          path: error.file ?? item.input, message: error.description,
          code: error.code.description, isUnusable: code == .unusable))
    }
    return outcome
  }

  private func convert(
    _ item: BatchItem, _ open: inout OpenInput, _ diagnostics: inout [FileDiagnostic],
    _ progress: BatchProgress?
  ) throws(SoundError) -> BatchOutcome.End {
    let (source, key) = try file(item, &open)
    if let record, let key, let entry = record.current(item, key, shouldStop) {
      diagnostics = entry.diagnostics(item)
      return .skipped
    }
    let input = try sound(source, &open)
    diagnostics = try InputDiagnostics(input, source.name, strict: order.options.isStrict).all
    var task = try OutputTask(order.output(of: item), of: order.alone(item), input, style: .earcon)
    task.path = item.output
    if order.options.isStrict { try task.requirePlayable() }
    diagnostics += task.warnings
    var report = ConversionReport(source.name, task)
    if order.options.isDryRun { return .planned(report, bytes: try task.plannedBytes()) }
    let clipped = try write(task, input, source, item, progress)
    report.clippedSamples = clipped
    diagnostics += task.diagnostics(clipped: clipped)
    let bytes = FileOperations.identityAndSize(of: item.output)?.bytes ?? 0
    if let record, let key { record.add(item, key, diagnostics, shouldStop) }
    return .done(report, bytes: bytes)
  }

  private func file(
    _ item: BatchItem, _ open: inout OpenInput
  ) throws(SoundError) -> (source: FileSource, key: String?) {
    if let file = open.file { return file }
    let source = try FileSource(path: item.input)
    let file = (source, try record?.key(of: source, shouldStop))
    open.file = file
    return file
  }

  private func sound(
    _ source: FileSource, _ open: inout OpenInput
  ) throws(SoundError) -> SoundInput {
    if let sound = open.sound { return sound }
    let sound = try source.explainingChange { () throws(SoundError) in
      try SoundInput(source, decoder: decoder)
    }
    open.sound = sound
    return sound
  }

  /// Writes the output.
  ///
  /// - Returns: the number of clipped samples.
  private func write(
    _ task: OutputTask, _ input: SoundInput, _ source: FileSource, _ item: BatchItem,
    _ progress: BatchProgress?
  ) throws(SoundError) -> Int {
    try folders.make(for: item.output)
    let file = try task.begin(source, mayReplace: order.options.mayReplace)
    var sink = file
    if let progress { sink = MeasuredSink(file, size: try task.plan.bytes(), progress) }
    return try source.explainingChange { () throws(SoundError) in
      try task.write(input.reader, to: sink, workers: workers, shouldStop: shouldStop)
    }
  }
}

extension UpToDateEntry {
  /// Returns the warnings of the run that wrote the output, so that a run that skips the output repeats them.
  fileprivate func diagnostics(_ item: BatchItem) -> [FileDiagnostic] {
    warnings.map {
      FileDiagnostic(.warning, $0.message, at: $0.isAboutOutput ? item.output : item.input)
    }
  }
}
