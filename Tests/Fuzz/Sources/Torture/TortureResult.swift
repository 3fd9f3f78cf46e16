// SPDX-License-Identifier: MIT

import SharedSupport

/// What became of the cases.
struct TortureResult: Sendable {
  var cases = 0
  var read = 0
  /// Cases by the code of the error that refused them.
  var refused: [String: Int] = [:]
  var slowest = (seconds: 0.0, name: "none")
  /// What did not hold, with the case that shows it.
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
