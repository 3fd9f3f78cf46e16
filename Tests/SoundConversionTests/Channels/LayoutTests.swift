// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Requested channel layouts` {
  private let frame: [Int16] = [1, 2, 3, 4, 5, 6]
  private let five = ChannelLayout(mask: 0x3F)

  @Test(arguments: [SoundContainer.caf, .aifc, .wave])
  func `A requested channel layout is written and determines the number of channels`(
    _ container: SoundContainer
  ) throws {
    let file = try cafBytes(frame, channels: 6)
    let encoding = SoundEncoding.pcm(container == .aifc ? "BEI16" : "LEI16")
    let named = try converted(file, to: encoding, container) { $0.outputLayout = five }
    #expect(try describe(named).channelLayout == five)
    #expect(try samples(of: named) == frame)
    let quad = ChannelLayout(mask: 0x33)
    let fewer = try converted(file, to: encoding, container) { $0.outputLayout = quad }
    #expect(try describe(fewer).channelLayout == quad)
    #expect(try samples(of: fewer) == Array(frame.prefix(4)))
    let input = try converted(file, to: encoding, container) { $0.inputLayout = five }
    #expect(try describe(input).channelLayout == five, "the input's layout becomes the output's")
    let plain = try converted(file, to: encoding, container) { $0.channels = 6 }
    #expect(try describe(plain).channelLayout == nil)
  }

  @Test func `A channel layout is reported as lost if the container does not support it`() throws {
    var request = ConversionRequest()
    (request.container, request.outputLayout) = (.aiff, five)
    let sound = try describe(cafBytes(frame, channels: 6))
    #expect(
      try ConversionPlan(sound, request).notCarried == ["channel layout 5.1 (L R C LFE Ls Rs)"])
    let named = try describe(cafBytes(frame, channels: 6, layout: five))
    request.outputLayout = nil
    (request.channels, request.mixes) = (2, true)
    #expect(try ConversionPlan(named, request).notCarried == [], "a mixed layout is not lost")
    request.mixes = false
    #expect(
      try ConversionPlan(named, request).notCarried == ["channel layout 5.1 (L R C LFE Ls Rs)"])
  }

  @Test func `A requested channel layout is written with copied packets too`() throws {
    var request = ConversionRequest()
    (request.data, request.container, request.outputLayout) = (.copyPackets, .caf, .stereo)
    let file = try cafBytes([1, 2] as [Int16], channels: 2)
    let reader = try SoundReader(MemorySource(file))
    let sink = MemorySink()
    try SoundConverter(ConversionPlan(reader, request)).run(reader, to: sink)
    #expect(try describe(sink.bytes).channelLayout == .stereo)
  }
}
