// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFindings

/// How much findings about names matter.
struct ReferencePolicy: ParsableArguments {
  @Flag(help: "Warnings are errors.")
  var strict = false

  @Flag(help: "Errors are warnings, so that nothing fails.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "What a rule, or all of a group, is to be: off, note, warning or error. May be repeated.",
      valueName: "id=level"),
    completion: .list(AllRules.references.map { $0.id.rawValue + "=" }),
    transform: RuleLevel.init(argument:))
  var rule: [RuleLevel] = []

  /// Refuses options that contradict each other.
  func validate() throws {
    if strict, lenient {
      throw ValidationError("--strict and --lenient contradict each other; leave out one.")
    }
  }

  /// The report with the severities that were asked for.
  func judged(_ report: Report) -> Report {
    var policy = SeverityPolicy()
    policy.isStrict = strict
    policy.isLenient = lenient
    policy.overrides = rule.map { SeverityPolicy.Override($0.rule, $0.level) }
    let findings = report.findings.compactMap { finding in
      policy.severity(of: finding, isOn: true).map { severity in
        var finding = finding
        finding.severity = severity
        return finding
      }
    }
    return report.keeping(findings, suppressed: 0)
  }
}
