// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundFindings

/// The findings that a report lists first, up to a limit, and the counts of the others.
///
/// The result does not depend on the order in which findings arrive. The reports of parts of a stream can
/// therefore be merged into the report of the whole stream.
struct FirstFindings {
  /// The maximum number of findings in a report.
  static let limit = 10_000

  /// The findings that the result may list: fewer than twice `limit`, so that sorting is rare.
  private var findings: [Finding] = []
  /// The last finding that the latest sort kept; `nil` before the first sort.
  ///
  /// The result can contain a finding added later only if that finding precedes this one.
  private var last: Finding?
  private var omitted: [Severity: Int] = [:]

  /// Adds a finding, or only counts it if it is known to be beyond the first `limit`.
  mutating func add(_ finding: Finding) {
    if let last, !(finding < last) { return omit(1, finding.severity) }
    findings.append(finding)
    guard findings.count == 2 * Self.limit else { return }
    findings.sort()
    for finding in findings[Self.limit...] { omit(1, finding.severity) }
    findings.removeSubrange(Self.limit...)
    last = findings.last
  }

  /// Counts findings that the result does not list.
  mutating func omit(_ count: Int, _ severity: Severity) {
    omitted[severity, default: 0] += count
  }

  /// The number of findings omitted so far, without those in `findings` that the result will omit.
  var omittedCount: Int { omitted.values.reduce(0, +) }

  /// The findings in order, and the numbers of the others.
  var result: (kept: [Finding], omitted: [Severity: Int]) {
    let sorted = findings.sorted()
    let omitted = sorted.dropFirst(Self.limit).reduce(into: omitted) {
      $0[$1.severity, default: 0] += 1
    }
    return (Array(sorted.prefix(Self.limit)), omitted)
  }

  /// Returns the report, without unchecked paths, of a run that checked `payloads` payloads, of which `failed` have
  /// errors.
  func report(payloads: Int, failed: Int) -> SoundReport {
    let (kept, omitted) = result
    var report = SoundReport(
      subjects: [], findings: kept, unchecked: [], rules: AllRules.payloads,
      toolVersion: ProgramVersion.current)
    report.payloads = payloads
    report.failedPayloads = failed
    report.omitted = omitted
    return report
  }
}
