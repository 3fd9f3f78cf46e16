// SPDX-License-Identifier: MIT

internal import SoundFile

extension Cut {
  /// Checks for invalid numbers, and for cuts of packets that the request copies.
  ///
  /// - Throws: `SoundError` with code `.misuse` or `.unsupported`.
  static func check(_ request: ConversionRequest) throws(SoundError) {
    if let trim = request.trim, !(trim > 0 && trim.isFinite) {
      throw SoundError(
        .misuse, "the duration limit is \(trim) s",
        expected: "a finite number of seconds above 0")
    }
    if let loopTo = request.loopTo, !(loopTo > 0 && loopTo.isFinite) {
      throw SoundError(
        .misuse, "the duration to fill by repetition is \(loopTo) s",
        expected: "a finite number of seconds above 0")
    }
    if let fade = request.fade, !(fade >= 0 && fade.isFinite) {
      throw SoundError(
        .misuse, "a fade cannot last \(fade) ms", expected: "0 ms or more")
    }
    guard request.offset >= 0 else {
      throw SoundError(
        .misuse, "a sound cannot begin at frame \(request.offset)",
        expected: "frame 0 or a later one")
    }
    guard request.trim == nil || request.loopTo == nil else {
      throw SoundError(
        .misuse, "a sound cannot be both trimmed and repeated",
        suggestion: "leave out trim or loopTo")
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
        .unsupported, "copied packets cannot be cut",
        suggestion: "name an encoding, or leave out the trimming")
    }
  }

  /// Returns the frames of a sound that may be kept.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if the offset is at or after the end.
  static func available(
    _ source: Sound, _ request: ConversionRequest, sounding: Range<Int64>?
  ) throws(SoundError) -> Range<Int64> {
    let frames = source.frames ?? 0
    guard request.offset == 0 || request.offset < frames else {
      throw SoundError(
        .unsupported, "nothing would be left of the sound",
        found: "an offset of \(request.offset) frames", expected: "fewer than \(frames)",
        suggestion: "reduce the offset")
    }
    let all = sounding ?? 0..<frames
    let start = max(all.lowerBound, request.offset)
    // An offset in the silence after the sound keeps that silence, as for a silent sound.
    return start < all.upperBound ? start..<all.upperBound : min(start, frames)..<frames
  }
}
