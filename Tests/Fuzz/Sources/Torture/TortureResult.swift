// SPDX-License-Identifier: MIT

import TestSupport

/// The outcomes of the cases.
struct TortureResult: Sendable {
  var cases = 0
  var read = 0
  /// The number of refused cases by error code.
  var refused: [String: Int] = [:]
  var slowest = (seconds: 0.0, name: "none")
  /// The violated invariants, each with its case.
  var broken: [String] = []

  mutating func take(_ outcome: FileChecks.Outcome) {
    switch outcome {
    case .read: read += 1
    case .refused(let error): refused[error.code.description, default: 0] += 1
    }
  }

  mutating func add(_ other: TortureResult) {
    cases += other.cases
    read += other.read
    refused.merge(other.refused) { $0 + $1 }
    if other.slowest.seconds > slowest.seconds { slowest = other.slowest }
    broken += other.broken
  }
}
