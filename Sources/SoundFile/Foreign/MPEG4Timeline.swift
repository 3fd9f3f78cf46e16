// SPDX-License-Identifier: MIT

/// Which part of an MPEG-4 file's decoded frames is the sound (ISO/IEC 14496-12).
///
/// AAC is decoded to whole packets. What fills the last one is told by the edit list, or by
/// iTunes' `iTunSMPB`, which is exact to the frame.
public struct MPEG4Timeline: Hashable, Sendable {
  /// Frames that a listener hears, in units of `timescale`.
  public let validFrames: Int64
  /// Units in a second: the sound's sample rate in Hz, or half of it for some HE-AAC.
  public let timescale: Double

  /// Reads the first sound track's length; `nil` where the file does not tell it.
  ///
  /// - Parameter source: an MPEG-4 file; only the headers of its boxes are read, and a few small
  ///   boxes.
  /// - Throws: `SoundError` with code `.io` where the file cannot be read.
  public init?(of source: some ByteSource) throws(SoundError) {
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

  /// The length of an edit, whose unit is the movie's and often a millisecond; where it ends
  /// within one such unit of the media's end, the media's own length is the exact one.
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
