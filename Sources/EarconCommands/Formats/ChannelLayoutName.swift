// SPDX-License-Identifier: MIT

internal import SoundFile

/// The values of `-l`: names of `CoreAudioBaseTypes.h`, with or without their prefix.
enum ChannelLayoutName {
  private static let prefix = "kAudioChannelLayoutTag_"

  /// The layouts' names, numbers and channel counts (`CoreAudioBaseTypes.h`,
  /// "AudioChannelLayoutTag Constants").
  private static let tags: [(name: String, number: UInt32, channels: UInt32)] = [
    ("Mono", 100, 1), ("Stereo", 101, 2), ("StereoHeadphones", 102, 2), ("MatrixStereo", 103, 2),
    ("MidSide", 104, 2), ("XY", 105, 2), ("Binaural", 106, 2), ("Ambisonic_B_Format", 107, 4),
    ("Quadraphonic", 108, 4), ("Pentagonal", 109, 5), ("Hexagonal", 110, 6), ("Octagonal", 111, 8),
    ("Cube", 112, 8), ("MPEG_3_0_A", 113, 3), ("MPEG_3_0_B", 114, 3), ("MPEG_4_0_A", 115, 4),
    ("MPEG_4_0_B", 116, 4), ("MPEG_5_0_A", 117, 5), ("MPEG_5_0_B", 118, 5),
    ("MPEG_5_0_C", 119, 5), ("MPEG_5_0_D", 120, 5), ("MPEG_5_1_A", 121, 6),
    ("MPEG_5_1_B", 122, 6), ("MPEG_5_1_C", 123, 6), ("MPEG_5_1_D", 124, 6),
    ("MPEG_6_1_A", 125, 7), ("MPEG_7_1_A", 126, 8), ("MPEG_7_1_B", 127, 8),
    ("MPEG_7_1_C", 128, 8), ("Emagic_Default_7_1", 129, 8), ("SMPTE_DTV", 130, 8),
    ("ITU_2_1", 131, 3), ("ITU_2_2", 132, 4), ("DVD_4", 133, 3), ("DVD_5", 134, 4),
    ("DVD_6", 135, 5), ("DVD_10", 136, 4), ("DVD_11", 137, 5), ("DVD_18", 138, 5),
    ("AudioUnit_6_0", 139, 6), ("AudioUnit_7_0", 140, 7), ("AAC_6_0", 141, 6),
    ("AAC_6_1", 142, 7), ("AAC_7_0", 143, 7), ("AAC_Octagonal", 144, 8),
    ("AudioUnit_7_0_Front", 148, 7),
  ]

  /// Other names in the header for layouts in `tags`.
  private static let aliases = [
    "MPEG_1_0": "Mono", "MPEG_2_0": "Stereo", "ITU_1_0": "Mono", "ITU_2_0": "Stereo",
    "ITU_3_0": "MPEG_3_0_A", "ITU_3_1": "MPEG_4_0_A", "ITU_3_2": "MPEG_5_0_A",
    "ITU_3_2_1": "MPEG_5_1_A", "ITU_3_4_1": "MPEG_7_1_C", "DVD_0": "Mono", "DVD_1": "Stereo",
    "DVD_2": "ITU_2_1", "DVD_3": "ITU_2_2", "DVD_7": "MPEG_3_0_A", "DVD_8": "MPEG_4_0_A",
    "DVD_9": "MPEG_5_0_A", "DVD_12": "MPEG_5_1_A", "AudioUnit_4": "Quadraphonic",
    "AudioUnit_5": "Pentagonal", "AudioUnit_6": "Hexagonal", "AudioUnit_8": "Octagonal",
    "AudioUnit_5_0": "MPEG_5_0_B", "AudioUnit_5_1": "MPEG_5_1_A", "AudioUnit_6_1": "MPEG_6_1_A",
    "AudioUnit_7_1": "MPEG_7_1_C", "AudioUnit_7_1_Front": "MPEG_7_1_A", "AAC_3_0": "MPEG_3_0_B",
    "AAC_Quadraphonic": "Quadraphonic", "AAC_4_0": "MPEG_4_0_B", "AAC_5_0": "MPEG_5_0_D",
    "AAC_5_1": "MPEG_5_1_D", "AAC_7_1": "MPEG_7_1_B",
  ]

  /// All names without the prefix, for suggestions and completions.
  static var all: [String] { tags.map(\.name) + aliases.keys.sorted() }

  /// Returns the layout with a name; `nil` for an unknown name.
  static func layout(_ name: String) -> ChannelLayout? {
    let bare = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    let own = aliases[bare] ?? bare
    return tags.first { $0.name == own }.map { ChannelLayout(tag: $0.number << 16 | $0.channels) }
  }

  /// Returns the name of a layout as `afconvert -v` prints it.
  static func name(_ layout: ChannelLayout) -> String {
    tags.first { $0.number << 16 | $0.channels == layout.tag }?.name ?? layout.name
  }

  /// Returns the number of channels of a layout from `layout(_:)`: the lower half of its tag.
  static func channels(_ layout: ChannelLayout) -> Int { Int(layout.tag & 0xFFFF) }
}
