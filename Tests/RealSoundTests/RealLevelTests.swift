// SPDX-License-Identifier: MIT

import SoundFile
import SoundLoudness
import TestSupport
import Testing

@Suite(.enabled(if: RealSounds.areWanted && Oracle.areWanted(.ffmpeg)))
struct `Levels of real sounds` {
  /// Compares the sounds from 0.5 to 60 s of the encodings that phones play, except RIFX, which FFmpeg reads as
  /// little-endian (`Documentation/Disagreements.md`).
  @Test func `Loudness is within 0.1 LU of FFmpeg's`() throws {
    var count = 0
    for row in RealSounds.rows {
      guard let reader = try? SoundReader(FileSource(path: row.path)),
        let duration = reader.sound.duration, (0.5...60).contains(duration),
        reader.sound.warnings.isEmpty, try !contents(row.path).starts(with: Array("RIFX".utf8)),
        let ours = try? SoundLevels(of: reader),
        let integrated = ours.integrated, let theirs = try? FFmpegLevels(row.path),
        theirs.integrated > -69
      else { continue }
      count += 1
      #expect(
        abs(integrated - theirs.integrated) <= 0.1,
        "\(row.file): \(integrated), \(theirs.integrated)")
    }
    #expect(count >= 80, "\(count)")
    print("Loudness: \(count) real sounds compared with FFmpeg")
  }
}
