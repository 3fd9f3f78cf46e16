// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundRepair
internal import SoundValidation

/// Runs one command line of `earcon fix`.
struct FixJob {
  private let options: FixOptions
  private let page: FixPageOptions
  /// Indicates whether a sound still has errors.
  private(set) var hasUnfixed = false
  /// Indicates whether a file could not be read or written.
  private(set) var hasFailure = false
  private var reports: [FixReport] = []
  /// The number of originals that have problems and remain beside their results.
  private var originals = 0

  init(_ options: FixOptions, _ page: FixPageOptions) {
    self.options = options
    self.page = page
  }

  private let decoder = ForeignDecoder.untilInterrupted()
  /// The progress bar; `nil` if the run shows none.
  private var meter: ConversionMeter?

  /// Plans the fixes, then applies them unless this is a dry run.
  ///
  /// - Parameter parts: the results of validation, one for each configuration.
  /// - Throws: `SoundError` with code `.cancelled` after an interruption; `.misuse` if the next run would fix the
  ///   backups; `.io` if standard output or the page cannot be written.
  mutating func run(_ parts: [ValidationJob.Part]) throws(SoundError) {
    for part in parts where options.backup != nil { try refuseBackups(in: part.paths) }
    var known: Set<[UInt8]> = []
    var plans: [(steps: [RepairStep], repair: Repair)] = []
    for part in parts {
      for entry in part.report.unchecked {
        fail(entry.message, at: entry.path)
        reports.append(FixReport(entry))
      }
      // If two configurations apply to a file, only the first one decides its fix.
      var candidates = RepairCandidate.all(in: part.report).filter {
        known.insert(Array($0.path.utf8)).inserted
      }
      for index in candidates.indices {
        candidates[index].builtBundle = BuiltBundle.name(around: TreePath(candidates[index].path))
      }
      let plan = try RepairPlan(
        candidates, options: options.repair, validator: part.validator, decoder: decoder,
        paths: part.paths)
      var repair = Repair(plan, validator: part.validator)
      repair.decoder = decoder
      repair.workers = .threads()
      plans.append((plan.steps, repair))
    }
    if options.dryRun { try write(parts, plans.flatMap(\.steps)) }
    try run(plans)
  }

  /// Writes the plan as a page, if requested, and as a table, unless JSON or the page goes to standard output.
  private func write(_ parts: [ValidationJob.Part], _ steps: [RepairStep]) throws(SoundError) {
    var report = SoundReport.joined(parts.map(\.report))
    report.search.paths = parts.flatMap(\.given).map(\.text)
    try page.write(report, steps, options.repair)
    guard !options.json, !page.replacesTable else { return }
    let table = FixTable(steps, options.repair)
    try StandardStream.output.write(table.text(width: Terminal.width(.output)))
  }

  /// Refuses a backup folder that the next run would visit.
  private func refuseBackups(in paths: CheckedPaths) throws(SoundError) {
    guard let backup = options.backup, let root = paths.walk(to: backup) else { return }
    throw SoundError(
      .misuse, "is inside \(root.text), so the next run would fix the backups too",
      file: backup, suggestion: "name a folder outside it, or a hidden one, such as '.originals'")
  }

  private mutating func run(_ plans: [(steps: [RepairStep], repair: Repair)]) throws(SoundError) {
    if !options.dryRun {
      // Search beside all sounds, even those that need no fix: a killed run may have left a hidden file
      // beside a result that it had finished.
      OutputFile.removeAbandoned(
        of: plans.flatMap { steps, repair in
          steps.map(\.path) + steps.compactMap { repair.backup(of: $0.path) }
        })
      let written = plans.flatMap(\.steps).filter(\.writes)
      if !written.isEmpty {
        meter = .onTerminal(
          written.count, bytes: written.reduce(0) { $0.addingAtMost($1.bytesAfter ?? 0) })
      }
    }
    var done: [RepairStep] = []
    var end: SoundError?
    do throws(SoundError) {
      for (steps, repair) in plans {
        let repair = measured(repair)
        for step in steps where try take(step, repair) { done.append(step) }
      }
    } catch {
      end = error
    }
    // After an interruption, report the finished part too.
    if options.json {
      try StandardStream.output.write(FixReport.text(reports))
    } else if !options.dryRun {
      try StandardStream.output.write(FixText.payloads(done) + FixText.originals(originals))
    }
    if let end { throw end }
  }

  /// Runs a step if it has something to do and this is not a dry run, and records its outcome.
  ///
  /// - Returns: true if the step wrote or removed a file.
  /// - Throws: `SoundError` with code `.cancelled`, or if standard output cannot be written.
  private mutating func take(_ step: RepairStep, _ repair: Repair) throws(SoundError) -> Bool {
    for finding in step.left where step.action.isPossible { report(finding, at: step.path) }
    switch step.action {
    case .nothing: reports.append(FixReport(step, .nothing))
    case .impossible(let reason):
      hasUnfixed = true
      let rule = step.blockingRule.map { " [\($0)]" } ?? ""
      Diagnostics.report(.error, FixText.refusal(step) + reason + rule, at: step.path)
      reports.append(FixReport(step, .failed, reason))
    case .unreadable(let reason):
      fail(reason, at: step.path)
      reports.append(FixReport(step, .failed, reason))
    case .finished where !options.inPlace:
      if !options.json, !options.dryRun { try StandardStream.output.write(FixText.exists(step)) }
      reports.append(FixReport(step, .nothing))
      countOriginal(of: step)
    case .rename, .convert, .trim, .finished:
      if !options.dryRun { return try apply(step, repair) }
      reports.append(FixReport(step, .planned))
    }
    return false
  }

  private mutating func countOriginal(of step: RepairStep) {
    if !options.inPlace, !step.problems.isEmpty { originals += 1 }
  }

  /// Applies a step and returns whether it succeeded.
  ///
  /// Only an interruption or a failing standard output ends the whole run.
  private mutating func apply(_ step: RepairStep, _ repair: Repair) throws(SoundError) -> Bool {
    do throws(SoundError) {
      switch try run(step, repair) {
      case .done(let bytes, let warning):
        if let warning { Diagnostics.report(.warning, warning, at: step.output ?? step.path) }
        if !options.json { try StandardStream.output.write(FixText.done(step, bytes, options)) }
        reports.append(FixReport(step, .done, bytes: bytes))
        countOriginal(of: step)
        return true
      case .refused(let findings):
        for finding in findings {
          report(finding, at: step.path, "Earcon did not keep the result: ")
        }
        reports.append(FixReport(step, .failed, findings.first?.message))
      }
    } catch {
      if error.code == .cancelled || error.file == "standard output" { throw error }
      fail(error.description, at: error.file ?? step.path)
      reports.append(FixReport(step, .failed, error.description))
    }
    return false
  }

  /// Returns a repair that shows its progress in the bar, if there is one.
  private func measured(_ repair: Repair) -> Repair {
    guard let meter else { return repair }
    var repair = repair
    repair.decoder.shouldStop = meter.shouldStop
    repair.wrap = { file, bytes in MeasuredSink(file, size: bytes, meter.begin(bytes)) }
    return repair
  }

  /// Runs a step, and clears the bar.
  private func run(_ step: RepairStep, _ repair: Repair) throws(SoundError) -> Repair.Outcome {
    defer { meter?.clear() }
    let outcome = try repair.run(step)
    if step.writes { meter?.end(step.bytesAfter ?? 0) }
    return outcome
  }

  private mutating func report(_ finding: Finding, at path: String, _ prefix: String = "") {
    hasUnfixed = true
    Diagnostics.report(.error, prefix + finding.text + " [\(finding.rule)]", at: path)
  }

  private mutating func fail(_ message: String, at path: String) {
    hasFailure = true
    Diagnostics.report(.error, message, at: path)
  }
}

extension RepairStep.Action {
  /// Indicates whether Earcon can carry out the action.
  var isPossible: Bool {
    switch self {
    case .nothing, .rename, .convert, .trim, .finished: true
    case .impossible, .unreadable: false
    }
  }
}
