// SPDX-License-Identifier: MIT

/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Worth knowing; nothing is wrong.
  case note
  /// Documented to work, or not documented to fail, but known to go wrong for some.
  case warning
  /// Against what a platform documents, or not readable.
  case error

  /// Orders by weight: a note is less than a warning, a warning less than an error.
  public static func < (one: Severity, other: Severity) -> Bool { one.weight < other.weight }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
