// SPDX-License-Identifier: MIT

public import SoundFindings

/// An automatic repair of a file that violates a rule.
public struct Remedy: Sendable, Hashable {
  /// The change to the file.
  public enum Action: Sendable, Hashable {
    /// Converts the sound to another container or encoding.
    case convert
    /// Cuts the end of the sound.
    case cut
    /// Changes the extension to the container's, without changing the bytes.
    case rename
    /// Adds the container's extension to a name without one; the user must choose any other name.
    case addExtension
    /// Refuses the file, because samples are missing and rewriting the rest would hide that.
    case impossible
  }

  /// The change.
  public let action: Action
  /// The lowest severity of a finding that is repaired.
  public let severity: Severity

  /// Creates a remedy.
  public init(_ action: Action, from severity: Severity = .error) {
    self.action = action
    self.severity = severity
  }
}
