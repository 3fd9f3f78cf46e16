// SPDX-License-Identifier: MIT

@testable import SoundFile

/// Compares the library's samples of IMA4 with those of FFmpeg and libsndfile.
///
/// Packets are portable if all three agree: FFmpeg carries the predictor from packet to packet as Core
/// Audio does, but libsndfile restarts from every packet header.
public enum IMA4Portability {
  /// Describes the first sample that differs between the decoders, with the decoder's name; `nil` if
  /// all agree.
  ///
  /// FFmpeg reads CAF, libsndfile reads AIFF-C. FFmpeg supports IMA4 with at most two channels, so it
  /// decodes each channel of other sounds from a file of its own.
  public static func disagreement(_ packets: [UInt8], channels: Int) throws -> String? {
    let folder = try TemporaryFolder()
    let ours = try IMA4Coding.decode(packets, channels: channels)
    let aifc = try IMA4Coding.file(packets, .aifc, channels: channels)
    let restarting = try Oracle.sndfileDecode(
      folder.write(aifc, to: "sound.aifc"), as: Int16.self)
    if let text = difference(ours, restarting) { return "libsndfile: \(text)" }
    guard channels > 2 else {
      return try carrying(packets, ours, channels: channels, in: folder)
    }
    for channel in 0..<channels {
      let positions = stride(from: channel * 34, to: packets.count, by: channels * 34)
      let own = positions.flatMap { packets[$0..<($0 + 34)] }
      let samples = NamedSound("", channels: channels, ours).channel(channel).samples
      if let text = try carrying(own, samples, channels: 1, in: folder) {
        return "channel \(channel): \(text)"
      }
    }
    return nil
  }

  /// Describes the first difference from FFmpeg's samples, for at most two channels; `nil` if there is none.
  private static func carrying(
    _ packets: [UInt8], _ ours: [Int16], channels: Int, in folder: TemporaryFolder
  ) throws -> String? {
    let caf = try IMA4Coding.file(packets, .caf, channels: channels)
    let theirs = try Oracle.ffmpegDecode(folder.write(caf, to: "sound.caf"), as: Int16.self)
    return difference(ours, theirs).map { "FFmpeg: \($0)" }
  }
}
