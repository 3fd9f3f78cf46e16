// SPDX-License-Identifier: MIT

package import SoundFile

/// The kept part of a sound, its repetitions and its fade-out.
package struct Cut: Hashable, Sendable {
  /// The kept frames of the input.
  package let frames: Range<Int64>
  /// The length of the output in frames at the output's rate, including repetitions.
  package let length: Int64
  /// The length of the fade-out in frames of the output; 0 without a fade-out.
  package let fadeFrames: Int64
  /// The length of the crossfade between two repetitions in frames of the input; `nil` if the sound
  /// is not repeated.
  package let seam: Int64?
  /// The number of frames that `FrameFeed` provides, including repetitions, at the input's sample
  /// rate.
  let fed: Int64
  /// The sample rates of input and output.
  let change: RateChange
  /// The number of output frames that a cut can only keep or drop together.
  private let packet: Int64

  /// The number of kept frames of the input.
  package var count: Int64 { frames.upperBound - frames.lowerBound }

  /// Returns whether the cut keeps all of a sound, without repetition or fade-out.
  package func isWhole(_ sound: Sound) -> Bool {
    frames == 0..<(sound.frames ?? 0) && fadeFrames == 0 && seam == nil
  }

  /// Computes the cut.
  ///
  /// - Parameters:
  ///   - all: the frames of the input that may be kept.
  ///   - request: the requested conversion.
  ///   - change: the sample rates of input and output.
  ///   - packet: the number of output frames that a cut can only keep or drop together.
  /// - Throws: `SoundError` with code `.unsupported` if the duration limit leaves no frames of a sound
  ///   that has some, if there are none to repeat, or if the sound already fills the duration;
  ///   `.limitExceeded` if the repeated sound would have more than 2³¹ frames.
  init(
    _ all: Range<Int64>, _ request: ConversionRequest, _ change: RateChange, packet: Int64
  ) throws(SoundError) {
    let given = all.upperBound - all.lowerBound
    let whole = change.frames(for: given)
    self.change = change
    self.packet = packet
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

  /// Returns the number of output frames of a sound that is cut to a duration limit.
  ///
  /// `whole` is the number without the cut; if the cut shortens the sound, the result is a multiple of
  /// `packet`.
  private static func kept(
    of whole: Int64, under seconds: Double, _ rate: Double, _ packet: Int64
  ) throws(SoundError) -> Int64 {
    let kept = min(whole, wholePackets(under: seconds, rate, packet))
    guard kept > 0 || whole == 0 else {
      throw SoundError(
        .unsupported, "nothing would be left of the sound",
        found: "a limit of \(seconds) s at \(plain(rate)) Hz",
        expected: "more than \(packet == 1 ? "1 frame" : "a packet of \(packet) frames")",
        suggestion: "increase the duration limit")
    }
    return kept
  }

  /// Returns the number of output frames of a sound that is repeated to fill a duration: a multiple
  /// of `packet`.
  private static func repeated(
    _ whole: Int64, to seconds: Double, _ rate: Double, _ packet: Int64
  ) throws(SoundError) -> Int64 {
    guard whole > 0 else {
      throw SoundError(
        .unsupported, "there is nothing to repeat", found: "0 frames",
        suggestion: "choose a sound that is not empty")
    }
    let length = wholePackets(under: seconds, rate, packet)
    guard length > whole else {
      throw SoundError(
        .unsupported, "the sound already fills the duration",
        found: "\(Plural.text(whole, "frame")) at \(plain(rate)) Hz",
        expected: "fewer than \(length)",
        suggestion: "choose a longer duration, or leave out the repetition")
    }
    // A header may declare any rate; without this limit, converting such a file could take days.
    guard length <= maximumRepetition else {
      throw SoundError(
        .limitExceeded, "the repeated sound would be too long",
        found: "\(Plural.text(length, "frame")) (\(seconds) s at \(plain(rate)) Hz)",
        expected: "at most \(maximumRepetition)",
        suggestion: "choose a shorter duration or a lower sample rate")
    }
    return length
  }

  /// The maximum number of frames of a repeated sound, which is 13.5 hours at 44100 Hz.
  private static let maximumRepetition: Int64 = 1 << 31

  /// Returns whether repetitions of the kept frames could fill a duration, given in seconds.
  package func canRepeat(to seconds: Double) -> Bool {
    Self.wholePackets(under: seconds, change.output, packet) > change.frames(for: count)
  }

  /// Returns the length of a fade-out in frames, at most `length`.
  private static func fade(_ milliseconds: Double, _ rate: Double, of length: Int64) -> Int64 {
    Int64(min((milliseconds / 1000 * rate).rounded(), Double(length)))
  }

  /// Returns the maximum number of frames that last strictly less than `seconds` and are a multiple of `packet`.
  private static func wholePackets(under seconds: Double, _ rate: Double, _ packet: Int64) -> Int64
  {
    let room = frames(under: seconds, rate: rate)
    return room - room % packet
  }

  /// Returns the maximum number of frames that last strictly less than `seconds`.
  static func frames(under seconds: Double, rate: Double) -> Int64 {
    let limit = (seconds * rate).rounded(.up)
    // Above 2^53, Double cannot represent every integer; no file is that long.
    return max(0, Int64(min(limit, 0x1p53)) - 1)
  }
}

extension Cut {
  /// Applies the fade-out to a block that begins at frame `position` of the output.
  ///
  /// The gain is linear and reaches zero in the last frame. A cosine from the C library could
  /// differ in the last digit between systems, but the output must be the same on every machine.
  func fade<S: ConvertibleSample>(
    _ samples: inout [S], channels: Int, frames: Int, at position: Int64
  ) {
    let start = min(max(0, length - fadeFrames - position), Int64(frames))
    for frame in Int(start)..<frames {
      let gain = Double(length - 1 - position - Int64(frame)) / Double(fadeFrames)
      for index in (frame * channels)..<((frame + 1) * channels) {
        samples[index] = S(float64: samples[index].float64 * gain)
      }
    }
  }

  /// Returns a marker at its position in the output; `nil` if the marker is before the kept frames
  /// or after their end.
  ///
  /// In a repeated sound, the marker is in the first repetition.
  func moved(_ marker: SoundMarker) -> SoundMarker? {
    guard marker.frame >= frames.lowerBound, marker.frame <= frames.upperBound else { return nil }
    var moved = marker
    moved.frame = place(marker.frame)
    return moved
  }

  /// Returns a loop at its position in the output; `nil` if a part of the loop is outside the kept
  /// frames, or if a loop with frames would have none at the output's rate.
  func moved(_ loop: SoundLoop) -> SoundLoop? {
    guard keeps(loop) else { return nil }
    var moved = loop
    (moved.first, moved.end) = (place(loop.first), place(loop.end))
    return moved.first < moved.end || loop.first >= loop.end ? moved : nil
  }

  /// Returns whether the kept frames contain a whole loop.
  func keeps(_ loop: SoundLoop) -> Bool {
    loop.first >= frames.lowerBound && loop.end <= frames.upperBound
  }

  private func place(_ frame: Int64) -> Int64 {
    min(change.place(frame - frames.lowerBound), length)
  }
}
