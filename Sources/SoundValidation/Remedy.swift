// SPDX-License-Identifier: MIT

package import SoundFindings

/// An automatic repair of a file that violates a rule.
package struct Remedy: Sendable, Hashable {
  /// The change to the file.
  package enum Action: Sendable, Hashable {
    /// Converts the sound to another container or encoding.
    case convert
    /// Cuts the end of the sound.
    case cut
    /// Changes the extension to the container's, without changing the bytes.
    case rename
    /// Adds the container's extension to a name without one; the user must choose any other name.
    case addExtension
    /// Refuses the file: samples are missing, and rewriting the rest would hide that.
    case impossible
  }

  /// The change.
  package let action: Action
  /// The lowest severity of a finding that the repair applies to.
  package let severity: Severity

  /// Creates a remedy.
  package init(_ action: Action, from severity: Severity = .error) {
    self.action = action
    self.severity = severity
  }
}
