// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `earcon references` {
  /// Creates an app's sources beside dependencies and build products.
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
    try sandbox.write("apns.sound = `${x}.wav`;\n", to: "App/Views/push.ts")
    for other in ["node_modules/a.js", ".git/a.js", "App/build/a.js", "App/Pods/a.js"] {
      try sandbox.write("push.sound = 'nothing.caf'", to: other)
    }
    return sandbox
  }

  @Test func `Wrong names are reported with positions, and unused sounds are noted`() throws {
    let result = try sandbox().earcon("references . --manifest sounds.json")
    #expect(result.status == 1)
    #expect(
      result.text == """
        ./App/Push.swift:3:35: error: no sound is called 'Bell.wav'; 'bell.wav' differs in case; \
        write 'bell.wav' [reference/unknown-sound]
        ./App/Views/push.json:1:19: error: no sound is called '${x}.wav'; name \
        a sound in the app, or add this one to the app [reference/unknown-sound]
        ./App/Views/push.ts:1:14: note: the name '*.wav' is built at run time; it matches 'bell.wav' \
        [reference/pattern]
        sounds.json: note: no checked source names 'gong.aiff'; check whether a server names it \
        [reference/unused-sound]
        3 source files: 2 errors, 2 notes

        """)
    #expect(result.errors == "")
  }

  @Test func `The report and policy options of validate apply to references`() throws {
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
    #expect(known.text == "3 source files: no findings; 4 known from the baseline\n")
  }

  @Test func `A baseline of references reports only the entries of searched files as gone`() throws
  {
    let sandbox = try sandbox()
    let line = " --manifest sounds.json --baseline known.json"
    let written = try sandbox.earcon(
      "references App --manifest sounds.json --write-baseline known.json")
    #expect(written.status == 0)
    try sandbox.write(
      "let all = [\"chime.caf\", \"bell.wav\", \"gong.aiff\"]\n", to: "App/Push.swift")
    func note(_ path: String, _ rule: String) -> String {
      "known.json: note: \(path): [reference/\(rule)] is no longer found; remove the entry, or write "
        + "the whole baseline again with --write-baseline\n"
    }
    let gone = note("App/Push.swift", "unknown-sound") + note("sounds.json", "unused-sound")
    let all = try sandbox.earcon("references App" + line)
    #expect(all.text == "3 source files: no findings; 2 known from the baseline\n")
    #expect(all.errors == gone)
    let one = try sandbox.earcon("references App/Push.swift" + line)
    #expect(one.text == "1 source file: no findings\n")
    #expect(one.errors == gone)
    let other = try sandbox.earcon("references App/Views" + line)
    #expect(other.errors == "")
    // Earcon does not read a binary file, so the baseline's entries for it may still apply.
    try sandbox.write("bplist00", to: "App/Push.swift")
    #expect(try sandbox.earcon("references App" + line).errors == "")
    // A generated file has no findings, so none of the baseline's entries for it applies.
    try sandbox.quietly(
      "manifest constants --manifest sounds.json --language swift --force -o App/Push.swift")
    #expect(
      try sandbox.earcon("references App" + line).errors == note("App/Push.swift", "unknown-sound"))
  }

  @Test func `Large files and JSON with a checksum are reported`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    try #require(try sandbox.shell("mkdir in && : > in/empty.swift").status == 0)
    try sandbox.write(#"{"sha256": "0", "aps": {"sound": "no.caf"}}"#, to: "in/push.json")
    try sandbox.write("", to: "in/big.swift")
    let file = try #require(FileHandle(forWritingAtPath: sandbox.file("in/big.swift")))
    try file.truncate(atOffset: (8 << 20) + 1)
    try file.close()
    let result = try sandbox.earcon("references in --manifest sounds.json")
    #expect(result.status == 1)
    #expect(
      result.text.contains(
        "in/big.swift: note: the file is larger than the limit of 8 MiB (8388608 bytes); split or "
          + "exclude it [reference/not-read]\n"))
    #expect(result.text.contains("in/push.json:1:"))
    #expect(result.text.contains("no sound is called 'no.caf'; "))
    #expect(
      result.text.hasSuffix("\n3 source files: 1 error, 2 notes\n"),
      "\(result.text)")
  }

  @Test func `Payloads of senders are checked, but not the settings of Earcon`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    try #require(try sandbox.shell("mkdir in").status == 0)
    try sandbox.write("gitignore: false\n", to: "in/.earcon.yml")
    try sandbox.write("push = {'aps': {'sound': 'no.caf'}}\nname = 'chime.caf'\n", to: "in/push.py")
    try sandbox.write("sound: other.caf\n", to: "in/settings.yml")
    let result = try sandbox.earcon("references in --manifest sounds.json")
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("in/push.py:1:26: error: no sound is called 'no.caf'; "))
    #expect(result.text.hasSuffix("\n2 source files: 1 error\n"), "\(result.text)")
  }

  @Test func `Java code can use the constants of Kotlin, but not those of Swift`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    let generate = "manifest constants --manifest sounds.json --language "
    try sandbox.quietly(generate + "kotlin -o S.kt")
    try sandbox.quietly(generate + "swift -o S.swift")
    try sandbox.write("class A { Object a = NotificationSounds.CHIME; }\n", to: "A.java")
    try sandbox.write("class B { Object b = NotificationSounds.chime; }\n", to: "B.java")
    let kotlin = try sandbox.earcon("references A.java S.kt --manifest sounds.json")
    #expect(kotlin.text == "1 source file: no findings\n")
    let swift = try sandbox.earcon("references B.java S.swift --manifest sounds.json")
    #expect(swift.text.contains("no checked source names 'chime.caf'; "), "\(swift.text)")
  }

  @Test func `Generated files are skipped and unreadable files are reported`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    try sandbox.quietly("manifest constants --manifest sounds.json --language swift -o S.swift")
    try sandbox.write("bplist00", to: "Info.plist")
    try sandbox.write("// Nothing.", to: "Main.swift")
    let result = try sandbox.earcon("references . --manifest sounds.json")
    #expect(result.status == 0)
    #expect(
      result.text == """
        ./Info.plist: note: the binary property list cannot be read; restore it, or save it as XML [reference/not-read]
        sounds.json: note: no checked source names 'chime.caf'; check whether a server names it \
        [reference/unused-sound]
        2 source files: 2 notes

        """)
    // The use of a constant counts as a reference to its sound.
    try sandbox.write(
      "content.sound = NotificationSounds.chime.sound // NotificationSounds.x", to: "P.swift")
    let used = try sandbox.earcon("references P.swift S.swift --manifest sounds.json")
    #expect(used.text == "1 source file: no findings\n")
    let missing = try sandbox.earcon("references none sounds.txt --manifest sounds.json -q")
    #expect(missing.status == 2)
    #expect(missing.text.contains("none: error: cannot be opened"))
    try sandbox.write("x", to: "a.txt")
    let text = try sandbox.earcon("references a.txt --manifest sounds.json -q")
    #expect(text.status == 2)
    #expect(
      text.text.contains(
        "a.txt: error: is not in a supported language; name files such as .swift, .m, .h, .kt, .java, "
          + ".dart, .ts, .js, .json, .plist, .go, .py, .rb, .php, .cs or .yml"))
    #expect(try sandbox.earcon("references --manifest sounds.json").status == 64)
    #expect(try sandbox.earcon("references .").status == 64)
  }

  @Test(arguments: [
    ("App.xcodeproj/project.pbxproj", "path = chime.caf;"),
    ("App/Main.storyboard", "<string key=\"sound\">chime</string>"),
    ("App/Info.plist", "<plist><array><string>chime</string></array></plist>"),
    ("App/en.lproj/Main.strings", "\"sound\" = \"chime\";"),
    ("App/Play.swift", "Bundle.main.url(\n  forResource: \"chime\",\n  withExtension: \"caf\")"),
    ("App/Sound.swift", "enum Sound: String { case chime }"),
    ("App/Play.m", "[b pathForResource:@\"chime\" ofType:@\"caf\"];"),
  ]) func `A sound that any file names is not reported as unused`(_ path: String, _ text: String)
    throws
  {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf", "gong.aiff"]), to: "sounds.json")
    try #require(try sandbox.shell("mkdir -p App.xcodeproj App/en.lproj").status == 0)
    try sandbox.write("let a = 1", to: "App/Main.swift")
    let note = "[reference/unused-sound]\n"
    let without = try sandbox.earcon("references . --manifest sounds.json")
    #expect(without.text.split(separator: note).count == 3, "\(without.text)")
    try sandbox.write(text, to: path)
    let result = try sandbox.earcon("references . --manifest sounds.json")
    #expect(result.status == 0)
    #expect(!result.text.contains("'chime.caf'"), "\(result.text)")
    #expect(result.text.contains("no checked source names 'gong.aiff'; "), "\(result.text)")
    #expect(!result.text.contains("remove") && !result.text.contains("take"))
  }

  @Test func `Source files in UTF-16 are read, with the lines and columns of their text`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    let text = "// \u{1F514}\nlet a = UNNotificationSoundName(\"gone.caf\")\n"
    let units = text.utf16.map { ($0 & 0xFF, $0 >> 8) }
    try sandbox.write(
      [0xFF, 0xFE] + units.flatMap { [UInt8($0.0), UInt8($0.1)] }, to: "little.swift")
    // A last odd byte does not count.
    try sandbox.write(
      [0xFE, 0xFF] + units.flatMap { [UInt8($0.1), UInt8($0.0)] } + [0], to: "big.swift")
    try sandbox.write([0xFE, 0xFF] as [UInt8], to: "empty.swift")
    let result = try sandbox.earcon(
      "references little.swift big.swift empty.swift --manifest sounds.json")
    #expect(result.status == 1)
    for name in ["little", "big"] {
      #expect(
        result.text.contains("\(name).swift:2:33: error: no sound is called 'gone.caf'; "),
        "\(result.text)")
    }
    #expect(result.text.hasSuffix("3 source files: 2 errors, 1 note\n"), "\(result.text)")
    try sandbox.write([0xFF, 0xFE, 0x7B, 0, 0x7D, 0] as [UInt8], to: "a.json")
    #expect(
      try sandbox.earcon("references a.json --manifest sounds.json").text.contains(
        "a.json: note: the file is UTF-16 text, but JSON must be UTF-8; save it as UTF-8"))
  }

  @Test func `A named file of translations is searched for uses of sounds`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    try sandbox.write("let a = 1", to: "A.swift")
    let text = "\"sound\" = \"chime.caf\";"
    try sandbox.write([0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }, to: "Main.strings")
    let result = try sandbox.earcon("references A.swift Main.strings --manifest sounds.json")
    #expect(result.status == 0)
    #expect(result.text == "1 source file: no findings\n", "\(result.text)")
    let alone = try sandbox.earcon("references Main.strings --manifest sounds.json")
    #expect(alone.status == 0)
    #expect(alone.text == "no source file was checked\n")
    #expect(alone.errors.contains("note: no source file was searched"), "\(alone.errors)")
  }

  @Test func `No sound is reported as unused unless all files were read`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(["chime.caf"]), to: "sounds.json")
    let missing = try sandbox.earcon("references nodir --manifest sounds.json")
    #expect(missing.status == 2)
    #expect(
      missing.text == """
        nodir: error: cannot be opened: No such file or directory; check the path
        no source file was checked: 1 could not be checked

        """)
    #expect(missing.errors == "")
    try #require(try sandbox.shell("mkdir docs && touch docs/a.txt").status == 0)
    let empty = try sandbox.earcon("references docs --manifest sounds.json")
    #expect(empty.status == 0)
    #expect(empty.text == "no source file was checked\n")
    #expect(
      empty.errors
        == "earcon references: note: no source file was searched; in folders, Earcon recognizes "
        + "source files by extensions such as .swift, .kt or .ts; check the paths, --include and "
        + "--exclude\n"
    )
    #expect(try sandbox.earcon("references docs --manifest sounds.json -q").errors == "")
    // The unreadable file may name the sound, so Earcon does not report it as unused.
    try sandbox.write("let a = 1", to: "docs/a.swift")
    let half = try sandbox.earcon("references docs nodir --manifest sounds.json")
    #expect(half.status == 2)
    #expect(!half.text.contains("no checked source names"))
    let whole = try sandbox.earcon("references docs --manifest sounds.json")
    #expect(whole.text.contains("no checked source names 'chime.caf'"))
  }
}
