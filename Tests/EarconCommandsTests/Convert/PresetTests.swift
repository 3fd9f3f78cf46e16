// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `--preset`, `--stereo` and `--for`.
@Suite struct `Presets of conversions` {
  @Test func `The preset for notifications makes a short mono IMA4 sound of -16 LUFS`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let plan = try sandbox.earcon("convert chime.aiff --preset notification --dry-run").text
    for step in [
      "chime.aiff -> chime.caf: would write ", "; keeps 0.000 to ", "; mixes 2 channels into 1; ",
      "; changes the level by -", ", limits the true peak to -1.0 dBTP\n",
    ] {
      #expect(plan.contains(step), "\(plan)")
    }
    let verbose = try sandbox.earcon("convert chime.aiff --preset notification -v").errors
    #expect(!verbose.contains("warning"), "mixing leaves no channel out")
    #expect(verbose.contains("  Step           mixes 2 channels into 1\n"), "\(verbose)")
    let info = try sandbox.info("chime.caf")
    #expect(info["format"]["channels"] == 1 && info["container"] == "caff")
    let levels = try sandbox.earcon("info --levels chime.caf").text
    #expect(levels.contains("loudness: -16."), "\(levels)")
  }

  @Test func `A high rate and a long sound are reduced`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(FixSound.sine(), to: "a.wav")
    let long = try sandbox.earcon("convert a.wav long.wav -d LEI16@96000 --loop-to 40")
    #expect(long.status == 0, "\(long.errors)")
    let plan = try sandbox.earcon("convert long.wav --preset notification --dry-run").text
    #expect(plan.contains("; resamples 96000 to 44100 Hz; "), "\(plan)")
    #expect(plan.contains("; fades out over 0.500 s\n"), "\(plan)")
    #expect(plan.contains(" bytes, 29."), "\(plan)")
    let whole = try sandbox.earcon(
      "convert long.wav --preset notification --rate 96000 --loop-to 60 --dry-run"
    ).text
    #expect(whole.contains(", and repeats it") && !whole.contains("resamples"), "\(whole)")
  }

  @Test
  func `A fade longer than the preset's is allowed for one output and for a folder of outputs`()
    throws
  {
    let sandbox = try Sandbox(["chime.aiff"])
    for target in ["", " --output-dir out"] {
      let plan = try sandbox.earcon(
        "convert chime.aiff --for ios,android --fade 1s --dry-run\(target)")
      #expect(plan.status == 0, "\(plan.errors)")
      #expect(plan.text.contains("chime.caf"), "\(plan.text)")
    }
  }

  @Test func `An option has precedence over the preset's`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff x.wav --preset notification --stereo --normalize -30")
    let text = try sandbox.earcon("info --levels x.wav").text
    #expect(
      text.contains("2 ch,  44100 Hz, Int16") && text.contains("loudness: -30.0 LUFS"), "\(text)")
    try sandbox.quietly("convert chime.aiff --preset notification -d ulaw -c 2")
    #expect(try sandbox.earcon("info chime.caf").text.contains("2 ch,  44100 Hz, ulaw"))
    let plan = try sandbox.earcon(
      "convert chime.aiff --preset android -f WAVE --gain 0 --trim 1 --fade 0 --dry-run"
    ).text
    #expect(plan.contains("chime.wav: would write ") && !plan.contains("fades"), "\(plan)")
    #expect(plan.contains("; limits the true peak to -1.0 dBTP\n"), "\(plan)")
    #expect(!plan.contains("level"), "a gain of 0 dB keeps the level: \(plan)")
    let other = try sandbox.earcon("convert chime.aiff --preset android -d ima4 --force --dry-run")
      .text
    #expect(other.contains("chime.caf: would write "), "\(other)")
  }

  @Test func `The preset for Android writes Ogg Vorbis under a resource name`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.write(try sandbox.bytes("alarm.wav"), to: "My Alarm-1.wav")
    let named = try sandbox.earcon(["convert", "My Alarm-1.wav", "--preset", "android"])
    #expect(named.status == 0 && named.errors == "", "\(named.errors)")
    #expect(try sandbox.names == ["My Alarm-1.wav", "alarm.wav", "my_alarm_1.ogg"])
    let brief = try sandbox.earcon("info --brief my_alarm_1.ogg").text
    #expect(brief.contains("1 ch,") && brief.contains("vorb"), "\(brief)")
    let levels = try sandbox.earcon("info --levels my_alarm_1.ogg").text
    #expect(levels.contains("loudness: -16.") || levels.contains("loudness: -15.9"), "\(levels)")
    // Equal inputs make equal files, although encoders choose random serial numbers.
    try sandbox.quietly("convert alarm.wav other.ogg --preset android")
    #expect(try sandbox.blob("other.ogg") == sandbox.blob("my_alarm_1.ogg"))
    let script = "earcon convert alarm.wav - --preset android >piped.ogg"
    #expect(try sandbox.shell(script).status == 0)
    #expect(try sandbox.blob("piped.ogg") == sandbox.blob("my_alarm_1.ogg"))
    let json = try sandbox.earcon("convert alarm.wav third.ogg --preset android --json --dry-run")
    let event = try JSONValue(json.output)[0]
    #expect(event["container"] == "Oggf" && event["outputBytes"] == .null, "\(json.text)")
    #expect(json.text.contains("\"steps\" : ["))
    // All commands give the same verdict about Apple's systems.
    let verdict = "no, because the file is Ogg Vorbis, not AIFF, WAVE or CAF\n"
    let verbose = try sandbox.earcon("convert alarm.wav fourth.ogg --preset android -v").errors
    #expect(verbose.contains("\n  Playable       on Apple's systems: \(verdict)"), "\(verbose)")
    #expect(event["playable"]["verdict"] == "no")
    #expect(try sandbox.info("fourth.ogg")["playable"] == event["playable"])
    #expect(try sandbox.earcon("info fourth.ogg").text.contains("as playable: \(verdict)"))
    #expect(try sandbox.earcon("validate fourth.ogg").status == 1)
    #expect(try sandbox.earcon("validate --platform android fourth.ogg").status == 0)
  }

  @Test(arguments: [
    ("日本語.wav", "sound.ogg"), ("🔔.wav", "sound.ogg"), ("Ton-日本語.wav", "ton__________.ogg"),
  ])
  func `A name without letters and digits of ASCII becomes 'sound' for Android`(
    _ input: String, _ output: String
  ) throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.write(try sandbox.bytes("alarm.wav"), to: input)
    let plan = try sandbox.earcon(["convert", input, "--preset", "android", "--dry-run"]).text
    #expect(plan.contains(" -> \(output): would write "), "\(plan)")
    let name = output.replacing(".ogg", with: ".wav")
    let finding = try sandbox.earcon(["validate", input, "--platform", "android"]).text
    #expect(finding.contains("; rename the file, for example to '\(name)' "), "\(finding)")
  }

  @Test func `afconvert names an Ogg file after its input, and replaces none`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let script = "ln -s '\(Tool.earcon.path)' afconvert; ./afconvert --preset android alarm.wav; "
    #expect(try sandbox.shell(script).status == 0)
    #expect(try sandbox.names == ["afconvert", "alarm.ogg", "alarm.wav"])
    #expect(try sandbox.shell("./afconvert --preset android alarm.wav").status == 0)
    #expect(try sandbox.names == ["afconvert", "alarm.ogg", "alarm.wav", "alarm_1.ogg"])
  }

  @Test(.enabled(if: Oracle.areWanted(.ffprobe)))
  func `FFmpeg reads the Ogg file with all its frames`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff --preset android --stereo")
    let report = try sandbox.earcon("info --json chime.ogg").text
    let found = try Oracle.ffprobe.attempt([
      "-v", "error", "-show_entries", "stream=codec_name,channels,duration_ts", "-of", "csv",
      sandbox.file("chime.ogg"),
    ])
    #expect(found.status == 0 && found.errors == "", "\(found.errors)")
    let values = found.text.trimmingCharacters(in: .newlines).split(separator: ",")
    #expect(values.contains("vorbis") && values.contains("2"), "\(found.text)")
    #expect(report.contains("\"frames\" : \(values.last ?? "")"), "\(found.text) \(report)")
  }

  @Test func `An Ogg file that cannot be written is an error of the helper, not of the format`()
    throws
  {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.quietly("convert alarm.wav float.wav -d LEF32")
    // The helper may not write to files, so a pipe takes its messages.
    let helper = "'\(Tool.built("earcon-decode").path)' 1073741824 20 vorbis"
    let full = try sandbox.shell("{ \(helper) <float.wav 2>&1 >/dev/full; echo $?; } | cat")
    #expect(full.text == "standard output cannot be written\n3\n")
    let wrong = try sandbox.shell("{ \(helper) <alarm.wav 2>&1 >/dev/null; echo $?; } | cat")
    #expect(wrong.text == "the samples to encode are not floats of 32 bits\n1\n")
  }

  @Test func `Without an encoder for Vorbis, Android gets WAVE, with a warning`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let script = """
      mkdir bin && cp '\(Tool.earcon.path)' bin/earcon && bin/earcon convert alarm.wav --preset android
      bin/earcon convert alarm.wav x.ogg --preset android
      """
    let result = try sandbox.shell(script)
    #expect(
      result.errors.contains(
        "alarm_android.wav: warning: the output is WAVE, because Ogg Vorbis cannot be encoded: the program "
          + "earcon-decode is neither next to earcon nor in ../libexec/earcon; reinstall earcon\n"),
      "\(result.errors)")
    #expect(
      result.errors.contains(
        "../libexec/earcon; reinstall earcon, or name an output with the extension .wav"),
      "\(result.errors)")
    #expect(result.status == 1)
    #expect(try sandbox.names == ["alarm.wav", "alarm_android.wav", "bin"])
  }

  @Test func `--for writes a sound for each system`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff --for ios,android")
    #expect(try sandbox.names == ["chime.aiff", "chime.caf", "chime.ogg"])
  }

  @Test func `A batch writes a sound for each system`() throws {
    let sandbox = try Sandbox(["chime.aiff", "alarm.wav"])
    let words = "convert . --recursive --output-dir out --for ios,android"
    let plan = try sandbox.earcon(words + " --dry-run").text
    #expect(plan.contains(#/FILE +TO DO +NEW FILE +BYTES +AFTER +STEPS\n/#), "\(plan)")
    #expect(
      plan.contains(
        #/chime.aiff +convert +out/chime.ogg +\d+ +- +keeps 0.000 to .*; changes .* -1.0 dBTP\n/#),
      "\(plan)")
    #expect(plan.contains("out/alarm.caf") && plan.contains("out/alarm.ogg"), "\(plan)")
    let events = try sandbox.earcon(words + " --json --skip-up-to-date")
    #expect(events.status == 0, "\(events.errors)")
    #expect(events.text.contains("\"converted\":4"), "\(events.text)")
    #expect(events.text.contains("\"steps\":["))
    #expect(
      try sandbox.tree("out") == [
        ".earcon-convert", "alarm.caf", "alarm.ogg", "chime.caf", "chime.ogg",
      ])
    let again = try sandbox.earcon(words + " --skip-up-to-date").errors
    #expect(again.contains("4 up to date"), "\(again)")
    let other = try sandbox.earcon("convert chime.aiff --output-dir out --skip-up-to-date").errors
    #expect(other.contains("1 sound converted"), "other options make another output: \(other)")
    let without = try sandbox.earcon("convert chime.aiff --output-dir new --dry-run").text
    #expect(!without.contains("STEPS") && without.contains("AFTER\n"), "\(without)")
  }

  @Test func `A batch decodes a sound once for all systems`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 8000)), to: "a.wav")
    try sandbox.write(auFile(TestSignal.bursts.samples(frames: 9000)), to: "b.wav")
    let script = """
      mkdir in bin && mv ?.wav in && cp '\(Tool.earcon.path)' bin/earcon
      printf '#!/bin/sh\\necho "$@" >>log\\nexec "%s" "$@"\\n' '\(Tool.built("earcon-decode").path)' >bin/earcon-decode
      chmod +x bin/earcon-decode
      bin/earcon convert in --recursive --output-dir out --for ios,android && grep -c libsndfile log
      """
    let result = try sandbox.shell(script)
    #expect(result.status == 0 && result.text == "2\n", "\(result.text)\(result.errors)")
    #expect(try sandbox.tree("out") == ["a.caf", "a.ogg", "b.caf", "b.ogg"])
    try sandbox.quietly("convert in/a.wav single.ogg --preset android")
    #expect(try sandbox.blob("single.ogg") == sandbox.blob("out/a.ogg"))
  }

  @Test(arguments: [
    ("--preset notif", "--preset notif is unknown; use notification or android"),
    ("--for ios,ios", "ios is repeated; name it once"),
    ("--for windows", "--for windows is unknown; use ios or android"),
    ("--stereo", "--stereo applies to --preset and --for; add one of them"),
    ("--preset android --stereo --mono", "--mono and --stereo contradict each other"),
    ("--for ios out.caf", "--for names its outputs after the input"),
    ("--for ios --preset android", "--for and --preset contradict each other"),
    ("--for ios,android -f WAVE", "-f and --for with two systems contradict each other"),
  ])
  func `Wrong presets are usage errors`(_ options: String, _ message: String) throws {
    let result = try Sandbox(["tick.wav"]).earcon("convert tick.wav " + options)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }
}
