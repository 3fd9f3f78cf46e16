// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct ConversionPlanTests {
  private func source(
    _ container: SoundContainer = .wave, _ encoding: SoundEncoding = .pcm("LEI16"),
    channels: Int = 1,
    frames: Int = 100
  ) throws -> Sound {
    let format = AudioFormat(sampleRate: 44_100, channels: channels, encoding: encoding)
    let silence = [Int16](repeating: 0, count: frames * channels)
    return try describe(fileBytes(silence, container, format))
  }

  private func request(
    _ data: ConversionRequest.DataFormat? = nil, _ container: SoundContainer? = nil,
    rate: Double? = nil,
    channels: Int? = nil
  ) -> ConversionRequest {
    var request = ConversionRequest()
    request.data = data
    request.container = container
    request.sampleRate = rate
    request.channels = channels
    return request
  }

  private func refusal(_ source: Sound, _ request: ConversionRequest) throws -> SoundError {
    try #require(#expect(throws: SoundError.self) { try ConversionPlan(source, request) })
  }

  @Test func `A plan infers the container from the encoding`() throws {
    for (specifier, container) in [("LEI16", SoundContainer.caf), ("I8", .caf), ("UI8", .wave)] {
      let plan = try ConversionPlan(source(), request(.encode(.pcm(specifier))))
      #expect(plan.container == container && plan.format.encoding == .pcm(specifier))
    }
    for encoding in [SoundEncoding.ima4, .uLaw, .aLaw] {
      let plan = try ConversionPlan(source(.aiff, .pcm("BEI16")), request(.encode(encoding)))
      #expect(plan.container == .caf)
    }
    #expect(try ConversionPlan(source(.aifc, .ima4), request(.copyPackets)).container == .aifc)
  }

  @Test func `A plan infers 16-bit samples from the container`() throws {
    let defaults: [(SoundContainer?, SoundContainer, String)] = [
      (.wave, .wave, "LEI16"), (.aiff, .aiff, "BEI16"), (.aifc, .aifc, "BEI16"),
      (.caf, .caf, "LEI16"), (nil, .caf, "LEI16"),
    ]
    for (asked, container, specifier) in defaults {
      let plan = try ConversionPlan(source(.aiff, .pcm("BEI24")), request(nil, asked))
      #expect(plan.container == container && plan.format.encoding == .pcm(specifier))
      #expect(!plan.copiesPackets && plan.frames == 100)
    }
    let rf64 = try refusal(source(), request(nil, .rf64))
    #expect(rf64.message == "Earcon does not write RF64 files")
  }

  @Test func `A plan refuses a rate that is too far from the input's, and any for copied packets`()
    throws
  {
    let error = try refusal(source(), request(.encode(.ima4), rate: 100))
    #expect(error.code == .unsupported)
    #expect(
      error.description
        == "the sample rates are too far apart: found a change from 44100 Hz to 100 Hz, expected a "
        + "ratio of at most 256; choose a rate closer to 44100 Hz")
    for rate in [0.5, 0, -44_100, .nan, .infinity, 1e9] as [Double] {
      #expect(try refusal(source(), request(rate: rate)).message == error.message, "\(rate)")
    }
    #expect(
      try refusal(source(), request(.copyPackets, rate: 8000)).description
        == "copied packets keep their sample rate: found a change from 44100 Hz to 8000 Hz; name an "
        + "encoding, or leave out the rate")
    #expect(
      try refusal(source(channels: 65), request(rate: 8000)).description
        == "too many channels for changing the sample rate: found 65 channels, expected at most "
        + "64; keep at most 64 channels")
    let same = try ConversionPlan(source(), request(rate: 44_100))
    #expect(same.format.sampleRate == 44_100 && !same.changesRate)
  }

  @Test func `A plan refuses invalid numbers of channels`() throws {
    for channels in [0, -1, 1025] {
      let error = try refusal(source(), request(channels: channels))
      #expect(error.code == .unsupported)
      #expect(error.message == "the number of channels is not supported")
      #expect(error.found == "\(channels)" && error.expected == "1 to 1024")
    }
    let copy = try refusal(source(), request(.copyPackets, channels: 2))
    #expect(copy.message == "copied packets keep their channels")
    #expect(copy.found == "a change from 1 to 2 channels")
    #expect(
      copy.suggestion == "name an encoding, or leave out the number of channels and the layout")
    #expect(try ConversionPlan(source(), request(.copyPackets, channels: 1)).copiesPackets)
    #expect(try ConversionPlan(source(), request(channels: 1024)).format.channels == 1024)
  }

  @Test func `A plan copies packets if encoding again would only lose quality`() throws {
    let ima4 = try source(.caf, .ima4)
    #expect(try ConversionPlan(ima4, request(.encode(.ima4))).copiesPackets)
    #expect(try !ConversionPlan(ima4, request(.encode(.ima4), channels: 2)).copiesPackets)
    #expect(try !ConversionPlan(ima4, request(.encode(.uLaw))).copiesPackets)
    // 100 frames do not fill two packets, and only CAF can declare the padding.
    #expect(try !ConversionPlan(ima4, request(.encode(.ima4), .aifc)).copiesPackets)
    let full = try source(.caf, .ima4, frames: 128)
    #expect(try ConversionPlan(full, request(.encode(.ima4), .aifc)).copiesPackets)
    #expect(try ConversionPlan(source(.wave, .uLaw), request(.encode(.uLaw))).copiesPackets)
    #expect(try !ConversionPlan(source(), request(.encode(.pcm("LEI16")))).copiesPackets)
  }

  @Test func `A plan counts the audible frames of the output`() throws {
    let ima4 = try source(.caf, .ima4)
    #expect(try ConversionPlan(ima4, request(.copyPackets)).frames == 100)
    #expect(try ConversionPlan(ima4, request(.copyPackets, .aifc)).frames == 128)
    #expect(try ConversionPlan(ima4, request(.encode(.uLaw))).frames == 100)
    #expect(try ConversionPlan(source(.aifc, .ima4), request(.encode(.uLaw))).frames == 128)
  }

  @Test func `A plan refuses to copy priming frames to a container without a packet table`() throws
  {
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .ima4)
    let table = PacketTable(validFrames: 60, primingFrames: 4)
    let sound = try describe(
      fileBytes(packets: [UInt8](repeating: 0, count: 34), .caf, format, table: table))
    let error = try refusal(sound, request(.copyPackets, .aifc))
    #expect(error.code == .unsupported)
    #expect(
      error.description
        == "AIFF-C does not support priming frames: found 4 priming frames; choose CAF, or "
        + "encode again")
    #expect(try ConversionPlan(sound, request(.copyPackets, .caf)).frames == 60)
    #expect(try !ConversionPlan(sound, request(.encode(.ima4), .aifc)).copiesPackets)
  }

  @Test func `A plan refuses to copy a single priming frame too`() throws {
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .ima4)
    let table = PacketTable(validFrames: 63, primingFrames: 1)
    let sound = try describe(
      fileBytes(packets: [UInt8](repeating: 0, count: 34), .caf, format, table: table))
    #expect(try refusal(sound, request(.copyPackets, .aifc)).found == "1 priming frame")
  }

  @Test func `A plan refuses an encoding of unknown packets`() throws {
    let other = SoundEncoding.other(SoundEncoding.Other(code: "abcd", name: "Other"))
    for container in [SoundContainer.caf, .wave] {
      var asked = request(.encode(other), container)
      #expect(try refusal(source(), asked).code == .unsupported)
      asked.trim = 0.001
      #expect(try refusal(source(), asked).code == .unsupported)
    }
  }

  @Test func `A plan for fewer channels changes the rate of a sound of many`() throws {
    let plan = try ConversionPlan(source(channels: 65), request(rate: 8000, channels: 2))
    #expect(plan.changesRate)
  }

  @Test func `A plan refuses an encoding that the container does not support`() throws {
    let error = try refusal(source(), request(.encode(.ima4), .wave))
    #expect(error.code == .unsupported)
    #expect(error.message == "Earcon does not write IMA 4:1 ADPCM (ima4) to WAVE")
    #expect(
      error.suggestion
        == "write it to AIFF-C (AIFC) or CAF (caff), or choose one of UI8, LEI16, "
        + "LEI24, LEI32, LEF32, LEF64, ulaw, alaw")
  }

  @Test func `A plan rounds samples to integers once, and uses floats between two steps`() throws {
    let source = try source(.aiff, .pcm("BEI24"), channels: 2)
    func client(_ request: ConversionRequest) throws -> LinearPCM {
      try ConversionPlan(source, request).client
    }
    let specifier = ConversionRequest.DataFormat.encode(.pcm("LEI24"))
    let integer = LinearPCM(.signedInteger, bits: 32, .little)
    #expect(try client(request(specifier)) == integer)
    #expect(try client(request(specifier, rate: 11_025)) == integer)
    #expect(try client(request(specifier, channels: 1)) == integer)
    let float = LinearPCM(.float, bits: 32, .little)
    var mixed = request(specifier, rate: 11_025, channels: 1)
    // Dropping a channel rounds nothing; mixing does.
    #expect(try client(mixed) == integer)
    mixed.mixes = true
    #expect(try client(mixed) == float)
    mixed.sampleRate = nil
    #expect(try client(mixed) == integer)
    var faded = request(specifier, rate: 11_025)
    faded.fade = 1
    #expect(try client(faded) == float)
    faded.sampleRate = nil
    #expect(try client(faded) == integer)
    let narrow = try self.source()
    #expect(
      try ConversionPlan(narrow, request(rate: 11_025)).client
        == LinearPCM(.signedInteger, bits: 16, .little))
  }
}
