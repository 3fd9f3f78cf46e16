// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The value of `--jobs`.
enum JobCount {
  /// Refuses a number below 1 or above a maximum; accepts a missing one.
  ///
  /// - Throws: `ValidationError` with the range.
  static func check(_ jobs: Int?, upTo largest: Int = 1024) throws {
    if let jobs, !(1...largest).contains(jobs) {
      throw ValidationError("--jobs is \(jobs); write a number from 1 to \(largest)")
    }
  }
}
