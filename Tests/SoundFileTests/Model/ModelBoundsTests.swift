// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Formats, layouts and lengths at the bounds of their values.
@Suite struct `Bounds of the model` {
  @Test(
    arguments: [
      ("~abc", 0x7E61_6263), ("\\x7Fabc", 0x7F61_6263), ("abc\\x7F", 0x6162_637F),
      ("\\x1Fabc", 0x1F61_6263), ("~\\x00\\x1F!", 0x7E00_1F21), ("\\x7F \\x80~", 0x7F20_807E),
    ] as [(String, UInt32)])
  func `Only printable bytes of a four-character code are shown as characters`(
    _ text: String, _ raw: UInt32
  ) {
    #expect(FourCharacterCode(rawValue: raw).description == text)
    #expect(FourCharacterCode(parsing: text)?.rawValue == raw)
    for other in ["a\u{1F}", "a\u{7F}"] { #expect(FourCharacterCode(parsing: other) == nil) }
  }

  @Test(
    arguments: [
      (.signedInteger, 0, 1, false), (.signedInteger, 1, 1, true), (.signedInteger, 8, 1, true),
      (.signedInteger, 9, 1, false), (.signedInteger, 24, 3, true), (.signedInteger, 25, 3, false),
      (.signedInteger, 1, 4, true), (.signedInteger, 32, 4, true), (.signedInteger, 33, 4, false),
      (.signedInteger, 33, 5, false), (.signedInteger, 8, 5, false), (.signedInteger, 8, 0, false),
      (.unsignedInteger, 0, 1, false), (.unsignedInteger, 1, 1, true),
      (.unsignedInteger, 8, 1, true), (.unsignedInteger, 9, 1, false),
      (.unsignedInteger, 8, 2, false), (.unsignedInteger, 8, 0, false),
      (.float, 32, 4, true), (.float, 64, 8, true), (.float, 32, 8, false), (.float, 64, 4, false),
      (.float, 16, 4, false), (.float, 31, 4, false), (.float, 33, 4, false),
      (.float, 63, 8, false), (.float, 65, 8, false), (.float, 32, 3, false),
      (.float, 32, 5, false), (.float, 64, 7, false), (.float, 64, 9, false),
    ] as [(LinearPCM.Kind, Int, Int, Bool)])
  func `Linear PCM is decodable if its bits fit its bytes`(
    _ kind: LinearPCM.Kind, _ bits: Int, _ bytes: Int, _ isDecodable: Bool
  ) {
    let pcm = LinearPCM(kind, bits: bits, .little, bytesPerSample: bytes)
    #expect(pcm.isDecodable == isDecodable)
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .linearPCM(pcm))
    #expect(format.isDecodable == isDecodable && format.encoding.isDecodable == isDecodable)
  }

  @Test(arguments: [(0.5, 20), (1, 10), (2, 5), (0, nil), (-1, nil)] as [(Double, Double?)])
  func `A sound has a duration if its sample rate is positive`(_ rate: Double, _ seconds: Double?) {
    let format = AudioFormat(sampleRate: rate, channels: 1, encoding: .uLaw)
    let sound = Sound(planned: .caf, format: format, frames: 10)
    #expect(sound.duration == seconds && sound.paddedDuration == seconds)
    #expect(format.isDecodable == (seconds != nil))
  }

  @Test func `A planned sound has whole packets, and a packet table only for IMA4 in CAF`() {
    func plan(_ container: SoundContainer, _ encoding: SoundEncoding, _ frames: Int64?) -> Sound {
      let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: encoding)
      return Sound(planned: container, format: format, frames: frames)
    }
    for (frames, packets) in [(0, 0), (1, 1), (64, 1), (65, 2), (128, 2)] as [(Int64, Int64)] {
      let caf = plan(.caf, .ima4, frames)
      #expect(caf.packets == packets && caf.frames == frames)
      #expect(caf.packetTable == PacketTable(validFrames: frames))
      #expect(plan(.aifc, .ima4, frames).packets == packets)
      #expect(plan(.aifc, .ima4, frames).packetTable == nil)
      #expect(plan(.caf, .uLaw, frames).packets == frames)
      #expect(plan(.caf, .uLaw, frames).packetTable == nil)
    }
    #expect(plan(.caf, .ima4, nil).packets == nil && plan(.caf, .ima4, nil).packetTable == nil)
    let other = SoundEncoding.other(SoundEncoding.Other(code: "zzzz", name: "Z"))
    #expect(plan(.caf, other, 9).packets == nil && plan(.caf, other, 9).frames == 9)
    #expect(plan(.wave, .uLaw, 9).audio.isEmpty && plan(.wave, .uLaw, 9).declaredAudioBytes == 0)
  }

  @Test func `Metadata is empty only without texts, markers and loops`() {
    #expect(SoundMetadata().isEmpty)
    #expect(!SoundMetadata(strings: [SoundMetadata.InformationString("title", "")]).isEmpty)
    #expect(!SoundMetadata(markers: [SoundMarker(id: 1, frame: 0)]).isEmpty)
    #expect(!SoundMetadata(loops: [SoundLoop(first: 0, end: 1)]).isEmpty)
  }

  @Test func `Containers have names, extensions and documentation`() {
    #expect(SoundContainer.allCases.map(\.name) == ["AIFF", "AIFF-C", "WAVE", "RF64", "CAF"])
    #expect(SoundContainer.allCases.filter { !$0.isDocumented } == [.rf64])
    #expect(SoundContainer.allCases.filter(\.isWAVE) == [.wave, .rf64])
    #expect(SoundContainer.aifc.fileExtensions == ["aifc", "aiff", "aif"])
    #expect(SoundContainer.allCases.filter { $0.fileExtensions.contains("aif") } == [.aiff, .aifc])
    #expect(SoundContainer.allCases.filter { $0.fileExtensions.contains("wav") } == [.wave, .rf64])
  }

  @Test func `A container stores a layout with one known position per channel`() throws {
    let surround = try #require(ChannelLayout(mask: 0x3F))
    let three = try #require(ChannelLayout(mask: 0x7))
    for container in SoundContainer.allCases {
      let isChunk = container == .caf || container == .aifc
      #expect(container.preserves(.stereo, channels: 2) && container.preserves(.mono, channels: 1))
      #expect(container.holds(.stereo, channels: 2) == isChunk)
      #expect(container.preserves(surround, channels: 6) == (container != .aiff))
      #expect(container.preserves(three, channels: 3) == (container != .aiff))
      #expect(container.holds(surround, channels: 5) == isChunk)
    }
  }

  @Test func `Every bit of a channel bitmap is a position`() {
    for bit in 0..<32 {
      let bitmap = UInt32(1) << UInt32(bit)
      let layout = ChannelLayout(bitmap: bitmap)
      #expect(layout.positionBits == [bit])
      #expect(layout.mask == (bit < 18 ? bitmap : nil))
      if bit > 17 { #expect(layout.name == "bit \(bit)") }
    }
    #expect(ChannelLayout(bitmap: 0).positionBits == nil)
    #expect(ChannelLayout(tag: 9999 << 16).positionBits == nil)
  }

  /// The names contain the positions in channel order.
  @Test(arguments: [122, 123, 124] as [UInt32])
  func `A layout of 5.1 channels has its positions in the order of its name`(_ number: UInt32) {
    let bits = ["L": 0, "R": 1, "C": 2, "LFE": 3, "Ls": 4, "Rs": 5]
    let layout = ChannelLayout(tag: number << 16 | 6)
    let names = layout.name.dropFirst(5).dropLast().split(separator: " ")
    #expect(names.count == 6)
    #expect(layout.positionBits == names.compactMap { bits[String($0)] })
    #expect(ChannelLayout(tag: 128 << 16 | 8).positionBits == [0, 1, 2, 3, 9, 10, 4, 5])
  }

  @Test func `Labels of channel descriptions are bit numbers from 1 to 18, in ascending order`() {
    #expect(ChannelPositions.mask(labels: [1, 18]) == 0x2_0001)
    #expect(ChannelPositions.mask(labels: [2]) == 2)
    for labels in [[], [0], [19], [1, 1], [2, 1], [1, 3, 2], [0, 1], [1, 19]] as [[UInt32]] {
      #expect(ChannelPositions.mask(labels: labels) == nil, "\(labels)")
    }
  }

  @Test func `A CAF layout with an empty bitmap is reported as unread`() throws {
    func file(_ bitmap: UInt32) -> [UInt8] {
      let body = bytes(ChannelLayout.useBitmap) + bytes(bitmap) + bytes(UInt32(0))
      return MetadataBytes.caf([cafChunk("chan", body)])
    }
    for bitmap in [1, 2, 1 << 31] as [UInt32] {
      #expect(try describe(file(bitmap)).channelLayout == ChannelLayout(bitmap: bitmap))
    }
    let empty = try describe(file(0))
    #expect(empty.channelLayout == nil)
    #expect(empty.unread == [UnreadPart("channel layout", bytes: 12)])
  }
}
