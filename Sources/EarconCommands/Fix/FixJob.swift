// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundRepair
internal import SoundValidation

/// Carries out one command line of `earcon fix`.
struct FixJob {
  private let options: FixOptions
  private let validator: SoundValidator
  /// Whether something is left that is not as it should be.
  private(set) var isLeft = false
  /// Whether something could not be read or written.
  private(set) var hasTrouble = false
  private var reports: [FixReport] = []

  init(_ options: FixOptions, limit: Double?) {
    self.options = options
    var policy = ValidationPolicy()
    if let limit { policy.limit = limit }
    validator = SoundValidator(policy: policy)
  }

  private var decoder: ForeignDecoder {
    var decoder = ForeignDecoder()
    decoder.shouldStop = { Interruption.isRequested }
    return decoder
  }

  /// Looks at the sounds, plans, and mends unless only the plan is asked for.
  ///
  /// - Throws: `SoundError` with code `.cancelled`, and `.io` for standard output.
  mutating func run(_ paths: [String]) throws(SoundError) {
    var bundles = BundleOptions()
    bundles.jobs = Workers.threads().count
    let found = BundleValidator(validator: validator, options: bundles).check(paths: paths)
    for failure in found.failures {
      complain(failure.sentence, at: failure.path)
      reports.append(FixReport(failure))
    }
    let plan = try RepairPlan(
      RepairCandidate.all(in: found), options: options.repair, validator: validator,
      decoder: decoder)
    if options.dryRun, !options.json { try StandardStream.output.write(FixTable(plan).text) }
    var done: [RepairStep] = []
    var end: SoundError?
    do throws(SoundError) {
      for step in plan.steps where try take(step, of: plan) { done.append(step) }
    } catch {
      end = error
    }
    // What was done before an interruption is told as well.
    if options.json {
      try StandardStream.output.write(try Report.json(reports) + "\n")
    } else if !options.dryRun {
      try StandardStream.output.write(FixText.payloads(done))
    }
    if let end { throw end }
  }

  /// Says what keeps a step from being done, or does it.
  ///
  /// - Returns: whether it was done.
  private mutating func take(_ step: RepairStep, of plan: RepairPlan) throws(SoundError) -> Bool {
    for finding in step.left where step.action.isPossible { tell(finding, at: step.path) }
    switch step.action {
    case .nothing: reports.append(FixReport(step, .nothing))
    case .impossible(let reason):
      isLeft = true
      Diagnostics.report(.error, "cannot be mended: " + reason, at: step.path)
      reports.append(FixReport(step, .failed, reason))
    case .unreadable(let reason):
      complain(reason, at: step.path)
      reports.append(FixReport(step, .failed, reason))
    case .rename, .convert, .trim:
      if !options.dryRun { return try mend(step, of: plan) }
      reports.append(FixReport(step, .planned))
    }
    return false
  }

  /// Carries out a step; only an interruption ends the run.
  private mutating func mend(_ step: RepairStep, of plan: RepairPlan) throws(SoundError) -> Bool {
    var repair = Repair(plan, validator: validator)
    repair.decoder = decoder
    repair.workers = .threads()
    do throws(SoundError) {
      switch try repair.run(step) {
      case .done(let bytes):
        if !options.json { try StandardStream.output.write(FixText.done(step, bytes, options)) }
        reports.append(FixReport(step, .done, bytes: bytes))
        return true
      case .refused(let findings):
        for finding in findings {
          tell(finding, at: step.path, "the result was not kept: ")
        }
        reports.append(FixReport(step, .failed, findings.first?.sentence))
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
    let advice = finding.advice.map { "; " + $0 } ?? ""
    Diagnostics.report(.error, before + finding.sentence + advice + " [\(finding.rule)]", at: path)
  }

  private mutating func complain(_ sentence: String, at path: String) {
    hasTrouble = true
    Diagnostics.report(.error, sentence, at: path)
  }
}

extension RepairStep.Action {
  /// Whether there is nothing in the way.
  var isPossible: Bool {
    switch self {
    case .nothing, .rename, .convert, .trim: true
    case .impossible, .unreadable: false
    }
  }
}
