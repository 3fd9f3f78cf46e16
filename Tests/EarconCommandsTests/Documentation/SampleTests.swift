// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Runs the programs in `Samples` and the script that makes its sounds.
@Suite struct `Samples` {
  private static let package = URL(fileURLWithPath: Repository.path)
  private static let program = Tool.built("ConvertSound")

  @Test func `ConvertSound converts to the same bytes as earcon convert`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff command.caf -d ima4")
    let result = try Self.program.run(["chime.aiff", "program.caf"], in: sandbox.path)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.text.hasPrefix("the loudest sample is 0.7"))
    #expect(try sandbox.blob("program.caf") == sandbox.blob("command.caf"))
  }

  @Test func `ConvertSound refuses a sound of 30 seconds`() throws {
    let sandbox = try Sandbox(["too-long.wav"])
    let result = try Self.program.run(["too-long.wav", "x.caf"], in: sandbox.path)
    #expect(result.status == 1)
    #expect(
      result.errors == "too-long.wav: error: documented as playable: no, because the sound lasts "
        + "30 s; it must last less than 30 s; export it with a length above 0 s and below 30 s\n")
    #expect(try sandbox.names == ["too-long.wav"])
  }

  @Test func `ValidateSound reports sounds that a phone would replace, and no others`() throws {
    let sandbox = try Sandbox(["too-long.wav", "chime.aiff"])
    try sandbox.write("no sound", to: "text.caf")
    let program = Tool.built("ValidateSound")
    let good = try program.run(["chime.aiff"], in: sandbox.path)
    #expect(good.status == 0)
    #expect(good.text == "")
    let bad = try program.run(
      ["too-long.wav", "chime.aiff", "text.caf", "none.caf"], in: sandbox.path)
    #expect(bad.status == 1)
    #expect(
      bad.text == """
        too-long.wav: error: the sound lasts 30 s; it must last less than 30 s [duration/too-long]
        text.caf: error: the file contains text that begins 'no sound', not AIFF, WAVE or CAF \
        [container/unsupported]
        none.caf: error: cannot be opened: No such file or directory; check the path

        """)
  }

  @Test func `SendSound refuses names of sounds that the app lacks`() throws {
    let sandbox = try Sandbox(["chime.aiff", "alarm.wav"])
    try sandbox.quietly("manifest build . -o sounds.json")
    let result = try Tool.built("SendSound").run(
      ["sounds.json", "chime.aiff", "Chime.aiff", "alarm.caf"], in: sandbox.path)
    #expect(result.status == 1)
    #expect(
      result.text == """
        {"aps":{"alert":"Ding","sound":"chime.aiff"}}
        error: no sound is called 'Chime.aiff'; 'chime.aiff' differs in case; write 'chime.aiff'
        error: no sound is called 'alarm.caf'; the file is called 'alarm.wav'; write 'alarm.wav'

        """)
    let sent = try sandbox.earcon(
      "payload check --manifest sounds.json", input: Array(result.text.utf8.prefix(46)))
    #expect(sent.text == "1 payload: no findings\n")
  }

  /// The script writes the containers itself, independently of the library.
  @Test func `Sample sounds equal the output of their script`() throws {
    let python = try #require(Tool(named: "python3"))
    let folder = try TemporaryFolder()
    let script = Self.package.appendingPathComponent("Samples/Sounds/make-sounds.py").path
    #expect(try python.run([script, folder.path]).status == 0)
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(made.count == 6)
    for name in made {
      let kept = Self.package.appendingPathComponent("Samples/Sounds/\(name)").path
      #expect(try Blob(contents(kept)) == Blob(contents(folder.file(name))), "\(name)")
    }
  }
}
