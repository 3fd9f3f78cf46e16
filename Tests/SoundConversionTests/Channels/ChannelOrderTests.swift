// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Channel order` {
  /// The order L R C LFE Ls Rs.
  private static let fiveA = ChannelLayout(tag: 121 << 16 | 6)
  /// The order L R Ls Rs C LFE.
  private static let fiveB = ChannelLayout(tag: 122 << 16 | 6)
  /// The order L C R Ls Rs LFE.
  private static let fiveC = ChannelLayout(tag: 123 << 16 | 6)
  /// The order C Ls Rs Cs Lsd Rsd.
  private static let others = ChannelLayout(bitmap: 0x734)

  /// Returns a file with a constant in each channel: 1 in the first, 2 in the second.
  private static func file(_ channels: Int, _ layout: ChannelLayout?, frames: Int = 3) throws
    -> [UInt8]
  {
    let values = (0..<frames).flatMap { _ in (1...channels).map { Int16($0) } }
    return try cafBytes(values, channels: channels, layout: layout)
  }

  /// Returns the values of the output's channels, which are constant.
  private func frame(
    _ file: [UInt8], to encoding: SoundEncoding = .pcm("LEI16"),
    _ change: (inout ConversionRequest) -> Void
  ) throws -> [Int16] {
    let result = try converted(file, to: encoding, .caf, change)
    let channels = try describe(result).format.channels
    let values: [Int16] = try samples(of: result)
    let first = Array(values.prefix(channels))
    for index in values.indices { #expect(values[index] == first[index % channels]) }
    return first
  }

  @Test(arguments: [false, true]) func `Channels move to their positions in the output's layout`(
    _ mixes: Bool
  )
    throws
  {
    let named = try frame(Self.file(6, nil)) {
      ($0.inputLayout, $0.outputLayout, $0.mixes) = (Self.fiveA, Self.fiveB, mixes)
    }
    #expect(named == [1, 2, 5, 6, 3, 4])
    let own = try Self.file(6, Self.fiveA)
    #expect(
      try frame(own) { ($0.outputLayout, $0.mixes) = (Self.fiveB, mixes) } == [1, 2, 5, 6, 3, 4])
    #expect(
      try frame(own) { ($0.outputLayout, $0.mixes) = (Self.fiveC, mixes) } == [1, 3, 2, 5, 6, 4])
    let written = try converted(own, to: .pcm("LEI16")) { $0.outputLayout = Self.fiveB }
    #expect(try describe(written).channelLayout == Self.fiveB)
    let back = try frame(written) { $0.outputLayout = Self.fiveA }
    #expect(back == [1, 2, 3, 4, 5, 6])
  }

  @Test func `Channels stay in place if the input has no layout or the same one`() throws {
    let plain = Array(1...6).map(Int16.init)
    #expect(try frame(Self.file(6, nil)) { $0.outputLayout = Self.fiveB } == plain)
    #expect(try frame(Self.file(6, Self.fiveB)) { $0.outputLayout = Self.fiveB } == plain)
    let renamed = try frame(Self.file(6, Self.fiveA)) {
      ($0.inputLayout, $0.outputLayout) = (Self.fiveC, Self.fiveC)
    }
    #expect(renamed == plain, "the file's own layout is overridden")
    let headphones = ChannelLayout(tag: 102 << 16 | 2)
    #expect(try frame(Self.file(2, .stereo)) { $0.outputLayout = headphones } == [1, 2])
  }

  @Test func `Channels are selected by position if their number changes`() throws {
    let stereo = try frame(Self.file(6, Self.fiveC)) { $0.outputLayout = .stereo }
    #expect(stereo == [1, 3], "left and right, not left and center")
    let front = try frame(Self.file(6, Self.fiveA)) { $0.outputLayout = .stereo }
    #expect(front == [1, 2], "left and right are the first channels")
    let wide = try frame(Self.file(2, .stereo)) { $0.outputLayout = Self.fiveC }
    #expect(wide == [1, 0, 2, 0, 0, 0])
    let mono = try frame(Self.file(1, .mono)) { $0.outputLayout = Self.fiveA }
    #expect(mono == [1, 1, 0, 0, 0, 0])
    #expect(try frame(Self.file(2, .stereo)) { $0.outputLayout = .mono } == [1])
  }

  @Test func `Reordering channels encodes again instead of copying packets`() throws {
    let loud = [1000, 2000, 3000, 4000, 5000, 6000, 0, 0, 0, 0, 0, 0] as [Int16]
    let law = try converted(cafBytes(loud, channels: 6, layout: Self.fiveA), to: .uLaw)
    let before: [Int16] = try samples(of: law)
    let moved = try converted(law, to: .uLaw) { $0.outputLayout = Self.fiveB }
    let after: [Int16] = try samples(of: moved)
    #expect(after.prefix(6) == [0, 1, 4, 5, 2, 3].map { before[$0] }[...])
    let error = try refusal(law) { ($0.data, $0.outputLayout) = (.copyPackets, Self.fiveB) }
    #expect(
      error == "unsupported: copied packets keep the order of their channels: found 5.1 (L R C LFE "
        + "Ls Rs) to 5.1 (L R Ls Rs C LFE); name an encoding, or leave out the layout")
  }

  @Test func `Channels cannot change to a layout with other positions`() throws {
    let file = try Self.file(6, Self.others)
    let error = try refusal(file) { $0.outputLayout = Self.fiveA }
    #expect(
      error == "unsupported: channels cannot be mapped from one layout to the other: found C Ls Rs "
        + "Cs Lsd Rsd to 5.1 (L R C LFE Ls Rs), expected two layouts with the same positions, in "
        + "known orders; leave out the output's layout, mix to two channels, or, if the input "
        + "already has that layout, name it as the input's layout too")
    #expect(try refusal(file) { ($0.outputLayout, $0.mixes) = (Self.fiveA, true) } == error)
  }

  @Test func `A single channel of another position needs mixing to become mono`() throws {
    let left = ChannelLayout(bitmap: 1)
    let file = try cafBytes([1000, 1000] as [Int16])
    #expect(
      try frame(file) { ($0.inputLayout, $0.outputLayout, $0.mixes) = (left, .mono, true) }
        == [500])
    #expect(
      try refusal(file) { ($0.inputLayout, $0.outputLayout) = (left, .mono) }.hasPrefix(
        "unsupported: channels cannot be mapped from one layout to the other: found "))
    let bass = ChannelLayout(bitmap: 8)
    #expect(
      try refusal(file) { ($0.inputLayout, $0.outputLayout, $0.mixes) = (bass, .mono, true) }
        .hasPrefix(
          "unsupported: mixing would produce silence, because it drops low-frequency effects: found "
        ))
  }

  @Test func `Copied packets may get a layout with the same order`() throws {
    var request = ConversionRequest()
    (request.data, request.outputLayout) = (.copyPackets, ChannelLayout(tag: 102 << 16 | 2))
    let plan = try ConversionPlan(describe(Self.file(2, .stereo)), request)
    #expect(plan.copiesPackets && plan.channelLayout == request.outputLayout)
  }

  @Test func `Two channels other than left and right are mixed to stereo if mixing is requested`()
    throws
  {
    // Center and low-frequency effects.
    let file = try cafBytes(
      [1000, 7, 1000, 7] as [Int16], channels: 2, layout: ChannelLayout(bitmap: 0xC))
    #expect(try frame(file) { ($0.outputLayout, $0.mixes) = (.stereo, true) } == [707, 707])
    #expect(
      try refusal(file) { $0.outputLayout = .stereo }.hasPrefix(
        "unsupported: channels cannot be mapped from one layout to the other: found C LFE to "))
  }
}
