// SPDX-License-Identifier: MIT

/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Information that requires no change.
  case note
  /// A problem less certain or less serious than an error, such as a risk that no documentation confirms, or a
  /// breach of a limit that you set.
  case warning
  /// A serious problem, such as a violation of a platform's or a provider's documentation, damage, or a missing
  /// or ambiguous sound.
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

#if !hasFeature(Embedded)
  extension Severity: Codable {}
#endif
