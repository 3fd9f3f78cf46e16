// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// `earcon listen`, with players that record their input.
@Suite struct `Listening to a sound` {
  /// Creates a folder with a sound and with players that write their arguments and their input to files, and the
  /// line that runs `earcon` with only these players.
  private func sandbox(_ players: [String], then last: String = "") throws -> (Sandbox, String) {
    let sandbox = try Sandbox(["doorbell.caf", "chime.aiff"])
    try FileManager.default.createDirectory(
      atPath: sandbox.file("bin"), withIntermediateDirectories: true)
    for player in players {
      let input = player == "afplay" ? "\"$1\"" : "-"
      try sandbox.write(
        "#!/bin/sh\necho \"$0 $*\" >'\(sandbox.file("arguments"))'\n"
          + "/bin/cat \(input) >'\(sandbox.file("heard.wav"))'\n\(last)\n", to: "bin/" + player)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: sandbox.file("bin/" + player))
    }
    return (sandbox, "PATH='\(sandbox.file("bin"))' TMPDIR=\"$PWD\" '\(Tool.earcon.path)' listen")
  }

  @Test(arguments: [
    (["play", "ffplay", "afplay"], "", "ffplay -nodisp -autoexit"),
    (["afplay", "play"], "", "play -q"),
    (["ffplay", "play"], "--player play", "play -q -t wav -"), (["afplay"], "", "afplay "),
  ])
  func `The first player gets the samples that a phone decodes`(
    _ players: [String], _ option: String, _ expected: String
  ) throws {
    let (sandbox, listen) = try sandbox(players)
    let before = try sandbox.names
    let result = try sandbox.shell("\(listen) \(option) doorbell.caf")
    #expect(result.status == 0 && result.errors == "" && result.text == "", "\(result.errors)")
    let words = String(decoding: try sandbox.bytes("arguments"), as: UTF8.self)
    #expect(words.contains("/bin/" + expected), "\(words)")
    #expect(try sandbox.names == (before + ["arguments", "heard.wav"]).sorted(), "nothing is left")
    // The IMA4 packets were decoded by Earcon, to the same samples as by a conversion.
    try sandbox.quietly("convert doorbell.caf expected.wav -d LEI16")
    var heard = try SoundReader(MemorySource(sandbox.bytes("heard.wav")))
    var converted = try SoundReader(MemorySource(sandbox.bytes("expected.wav")))
    #expect(heard.sound.container == .wave && heard.sound.format == converted.sound.format)
    let samples = try heard.readAll(as: Int16.self)
    #expect(try samples == converted.readAll(as: Int16.self) && !samples.isEmpty)
  }

  @Test func `A sound that no phone plays is played with a warning`() throws {
    let (sandbox, listen) = try sandbox(["play"])
    let result = try sandbox.shell(
      "'\(Tool.earcon.path)' convert chime.aiff long.wav --loop-to 40 && \(listen) long.wav")
    #expect(result.status == 0)
    #expect(
      result.errors.contains("long.wav: warning: an iPhone is not documented to play this sound"),
      "\(result.errors)")
    #expect(try sandbox.names.contains("heard.wav"))
  }

  @Test func `The warning about a sound without frames does not suggest a conversion`() throws {
    let (sandbox, listen) = try sandbox(["play"])
    let result = try sandbox.shell(
      "'\(Tool.earcon.path)' convert chime.aiff whole.wav -d LEI16 --no-filler "
        + "&& head -c 44 whole.wav >empty.wav && \(listen) empty.wav")
    #expect(result.status == 0)
    #expect(
      result.errors.contains("instead: the sound has no frames; export it again"),
      "\(result.errors)")
  }

  @Test func `Without a player, the message says what to install`() throws {
    let (sandbox, listen) = try sandbox([])
    let none = try sandbox.shell("\(listen) doorbell.caf")
    #expect(none.status == 1)
    #expect(
      none.errors.contains(
        "no player is installed: none of ffplay, play, afplay is in PATH; install FFmpeg"),
      "\(none.errors)")
    let missing = try sandbox.shell("\(listen) --player play doorbell.caf")
    #expect(missing.status == 1)
    #expect(
      missing.errors.contains("the player play is not in PATH; install SoX"), "\(missing.errors)")
    #expect(try sandbox.shell("\(listen) --player vlc doorbell.caf").status == 64)
  }

  @Test func `A player that fails, and an input without a sound, are errors`() throws {
    let (sandbox, listen) = try sandbox(["play"], then: "echo 'no sound card' >&2; exit 3")
    let failed = try sandbox.shell("\(listen) doorbell.caf")
    #expect(failed.status == 2)
    #expect(
      failed.errors.contains("doorbell.caf: error: play failed: no sound card"), "\(failed.errors)")
    #expect(try sandbox.shell("\(listen) missing.caf").status == 2)
    #expect(try sandbox.shell("printf x | \(listen) -").status != 0)
    let piped = try sandbox.shell("/bin/cat doorbell.caf | \(listen) -")
    #expect(piped.errors.contains("standard input: error: play failed"), "\(piped.errors)")
  }

  @Test func `Control-C ends the player, and leaves no file`() throws {
    let (sandbox, listen) = try sandbox(
      ["afplay"], then: "echo $$ >'player'; /bin/sleep 60")
    let run = try LiveRun(["sh", "-c", "exec env " + listen + " doorbell.caf"], in: sandbox)
    // The line feed ends the number.
    #expect(run.wait(10) { (try? sandbox.bytes("player").last) == UInt8(ascii: "\n") })
    run.send(SIGINT)
    #expect(run.status(within: 5) == 130, "\(run.errors)")
    let player = String(decoding: try sandbox.bytes("player"), as: UTF8.self)
    let number = try #require(Int32(player.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(run.wait(5) { kill(number, 0) != 0 })
    #expect(try sandbox.names.allSatisfy { !$0.hasPrefix("earcon-") && !$0.hasPrefix(".") })
  }

  @Test(.enabled(if: Tool(named: "ffplay") != nil && Tool(named: "play") != nil))
  func `FFmpeg's and SoX's players play the samples to their end`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    let ffplay = try sandbox.shell(
      "SDL_AUDIODRIVER=dummy earcon listen --player ffplay tick.wav")
    #expect(ffplay.status == 0 && ffplay.errors == "", "\(ffplay.errors)")
    let sox = try sandbox.shell(
      "AUDIODRIVER=alsa AUDIODEV=null earcon listen --player play tick.wav")
    #expect(sox.status == 0 && sox.errors == "", "\(sox.errors)")
    // Without a sound card, ffplay exits with 0, but Earcon does not.
    let none = try sandbox.shell(
      "SDL_AUDIODRIVER=alsa AUDIODEV=none earcon listen --player ffplay tick.wav")
    #expect(none.status == 2 && none.errors.contains("ffplay failed: "), "\(none.errors)")
  }
}
