// SPDX-License-Identifier: MIT

public import SoundFindings
public import SoundValidation

/// A rule about the sounds of a bundle or a folder together, or about where they lie in it; callers
/// can add their own.
public protocol BundleRule: Sendable {
  /// What it judges, why, and by whose word.
  var rule: Rule { get }
  /// Judges a scope, and reports what it finds, whatever the severities are.
  ///
  /// - Parameters:
  ///   - contents: the scope and its sounds.
  ///   - run: all scopes of the run, this one included, in the order of their paths.
  ///   - policy: what sounds are checked for.
  ///   - findings: takes what is found.
  func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout BundleFindingCollector)
}
