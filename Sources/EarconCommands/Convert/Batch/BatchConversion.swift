// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// Converts one of many sounds, on any thread, as a run of its own would.
struct BatchConversion: Sendable {
  let order: BatchOrder
  let workers: Workers
  let decoder: ForeignDecoder
  /// What earlier runs have made; `nil` where that is not asked for.
  let record: UpToDateRecord?
  /// Asked between blocks; `true` ends the conversion.
  let shouldStop: @Sendable () -> Bool
  /// The folders that outputs are written into.
  let folders: CreatedFolders

  /// Converts, or says what would be written.
  func run(_ item: BatchItem, _ progress: BatchProgress?) -> BatchOutcome {
    var outcome = BatchOutcome(item, .notBegun)
    do throws(SoundError) {
      outcome.end = try convert(item, &outcome.diagnostics, progress)
    } catch {
      // What would have been said is about a file that is not there now.
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
    _ item: BatchItem, _ diagnostics: inout [FileDiagnostic], _ progress: BatchProgress?
  ) throws(SoundError) -> BatchOutcome.End {
    let source = try FileSource(path: item.input)
    let key = try record?.key(of: source, shouldStop)
    if let record, let key, record.isCurrent(item, key, shouldStop) { return .skipped }
    let input = try SoundInput(source, decoder: decoder)
    diagnostics = try InputDiagnostics(input, source.name, strict: order.options.isStrict).all
    var task = try OutputTask(order.output, of: order.alone(item), input, style: .earcon)
    task.path = item.output
    if order.options.isStrict { try task.requirePlayable() }
    diagnostics += task.warnings
    var report = ConversionReport(source.name, item.output, task.plan)
    if order.isDryRun { return .planned(report, bytes: try task.plan.bytes()) }
    let clipped = try write(task, input, source, item, progress)
    report.clippedSamples = clipped
    diagnostics += task.diagnostics(clipped: clipped)
    let bytes = FileOperations.facts(of: item.output)?.bytes ?? 0
    // A warning is said by every run, so such an output is made by every run.
    if let record, let key, diagnostics.allSatisfy({ $0.severity == .note }) {
      record.add(item, key, shouldStop)
    }
    return .done(report, bytes: bytes)
  }

  /// - Returns: samples that were cut off at full scale.
  private func write(
    _ task: OutputTask, _ input: SoundInput, _ source: FileSource, _ item: BatchItem,
    _ progress: BatchProgress?
  ) throws(SoundError) -> Int {
    try folders.make(for: item.output)
    let file = try task.begin(source, mayReplace: order.options.mayReplace)
    var sink = file
    if let progress { sink = MeasuredSink(file, size: try task.plan.bytes(), progress) }
    return try task.write(input.reader, to: sink, workers: workers, shouldStop: shouldStop)
  }
}
