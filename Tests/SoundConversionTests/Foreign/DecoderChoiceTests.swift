// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Tests of the choice of a decoder, and of the errors if one is missing.
@Suite struct `Choice of a decoder` {
  private static let refusing = """
    case $3 in
    libsndfile) echo 'File contains data in an unknown format.' >&2; exit 1 ;;
    run) echo 'file:/dev/stdin: Invalid data found when processing input' >&2; exit 187 ;;
    esac
    """

  @Test func `A file that both decoders refuse is reported with both messages`() throws {
    let helper = try FakeHelper(Self.refusing)
    let error = try helper.refusal(try helper.flac()) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.code == .unsupported)
    #expect(
      error.description
        == "neither libsndfile (it does not recognize the format) nor ffmpeg "
        + "(it finds damaged data) decodes it: found FLAC [byte 0 (0x0)]; check that it plays, and "
        + "export it again as WAVE")
  }

  @Test(arguments: [
    (
      "Error while decoding stream #0:0: Invalid data found when processing input",
      "it finds damaged data"
    ),
    (
      "Error while decoding stream #0:0: Error number -50531338 occurred",
      "its decoder stops with an error"
    ),
    (
      "[in#0 @ 0x5581] Error opening input: End of file", "it reaches the end of the file too early"
    ),
    ("Output file #0 does not contain any stream", "it finds no audio track"),
    ("[mov @ 0x5581] moov atom not found", "moov atom not found"),
  ])
  func `A message of ffmpeg becomes a clause for users`(_ line: String, _ clause: String) throws {
    let helper = try FakeHelper("echo '\(line)' >&2; exit 1")
    let error = try helper.refusal(try helper.m4a()) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.message == "ffmpeg does not decode it: \(clause)")
  }

  @Test(arguments: [
    ("Supported file format but file is malformed.", "it finds damaged data"),
    ("Unspecified internal error.", "it finds damaged data"),
    ("Supported file format but unsupported encoding.", "it does not support the encoding"),
    (
      "File contains data in an unimplemented format.",
      "it does not support the data, which may be damaged"
    ),
    ("Format not recognised.", "it does not recognize the format"),
    ("Error : flac decoder lost sync.", "its FLAC decoder finds damaged data"),
    ("its channel order is not supported", "its channel order is not supported"),
  ])
  func `A message of libsndfile becomes a clause for users`(_ line: String, _ clause: String) throws
  {
    let helper = try FakeHelper("echo \"\(line)\" >&2; exit 1")
    let error = try helper.refusal(try helper.flac()) { $0.ffmpeg = nil }
    #expect(error.message == "libsndfile does not decode it (\(clause)), and ffmpeg is not in PATH")
  }

  @Test func `A format that libsndfile does not support goes directly to ffmpeg`() throws {
    let helper = try FakeHelper(Self.refusing)
    let file = try helper.m4a()
    let error = try helper.refusal(file) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.code == .unsupported && error.file == file.name)
    #expect(
      error.description
        == "ffmpeg does not decode it: it finds damaged data: found MPEG-4 (M4A) [byte "
        + "0 (0x0)]; check that it plays, and export it again as WAVE")
  }

  @Test func `A file goes to ffmpeg if libsndfile refuses it, but not if it crashes`() throws {
    let helper = try FakeHelper("[ $3 = run ] || exit 1; exec cat $here/sound.caf")
    let decoder = helper.decoder { $0.ffmpeg = "/opt/ffmpeg" }
    let input = try SoundInput(try helper.flac(), decoder: decoder)
    #expect(input.decoding?.decoder == .ffmpeg && input.reader.sound.frames == 3)
    let crashing = try FakeHelper("[ $3 = run ] || kill -SEGV $$; exec cat $here/sound.caf")
    let error = try crashing.refusal(try crashing.flac()) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.code == .malformed)
  }

  @Test func `ffmpeg may read the sound on standard input and nothing else`() throws {
    let helper = try FakeHelper("echo \"$@\" > $here/arguments; exit 1")
    _ = try helper.refusal(try helper.m4a()) {
      $0.ffmpeg = "/opt/ffmpeg"
      $0.limits.seconds = 7
      $0.limits.memory = 1000
    }
    let file = helper.path.dropLast("helper".count) + "arguments"
    let arguments = String(decoding: try contents(String(file)), as: UTF8.self)
    #expect(
      arguments.hasPrefix("4000 7 run /opt/ffmpeg -nostdin -hide_banner -v repeat+error "))
    #expect(arguments.contains(" -protocol_whitelist file -format_whitelist aac,"))
    #expect(arguments.contains(" -codec_whitelist aac,"))
    #expect(arguments.contains(" -vn -sn -dn "))
    #expect(arguments.contains(" -i file:/dev/stdin -map 0:a:0? "))
    #expect(arguments.hasSuffix(" -f wav pipe:1\n"))
    for format in ["concat", "hls", "applehttp", "image2", "lavfi", "tee", "dash", "sdp", "rtsp"] {
      #expect(!arguments.contains(format))
    }
    let decoders = try #require(arguments.firstMatch(of: #/-codec_whitelist ([^ ]*) /#)).1
    for picture in ["mjpeg", "png", "h264", "ass", "srt", "dca", "truehd"] {
      #expect(!decoders.split(separator: ",").contains(Substring(picture)))
    }
    #expect(!arguments.contains("skip_manual"))
  }

  @Test(arguments: [0, 1])
  func `An input error of ffmpeg is reported as damage of the file or the disk`(_ code: Int) throws
  {
    let helper = try FakeHelper(
      "cat $here/sound.caf; echo 'file:/dev/stdin: Input/output error' >&2; exit \(code)")
    let error = try helper.refusal(try helper.m4a()) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.code == .io)
    #expect(
      error.description
        == "ffmpeg cannot read it to its end (Input/output error): found MPEG-4 (M4A); "
        + "the file or its disk may be damaged; copy or export it again")
  }

  @Test func `A missing ffmpeg is reported`() throws {
    let helper = try FakeHelper("exit 1")
    let error = try helper.refusal(try helper.m4a())
    #expect(error.code == .unsupported)
    #expect(error.found == "MPEG-4 (M4A)" && error.offset == 0)
    #expect(
      error.description == "ffmpeg, which decodes this format, is not in PATH: found MPEG-4 (M4A) "
        + "[byte 0 (0x0)]; install ffmpeg, or convert the file to WAVE on a machine that has a "
        + "decoder")
  }

  @Test func `A missing helper is reported with its location`() throws {
    let helper = try FakeHelper("exit 1")
    let file = try helper.flac()
    let error = try helper.refusal(file) { $0.helper = nil }
    #expect(error.code == .unsupported && error.file == file.name)
    #expect(
      error.description
        == "the program earcon-decode, which decodes this format, is neither next to earcon nor in "
        + "../libexec/earcon: found FLAC [byte 0 (0x0)]; reinstall earcon, or convert the file to "
        + "WAVE first")
  }

  @Test func `A helper that cannot be started is reported`() throws {
    let helper = try FakeHelper("exit 0")
    let file = try helper.flac()
    let error = try helper.refusal(file) { $0.helper = file.name }
    #expect(error.code == .io && error.file == file.name)
    #expect(error.description == "\(file.name) cannot be started: Permission denied")
    let missing = try helper.refusal(file) { $0.helper = "/nonexistent/helper" }
    #expect(missing.code == .io && missing.file == file.name)
    #expect(
      missing.description == "/nonexistent/helper cannot be started: No such file or directory")
  }

  @Test func `No decoder runs for a supported format, a damaged file or another kind of file`()
    throws
  {
    let helper = try FakeHelper("kill -SEGV $$")
    let folder = try TemporaryFolder()
    let sound = helper.path.dropLast("helper".count) + "sound.caf"
    let input = try SoundInput(FileSource(path: String(sound)), decoder: helper.decoder())
    #expect(input.decoding == nil && input.reader.sound.frames == 3)
    for (text, code) in [
      ("RIFF\0\0\0\0WAVE", SoundError.Code.malformed), ("# Sounds\n", .unrecognized),
      ("MThd\0\0\0\u{6}\0\0\0\0", .unrecognized), ("", .truncated),
    ] {
      let file = try FileSource(path: folder.write(Array(text.utf8), to: "x"))
      #expect(try helper.refusal(file).code == code)
    }
  }

  @Test func `If ffmpeg cannot open its input by name, the error names the missing folder`() throws
  {
    let helper = try FakeHelper("echo refused >&2; exit 1")
    let end =
      "ffmpeg cannot open it, because /none/fd is missing: found FLAC; mount /proc, or convert the "
      + "file to WAVE on a machine that has /proc"
    for (ffmpeg, folder, message) in [
      ("/opt/ffmpeg", "/none/fd", end), ("/opt/ffmpeg", "/", "nor ffmpeg (refused) decodes it"),
      (nil, "/none/fd", "ffmpeg is not in PATH"),
    ] {
      let error = try helper.refusal(try helper.flac()) {
        ($0.ffmpeg, $0.openFiles) = (ffmpeg, folder)
      }
      #expect(error.description.contains(message), "\(error)")
      #expect((error.code == .io) == (message == end))
    }
    // M4A goes directly to ffmpeg.
    let error = try helper.refusal(try helper.m4a()) {
      ($0.ffmpeg, $0.openFiles) = ("/opt/ffmpeg", "/none/fd")
    }
    #expect(error.description.hasPrefix("ffmpeg cannot open it, because"), "\(error)")
  }
}
