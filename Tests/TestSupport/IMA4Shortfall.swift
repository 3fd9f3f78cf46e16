// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A sound for which an effort level is worse than the reference encoder or a lower level.
public struct IMA4Shortfall: Sendable, CustomStringConvertible {
  let sound: NamedSound
  let effort: IMA4Effort
  /// The lower level; `nil` for the reference encoder.
  public let lower: IMA4Effort?
  /// The squared error of the level.
  let error: Int
  /// The squared error of the lower level or of the reference encoder.
  let other: Int

  /// The ratio of the squared errors in decibels; above 0 if the level is worse.
  public var decibels: Double { IMA4Coding.decibels(error, above: other) }

  /// The sound, the level, the difference and both squared errors.
  public var description: String {
    let rounded = (decibels * 100).rounded() / 100
    let name = lower?.rawValue ?? "the reference encoder"
    return "\(sound): \(effort) is \(rounded) dB worse than \(name): squared error \(error), "
      + "expected at most \(other)"
  }
}
