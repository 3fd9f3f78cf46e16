// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// A rule about the sounds of a bundle or folder as a group, or about their location in it.
///
/// Callers can add their own rules.
package protocol BundleCheck: Sendable {
  /// The rule's description, rationale and sources.
  var rule: SoundRule { get }
  /// Returns whether the policy enables the rule if the user has not set its severity.
  func isOn(by policy: ValidationPolicy) -> Bool
  /// Checks a scope and reports findings, regardless of severities.
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
  /// Returns the rule's default.
  package func isOn(by policy: ValidationPolicy) -> Bool { rule.isOn }

  /// Returns the findings in all scopes of a run, with the policy's severities.
  func findings(in run: [ScopeContents], _ policy: ValidationPolicy) -> [Finding] {
    let (about, isOn) = (rule, isOn(by: policy))
    return run.flatMap { contents in
      var collector = FindingCollector(about, path: contents.scope.path)
      check(contents, in: run, policy, &collector)
      return collector.findings.compactMap { policy.severities.weighed($0, isOn: isOn) }
    }
  }
}
