// SPDX-License-Identifier: MIT

import SoundFile

/// A level of effort that is worse than another encoder or level on a sound.
public struct IMA4Shortfall: Sendable, CustomStringConvertible {
  let sound: NamedSound
  let effort: IMA4Effort
  /// The lower level; `nil` for an ordinary encoder.
  public let lower: IMA4Effort?
  /// Squared errors.
  let error: Int
  let other: Int

  /// How much worse it is.
  public var decibels: Double { IMA4Coding.decibels(error, above: other) }

  /// The sound, the level, and how far it is below what.
  public var description: String {
    let rounded = (decibels * 100).rounded() / 100
    let name = lower?.rawValue ?? "an ordinary encoder"
    return "\(sound): \(effort) is \(rounded) dB below \(name): \(error), not \(other)"
  }
}
