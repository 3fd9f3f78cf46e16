// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundRepair
internal import SoundValidation

/// Carries out one command line of `earcon fix`.
struct FixJob {
  private let options: FixOptions
  /// Whether something is left that is not as it should be.
  private(set) var isLeft = false
  /// Whether something could not be read or written.
  private(set) var hasTrouble = false
  private var reports: [FixReport] = []
  /// Sounds with something wrong that lie there yet, beside their results.
  private var originals = 0

  init(_ options: FixOptions) { self.options = options }

  private let decoder = ForeignDecoder.untilInterrupted()

  /// Plans and mends, unless only the plan is asked for.
  ///
  /// - Parameter parts: what was found, by the configurations that hold for it.
  /// - Throws: `SoundError` with code `.cancelled`, `.misuse` for backups that would be mended
  ///   themselves, and `.io` for standard output.
  mutating func run(_ parts: [ValidationJob.Part]) throws(SoundError) {
    for part in parts where options.backup != nil { try refuseBackups(in: part.paths) }
    var known: Set<[UInt8]> = []
    var tasks: [(step: RepairStep, repair: Repair)] = []
    for part in parts {
      for failure in part.report.failures {
        complain(failure.message, at: failure.path)
        reports.append(FixReport(failure))
      }
      // A file that two configurations hold for is mended by the first.
      let candidates = RepairCandidate.all(in: part.report).filter {
        known.insert(Array($0.path.utf8)).inserted
      }
      let plan = try RepairPlan(
        candidates, options: options.repair, validator: part.validator, decoder: decoder,
        paths: part.paths)
      var repair = Repair(plan, validator: part.validator)
      repair.decoder = decoder
      repair.workers = .threads()
      tasks += plan.steps.map { ($0, repair) }
    }
    if options.dryRun, !options.json {
      try StandardStream.output.write(FixTable(tasks.map(\.step), options.repair).text)
    }
    try run(tasks)
  }

  /// Refuses a folder for backups that the next run would come by.
  private func refuseBackups(in paths: CheckedPaths) throws(SoundError) {
    guard let backup = options.backup, let root = paths.walk(to: backup) else { return }
    throw SoundError(
      .misuse, "lies in \(root.text), which is mended: the next run would mend the backups too",
      file: backup, suggestion: "name a folder outside it, or a hidden one, such as '.originals'")
  }

  private mutating func run(_ tasks: [(step: RepairStep, repair: Repair)]) throws(SoundError) {
    var done: [RepairStep] = []
    var end: SoundError?
    do throws(SoundError) {
      for (step, repair) in tasks where try take(step, repair) { done.append(step) }
    } catch {
      end = error
    }
    // What was done before an interruption is told as well.
    if options.json {
      try StandardStream.output.write(FixReport.text(reports))
    } else if !options.dryRun {
      try StandardStream.output.write(FixText.payloads(done) + FixText.originals(originals))
    }
    if let end { throw end }
  }

  /// Says what keeps a step from being done, or does it.
  ///
  /// - Returns: whether it was done.
  private mutating func take(_ step: RepairStep, _ repair: Repair) throws(SoundError) -> Bool {
    for finding in step.left where step.action.isPossible { tell(finding, at: step.path) }
    switch step.action {
    case .nothing: reports.append(FixReport(step, .nothing))
    case .impossible(let reason):
      isLeft = true
      let rule = step.blockingRule.map { " [\($0)]" } ?? ""
      Diagnostics.report(.error, "cannot be mended: " + reason + rule, at: step.path)
      reports.append(FixReport(step, .failed, reason))
    case .unreadable(let reason):
      complain(reason, at: step.path)
      reports.append(FixReport(step, .failed, reason))
    case .finished where !options.inPlace:
      if !options.json, !options.dryRun { try StandardStream.output.write(FixText.isThere(step)) }
      reports.append(FixReport(step, .nothing))
      countOriginal(of: step)
    case .rename, .convert, .trim, .finished:
      if !options.dryRun { return try mend(step, repair) }
      reports.append(FixReport(step, .planned))
    }
    return false
  }

  private mutating func countOriginal(of step: RepairStep) {
    if !options.inPlace, !step.problems.isEmpty { originals += 1 }
  }

  /// Carries out a step; only an interruption ends the run.
  private mutating func mend(_ step: RepairStep, _ repair: Repair) throws(SoundError) -> Bool {
    do throws(SoundError) {
      switch try repair.run(step) {
      case .done(let bytes):
        if !options.json { try StandardStream.output.write(FixText.done(step, bytes, options)) }
        reports.append(FixReport(step, .done, bytes: bytes))
        countOriginal(of: step)
        return true
      case .refused(let findings):
        for finding in findings {
          tell(finding, at: step.path, "the result was not kept: ")
        }
        reports.append(FixReport(step, .failed, findings.first?.message))
      }
    } catch {
      if error.code == .cancelled || error.file == "standard output" { throw error }
      complain(error.description, at: error.file ?? step.path)
      reports.append(FixReport(step, .failed, error.description))
    }
    return false
  }

  private mutating func tell(_ finding: Finding, at path: String, _ before: String = "") {
    isLeft = true
    Diagnostics.report(.error, before + finding.text + " [\(finding.rule)]", at: path)
  }

  private mutating func complain(_ message: String, at path: String) {
    hasTrouble = true
    Diagnostics.report(.error, message, at: path)
  }
}

extension RepairStep.Action {
  /// Whether there is nothing in the way.
  var isPossible: Bool {
    switch self {
    case .nothing, .rename, .convert, .trim, .finished: true
    case .impossible, .unreadable: false
    }
  }
}
