// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

extension IMA4Coding {
  /// Returns the squared error of a sound's encoding in decibels above the reference encoder's.
  static func excess(
    _ sound: NamedSound, _ effort: IMA4Effort, _ objective: IMA4Objective
  ) throws -> Double {
    let decoded = try decode(packets(sound, effort, objective), channels: sound.channels)
    let reference = squaredError(sound.samples, IMA4Greedy(sound).decoded)
    return decibels(squaredError(sound.samples, decoded), above: reference)
  }
}
