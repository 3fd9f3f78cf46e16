// SPDX-License-Identifier: MIT

/// Texts, markers and loops that a file stores with its samples.
///
/// Earcon reads them from these chunks, and writes all of these except `COMT`:
/// - CAF: `info`, `mark`, `strg`, `regn`
/// - AIFF and AIFF-C: `NAME`, `AUTH`, `(c) `, `ANNO`, `COMT`, `MARK`, `INST`
/// - WAVE: `LIST`, `cue `, `smpl`
public struct SoundMetadata: Hashable, Sendable {
  /// Texts about the sound, in the file's order; keys may repeat.
  public var strings: [SoundMetadata.InformationString]
  /// Markers, in the file's order.
  public var markers: [SoundMarker]
  /// Loops, in the file's order.
  public var loops: [SoundLoop]

  /// Creates metadata; every part is empty by default.
  public init(
    strings: [SoundMetadata.InformationString] = [], markers: [SoundMarker] = [],
    loops: [SoundLoop] = []
  ) {
    self.strings = strings
    self.markers = markers
    self.loops = loops
  }

  /// Keys of strings that describe the format and may become wrong when a sound is encoded again
  /// (`AudioFile.h`, "Info String Keys").
  public static let keysOfCoding: Set<String> = ["nominal bit rate", "channel layout"]

  /// Indicates whether there are no texts, markers or loops.
  public var isEmpty: Bool { strings.isEmpty && markers.isEmpty && loops.isEmpty }
}
