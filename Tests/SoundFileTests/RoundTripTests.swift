// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct RoundTripTests {
  @Test(arguments: Fixture.all + Fixture.stereo)
  func `Every listed encoding of a container can be written and read back`(_ fixture: Fixture)
    throws
  {
    let file = try fixture.file(frames: 200)
    let sound = try describe(file)
    #expect(sound.container == fixture.container)
    #expect(sound.format == fixture.format)
    #expect(sound.warnings == [])
    let padded: Int64 = fixture.encoding == .ima4 ? 256 : 200
    #expect(sound.paddedFrames == padded)
    // Only CAF declares that the last packet is partly padding.
    #expect(sound.frames == (fixture.container == .caf ? 200 : padded))
    #expect(sound.declaredAudioBytes == Int64(sound.audio.count))
    let samples = try samples(of: file, as: Int32.self)
    if fixture.encoding == .ima4 {
      let decoded = IMA4Reference.decode(
        try audioBytes(of: file), channels: fixture.channels, .carrying)
      let heard = Int(sound.frames ?? 0) * fixture.channels
      #expect(samples == decoded.prefix(heard).map { Int32(int16: $0) })
    } else {
      #expect(samples == fixture.exactSamples(frames: 200))
    }
  }

  @Test(arguments: Fixture.all)
  func `Samples begin at byte 4096, or directly after the header without filler`(_ fixture: Fixture)
    throws
  {
    var filled = fixture
    filled.filler = true
    let with = try filled.file(frames: 70)
    let without = try fixture.file(frames: 70)
    let front = try describe(without).audio.lowerBound
    let sound = try describe(with)
    #expect(sound.audio.lowerBound == 4096)
    #expect(sound.warnings == [])
    #expect(front < 160)
    #expect(without[Int(front)...] == with[4096...])
    #expect(sound.chunks.contains { $0.id == "FLLR" || $0.id == "free" })
  }

  @Test(arguments: Fixture.all)
  func `A sound without frames can be written and read back`(_ fixture: Fixture) throws {
    let file = try fixture.file(frames: 0)
    let sound = try describe(file)
    #expect(sound.frames == 0)
    #expect(sound.format == fixture.format)
    #expect(sound.warnings == [])
    #expect(try samples(of: file, as: Int16.self) == [])
  }

  @Test func `A data chunk of odd size is padded`() throws {
    for fixture in Fixture.all where fixture.encoding.bytesPerPacket(channels: 1) == 1 {
      let file = try fixture.file(frames: 3)
      let pads = fixture.container != .caf
      let sound = try describe(file)
      #expect(sound.audio.upperBound == Int64(file.count) - (pads ? 1 : 0))
      if pads { #expect(file.last == 0) }
    }
  }

  @Test(
    arguments: [
      (8000.0, 1), (11_025, 2), (44_099.5, 1), (0.25, 1), (1_000_000, 6), (48_000, 1024),
    ])
  func `Writing and reading keeps unusual rates and channel counts`(_ rate: Double, _ channels: Int)
    throws
  {
    for container in [SoundContainer.aiff, .aifc, .wave, .caf] {
      guard let encoding = container.defaultEncoding else { continue }
      if container == .wave, rate != rate.rounded() { continue }
      let format = AudioFormat(sampleRate: rate, channels: channels, encoding: encoding)
      let samples = (0..<(3 * channels)).map { Int16($0) }
      let file = try fileBytes(samples, container, format)
      #expect(try describe(file).format == format)
      #expect(try TestSupport.samples(of: file) == samples)
    }
  }

  @Test func `CAF and AIFF-C keep channel layouts`() throws {
    for fixture in Fixture.stereo {
      let file = try fileBytes(
        fixture.exactSamples(frames: 2), fixture.container, fixture.format, layout: .stereo)
      let isSupported = fixture.container == .caf || fixture.container == .aifc
      #expect(try describe(file).channelLayout == (isSupported ? .stereo : nil))
    }
    #expect(ChannelLayout.mono.tag == 0x64_0001 && ChannelLayout.stereo.tag == 0x65_0002)
    #expect(ChannelLayout(tag: 0x79_0006).name == "5.1 (L R C LFE Ls Rs)")
    #expect(ChannelLayout(tag: 0x91_0010).name == "layout tag 0x910010")
  }

  @Test func `Reading as another sample type returns the same sound`() throws {
    let fixture = Fixture(container: .wave, encoding: .pcm("LEI16"), channels: 2)
    let file = try fixture.file(frames: 50)
    let short = try samples(of: file, as: Int16.self)
    #expect(try samples(of: file, as: Float.self) == short.map { Float($0) / 32768 })
    #expect(try samples(of: file, as: Double.self) == short.map { Double($0) / 32768 })
    #expect(try samples(of: file, as: Int32.self) == short.map { Int32($0) << 16 })
  }
}
