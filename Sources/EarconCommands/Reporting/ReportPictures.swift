// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// The waveforms and the players of a page of `--reporter html`.
enum ReportPictures {
  /// Reads a sound for a page.
  ///
  /// - Parameters:
  ///   - subject: the sound.
  ///   - room: the largest size in bytes of a player's WAVE file; 0 for no player.
  /// - Returns: the picture; `nil` if the sound is in an archive, or if Earcon cannot decode it itself.
  static func picture(of subject: SoundReport.Subject, room: Int) -> SoundPicture? {
    guard let source = try? FileSource(path: subject.path),
      var picture = try? SoundPicture.of(source)
    else { return nil }
    if room > 0, let wave = try? wave(of: source), wave.count <= room { picture.player = wave }
    return picture
  }

  /// Returns the decoded sound as 16-bit linear PCM in WAVE, which browsers play.
  private static func wave(of source: FileSource) throws(SoundError) -> [UInt8] {
    let reader = try SoundReader(source)
    var request = ConversionRequest()
    request.container = .wave
    var converter = SoundConverter(try ConversionPlan(reader.sound, request))
    converter.filler = false
    let sink = MemorySink()
    try converter.run(reader, to: sink)
    return sink.bytes
  }
}
