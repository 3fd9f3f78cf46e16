// SPDX-License-Identifier: MIT

/// The verdicts of a sound by system, if Apple's systems and Android must both play it.
///
/// A sound may be fine for one of them. The verdict of the report covers all systems of the run, so that it agrees with
/// the exit code; the page adds which system the findings are about.
struct HTMLSystems {
  private let findings: [Finding]
  private let others: String

  /// Creates the verdicts of a path; they are empty for a path that is not a sound, that Earcon could not check, or
  /// that is not for both Apple's systems and Android.
  init(_ item: ReportScope.Item, _ report: SoundReport) {
    let names = item.subject.map { HTMLPlaces.names(of: $0, in: report) } ?? []
    let apple = names.filter { $0 != HTMLPlaces.android }
    let isForBoth = !apple.isEmpty && apple.count < names.count && item.unchecked.isEmpty
    findings = isForBoth ? item.findings : []
    others = HTMLPlaces.list(apple)
  }

  private var android: [Finding] { findings.filter { $0.rule.rawValue.hasPrefix("android/") } }

  /// Indicates whether there are findings, and all are about Android alone.
  var isOnlyAndroid: Bool { !findings.isEmpty && android.count == findings.count }

  /// The text about the systems; `nil` without a finding about Android alone.
  var text: String? {
    guard !android.isEmpty else { return nil }
    let counts = HTMLCounts.severities(android)
    guard !isOnlyAndroid else { return "For \(others): no findings. For Android: \(counts)." }
    let rest = findings.filter { !$0.rule.rawValue.hasPrefix("android/") }
    return "For Android alone: \(counts). Other findings: \(HTMLCounts.severities(rest))."
  }
}
