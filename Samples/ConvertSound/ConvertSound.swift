// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import SoundValidation

/// Converts a sound to a notification sound with the libraries, as your own program would.
///
///     ConvertSound IN OUT.caf
@main struct ConvertSound {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 3 else { fail("usage: ConvertSound IN OUT.caf", exitCode: 64) }
    do throws(SoundError) {
      print("the loudest sample is \(try peak(of: words[1])) of full scale")
      try convert(words[1], to: words[2])
    } catch {
      fail("\(error.file ?? words[1]): error: \(error)", exitCode: 1)
    }
  }

  /// Returns the largest magnitude of a sample; 1 is full scale.
  static func peak(of path: String) throws(SoundError) -> Float {
    var reader = try SoundReader(FileSource(path: path))
    let channels = reader.sound.format.channels
    var block = [Float](repeating: 0, count: 4096 * channels)
    var peak: Float = 0
    while true {
      var span = block.mutableSpan
      let frames = try reader.read(into: &span)
      if frames == 0 { return peak }
      for sample in block.prefix(frames * channels) { peak = max(peak, abs(sample)) }
    }
  }

  /// Writes IMA4 in a CAF file, or throws an error if iPhones are not documented to play the result.
  static func convert(_ input: String, to output: String) throws(SoundError) {
    let source = try FileSource(path: input)
    let reader = try SoundReader(source)
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = .caf
    let plan = try ConversionPlan(reader.sound, request)
    let verdict = Playability(container: plan.container, format: plan.format, frames: plan.frames)
    guard verdict == .yes else {
      throw SoundError(
        .unsupported, "documented as playable: \(verdict)", file: input,
        suggestion: "export it with a length above 0 s and below 30 s")
    }
    let file = try OutputFile(path: output, overwrite: false, differentFrom: source)
    var converter = SoundConverter(plan)
    converter.workers = .threads()
    try converter.run(reader, to: file)
    try file.commit()
  }

  private static func fail(_ message: String, exitCode: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(exitCode)
  }
}
