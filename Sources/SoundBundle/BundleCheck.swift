// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// A rule about the sounds of a bundle or folder as a group, or about their location in it.
///
/// `BundleRules` lists Earcon's rules; `BundleValidator` also accepts a list of other rules.
package protocol BundleCheck: Sendable {
  /// The rule's id, title, reason, default severity, sources and examples.
  var rule: SoundRule { get }
  /// Returns whether the policy enables the rule if the user has not set its severity.
  func isOn(by policy: ValidationPolicy) -> Bool
  /// Returns the check with the data that it needs in every scope of a run.
  ///
  /// - Parameter run: all scopes of the run, sorted by path.
  /// - Returns: the check; by default without changes.
  func prepared(for run: [ScopeContents]) -> Self
  /// Checks a scope and reports all findings, even if the policy turns the rule off or changes its
  /// severity.
  ///
  /// - Parameters:
  ///   - contents: the scope and its sounds.
  ///   - run: all scopes of the run, including this one, sorted by path.
  ///   - policy: the policy to check against.
  ///   - findings: collects the findings.
  func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector)
}

extension BundleCheck {
  /// Returns whether the rule is on by default, for rules that do not depend on the policy.
  package func isOn(by policy: ValidationPolicy) -> Bool { rule.isOn }

  /// Returns the check itself, for rules that need no data of the run.
  package func prepared(for run: [ScopeContents]) -> Self { self }

  /// Returns the findings in all scopes of a run, with the policy's severities and without the findings that
  /// the policy turns off.
  func findings(in run: [ScopeContents], _ policy: ValidationPolicy) -> [Finding] {
    let (about, isOn) = (rule, isOn(by: policy))
    let check = prepared(for: run)
    var all: [Finding] = []
    for contents in run {
      var collector = FindingCollector(about, path: contents.scope.path)
      check.check(contents, in: run, policy, &collector)
      for finding in collector.findings {
        if let weighed = policy.severities.weighed(finding, isOn: isOn) { all.append(weighed) }
      }
    }
    return all
  }
}
