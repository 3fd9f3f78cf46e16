// SPDX-License-Identifier: MIT

public import SoundFile

/// The part of a sound that is kept, and how it ends.
public struct Cut: Hashable, Sendable {
  /// The frames of the input that are kept.
  public let frames: Range<Int64>
  /// Frames at the end that fade to silence.
  public let fadeFrames: Int64

  /// Frames that are kept.
  public var count: Int64 { frames.upperBound - frames.lowerBound }

  /// Whether nothing of a sound is left out or changed.
  public func isWhole(_ sound: Sound) -> Bool {
    frames == 0..<(sound.frames ?? 0) && fadeFrames == 0
  }

  /// Works out what is kept.
  ///
  /// - Parameters:
  ///   - source: what is in the input.
  ///   - request: what is wanted.
  ///   - sounding: the frames between silences, where they are to be left out.
  ///   - packet: frames of the output that can only be cut together.
  /// - Throws: `SoundError` with code `.unsupported` where nothing would be left.
  init(
    _ source: Sound, _ request: ConversionRequest, sounding: Range<Int64>?, packet: Int64
  ) throws(SoundError) {
    let all = sounding ?? 0..<(source.frames ?? 0)
    let length = all.upperBound - all.lowerBound
    guard let seconds = request.trim else {
      (frames, fadeFrames) = (all, 0)
      return
    }
    let rate = source.format.sampleRate
    let room = Self.frames(under: seconds, rate: rate)
    let kept = min(length, room - room % packet)
    guard kept > 0 || length == 0 else {
      throw SoundError(
        .unsupported, "nothing would be left of the sound",
        found: "less than \(seconds) s at \(plain(rate)) Hz",
        expected: "room for \(packet == 1 ? "a frame" : "a packet of \(packet) frames")",
        advice: "trim it to more seconds")
    }
    frames = all.lowerBound..<(all.lowerBound + kept)
    let fade = ((request.fade ?? 0) / 1000 * rate).rounded()
    fadeFrames = kept == length ? 0 : Int64(min(fade, Double(kept)))
  }

  /// The most frames that last strictly less than so many seconds.
  static func frames(under seconds: Double, rate: Double) -> Int64 {
    let limit = (seconds * rate).rounded(.up)
    // Above, not every whole number is a Double any more, and no file is so long.
    guard limit < 0x1p53 else { return 1 << 53 }
    return max(0, Int64(limit) - 1)
  }

  /// Refuses numbers that say nothing, and cuts of packets that are to be copied.
  static func check(_ request: ConversionRequest) throws(SoundError) {
    if let trim = request.trim, !(trim > 0 && trim.isFinite) {
      throw SoundError(
        .misuse, "a sound cannot be trimmed to \(trim) s", expected: "seconds above 0")
    }
    if let fade = request.fade, !(fade >= 0 && fade.isFinite) {
      throw SoundError(
        .misuse, "a fade cannot last \(fade) ms", expected: "milliseconds, 0 or more")
    }
    guard request.data == .copyPackets, request.trim != nil || request.trimSilence else { return }
    throw SoundError(
      .unsupported, "copied packets cannot be cut",
      advice: "name an encoding, or leave out the trimming")
  }
}

extension Cut {
  /// Fades frames that stand at `position` of those that are kept.
  ///
  /// The gain falls in a straight line, to nothing in the last frame. Not the curve of a cosine,
  /// whose last digit is not the same in every C library, and the bytes are to be.
  func fade<S: PCMSample>(
    _ samples: inout [S], channels: Int, frames: Int, at position: Int64
  ) {
    let start = max(0, count - fadeFrames - position)
    guard fadeFrames > 0, start < Int64(frames) else { return }
    for frame in Int(start)..<frames {
      let gain = Double(count - 1 - position - Int64(frame)) / Double(fadeFrames)
      for index in (frame * channels)..<((frame + 1) * channels) {
        samples[index] = S(float64: samples[index].float64 * gain)
      }
    }
  }

  /// A marker where it stands in the output; `nil` for one in what is cut off.
  func moved(_ marker: Marker) -> Marker? {
    guard marker.frame >= frames.lowerBound, marker.frame <= frames.upperBound else { return nil }
    var moved = marker
    moved.frame -= frames.lowerBound
    return moved
  }

  /// A loop where it stands in the output; `nil` for one that is not whole any more.
  func moved(_ loop: Loop) -> Loop? {
    guard loop.first >= frames.lowerBound, loop.end <= frames.upperBound else { return nil }
    var moved = loop
    moved.first -= frames.lowerBound
    moved.end -= frames.lowerBound
    return moved
  }
}
