// SPDX-License-Identifier: MIT

/// A part of a sound that is to be repeated.
public struct SoundLoop: Hashable, Sendable {
  /// How a part is repeated.
  public enum Kind: String, Hashable, Sendable {
    /// From its first frame to its last, each time.
    case forward
    /// To and fro.
    case alternating
    /// From its last frame to its first, each time.
    case backward
  }

  /// The first frame that is repeated, counted from 0.
  public var first: Int64
  /// The frame behind the last one that is repeated.
  public var end: Int64
  /// How it is repeated.
  public var kind: Kind
  /// How often, 0 for ever; AIFF and CAF have no place for a number.
  public var playCount: UInt32

  /// Makes a loop over `first..<end`.
  public init(first: Int64, end: Int64, kind: Kind = .forward, playCount: UInt32 = 0) {
    self.first = first
    self.end = end
    self.kind = kind
    self.playCount = playCount
  }
}
