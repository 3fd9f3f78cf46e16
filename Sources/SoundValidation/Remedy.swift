// SPDX-License-Identifier: MIT

package import SoundFindings

/// The repair that `earcon fix` makes to a file that violates a rule.
package struct Remedy: Sendable, Hashable {
  /// The change to the file.
  package enum Action: Sendable, Hashable {
    /// Rewrites the sound, usually in another container or encoding.
    case convert
    /// Cuts the end of the sound.
    case cut
    /// Changes the name's extension to one of the container's extensions; the bytes stay the same.
    case rename
    /// Adds the container's extension to a name without one.
    ///
    /// Other defects that `name/unusable` reports have no repair, because only the user can choose a new
    /// name.
    case addExtension
    /// Refuses the file, because it is damaged or incomplete and rewriting it would hide that.
    case impossible
  }

  package let action: Action
  /// The lowest severity of the findings that justify the repair.
  package let severity: Severity

  package init(_ action: Action, from severity: Severity = .error) {
    self.action = action
    self.severity = severity
  }
}
