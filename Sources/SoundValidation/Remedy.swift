// SPDX-License-Identifier: MIT

public import SoundFindings

/// What makes a file keep a rule that it breaks, without a person.
public struct Remedy: Sendable, Hashable {
  /// What is done to the file.
  public enum Action: Sendable, Hashable {
    /// The sound is written in another container or encoding.
    case convert
    /// The sound is cut at its end.
    case cut
    /// The name gets the extension of the container; the bytes stay as they are.
    case rename
    /// The same, where the name has no extension: any other name is for a person to choose.
    case addExtension
    /// Nothing: samples are missing, and writing the rest anew would hide that.
    case impossible
  }

  /// What is done.
  public let action: Action
  /// The least severity of a finding for which it is done.
  public let severity: Severity

  /// Makes a remedy.
  public init(_ action: Action, from severity: Severity = .error) {
    self.action = action
    self.severity = severity
  }
}
