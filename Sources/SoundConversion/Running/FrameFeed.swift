// SPDX-License-Identifier: MIT

internal import SoundFile

/// Reads the kept frames of the input block by block, again and again if the sound is repeated.
///
/// The end of each repetition crossfades into the beginning of the next one; see `Seam`.
struct FrameFeed<S: ConvertibleSample> {
  private let cut: Cut
  private let channels: Int
  private let shouldStop: @Sendable () -> Bool
  /// A pass at the first kept frame.
  private let start: Pass<S>
  /// The current repetition.
  private var pass: Pass<S>
  /// The index of the next frame of `pass` among the kept frames; used only if the sound is
  /// repeated.
  private var position: Int64 = 0
  /// The previous repetition, while its end overlaps the first frames of the current one; otherwise
  /// `nil`.
  private var ending: Pass<S>?
  /// The crossfade; `nil` before it is first needed.
  private var seam: Seam<S>?
  /// A buffer for the frames of `ending`.
  private var tail: [S]
  /// The number of frames still to return.
  private var left: Int64

  /// Creates a feed and skips the input's frames before the kept ones.
  ///
  /// - Throws: the errors of reading, and `SoundError` with code `.cancelled`, or `.misuse` if the input has too
  ///   few frames.
  init(
    _ reader: consuming SoundReader, _ cut: Cut, blockFrames: Int,
    shouldStop: @escaping @Sendable () -> Bool
  ) throws(SoundError) {
    var reader = reader
    let channels = reader.sound.format.channels
    self.channels = channels
    self.cut = cut
    self.shouldStop = shouldStop
    left = cut.fed
    let needsRoom = cut.seam != nil || cut.frames.lowerBound > 0
    var passed = [S](repeating: .silence, count: needsRoom ? blockFrames * channels : 0)
    while reader.position < cut.frames.lowerBound {
      guard !shouldStop() else { throw SoundConverter.stopped }
      let rest = min(Int64(blockFrames), cut.frames.lowerBound - reader.position)
      var span = passed.mutableSpan
      var front = span._mutatingExtracting(0..<(Int(rest) * channels))
      guard try reader.read(into: &front) > 0 else { throw SoundConverter.short }
    }
    tail = passed
    start = try Pass(reader, frames: cut.count, holds: cut.seam != nil)
    pass = start
  }

  /// Reads the next frames to the front of a block.
  ///
  /// - Returns: the number of frames read; 0 at the end.
  /// - Throws: the errors of reading, and `SoundError` with code `.cancelled`, or `.misuse` if the input has too
  ///   few frames.
  mutating func next(_ block: inout [S]) throws(SoundError) -> Int {
    guard left > 0 else { return 0 }
    guard !shouldStop() else { throw SoundConverter.stopped }
    let room = min(Int64(block.count / channels), left)
    let count: Int
    if let frames = cut.seam {
      count = try repeated(&block, room, seam: frames)
    } else {
      count = Int(room)
      try pass.read(&block, frames: count)
    }
    left -= Int64(count)
    return count
  }

  private mutating func repeated(_ block: inout [S], _ room: Int64, seam frames: Int64)
    throws(SoundError) -> Int
  {
    if position == cut.count - frames { try begin(seam: frames) }
    let end = ending == nil ? cut.count - frames : frames
    let count = Int(min(room, end - position))
    try pass.read(&block, frames: count)
    if var ending {
      var part = tail
      try ending.read(&part, frames: count)
      fade(part, into: &block, frames: count)
      self.ending = position + Int64(count) == frames ? nil : ending
    }
    position += Int64(count)
    return count
  }

  /// Begins the next repetition, whose first frames overlap the last `frames` frames of the current
  /// one.
  private mutating func begin(seam frames: Int64) throws(SoundError) {
    if frames > 0 {
      ending = pass
      if seam == nil {
        seam = try Seam(
          frames: frames, from: pass, into: start, block: tail, channels: channels,
          shouldStop: shouldStop)
      }
    }
    (pass, position) = (start, 0)
  }

  /// Crossfades `frames` frames of the previous repetition's end, `part`, into those of the current
  /// one at the front of `block`.
  private func fade(_ part: [S], into block: inout [S], frames: Int) {
    guard let seam else { return }
    for frame in 0..<frames {
      let moment = position + Int64(frame)
      for channel in 0..<channels {
        let index = frame * channels + channel
        let (old, new) = (part[index].float64, block[index].float64)
        block[index] = S(float64: seam.mixed(old, new, at: moment))
      }
    }
  }
}
