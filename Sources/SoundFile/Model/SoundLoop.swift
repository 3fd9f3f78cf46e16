// SPDX-License-Identifier: MIT

/// A part of a sound that players repeat.
public struct SoundLoop: Hashable, Sendable {
  /// The direction of a loop.
  public enum Kind: String, Hashable, Sendable {
    /// Every pass runs from the first frame to the last.
    case forward
    /// Passes alternate between forward and backward.
    case alternating
    /// Every pass runs from the last frame to the first.
    case backward
  }

  /// The first frame of the loop, counted from 0.
  public var first: Int64
  /// The frame after the last frame of the loop.
  public var end: Int64
  /// The direction of the passes.
  public var kind: Kind
  /// The number of passes, or 0 to repeat forever; AIFF and CAF cannot store this number.
  public var playCount: UInt32

  /// Creates a loop over `first..<end` without checking the frames; by default, it runs forward and repeats forever.
  public init(first: Int64, end: Int64, kind: Kind = .forward, playCount: UInt32 = 0) {
    self.first = first
    self.end = end
    self.kind = kind
    self.playCount = playCount
  }
}
