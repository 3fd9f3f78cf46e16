// SPDX-License-Identifier: MIT

import SoundFile
import Testing

@testable import EarconCommands

/// Names of channel layouts, compared with a second copy of the constants of `CoreAudioBaseTypes.h`.
@Suite struct `Names of channel layouts` {
  /// The names of the tags with the numbers from 100 on, each with its number of channels.
  private static let header = """
    Mono 1, Stereo 2, StereoHeadphones 2, MatrixStereo 2, MidSide 2, XY 2, Binaural 2,
    Ambisonic_B_Format 4, Quadraphonic 4, Pentagonal 5, Hexagonal 6, Octagonal 8, Cube 8,
    MPEG_3_0_A 3, MPEG_3_0_B 3, MPEG_4_0_A 4, MPEG_4_0_B 4, MPEG_5_0_A 5, MPEG_5_0_B 5, MPEG_5_0_C 5,
    MPEG_5_0_D 5, MPEG_5_1_A 6, MPEG_5_1_B 6, MPEG_5_1_C 6, MPEG_5_1_D 6, MPEG_6_1_A 7, MPEG_7_1_A 8,
    MPEG_7_1_B 8, MPEG_7_1_C 8, Emagic_Default_7_1 8, SMPTE_DTV 8, ITU_2_1 3, ITU_2_2 4, DVD_4 3,
    DVD_5 4, DVD_6 5, DVD_10 4, DVD_11 5, DVD_18 5, AudioUnit_6_0 6, AudioUnit_7_0 7, AAC_6_0 6,
    AAC_6_1 7, AAC_7_0 7, AAC_Octagonal 8
    """

  @Test func `Names of channel layouts have the tags of Core Audio`() {
    let entries = Self.header.split(separator: ",").map { entry in
      entry.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    #expect(entries.count == 45)
    for (index, entry) in entries.enumerated() {
      let layout = ChannelLayoutName.layout(entry[0])
      #expect(layout?.tag == UInt32(100 + index) << 16 | (UInt32(entry[1]) ?? 0), "\(entry[0])")
      #expect(layout.map(ChannelLayoutName.name) == entry[0])
      #expect(layout.map { "\(ChannelLayoutName.channels($0))" } == entry[1])
    }
    #expect(
      ChannelLayoutName.layout("AudioUnit_7_0_Front") == ChannelLayout(tag: 148 << 16 | 7))
  }

  @Test func `Other spellings of channel layouts name the same layouts`() {
    #expect(ChannelLayoutName.layout("kAudioChannelLayoutTag_Mono") == .mono)
    #expect(ChannelLayoutName.layout("AAC_5_1") == ChannelLayout(tag: 124 << 16 | 6))
    #expect(ChannelLayoutName.layout("mono") == nil)
    for name in ChannelLayoutName.all { #expect(ChannelLayoutName.layout(name) != nil, "\(name)") }
  }
}
