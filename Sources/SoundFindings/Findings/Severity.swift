// SPDX-License-Identifier: MIT

/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Useful information; nothing is wrong.
  case note
  /// Documented to work, or not documented to fail, but known to cause problems for some users.
  case warning
  /// Contradicts a platform's documentation, or makes the file unreadable.
  case error

  /// Orders severities: a note is less than a warning, a warning less than an error.
  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
