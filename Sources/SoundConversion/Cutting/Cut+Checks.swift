// SPDX-License-Identifier: MIT

internal import SoundFile

extension Cut {
  /// Checks a request for an invalid limit, duration, fade-out or offset, for trimming together with
  /// repetition, and for cuts, fade-outs and repetitions of copied packets.
  ///
  /// - Throws: `SoundError` with code `.misuse` or `.unsupported`.
  static func check(_ request: ConversionRequest) throws(SoundError) {
    if let trim = request.trim, !(trim > 0 && trim.isFinite) {
      throw SoundError(
        .misuse, "the duration limit is \(trim) s",
        expected: "a finite number of seconds above 0",
        suggestion: "choose another limit, or leave it out")
    }
    if let loopTo = request.loopTo, !(loopTo > 0 && loopTo.isFinite) {
      throw SoundError(
        .misuse, "the duration to fill by repetition is \(loopTo) s",
        expected: "a finite number of seconds above 0",
        suggestion: "choose another duration, or leave out the repetition")
    }
    if let fade = request.fade, !(fade >= 0 && fade.isFinite) {
      throw SoundError(
        .misuse, "the fade-out is \(fade) ms long",
        expected: "a finite number of milliseconds, 0 or more",
        suggestion: "choose another length, or leave out the fade-out")
    }
    guard request.offset >= 0 else {
      throw SoundError(
        .misuse, "the offset is \(request.offset) frames", expected: "0 frames or more",
        suggestion: "choose another offset, or leave it out")
    }
    guard request.trim == nil || request.loopTo == nil else {
      throw SoundError(
        .misuse, "a sound cannot be both trimmed and repeated",
        suggestion: "leave out the duration limit or the repetition")
    }
    if request.data == .copyPackets { try checkCopy(request) }
  }

  private static func checkCopy(_ request: ConversionRequest) throws(SoundError) {
    guard request.loopTo == nil else {
      throw SoundError(
        .unsupported, "copied packets cannot be repeated",
        suggestion: "name an encoding, or leave out the repetition")
    }
    let cuts = request.trim != nil || request.trimSilence || request.offset > 0
    guard !cuts, request.fade ?? 0 == 0 else {
      throw SoundError(
        .unsupported, "copied packets cannot be cut or faded",
        suggestion: "name an encoding, or leave out the offset, the trimming and the fade-out")
    }
  }

  /// Returns the frames of a sound that may be kept: those from the offset on, without the silence at
  /// both ends if the request removes it.
  ///
  /// - Parameters:
  ///   - source: the description of the input.
  ///   - request: the requested conversion.
  ///   - sounding: the result of `SoundReader.soundingFrames`; `nil` to keep the silence.
  /// - Returns: a range of frames of the input; all frames from the offset on if only silence follows the offset.
  /// - Throws: `SoundError` with code `.unsupported` if an offset above 0 is at or after the end.
  static func available(
    _ source: Sound, _ request: ConversionRequest, sounding: Range<Int64>?
  ) throws(SoundError) -> Range<Int64> {
    let frames = source.frames ?? 0
    guard request.offset == 0 || request.offset < frames else {
      throw SoundError(
        .unsupported, "nothing would be left of the sound",
        found: "a start at \(time(request.offset, source))",
        expected: "a start before \(time(frames, source))",
        suggestion: "choose an earlier start")
    }
    let all = sounding ?? 0..<frames
    let start = max(all.lowerBound, request.offset)
    // If the offset is in the silence at the end, only silence is left; the cut keeps it, as in a sound
    // that consists of silence.
    return start < all.upperBound ? start..<all.upperBound : start..<frames
  }

  /// Returns a number of frames as text in both units in which users give a start: seconds, with at most three
  /// decimals, and frames.
  private static func time(_ frames: Int64, _ source: Sound) -> String {
    let milliseconds = (Double(frames) / source.format.sampleRate * 1000).rounded()
    return "\(plain(milliseconds / 1000)) s (\(Plural.text(frames, "frame")))"
  }
}
