// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// A command line of afconvert found in scripts, answers or documentation.
///
/// The file names are ours; the rest of the line is as found, including quotation marks.
struct AfconvertLine: Sendable, CustomTestStringConvertible {
  /// The arguments of `afconvert`.
  let line: String
  /// The name of the output.
  let output: String
  /// ffprobe's names of the format and the codec, and the number of channels.
  let probe: String
  /// The number of frames in the output.
  let frames: Int
  /// The page or script with the line.
  let source: String
  var testDescription: String { "afconvert " + line }

  init(_ line: String, _ output: String, _ probe: String, frames: Int, _ source: String) {
    self.line = line
    self.output = output
    self.probe = probe
    self.frames = frames
    self.source = source
  }
}

extension AfconvertLine {
  /// All command lines.
  ///
  /// `alarm.wav` has 66176 frames of mono at 22050 Hz, `chime.aiff` 52920 of stereo at 44100 Hz,
  /// `doorbell.caf` 66150 of mono at 44100 Hz, `tick.wav` 4800 of mono at 48000 Hz in 24 bits.
  static let lines = [
    AfconvertLine(
      "chime.aiff sub.caf -d ima4 -f caff -v", "sub.caf", "caf,adpcm_ima_qt,2", frames: 52_920,
      "Apple, UNNotificationSound"),
    AfconvertLine(
      "-f caff -d LEI16 alarm.wav out.caf", "out.caf", "caf,pcm_s16le,1", frames: 66_176,
      "schimera.com, Convert WAV files to CAF"),
    AfconvertLine(
      "-f caff -d ima4 alarm.wav out.caf", "out.caf", "caf,adpcm_ima_qt,1", frames: 66_176,
      "permadi.com, Exporting audio file to CAF"),
    AfconvertLine(
      "-d ima4 -f 'caff' alarm.wav out.caf", "out.caf", "caf,adpcm_ima_qt,1", frames: 66_176,
      "a game's conversion script"),
    AfconvertLine(
      "-f caff -d LEI16@44100 -c 1 chime.aiff out.caf", "out.caf", "caf,pcm_s16le,1",
      frames: 52_920, "many answers"),
    AfconvertLine(
      "-f caff -d BEI16@44100 chime.aiff out.caf", "out.caf", "caf,pcm_s16be,2", frames: 52_920,
      "a script that strips tags"),
    AfconvertLine(
      "-f AIFF -d BEI16@44100 doorbell.caf out.aiff", "out.aiff", "aiff,pcm_s16be,1",
      frames: 66_150, "a script that strips tags"),
    AfconvertLine(
      "-f AIFF -d BEI24@48000 \"tick.wav\" \"tick two.aif\"", "tick two.aif",
      "aiff,pcm_s24be,1", frames: 4800, "martinstoppacher.com, Audio file conversion"),
    AfconvertLine(
      "-f WAVE -d LEI24@48000 \"tick.wav\" \"out.wav\"", "out.wav", "wav,pcm_s24le,1",
      frames: 4800, "a loop in a dotfile"),
    AfconvertLine(
      "-d LEI16 -f WAVE chime.aiff out.wav", "out.wav", "wav,pcm_s16le,2", frames: 52_920,
      "a readme about .wav for Windows"),
    AfconvertLine(
      "-d LEI16 -f 'WAVE' doorbell.caf doorbell.wav", "doorbell.wav", "wav,pcm_s16le,1",
      frames: 66_150, "notes for Asterisk"),
    AfconvertLine(
      "-d LEI16 -f caff --verbose chime.aiff -o out.caf", "out.caf", "caf,pcm_s16le,2",
      frames: 52_920, "a test of a C++ library"),
    AfconvertLine(
      "-d LEI16@22050 -f caff \"alarm.wav\" \"out.caf\"", "out.caf", "caf,pcm_s16le,1",
      frames: 66_176, "a build script of an app"),
    AfconvertLine(
      "alarm.wav -o out.wav -d LEI16@22050", "out.wav", "wav,pcm_s16le,1", frames: 66_176,
      "a list of useful commands"),
    AfconvertLine(
      "-d LEI16 -c 1 -f WAVE chime.aiff out.wav", "out.wav", "wav,pcm_s16le,1", frames: 52_920,
      "a dataset's provenance"),
    AfconvertLine(
      "\"tick.wav\" \"out.caf\" -f caff -d LEI24@48000 -c 1", "out.caf", "caf,pcm_s24le,1",
      frames: 4800, "a script for piano samples"),
    AfconvertLine(
      "-f caff -d LEI16@48000 -c 1 -r 127 tick.wav out.caf", "out.caf", "caf,pcm_s16le,1",
      frames: 4800, "a sound pack's script"),
    AfconvertLine(
      "-f WAVE -d LEI16@44100 -c 2 chime.aiff out.wav", "out.wav", "wav,pcm_s16le,2",
      frames: 52_920, "a script for calls"),
    AfconvertLine(
      "-v -f WAVE -d LEI16 \"chime.aiff\"", "chime.wav", "wav,pcm_s16le,2", frames: 52_920,
      "a loop over loops"),
    AfconvertLine(
      "-v -f 'caff' -d ima4@22050 alarm.wav out.caf", "out.caf", "caf,adpcm_ima_qt,1",
      frames: 66_176, "an AppleScript for OmniFocus"),
    AfconvertLine(
      "-f caff -d LEI16 -c 1 chime.aiff", "chime.caf", "caf,pcm_s16le,1", frames: 52_920,
      "a loop over *.mp3 and *.wav"),
    AfconvertLine(
      "--data LEI16 --file WAVE chime.aiff out.wav", "out.wav", "wav,pcm_s16le,2",
      frames: 52_920, "a script in Python, with another format"),
    AfconvertLine(
      "-f WAVE -d UI8 chime.aiff out.wav", "out.wav", "wav,pcm_u8,2", frames: 52_920,
      "answers about old games"),
    AfconvertLine(
      "-f WAVE -d ulaw alarm.wav out.wav", "out.wav", "wav,pcm_mulaw,1", frames: 66_176,
      "answers about telephone prompts"),
    AfconvertLine(
      "-f AIFC -d ima4 chime.aiff out.aifc", "out.aifc", "aiff,adpcm_ima_qt,2", frames: 52_928,
      "iOS programming guides"),
    AfconvertLine(
      "-f caff -d 0 knock.aifc out.caf", "out.caf", "caf,pcm_s16le,1", frames: 9600,
      "afconvert -h: packets copied exactly"),
    AfconvertLine(
      "-f AIFF -d I8 alarm.wav", "alarm.aiff", "aiff,pcm_s8,1", frames: 66_176,
      "afconvert -h: an e.g. of PCM"),
    AfconvertLine(
      "-d -BEI16 -f AIFF alarm.wav out.aif", "out.aif", "aiff,pcm_s16be,1", frames: 66_176,
      "scripts of 2005, with a dash"),
    AfconvertLine(
      "--no-filler -f caff -d LEF32 chime.aiff out.caf", "out.caf", "caf,pcm_f32le,2",
      frames: 52_920, "afconvert -h"),
    AfconvertLine(
      "-f WAVE -d LEI16@16000 -c 1 chime.aiff out.wav", "out.wav", "wav,pcm_s16le,1",
      frames: 19_200, "scripts that prepare speech recognition"),
    AfconvertLine(
      "-f WAVE -d LEI16@16000 -c 1 --mix \"chime.aiff\" \"out.wav\"", "out.wav",
      "wav,pcm_s16le,1", frames: 19_200, "the same, mixing"),
    AfconvertLine(
      "-f caff -d LEI16@44100 tick.wav out.caf", "out.caf", "caf,pcm_s16le,1", frames: 4410,
      "a script that transcodes a game's audio"),
    AfconvertLine(
      "-f caff -d ima4@22050 -c 1 chime.aiff out.caf", "out.caf", "caf,adpcm_ima_qt,1",
      frames: 26_460, "advice on the size of notification sounds"),
    AfconvertLine(
      "-v -d LEI32 -c 1 --mix chime.aiff out.mono.wav", "out.mono.wav", "wav,pcm_s32le,1",
      frames: 52_920, "a loop that mixes down"),
    AfconvertLine(
      "-f caff -d alaw -q 127 chime.aiff out.caf", "out.caf", "caf,pcm_alaw,2", frames: 52_920,
      "afconvert -h"),
  ]
}

/// The outputs of the command lines, as FFmpeg and libsndfile read them.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg, .ffprobe, .sndfile, .sndfileInfo)))
struct `Command lines written for afconvert` {
  @Test(arguments: AfconvertLine.lines)
  func `A command line written for afconvert writes the expected file`(_ test: AfconvertLine) throws
  {
    let sandbox = try Sandbox()
    let before = try sandbox.visible
    let result = try sandbox.afconvert(test.line)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(result.text.isEmpty == !test.line.contains("-v"))
    #expect(try sandbox.visible == (before + [test.output]).sorted())
    try check(sandbox.file(test.output), test)
  }

  /// Checks the file with FFmpeg and, unless it is IMA4 in CAF, which libsndfile refuses, with libsndfile.
  private func check(_ path: String, _ test: AfconvertLine) throws {
    let words = [
      "-v", "error", "-show_entries", "format=format_name:stream=codec_name,channels", "-of",
      "default=nk=1:nw=1", path,
    ]
    let found = try Oracle.ffprobe.run(words).text.split(separator: "\n").map(String.init)
    let wanted = test.probe.split(separator: ",").map(String.init)
    #expect(Set(found) == Set(wanted))
    let channels = try #require(wanted.last.flatMap(Int.init))
    let isIMA4 = test.probe.contains("ima")
    let decoded = try Oracle.ffmpegDecode(path, as: Int16.self).count / channels
    // FFmpeg ignores the packet table and decodes the whole last packet.
    #expect(decoded == (isIMA4 ? (test.frames + 63) / 64 * 64 : test.frames))
    guard !(isIMA4 && test.probe.hasPrefix("caf")) else { return }
    #expect(try Oracle.sndfileInfo.run([path]).text.contains("Frames      : \(test.frames)\n"))
    #expect(try Oracle.sndfileDecode(path, as: Int16.self).count == test.frames * channels)
  }

  @Test(arguments: [
    "chime.aiff x.caf -f caff -d LEI16", "chime.aiff x.wav -f WAVE -d LEI16",
    "chime.aiff x.aifc -f AIFC -d BEF64", "tick.wav x.caf -d BEI24",
  ])
  func `A lossless conversion by afconvert keeps every sample`(_ line: String) throws {
    let sandbox = try Sandbox()
    let words = Sandbox.words(line)
    #expect(try sandbox.afconvert(line).status == 0)
    let before = try Oracle.ffmpegDecode(sandbox.file(words[0]), as: Int32.self)
    let after = try Oracle.ffmpegDecode(sandbox.file(words[1]), as: Int32.self)
    #expect(difference(before, after) == nil)
  }
}
