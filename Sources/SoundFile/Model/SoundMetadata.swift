// SPDX-License-Identifier: MIT

/// What a file says about its sound beside the samples: words, places and loops.
///
/// Read from and written to CAF's `info`, `mark`, `strg` and `regn`, AIFF's `NAME`, `AUTH`, `(c) `,
/// `ANNO`, `COMT`, `MARK` and `INST`, and WAVE's `LIST`, `cue ` and `smpl`.
public struct SoundMetadata: Hashable, Sendable {
  /// Words about the sound, in the file's order; a key may come more than once.
  public var strings: [InformationString]
  /// Named places, in the file's order.
  public var markers: [SoundMarker]
  /// Parts that are to be repeated, in the file's order.
  public var loops: [SoundLoop]

  /// Gathers metadata; what is left out is empty.
  public init(
    strings: [InformationString] = [], markers: [SoundMarker] = [], loops: [SoundLoop] = []
  ) {
    self.strings = strings
    self.markers = markers
    self.loops = loops
  }

  /// Keys of strings that tell of the coding and are wrong once it changes (`AudioFile.h`, "Info String
  /// Keys").
  public static let keysOfCoding: Set<String> = ["nominal bit rate", "channel layout"]

  /// Whether there is nothing in it.
  public var isEmpty: Bool { strings.isEmpty && markers.isEmpty && loops.isEmpty }
}
