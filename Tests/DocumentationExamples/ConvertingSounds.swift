// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import SoundResampling
import SoundValidation
import TestSupport
import Testing

/// The programs of the articles about `SoundConversion` and `SoundResampling`.
@Suite struct ConvertingSounds {
  let input = Repository.path + "/Samples/Sounds/chime.aiff"

  @Test("A sound becomes IMA4 in a CAF file of one channel")
  func convert() throws {
    let folder = try TemporaryFolder()
    let output = folder.file("chime.caf")
    let source = try FileSource(path: input)
    let reader = try SoundReader(source)
    for warning in reader.sound.warnings { print("\(input): warning: \(warning)") }
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    request.channels = 1
    request.mixes = true
    let plan = try ConversionPlan(reader.sound, request)
    let file = try OutputFile(path: output, overwrite: false, differentFrom: source)
    var converter = SoundConverter(plan)
    converter.workers = .threads()
    let clipped = try converter.run(reader, to: file)
    try file.commit()
    #expect(clipped == 0)
    #expect(try SoundReader(FileSource(path: output)).sound.format.channels == 1)
  }

  @Test(
    "A sound that is too long is trimmed, and a shorter sound stays whole",
    arguments: [("too-long.wav", 239_936), ("chime.aiff", 52_920)])
  func trim(_ name: String, _ frames: Int) throws {
    let reader = try SoundReader(FileSource(path: Repository.path + "/Samples/Sounds/" + name))
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    request.trim = Playability.limit
    request.trimCountsPadding = true
    request.fade = 20
    let plan = try ConversionPlan(reader.sound, request)
    let seconds = Double(plan.frames) / plan.format.sampleRate
    if let duration = reader.sound.duration, duration > seconds {
      print("trimmed from \(duration) s to \(seconds) s")
    }
    #expect(plan.frames == Int64(frames) && seconds < Playability.limit)
    #expect(
      Playability(container: plan.container, format: plan.format, frames: plan.frames) == .yes)
  }

  #if Resampling
    @Test("A conversion with libsoxr halves the sample rate")
    func resample() throws {
      let folder = try TemporaryFolder()
      let output = folder.file("resampled.caf")
      let reader = try SoundReader(FileSource(path: input))
      var request = ConversionRequest()
      request.data = .encode(.ima4)
      request.container = .caf
      request.sampleRate = 22050
      var converter = SoundConverter(try ConversionPlan(reader.sound, request))
      converter.resampleWithLibsoxr()
      let file = try OutputFile(path: output, overwrite: false)
      try converter.run(reader, to: file)
      try file.commit()
      let written = try SoundReader(FileSource(path: output)).sound
      #expect(written.format.sampleRate == 22050 && written.frames == 26460)
    }
  #endif

  @Test("A change of the sample rate fails without a resampler")
  func resampleWithout() throws {
    let reader = try SoundReader(FileSource(path: input))
    var request = ConversionRequest()
    request.sampleRate = 22050
    let converter = SoundConverter(try ConversionPlan(reader.sound, request))
    let error = #expect(throws: SoundError.self) { try converter.run(reader, to: MemorySink()) }
    #expect(error?.code == .misuse)
  }

  @Test("A truncated file is converted up to its end")
  func convertTruncated() throws {
    let bytes = [UInt8](try contents(input).prefix(9000))
    let reader = try SoundReader(MemorySource(bytes, name: "cut.aiff"))
    #expect(!reader.sound.warnings.isEmpty)
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    let plan = try ConversionPlan(reader.sound, request)
    #expect(plan.frames > 0 && plan.frames < 52_920)
    try SoundConverter(plan).run(reader, to: MemorySink())
  }

  @Test("A task writes a file")
  func writeInTask() async throws {
    let folder = try TemporaryFolder()
    let output = folder.file("task.caf")
    let task = Task {
      let source = try FileSource(path: input)
      let reader = try SoundReader(source)
      var request = ConversionRequest()
      request.data = .encode(.ima4)
      request.container = .caf
      let converter = SoundConverter(try ConversionPlan(reader.sound, request))
      return try await converter.write(reader, toPath: output, differentFrom: source)
    }
    let clipped = try await task.value
    #expect(clipped == 0)
    #expect(try SoundReader(FileSource(path: output)).sound.format.encoding == .ima4)
  }

  @Test("A task returns the bytes that the synchronous method writes")
  func bytesInTask() async throws {
    let reader = try SoundReader(FileSource(path: input))
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    let converter = SoundConverter(try ConversionPlan(reader.sound, request))
    let sink = MemorySink()
    try converter.run(reader, to: sink)
    #expect(try await converter.bytes(from: SoundReader(FileSource(path: input))) == sink.bytes)
  }

  @Test("A cancelled task ends its conversion and leaves no file")
  func cancel() async throws {
    let folder = try TemporaryFolder()
    let output = folder.file("cancelled.caf")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let reader = try SoundReader(FileSource(path: input))
      let plan = try ConversionPlan(reader.sound, ConversionRequest())
      try await SoundConverter(plan).write(reader, toPath: output)
    }
    task.cancel()
    let error = await #expect(throws: SoundError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(throws: SoundError.self) { try FileSource(path: output) }
  }
}
