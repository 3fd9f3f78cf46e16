// SPDX-License-Identifier: MIT

/// The played part of an MPEG-4 file's decoded frames (ISO/IEC 14496-12).
///
/// AAC decodes to whole packets, which contain more frames than are played. The edit list gives the
/// number of played frames; so does iTunes' `iTunSMPB`, which is exact to the frame.
package struct MPEG4Timeline: Hashable, Sendable {
  /// The number of played frames, in units of `timescale`.
  package let validFrames: Int64
  /// Units per second: usually the sound's sample rate in Hz, or half of it for some HE-AAC.
  package let timescale: Double

  /// Reads the number of played frames of the first sound track; `nil` if the file has no such track or does not
  /// declare one definite number.
  ///
  /// - Parameter source: an MPEG-4 file; Earcon reads only box headers and a few small boxes.
  /// - Throws: `SoundError` with code `.io` if reading fails.
  package init?(of source: any ByteSource) throws(SoundError) {
    var boxes = MPEG4Boxes(source)
    guard let movie = try boxes.first("moov", in: 0..<source.size) else { return nil }
    var track: Range<Int64>?
    for candidate in try boxes.all("trak", in: movie) where track == nil {
      if try boxes.isSound(candidate) { track = candidate }
    }
    guard let track, let media = try boxes.media(of: track) else { return nil }
    timescale = Double(media.timescale)
    if let valid = try boxes.gaplessFrames(in: movie) {
      validFrames = valid
    } else if let edit = try boxes.edit(of: track), let scale = try boxes.timescale(of: movie) {
      validFrames = Self.frames(edit, of: media, movieTimescale: scale)
    } else {
      return nil
    }
  }

  /// Returns the length of an edit in the media's units.
  ///
  /// The edit's duration is in the movie's units, often milliseconds, and therefore rounded. If the edit ends at
  /// most one unit (the larger of the movie's and the media's) before or after the end of the media, the result is
  /// the exact length up to that end.
  private static func frames(
    _ edit: MPEG4Boxes.Edit, of media: MPEG4Boxes.Media, movieTimescale: UInt32
  ) -> Int64 {
    let unit = Double(media.timescale) / Double(movieTimescale)
    let rounded = Double(edit.duration) * unit
    let rest = Double(media.duration) - Double(edit.mediaTime)
    let exact = rest > 0 && abs(rest - rounded) <= max(1, unit) ? rest : rounded
    return Int64(min(exact.rounded(), 0x1p62))
  }
}
