// SPDX-License-Identifier: MIT

public import SoundFile

/// The part of a sound that is kept, how often it is heard, and how it ends.
public struct Cut: Hashable, Sendable {
  /// The frames of the input that are kept.
  public let frames: Range<Int64>
  /// Frames of the output: those that are kept, at its rate, repeated where that was asked for.
  public let length: Int64
  /// Frames of the output that fade to silence at its end.
  public let fadeFrames: Int64
  /// Where the sound is repeated: frames of the input at the end of each repetition that fade into
  /// the next one.
  public let seam: Int64?
  /// Frames at the input's rate that become the output's.
  let fed: Int64
  /// The two rates.
  let change: RateChange

  /// Frames of the input that are kept.
  public var count: Int64 { frames.upperBound - frames.lowerBound }

  /// Whether nothing of a sound is left out, repeated or changed, apart from its rate.
  public func isWhole(_ sound: Sound) -> Bool {
    frames == 0..<(sound.frames ?? 0) && fadeFrames == 0 && seam == nil
  }

  /// Works out what is kept.
  ///
  /// - Parameters:
  ///   - all: the frames of the input that there are to keep.
  ///   - request: what is wanted.
  ///   - change: the rates of input and output.
  ///   - packet: frames of the output that can only be cut together.
  /// - Throws: `SoundError` with code `.unsupported` where nothing would be left, or nothing is
  ///   there to repeat.
  init(
    _ all: Range<Int64>, _ request: ConversionRequest, _ change: RateChange, packet: Int64
  ) throws(SoundError) {
    let given = all.upperBound - all.lowerBound
    let whole = change.frames(for: given)
    self.change = change
    if let seconds = request.loopTo {
      frames = all
      length = try Self.repeated(whole, to: seconds, change.output, packet)
      seam = min(Int64((0.01 * min(change.input, 1e9)).rounded()), given / 4)
      fed = change.inputFrames(for: length)
      fadeFrames = Self.fade(request.fade ?? 20, change.output, of: length)
      return
    }
    seam = nil
    if let seconds = request.trim {
      length = try Self.kept(of: whole, under: seconds, change.output, packet)
    } else {
      length = whole
    }
    fed = length == whole ? given : min(given, change.inputFrames(for: length))
    frames = all.lowerBound..<(all.lowerBound + fed)
    let fades = request.trim == nil || length < whole
    fadeFrames = fades ? Self.fade(request.fade ?? 0, change.output, of: length) : 0
  }

  /// Frames of a sound that is cut under a length.
  private static func kept(
    of whole: Int64, under seconds: Double, _ rate: Double, _ packet: Int64
  ) throws(SoundError) -> Int64 {
    let room = frames(under: seconds, rate: rate)
    let kept = min(whole, room - room % packet)
    guard kept > 0 || whole == 0 else {
      throw SoundError(
        .unsupported, "nothing would be left of the sound",
        found: "less than \(seconds) s at \(plain(rate)) Hz",
        expected: "room for \(packet == 1 ? "a frame" : "a packet of \(packet) frames")",
        suggestion: "trim it to more seconds")
    }
    return kept
  }

  /// Frames of a sound that is repeated to fill a length.
  private static func repeated(
    _ whole: Int64, to seconds: Double, _ rate: Double, _ packet: Int64
  ) throws(SoundError) -> Int64 {
    guard whole > 0 else {
      throw SoundError(
        .unsupported, "there is nothing to repeat", found: "0 frames",
        suggestion: "check the input")
    }
    let room = frames(under: seconds, rate: rate)
    let length = room - room % packet
    guard length > whole else {
      throw SoundError(
        .unsupported, "the sound is as long without being repeated",
        found: "\(whole) frames at \(plain(rate)) Hz", expected: "fewer than \(length)",
        suggestion: "repeat it to more seconds, or leave that out")
    }
    // A header may claim any rate; nobody waits for the end of such a file.
    guard length <= mostRepeated else {
      throw SoundError(
        .limitExceeded, "the sound would be repeated to too many frames",
        found: "\(seconds) s at \(plain(rate)) Hz", expected: "at most \(mostRepeated) frames",
        suggestion: "repeat it to fewer seconds, or choose a lower rate")
    }
    return length
  }

  /// The most frames that a repetition fills: 13 hours at 44100 Hz.
  private static let mostRepeated: Int64 = 1 << 31

  /// The frames of a fade.
  private static func fade(_ milliseconds: Double, _ rate: Double, of length: Int64) -> Int64 {
    Int64(min((milliseconds / 1000 * rate).rounded(), Double(length)))
  }

  /// The most frames that last strictly less than so many seconds.
  static func frames(under seconds: Double, rate: Double) -> Int64 {
    let limit = (seconds * rate).rounded(.up)
    // Above, not every whole number is a Double any more, and no file is so long.
    guard limit < 0x1p53 else { return 1 << 53 }
    return max(0, Int64(limit) - 1)
  }
}

extension Cut {
  /// Fades frames that stand at `position` of the output.
  ///
  /// The gain falls in a straight line, to nothing in the last frame. Not the curve of a cosine,
  /// whose last digit is not the same in every C library, and the bytes are to be.
  func fade<S: PCMSample>(
    _ samples: inout [S], channels: Int, frames: Int, at position: Int64
  ) {
    let start = max(0, length - fadeFrames - position)
    guard fadeFrames > 0, start < Int64(frames) else { return }
    for frame in Int(start)..<frames {
      let gain = Double(length - 1 - position - Int64(frame)) / Double(fadeFrames)
      for index in (frame * channels)..<((frame + 1) * channels) {
        samples[index] = S(float64: samples[index].float64 * gain)
      }
    }
  }

  /// A marker where it stands in the output; `nil` for one in what is cut off.
  ///
  /// Of a sound that is repeated, the first time counts.
  func moved(_ marker: SoundMarker) -> SoundMarker? {
    guard marker.frame >= frames.lowerBound, marker.frame <= frames.upperBound else { return nil }
    var moved = marker
    moved.frame = place(marker.frame)
    return moved
  }

  /// A loop where it stands in the output; `nil` for one that is not whole any more.
  func moved(_ loop: SoundLoop) -> SoundLoop? {
    guard loop.first >= frames.lowerBound, loop.end <= frames.upperBound else { return nil }
    var moved = loop
    (moved.first, moved.end) = (place(loop.first), place(loop.end))
    return moved.first < moved.end || loop.first >= loop.end ? moved : nil
  }

  private func place(_ frame: Int64) -> Int64 {
    min(change.place(frame - frames.lowerBound), length)
  }
}
