// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// The programs of the articles about `SoundConversion`.
@Suite struct ConvertingSounds {
  let input = Repository.path + "/Samples/Sounds/chime.aiff"

  @Test("A sound becomes IMA4 in a CAF file of one channel")
  func convert() throws {
    let folder = try TemporaryFolder()
    let output = folder.file("chime.caf")
    let source = try FileSource(path: input)
    let reader = try SoundReader(source)
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    request.channels = 1
    request.mixes = true
    let plan = try ConversionPlan(reader.sound, request)
    let file = try OutputFile(path: output, overwrite: false, differentFrom: source)
    let clipped = try SoundConverter(plan).run(reader, to: file)
    try file.commit()
    #expect(clipped == 0)
    #expect(try SoundReader(FileSource(path: output)).sound.format.channels == 1)
  }

  @Test("A task that is cancelled ends its conversion")
  func cancel() async throws {
    let task = Task {
      let reader = try SoundReader(FileSource(path: input))
      var request = ConversionRequest()
      request.data = .encode(.ima4)
      request.container = .caf
      let converter = SoundConverter(try ConversionPlan(reader.sound, request))
      try await converter.run(reader, to: MemorySink())
    }
    task.cancel()
    await #expect(throws: SoundError.self) { try await task.value }
  }
}
