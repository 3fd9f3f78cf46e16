// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Copies the packets of CAF files that FFmpeg wrote.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg))) struct `Copies of FFmpeg's CAF` {
  @Test(arguments: ["adpcm_ima_qt", "pcm_s16le", "pcm_s24be", "pcm_f32be", "pcm_alaw", "pcm_mulaw"])
  func `earcon convert -d 0 reproduces FFmpeg's CAF byte for byte`(_ codec: String) throws {
    let folder = try TemporaryFolder()
    for channels in ["1", "2"] {
      let words = [
        "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "sine=440:duration=0.5", "-ac",
        channels, "-c:a", codec, folder.file("in.caf"),
      ]
      try Oracle.ffmpeg.run(words)
      let result = try Tool.earcon.run(
        ["convert", "in.caf", "out.caf", "-d", "0", "--force"], in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
      let (original, copy) = try (contents(folder.file("in.caf")), contents(folder.file("out.caf")))
      #expect(original == copy, "\(original.count) and \(copy.count) bytes")
    }
  }
}
