// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings
internal import Synchronization

/// Says what becomes of many sounds, while it does: a bar on a terminal, lines, or JSON events.
///
/// What is said of one sound is said at once, whatever thread has converted it.
final class BatchReporter: Sendable {
  private struct State {
    var counts = BatchCounts()
    var bar: ProgressBar?
    /// What is converted now, for the bar.
    var underway: [BatchProgress] = []
    /// Why standard output took nothing.
    var outputError: SoundError?
  }

  private let order: BatchOrder
  private let state: Mutex<State>
  /// Whether there is a bar, known without a lock.
  private let hasBar: Bool
  /// Set with the first failure, where that ends the run.
  private let isStopped = Atomic(false)

  init(_ order: BatchOrder) {
    self.order = order
    var state = State()
    // Bar and events would write over each other where both go to one terminal.
    if !order.options.printsJSON, !order.isDryRun { state.bar = ProgressBar.onTerminal() }
    hasBar = state.bar != nil
    self.state = Mutex(state)
  }

  /// Whether no more sounds are to be begun.
  var hasToStop: Bool { isStopped.load(ordering: .relaxed) }

  /// Takes note of what is to be done.
  func expect(_ items: [BatchItem]) {
    state.withLock { state in
      state.counts.sounds = items.count
      state.bar?.expect(
        items.count, bytes: items.reduce(Int64(0)) { $0 + min($1.bytes, .max - $0) })
    }
  }

  /// Says why something is not even tried.
  func report(_ failures: [BatchFailure], others: Int = 0) {
    state.withLock { state in
      for failure in failures { report(failure, nil, &state) }
      state.counts.failed += others
      guard others > 0 else { return }
      state.counts.isUnusable = true
      Diagnostics.report(
        .error,
        "\(TextFit.counted(others, "more output")) \(others == 1 ? "is" : "are") refused for such "
          + "reasons", at: "earcon convert")
    }
  }

  private func report(_ failure: BatchFailure, _ item: BatchItem?, _ state: inout State) {
    state.counts.add(failure)
    if !order.keepsGoing { isStopped.store(true, ordering: .relaxed) }
    Diagnostics.report(.error, failure.message, at: failure.path)
    write(BatchEvent(failure, item), &state)
  }

  /// Says that a sound is begun.
  ///
  /// - Returns: where its conversion tells how far it is; `nil` where no bar shows it.
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

  /// Draws the bar again, where it is time to and no other thread is at it.
  func tick() {
    guard hasBar else { return }
    _ = state.withLockIfAvailable { Self.draw(&$0) }
  }

  private static func draw(_ state: inout State) {
    let underway = state.underway.reduce(Int64(0)) { $0 + min($1.done, .max - $0) }
    state.bar?.draw(underway: underway)
  }

  /// Says what came of a sound.
  ///
  /// - Returns: the same, for tables.
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

  /// Writes an event, where events are asked for; one that nobody takes ends the run.
  private func write(_ event: BatchEvent, _ state: inout State) {
    guard order.options.printsJSON, state.outputError == nil else { return }
    do throws(SoundError) {
      try StandardStream.output.write(event.line)
    } catch {
      state.outputError = error
      isStopped.store(true, ordering: .relaxed)
    }
  }

  /// Says what came of all of them.
  ///
  /// - Returns: the exit code.
  /// - Throws: `SoundError` where standard output took nothing.
  func finish() throws(SoundError) -> ExitCode {
    let (counts, outputError) = state.withLock { state in
      state.bar?.clear()
      state.bar = nil
      state.counts.isInterrupted = Interruption.isRequested
      write(BatchEvent(state.counts, isDryRun: order.isDryRun), &state)
      return (state.counts, state.outputError)
    }
    if let outputError { throw outputError }
    if counts.isInterrupted {
      Diagnostics.report(.error, "interrupted", at: "earcon convert")
    }
    if !order.options.printsJSON {
      Diagnostics.write(BatchText.summary(counts, isDryRun: order.isDryRun))
    }
    return counts.exitCode
  }
}
