// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Tests that every behavior of a decoder results in a sound or an error.
@Suite struct `Results of decoders` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    let code: SoundError.Code
    let message: String
    var seconds = 60
    var testDescription: String { name }
  }

  private static let crash = "; the file may be damaged; export it again, as WAVE if you can"
  private static let slow = "decoding FLAC with libsndfile took too long: expected at most"
  private static let shorten = "; shorten the sound, or convert it to WAVE first"
  private static let plays = "; check that it plays, and export it again as WAVE"
  private static let install =
    " [byte 0 (0x0)]; install ffmpeg, or convert the file to WAVE on a machine that has a decoder"

  static let cases = [
    Case(
      name: "crashes", script: "kill -SEGV $$", code: .malformed,
      message: "libsndfile crashed while decoding it (signal 11): found FLAC" + crash),
    Case(
      name: "crashes in the middle", script: "head -c 70 $here/sound.caf; kill -ABRT $$",
      code: .malformed,
      message: "libsndfile crashed while decoding it (signal 6): found FLAC" + crash),
    Case(
      name: "is killed", script: "kill -KILL $$", code: .io,
      message:
        "libsndfile was killed while decoding it (signal 9), probably for using too much memory or "
        + "time: found FLAC; free memory and try again, or convert the file to WAVE first"),
    Case(
      name: "refuses", script: "echo 'Looking.' >&2; echo 'This is not a sound.' >&2; exit 1",
      code: .unsupported,
      message:
        "libsndfile does not decode it (This is not a sound), and ffmpeg is not in PATH: found "
        + "FLAC" + install),
    Case(
      name: "receives its limits", script: "echo \"$@\" >&2; exit 1", code: .unsupported,
      message:
        "libsndfile does not decode it (536870912 60 libsndfile), and ffmpeg is not in PATH: "
        + "found FLAC" + install),
    Case(
      name: "hangs", script: "exec sleep 60", code: .limitExceeded,
      message: slow + " 1 s" + shorten, seconds: 1),
    Case(
      name: "closes its output and goes on", script: "exec >&- 2>&-; exec sleep 60",
      code: .limitExceeded, message: slow + " 1 s" + shorten, seconds: 1),
    Case(
      name: "writes messages forever", script: "exec cat /dev/zero >&2", code: .limitExceeded,
      message: slow + " 1 s" + shorten, seconds: 1),
    Case(
      name: "exceeds its processor time", script: "kill -XCPU $$", code: .limitExceeded,
      message: slow + " 60 s" + shorten),
    Case(
      name: "writes forever", script: "exec cat /dev/zero", code: .limitExceeded,
      message: "the decoded FLAC is too large: expected at most 100000 bytes" + shorten),
    Case(
      name: "writes garbage", script: "echo 'I am no CAF, and I am happy'", code: .malformed,
      message: "libsndfile decoded no audio: found FLAC" + plays),
    Case(
      name: "writes nothing", script: "exit 0", code: .malformed,
      message: "libsndfile decoded no audio: found FLAC" + plays),
    Case(
      name: "does not start to decode", script: "echo 'the limits cannot be set' >&2; exit 127",
      code: .io,
      message: "libsndfile did not start: the limits cannot be set; convert the file to WAVE first"),
    Case(
      name: "lacks a library",
      script:
        "echo \"$0: error while loading shared libraries: libsndfile.so.1: cannot open shared \"\\\n"
        + "'object file: No such file or directory' >&2; exit 127",
      code: .unsupported,
      message:
        "earcon-decode, which decodes this format, needs a shared library that is missing: "
        + "libsndfile.so.1: found FLAC [byte 0 (0x0)]; install it (Debian: apt-get install "
        + "libsndfile1), or convert the file to WAVE first"),
    Case(
      name: "does not know the arguments", script: "echo 'usage: earcon-decode' >&2; exit 64",
      code: .io,
      message:
        "libsndfile did not start: earcon-decode does not support earcon's arguments; install "
        + "earcon and earcon-decode of the same version"),
  ]

  @Test(arguments: cases) func `A failing decoder results in an error`(_ test: Case) throws {
    let helper = try FakeHelper(test.script)
    let file = try helper.flac()
    let start = ContinuousClock.now
    let error = try helper.refusal(file) {
      $0.limits.seconds = test.seconds
      $0.limits.bytes = 100_000
    }
    #expect(error.code == test.code)
    #expect(error.file == file.name)
    #expect(error.description == test.message)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  #if os(Linux)
    @Test func `A decoder that the sandbox ends for a system call results in an error`() throws {
      let helper = try FakeHelper("kill -SYS $$")
      let error = try helper.refusal(try helper.flac())
      #expect(error.code == .malformed)
      #expect(
        error.description
          == "libsndfile tried a system call that the sandbox forbids (signal 31): found FLAC; the "
          + "file may be malicious; export it again, as WAVE if you can")
    }
  #endif

  @Test func `A successful decoder returns its samples`() throws {
    let helper = try FakeHelper("exec cat $here/sound.caf")
    let input = try SoundInput(try helper.flac(), decoder: helper.decoder())
    #expect(input.reader.sound.frames == 3)
    let decoding = try #require(input.decoding)
    #expect(decoding.kind == "FLAC" && decoding.fileType == "flac" && decoding.encoding == "flac")
    #expect(decoding.decoder == .libsndfile && decoding.warning == nil)
    #expect(decoding.described == nil)
    var reader = input.reader
    var block = [Int16](repeating: 0, count: 8)
    var span = block.mutableSpan
    #expect(try reader.read(into: &span) == 3)
    #expect(Array(block.prefix(3)) == FakeHelper.samples)
  }

  @Test func `A decoder's output may have exactly as many bytes as allowed`() throws {
    let helper = try FakeHelper("exec cat $here/sound.caf")
    let folder = String(helper.path.dropLast("helper".count))
    let size = Int64(try contents(folder + "sound.caf").count)
    let input = try SoundInput(
      try helper.flac(), decoder: helper.decoder { $0.limits.bytes = size })
    #expect(input.reader.sound.frames == 3)
    let error = try helper.refusal(try helper.flac()) { $0.limits.bytes = size - 1 }
    #expect(error.code == .limitExceeded)
  }

  @Test func `A decoder's last message is kept as a warning only if frames are missing`() throws {
    for (status, warning) in [(3, "the end is missing"), (0, nil)] {
      let helper = try FakeHelper(
        "cat $here/sound.caf; echo first >&2; printf 'the end is missing. \\r\\n\\n' >&2; "
          + "exit \(status)")
      let input = try SoundInput(try helper.flac(), decoder: helper.decoder())
      #expect(input.reader.sound.frames == 3)
      #expect(input.decoding?.warning == warning)
    }
  }

  @Test func `A decoder's long message is shortened to its end`() throws {
    let helper = try FakeHelper("head -c 70000 /dev/zero | tr '\\0' a >&2; exit 1")
    let error = try helper.refusal(try helper.flac())
    let line = String(repeating: "a", count: 1000)
    #expect(
      error.message == "libsndfile does not decode it (\(line)), and ffmpeg is not in PATH")
  }

  @Test func `Earcon waits for a decoder that closes its output before it exits`() throws {
    let helper = try FakeHelper("cat $here/sound.caf; exec >&- 2>&-; sleep 0.3; kill -SEGV $$")
    let error = try helper.refusal(try helper.flac())
    #expect(error.message == "libsndfile crashed while decoding it (signal 11)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat"), "needs /proc"))
  func `A process that a decoder leaves behind is killed and does not delay the result`() throws {
    let helper = try FakeHelper("sleep 60 & echo $! >&2; cat $here/sound.caf; exit 3")
    let start = ContinuousClock.now
    let input = try SoundInput(try helper.flac(), decoder: helper.decoder())
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(input.reader.sound.frames == 3)
    let process = try #require(Int32(input.decoding?.warning ?? ""))
    #expect(!isRunning(process))
  }

  @Test(.enabled(if: Tool(named: "setsid") != nil))
  func `A process that left the decoder's group does not delay the result`() throws {
    let helper = try FakeHelper("setsid sleep 5 & cat $here/sound.caf; exit 0")
    let start = ContinuousClock.now
    let input = try SoundInput(try helper.flac(), decoder: helper.decoder())
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(input.reader.sound.frames == 3)
  }

  /// Returns whether a process still runs (zombies do not count); waits for its end for at most a second.
  private func isRunning(_ process: Int32) -> Bool {
    for _ in 0..<50 {
      guard let status = try? contents("/proc/\(process)/stat") else { return false }
      let rest = String(decoding: status, as: UTF8.self).split(separator: ")").last ?? ""
      if rest.hasPrefix(" Z") || rest.hasPrefix(" X") { return false }
      usleep(20_000)
    }
    return true
  }

  @Test func `A decoder is killed when shouldStop returns true`() throws {
    for script in ["exec sleep 60", "exec cat /dev/zero", "exec >&- 2>&-; exec sleep 60"] {
      let helper = try FakeHelper(script)
      let file = try helper.flac()
      let start = ContinuousClock.now
      let error = try helper.refusal(file) {
        $0.shouldStop = { ContinuousClock.now - start > .milliseconds(200) }
      }
      #expect(error.code == .cancelled && error.file == file.name)
      #expect(error.description == "stopped before it was complete")
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }
}
