// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `earcon references` {
  /// An app's sources beside what does not belong to it.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([])
    try sandbox.write(
      try CommandManifest.text(["bell.wav", "chime.caf", "gong.aiff"]), to: "sounds.json")
    for folder in ["App", "node_modules", ".git", "App/build", "App/Views", "App/Pods"] {
      try FileManager.default.createDirectory(
        atPath: sandbox.file(folder), withIntermediateDirectories: true)
    }
    try sandbox.write(
      """
      // "old.caf"
      let one = UNNotificationSoundName("chime.caf")
      let two = UNNotificationSoundName("Bell.wav")

      """, to: "App/Push.swift")
    try sandbox.write(#"{"aps": {"sound": "${x}.wav"}}"#, to: "App/Views/push.json")
    try sandbox.write("push.sound = `${x}.wav`;\n", to: "App/Views/push.ts")
    for other in ["node_modules/a.js", ".git/a.js", "App/build/a.js", "App/Pods/a.js"] {
      try sandbox.write("push.sound = 'nothing.caf'", to: other)
    }
    return sandbox
  }

  @Test func `tells names with their places, and sounds without any`() throws {
    let result = try sandbox().earcon("references . --manifest sounds.json")
    #expect(result.status == 1)
    #expect(
      result.text == """
        ./App/Push.swift:3:35: error: no sound is called 'Bell.wav'; 'bell.wav' has other capitals; \
        write 'bell.wav' [reference/unknown-sound]
        ./App/Views/push.json:1:19: error: no sound is called '${x}.wav'; choose \
        one that the app has, or build the app with it [reference/unknown-sound]
        ./App/Views/push.ts:1:14: note: the name '*.wav' is put together when the program runs; it \
        can be 'bell.wav' [reference/pattern]
        sounds.json: note: nothing refers to 'gong.aiff'; take it out of the app, unless only a \
        server names it [reference/unused-sound]
        3 source files: 2 errors, 2 notes

        """)
    #expect(result.errors == "")
  }

  @Test func `has the reporters, levels and patterns of earcon validate`() throws {
    let sandbox = try sandbox()
    let line = "references App --manifest sounds.json"
    let json = try sandbox.earcon(line + " --reporter json")
    #expect(json.text.contains(#""sourceFiles": 3"#))
    #expect(json.text.contains(#""line": 3"#))
    let quiet = try sandbox.earcon(line + " -q --include *.ts --rule reference/pattern=off")
    #expect(quiet.status == 0)
    #expect(quiet.text == "")
    let lenient = try sandbox.earcon(line + " --lenient --exclude Views")
    #expect(lenient.status == 0)
    #expect(lenient.text.contains("1 source file: 1 warning, 2 notes\n"))
    #expect(try sandbox.earcon(line + " --write-baseline known.json").status == 0)
    let known = try sandbox.earcon(line + " --baseline known.json")
    #expect(known.status == 0)
    #expect(known.text == "3 source files: nothing was found; 4 known from the baseline\n")
  }

  @Test func `passes over its own files, and tells what it cannot read`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    try sandbox.quietly("manifest constants --manifest sounds.json --language swift -o S.swift")
    try sandbox.write("bplist00", to: "Info.plist")
    try sandbox.write("// Nothing.", to: "Main.swift")
    let result = try sandbox.earcon("references . --manifest sounds.json")
    #expect(result.status == 0)
    #expect(
      result.text == """
        ./Info.plist: note: is a property list in binary, which is not read [reference/not-read]
        sounds.json: note: nothing refers to 'chime.caf'; take it out of the app, unless only a \
        server names it [reference/unused-sound]
        2 source files: 2 notes

        """)
    // A constant is a reference as its sound's name is.
    try sandbox.write(
      "content.sound = NotificationSounds.chime.sound // NotificationSounds.x", to: "P.swift")
    let used = try sandbox.earcon("references P.swift S.swift --manifest sounds.json")
    #expect(used.text == "1 source file: nothing was found\n")
    let trouble = try sandbox.earcon("references none sounds.txt --manifest sounds.json -q")
    #expect(trouble.status == 2)
    #expect(trouble.text.contains("none: error: cannot be opened"))
    try sandbox.write("x", to: "a.txt")
    let text = try sandbox.earcon("references a.txt --manifest sounds.json -q")
    #expect(text.status == 2)
    #expect(
      text.text.contains(
        "a.txt: error: is in no language that is read for names; name .swift, .m, .h, .kt, .java, "
          + ".dart, .ts, .js, .json or .plist files"))
    #expect(try sandbox.earcon("references --manifest sounds.json").status == 64)
    #expect(try sandbox.earcon("references .").status == 64)
  }

  @Test func `holds no sound for unused where nothing was read`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    let missing = try sandbox.earcon("references nodir --manifest sounds.json")
    #expect(missing.status == 2)
    #expect(
      missing.text == """
        nodir: error: cannot be opened: No such file or directory
        no source file was checked: 1 could not be checked

        """)
    #expect(missing.errors == "")
    try #require(try sandbox.shell("mkdir docs && touch docs/a.txt").status == 0)
    let empty = try sandbox.earcon("references docs --manifest sounds.json")
    #expect(empty.status == 0)
    #expect(empty.text == "no source file was checked\n")
    #expect(
      empty.errors
        == "earcon references: note: there was no source to read; sources in folders are "
        + "known by extensions such as .swift, .kt or .ts; check the paths, --include and --exclude\n"
    )
    #expect(try sandbox.earcon("references docs --manifest sounds.json -q").errors == "")
    // What could not be read may name it.
    try sandbox.write("let a = 1", to: "docs/a.swift")
    let half = try sandbox.earcon("references docs nodir --manifest sounds.json")
    #expect(half.status == 2)
    #expect(!half.text.contains("nothing refers"))
    let whole = try sandbox.earcon("references docs --manifest sounds.json")
    #expect(whole.text.contains("nothing refers to 'chime.caf'"))
  }
}
