// SPDX-License-Identifier: MIT

/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Information that requires no change.
  case note
  /// A risk: no documentation says that the sound fails, but it may fail for some users.
  case warning
  /// A violation of a platform's documentation, or damage.
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
