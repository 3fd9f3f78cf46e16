// SPDX-License-Identifier: MIT

import SoundConversion
import TestSupport
import Testing

@testable import SoundFile

/// Core Audio's layout tags and bitmaps, and WAVE's channel masks.
@Suite struct `Channel layouts` {
  @Test(
    arguments: [
      (0x4, 100 << 16 | 1, "Mono"), (0x3, 101 << 16 | 2, "Stereo (L R)"),
      (0x33, 108 << 16 | 4, "Quadraphonic (L R Ls Rs)"), (0x7, 113 << 16 | 3, "3.0 (L R C)"),
      (0x107, 115 << 16 | 4, "4.0 (L R C Cs)"), (0x37, 117 << 16 | 5, "5.0 (L R C Ls Rs)"),
      (0x3F, 121 << 16 | 6, "5.1 (L R C LFE Ls Rs)"),
      (0x13F, 125 << 16 | 7, "6.1 (L R C LFE Ls Rs Cs)"),
      (0xFF, 126 << 16 | 8, "7.1 (L R C LFE Ls Rs Lc Rc)"), (0x103, 131 << 16 | 3, "L R Cs"),
      (0xB, 133 << 16 | 3, "2.1 (L R LFE)"), (0x10B, 134 << 16 | 4, "L R LFE Cs"),
      (0xF, 136 << 16 | 4, "3.1 (L R C LFE)"), (0x3B, 135 << 16 | 5, "L R LFE Ls Rs"),
      (0x10F, 137 << 16 | 5, "L R C LFE Cs"),
      (0x60F, 1 << 16, "L R C LFE Lsd Rsd"), (0x63F, 1 << 16, "L R C LFE Ls Rs Lsd Rsd"),
    ] as [(UInt32, UInt32, String)])
  func `A channel mask becomes the equivalent layout tag`(
    _ mask: UInt32, _ tag: UInt32, _ name: String
  ) {
    let layout = ChannelLayout(mask: mask)
    #expect(layout?.tag == tag)
    #expect(layout?.mask == mask)
    #expect(layout?.name == name)
    #expect(layout?.bitmap == (tag == ChannelLayout.useBitmap ? mask : 0))
  }

  @Test func `A channel layout whose order differs from WAVE's has no mask`() {
    for number: UInt32 in [122, 123, 124, 128, 107, 9999] {
      #expect(ChannelLayout(tag: number << 16 | 6).mask == nil)
    }
    #expect(ChannelLayout(mask: 0) == nil)
    #expect(ChannelLayout(tag: 132 << 16 | 4).mask == 0x33, "another tag with the same order")
  }

  @Test func `Positions above bit 17 of a bitmap have no bit in a channel mask`() throws {
    let bitmap: UInt32 = 0x20_0003
    let layout = ChannelLayout(bitmap: bitmap)
    #expect(layout.mask == nil)
    #expect(layout.name == "L R bit 21")
    #expect(layout.positionBits == [0, 1, 21])
    #expect(ChannelLayout(bitmap: 0x2_0003).mask == 0x2_0003)
    for mask in [0x4_0003, bitmap, 1 << 31] { #expect(ChannelLayout(mask: mask) == nil) }
    #expect(ChannelLayout(mask: 0x2_0003)?.mask == 0x2_0003)
    let format = AudioFormat(sampleRate: 48_000, channels: 3, encoding: .pcm("LEI24"))
    let wave = try fileBytes(Self.audio, .wave, format, layout: layout)
    #expect(try wave == fileBytes(Self.audio, .wave, format))
    let caf = try fileBytes(Self.audio, .caf, format, layout: layout)
    #expect(try describe(caf).channelLayout == layout)
  }

  @Test(
    arguments: [
      (122 << 16 | 6, "5.1 (L R Ls Rs C LFE)"), (123 << 16 | 6, "5.1 (L C R Ls Rs LFE)"),
      (124 << 16 | 6, "5.1 (C L R Ls Rs LFE)"), (128 << 16 | 8, "7.1 (L R C LFE Ls Rs Rls Rrs)"),
      (102 << 16 | 2, "Stereo, headphones (L R)"), (132 << 16 | 4, "L R Ls Rs"),
      (107 << 16 | 4, "layout tag 0x6B0004"),
    ] as [(UInt32, String)])
  func `A channel layout without a mask of its own has a name`(_ tag: UInt32, _ name: String) {
    #expect(ChannelLayout(tag: tag).name == name)
  }

  @Test func `A channel layout's mask has one position per channel of its tag`() {
    for known in ChannelPositions.layouts {
      guard let mask = known.mask else { continue }
      #expect(mask.nonzeroBitCount == Int(known.tag & 0xFFFF))
    }
  }

  private static let sixChannels = AudioFormat(
    sampleRate: 48_000, channels: 6, encoding: .pcm("LEI24"))
  private static let audio = (0..<12).map { Int32($0) << 20 }

  @Test func `A channel layout makes WAVE extensible only with more than two channels`() throws {
    let layout = ChannelLayout(mask: 0x3F)
    let file = try fileBytes(Self.audio, .wave, Self.sixChannels, layout: layout)
    let format =
      hex("666D7420 28000000 FEFF 0600 80BB0000 002F0D00 1200 1800")
      + hex("1600 1800 3F000000 0100 0000 00001000 800000AA00389B71")
    #expect(Array(file[12..<60]) == format)
    let sound = try describe(file)
    #expect(sound.channelLayout == layout && sound.warnings == [])
    #expect(sound.format == Self.sixChannels)
    #expect(try samples(of: file, as: Int32.self) == Self.audio)
    for (channels, mask) in [(1, 4), (2, 3)] as [(Int, UInt32)] {
      let plain = AudioFormat(sampleRate: 48_000, channels: channels, encoding: .pcm("LEI24"))
      let with = try fileBytes(Self.audio, .wave, plain, layout: ChannelLayout(mask: mask))
      #expect(try with == fileBytes(Self.audio, .wave, plain))
    }
    #expect(
      try fileBytes(Self.audio, .wave, Self.sixChannels, layout: ChannelLayout(mask: 0xF))
        == fileBytes(Self.audio, .wave, Self.sixChannels), "four positions for six channels")
  }

  @Test(arguments: [0x3F, 0x60F, 0x13B] as [UInt32])
  func `Conversion between CAF, WAVE and AIFF-C keeps the channel layout`(_ mask: UInt32) throws {
    for from in [SoundContainer.caf, .wave, .aifc] {
      for to in [SoundContainer.caf, .wave, .aifc] {
        var format = Self.sixChannels
        format.encoding = try #require(from.defaultEncoding)
        let layout = ChannelLayout(mask: mask)
        let source = try fileBytes(Self.audio, from, format, layout: layout)
        var request = ConversionRequest()
        request.container = to
        let reader = try SoundReader(MemorySource(source))
        let sink = MemorySink()
        try SoundConverter(ConversionPlan(reader.sound, request)).run(reader, to: sink)
        #expect(try describe(sink.bytes).channelLayout == layout)
      }
    }
  }

  @Test func `Mono and stereo masks are read as layouts`() throws {
    for (channels, mask, layout) in [(1, 4, .mono), (2, 3, .stereo)]
      as [(UInt16, UInt32, ChannelLayout)]
    {
      let extra =
        bytes(UInt16(22), .little) + bytes(UInt16(16), .little) + bytes(mask, .little)
        + hex("0100 0000 00001000 800000AA00389B71")
      let format = WAVEParsingTests.format(
        0xFFFE, channels: channels, align: 2 * channels, extra: extra)
      let file = WAVEParsingTests.riff([format, chunk("data", [0, 0, 0, 0], .little)])
      #expect(try describe(file).channelLayout == layout)
    }
  }

  @Test func `A channel mask with too many positions is reported as unread`() throws {
    let extra =
      bytes(UInt16(22), .little) + bytes(UInt16(16), .little) + bytes(UInt32(0xF), .little)
      + hex("0100 0000 00001000 800000AA00389B71")
    let format = WAVEParsingTests.format(0xFFFE, channels: 2, align: 4, extra: extra)
    let sound = try describe(
      WAVEParsingTests.riff([format, chunk("data", [0, 0, 0, 0], .little)]))
    #expect(sound.channelLayout == nil)
    #expect(sound.unread == [UnreadPart("dwChannelMask 0xF")])
  }

  @Test func `A channel mask with reserved bits is reported as unread`() throws {
    let extra =
      bytes(UInt16(22), .little) + bytes(UInt16(16), .little) + bytes(UInt32(0x4_0001), .little)
      + hex("0100 0000 00001000 800000AA00389B71")
    let format = WAVEParsingTests.format(0xFFFE, channels: 2, align: 4, extra: extra)
    let sound = try describe(
      WAVEParsingTests.riff([format, chunk("data", [0, 0, 0, 0], .little)]))
    #expect(sound.channelLayout == nil)
    #expect(sound.unread == [UnreadPart("dwChannelMask 0x40001")])
  }

  @Test func `Channel descriptions with ascending labels are read as a layout`() throws {
    func file(_ labels: [UInt32]) -> [UInt8] {
      let descriptions = labels.flatMap { bytes($0) + [UInt8](repeating: 0, count: 16) }
      let body = bytes(UInt32(0)) + bytes(UInt32(0)) + bytes(UInt32(labels.count)) + descriptions
      return MetadataBytes.caf([cafChunk("chan", body)])
    }
    #expect(try describe(file([1, 2, 3, 4, 5, 6])).channelLayout == ChannelLayout(mask: 0x3F))
    #expect(try describe(file([1, 2, 10])).channelLayout == ChannelLayout(bitmap: 0x203))
    let swapped = try describe(file([2, 1]))
    #expect(swapped.channelLayout == nil)
    #expect(swapped.unread == [UnreadPart("channel layout", bytes: 52)])
  }
}
