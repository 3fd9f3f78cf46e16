// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import Synchronization

/// Reports a batch as it runs: with a progress bar on a terminal, lines, or JSON events.
///
/// The lines about the end of a conversion stay together, even if several threads report.
final class BatchReporter: Sendable {
  private struct State {
    var counts = BatchCounts()
    /// The paths and messages of printed errors of inputs.
    var inputErrors: Set<[String]> = []
    var bar: ProgressBar?
    /// The progress of running conversions, for the bar.
    var underway: [BatchProgress] = []
    /// The error from writing standard output.
    var outputError: SoundError?
  }

  private let order: BatchOrder
  private let state: Mutex<State>
  /// Indicates whether there is a bar; read without the lock.
  private let hasBar: Bool
  /// Indicates whether a failure (unless `--keep-going` was given) or an error of standard output prevents
  /// further conversions.
  private let isStopped = Atomic(false)

  init(_ order: BatchOrder) {
    self.order = order
    var state = State()
    // The bar and events would overwrite each other on one terminal.
    if !order.options.printsJSON, !order.options.isDryRun { state.bar = ProgressBar.onTerminal() }
    hasBar = state.bar != nil
    self.state = Mutex(state)
  }

  /// Indicates whether no further conversion may begin.
  var hasToStop: Bool { isStopped.load(ordering: .relaxed) }

  func expect(_ items: [BatchItem]) {
    state.withLock { state in
      state.counts.sounds = items.count
      state.bar?.expect(
        items.count, bytes: items.reduce(Int64(0)) { $0.addingAtMost($1.bytes) })
    }
  }

  /// Reports inputs or outputs that the run does not attempt; `others` is the number of those that
  /// `failures` does not list.
  func report(_ failures: [BatchFailure], others: Int = 0) {
    state.withLock { state in
      for failure in failures { report(failure, nil, &state) }
      state.counts.failed += others
      guard others > 0 else { return }
      Diagnostics.report(
        .error,
        "Earcon refuses \(TextFit.counted(others, "more output")) for similar reasons",
        at: "earcon convert")
    }
  }

  private func report(_ failure: BatchFailure, _ item: BatchItem?, _ state: inout State) {
    state.counts.add(failure)
    if !order.keepsGoing { isStopped.store(true, ordering: .relaxed) }
    // An input with several outputs, as with --for, can fail once for each of them.
    let isRepeated =
      failure.path == item?.input
      && !state.inputErrors.insert([failure.path, failure.message]).inserted
    if !isRepeated { Diagnostics.report(.error, failure.message, at: failure.path) }
    write(BatchEvent(failure, item), &state)
  }

  /// Reports that a conversion begins.
  ///
  /// - Returns: the progress to update; `nil` without a bar.
  func begin(_ item: BatchItem) -> BatchProgress? {
    let progress = hasBar ? BatchProgress(of: item.bytes) : nil
    state.withLock { state in
      write(BatchEvent(started: item), &state)
      guard let progress else { return }
      state.underway.append(progress)
      Self.draw(&state)
    }
    return progress
  }

  /// Redraws the bar if a redraw is due and no other thread holds the lock.
  func tick() {
    guard hasBar else { return }
    _ = state.withLockIfAvailable { Self.draw(&$0) }
  }

  private static func draw(_ state: inout State) {
    let underway = state.underway.reduce(Int64(0)) { $0.addingAtMost($1.done) }
    state.bar?.draw(underway: underway)
  }

  /// Reports the outcome of an item.
  ///
  /// - Returns: the outcome.
  func end(_ outcome: BatchOutcome, _ progress: BatchProgress? = nil) -> BatchOutcome {
    state.withLock { state in
      let line = order.options.isVerbose ? BatchText.line(outcome) : nil
      if outcome.hasText || line != nil { state.bar?.clear() }
      for diagnostic in outcome.diagnostics { ProgramStyle.earcon.report(diagnostic) }
      state.counts.add(outcome)
      if case .failed(let failure) = outcome.end {
        report(failure, outcome.item, &state)
      } else if let event = BatchEvent(outcome) {
        write(event, &state)
      }
      if let line { Diagnostics.write(line) }
      state.underway.removeAll { $0 === progress }
      state.bar?.advance(by: outcome.item.bytes)
      Self.draw(&state)
    }
    return outcome
  }

  /// Writes an event if `--json` was given; an error of standard output stops the run.
  private func write(_ event: BatchEvent, _ state: inout State) {
    guard order.options.printsJSON, state.outputError == nil else { return }
    do throws(SoundError) {
      try StandardStream.output.write(event.line)
    } catch {
      state.outputError = error
      isStopped.store(true, ordering: .relaxed)
    }
  }

  /// Reports the summary.
  ///
  /// - Returns: the exit code.
  /// - Throws: `SoundError` if standard output could not be written.
  func finish() throws(SoundError) -> ExitCode {
    let (counts, outputError) = state.withLock { state in
      state.bar?.clear()
      state.counts.isInterrupted = Interruption.isRequested
      write(BatchEvent(state.counts, isDryRun: order.options.isDryRun), &state)
      return (state.counts, state.outputError)
    }
    if let outputError { throw outputError }
    if counts.isInterrupted {
      Diagnostics.report(.error, "interrupted", at: "earcon convert")
    }
    if !order.options.printsJSON {
      Diagnostics.write(BatchText.summary(counts, isDryRun: order.options.isDryRun))
    }
    return counts.exitCode
  }
}
