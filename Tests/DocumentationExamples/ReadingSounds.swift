// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFoundation
import TestSupport
import Testing

/// The programs of the articles about `SoundFile`.
@Suite struct ReadingSounds {
  let path = Repository.path + "/Samples/Sounds/chime.aiff"

  @Test("A sound's format, length and samples can be read")
  func read() throws {
    let source = try FileSource(path: path)
    var reader = try SoundReader(source)
    print(reader.sound.format.sampleRate, "Hz,", reader.sound.format.channels, "channels")
    let samples = try reader.readAll(as: Float.self)
    let loudest = samples.map(abs).max() ?? 0
    #expect(samples.count == 2 * 52920)
    #expect((0.7..<0.8).contains(loudest))
  }

  @Test("A long sound can be read block by block")
  func readBlocks() throws {
    var reader = try SoundReader(FileSource(path: path))
    let channels = reader.sound.format.channels
    var block = [Int16](repeating: 0, count: 4096 * channels)
    var frames = 0
    while true {
      var span = block.mutableSpan
      let count = try reader.read(into: &span)
      if count == 0 { break }
      frames += count
    }
    #expect(frames == 52920)
  }

  @Test("A tone can be written as µ-law in a WAVE file")
  func write() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("tone.wav")
    let tone = (0..<8000).map { Float(0.5 * sin(2 * .pi * 440 * Double($0) / 8000)) }
    let file = try OutputFile(path: path, overwrite: false)
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .uLaw)
    var writer = try SoundWriter(to: file, container: .wave, format: format)
    try writer.write(tone)
    try writer.finish()
    try file.commit()
    let written = try SoundReader(FileSource(path: path))
    #expect(written.sound.frames == 8000)
  }

  @Test("A refusal says where the file is damaged and what to do")
  func explainErrors() throws {
    let source = MemorySource(Array("RIFF".utf8), name: "ding.wav")
    do throws(SoundError) {
      let reader = try SoundReader(source)
      print(reader.sound.duration ?? 0, "s")
    } catch {
      print("\(error.file ?? source.name): error: \(error)")
    }
    let error = #expect(throws: SoundError.self) { try SoundReader(source) }
    #expect(error?.localizedDescription.hasPrefix("ding.wav: ") == true)
  }

  @Test("A truncated file is read with a warning")
  func explainWarnings() throws {
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let reader = try SoundReader(MemorySource([UInt8](whole.prefix(9000)), name: "cut.aiff"))
    for warning in reader.sound.warnings { print("cut.aiff: warning: \(warning)") }
    #expect(!reader.sound.warnings.isEmpty)
  }

  @Test("A sound can be opened by its URL")
  func openURL() throws {
    let url = URL(fileURLWithPath: path)
    let reader = try SoundReader(contentsOf: url)
    #expect(reader.sound.container == .aiff)
  }
}
