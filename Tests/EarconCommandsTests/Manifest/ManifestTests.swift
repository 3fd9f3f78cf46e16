// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The output, messages and exit codes of `earcon manifest`.
@Suite struct `The manifest commands` {
  /// Creates an app with sounds, one of which is too long.
  private func app(_ samples: [String] = ["chime.aiff", "too-long.wav"]) throws -> Sandbox {
    let sandbox = try Sandbox(samples)
    let folder = sandbox.file("Bird.app")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in samples {
      try FileManager.default.moveItem(atPath: sandbox.file(name), toPath: folder + "/" + name)
    }
    try sandbox.write(
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.bird</string>
      <key>CFBundleShortVersionString</key><string>4.2</string>
      <key>CFBundleVersion</key><string>17</string>
      <key>CFBundleSupportedPlatforms</key><array><string>iPhoneOS</string></array>
      </dict></plist>
      """, to: "Bird.app/Info.plist")
    return sandbox
  }

  @Test func `A manifest lists an app's sounds without those that have errors`() throws {
    let sandbox = try app()
    let result = try sandbox.earcon("manifest build Bird.app -o sounds.json")
    #expect(result.status == 1)
    #expect(result.text == "")
    #expect(
      result.errors
        == "Bird.app/too-long.wav: error: \(Validation.tooLongBuilt) [duration/too-long]\n"
        + "2 sounds: 1 error\n")
    let text = String(decoding: try sandbox.bytes("sounds.json"), as: UTF8.self)
    #expect(
      text == """
        {
          "bundles": [
            {
              "build": "17",
              "identifier": "com.example.bird",
              "omitted": [
                {
                  "name": "too-long.wav",
                  "reason": "the sound lasts 30 s; it must last less than 30 s"
                }
              ],
              "path": ".",
              "platforms": [
                "ios"
              ],
              "sounds": [
                {
                  "androidName": "chime",
                  "bytes": 211734,
                  "channels": 2,
                  "container": "AIFF",
                  "duration": 1.2,
                  "encoding": "BEI16",
                  "frames": 52920,
                  "name": "chime.aiff",
                  "sampleRate": 44100,
                  "sha256": "\(try Self.hash("chime.aiff"))"
                }
              ],
              "version": "4.2"
            }
          ],
          "version": 1
        }

        """)
    let marked = try sandbox.earcon("manifest build Bird.app --include-invalid")
    #expect(marked.status == 1)
    #expect(marked.text.contains("\"valid\": false"))
    #expect(marked.text.contains("\"rule\": \"duration/too-long\""))
  }

  /// Returns a sample's SHA-256 as computed by another program.
  private static func hash(_ sample: String) throws -> String {
    let tool = try #require(Tool(named: "sha256sum") ?? Tool(named: "shasum"))
    let words = tool.path.hasSuffix("shasum") ? ["-a", "256"] : []
    let result = try tool.run(words + [Repository.path + "/Samples/Sounds/" + sample])
    return String(result.text.prefix(64))
  }

  @Test func `Only a manifest is replaced without --force`() throws {
    let sandbox = try app(["chime.aiff"])
    try sandbox.quietly("manifest build Bird.app -o sounds.json")
    let before = try sandbox.blob("sounds.json")
    try sandbox.quietly("manifest build Bird.app -o sounds.json --app-version 5")
    #expect(try sandbox.blob("sounds.json") != before)
    try sandbox.write("{}", to: "package.json")
    let refused = try sandbox.earcon("manifest build Bird.app -o package.json")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "package.json: error: exists already and is not a manifest; choose another output, or "
        + "replace the file with --force\n")
    #expect(try sandbox.bytes("package.json") == Array("{}".utf8))
    try sandbox.quietly("manifest build Bird.app -o package.json --force")
    let folder = try sandbox.earcon("manifest build Bird.app -o Bird.app")
    #expect(folder.status == 2)
    #expect(
      folder.errors
        == "Bird.app: error: is a folder: expected the name of a file to write; name a file in it\n"
    )
  }

  @Test func `No manifest is written if an input is unreadable`() throws {
    let sandbox = try app(["chime.aiff"])
    try sandbox.write("no list", to: "Bird.app/Info.plist")
    let result = try sandbox.earcon("manifest build Bird.app none.caf -o sounds.json")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "Bird.app/Info.plist: error: is not a valid Info.plist: expected a dictionary in an XML or "
        + "binary property list; build the app again\nnone.caf: error: cannot be opened: No such "
        + "file or directory; check the path\n1 sound: no findings; 2 could not be checked\n")
    #expect(try !sandbox.names.contains("sounds.json"))
  }

  @Test func `The manifest of an archive equals that of the app in it`() throws {
    let sandbox = try app(["chime.aiff"])
    let python = try #require(Tool(named: "python3"))
    let script = """
      import sys, zipfile
      with zipfile.ZipFile("x.ipa", "w") as archive:
          for name in ["Info.plist", "chime.aiff"]:
              archive.write("Bird.app/" + name, "Payload/Bird.app/" + name)
      """
    #expect(try python.run(["-c", script], in: sandbox.path).status == 0)
    let archive = try sandbox.earcon("manifest build x.ipa")
    #expect(archive.status == 0, "\(archive.errors)")
    #expect(archive.text == (try sandbox.earcon("manifest build Bird.app")).text)
  }

  @Test func `An out-of-date manifest is an error of earcon manifest check`() throws {
    let sandbox = try app(["chime.aiff"])
    try sandbox.quietly("manifest build Bird.app -o sounds.json")
    for options in ["", " --build 18"] {
      let result = try sandbox.earcon("manifest check sounds.json Bird.app" + options)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.text == "up to date\n")
    }
    try sandbox.quietly("manifest check sounds.json Bird.app --quiet")
    try FileManager.default.moveItem(
      atPath: sandbox.file("Bird.app/chime.aiff"), toPath: sandbox.file("Bird.app/bell.aiff"))
    let result = try sandbox.earcon("manifest check sounds.json Bird.app")
    #expect(result.status == 1)
    #expect(
      result.text == """
        sounds.json: error: 'chime.aiff' was renamed to 'bell.aiff'; senders may still use the old name
        stale: 1 sound renamed; write the manifest again with 'earcon manifest build'

        """)
    #expect(result.errors == "")
  }

  @Test func `earcon manifest check reports no findings, and fails only for a stale manifest`()
    throws
  {
    let sandbox = try app()
    #expect(try sandbox.earcon("manifest build Bird.app -o sounds.json").status == 1)
    let result = try sandbox.earcon("manifest check sounds.json Bird.app")
    #expect(result.status == 0)
    #expect(result.text == "up to date\n")
    #expect(result.errors == "")
    let failed = try sandbox.earcon("manifest check sounds.json Bird.app none.caf")
    #expect(failed.status == 2)
    #expect(failed.text == "")
    #expect(
      failed.errors
        == "none.caf: error: cannot be opened: No such file or directory; check the path\n")
  }

  @Test func `A sound that the app has gained and cannot play makes a manifest stale`() throws {
    let sandbox = try app(["chime.aiff"])
    try sandbox.quietly("manifest build Bird.app -o sounds.json")
    try FileManager.default.copyItem(
      atPath: Repository.path + "/Samples/Sounds/too-long.wav",
      toPath: sandbox.file("Bird.app/too-long.wav"))
    let result = try sandbox.earcon("manifest check sounds.json Bird.app")
    #expect(result.status == 1)
    #expect(
      result.text == """
        sounds.json: note: the bundle 'com.example.bird': the omitted sounds differ
        stale: 1 bundle changed; write the manifest again with 'earcon manifest build'

        """)
    #expect(try sandbox.earcon("manifest check sounds.json Bird.app -q").status == 1)
  }

  @Test func `earcon manifest build says once why it omits a sound`() throws {
    let sandbox = try app()
    _ = try sandbox.shell(
      "mkdir Bird.app/more Bird.app/A.bundle && cp Bird.app/chime.aiff Bird.app/more/deep.aiff && "
        + "cp Bird.app/chime.aiff Bird.app/A.bundle/part.aiff")
    let result = try sandbox.earcon("manifest build Bird.app -o sounds.json")
    let lines = result.errors.split(separator: "\n").filter { $0.contains(": note: omitted") }
    #expect(
      lines == [
        "Bird.app/more/deep.aiff: note: omitted from the manifest: the sound is in the folder 'more' "
          + "of 'Bird.app', where the system does not look"
      ])
    #expect(result.errors.contains("Bird.app/A.bundle/part.aiff: error: "))
    #expect(result.errors.contains("Bird.app/too-long.wav: error: "))
    let bundle = try JSONValue(try sandbox.bytes("sounds.json"))["bundles"][0]
    #expect(
      bundle["omitted"].elements.map { $0["name"] } == ["deep.aiff", "part.aiff", "too-long.wav"])
  }

  @Test func `A look-up of an omitted sound states the reason, in every command`() throws {
    let sandbox = try app()
    #expect(try sandbox.earcon("manifest build Bird.app -o sounds.json").status == 1)
    let message =
      "'too-long.wav' is in the app, but the sound lasts 30 s; it must last less than 30 s"
    let remedy = "correct this in the app, or choose another sound"
    let find = try sandbox.earcon("manifest find too-long.wav --manifest sounds.json")
    #expect(find.status == 1)
    #expect(find.text == "sounds.json: error: \(message); \(remedy)\n")
    try sandbox.write(#"{"aps": {"sound": "too-long.wav"}}"#, to: "push.json")
    let check = try sandbox.earcon("payload check --manifest sounds.json push.json")
    #expect(check.status == 1)
    #expect(
      check.text.hasPrefix(
        "push.json:1: error: \(message) [/aps/sound]; \(remedy) [payload/unknown-sound]\n"))
    try sandbox.write(#"let name = UNNotificationSoundName("too-long.wav")"#, to: "a.swift")
    let references = try sandbox.earcon("references a.swift --manifest sounds.json")
    #expect(references.status == 1)
    #expect(
      references.text.hasPrefix(
        "a.swift:1:36: error: \(message); \(remedy) [reference/unknown-sound]\n"))
  }

  @Test func `With --quiet earcon manifest check reports only errors`() throws {
    let sandbox = try app()
    #expect(try sandbox.earcon("manifest build Bird.app -o sounds.json").status == 1)
    try FileManager.default.copyItem(
      atPath: sandbox.file("Bird.app/chime.aiff"), toPath: sandbox.file("Bird.app/bell.aiff"))
    let result = try sandbox.earcon("manifest check sounds.json Bird.app")
    #expect(result.status == 1)
    #expect(
      result.text == """
        sounds.json: note: 'bell.aiff' was added
        stale: 1 sound added; write the manifest again with 'earcon manifest build'

        """)
    for option in ["-q", "--quiet"] {
      let quiet = try sandbox.earcon("manifest check sounds.json Bird.app " + option)
      #expect(quiet.status == 1)
      #expect(
        quiet.text
          == "stale: 1 sound added; write the manifest again with 'earcon manifest build'\n"
      )
      #expect(quiet.errors == "")
    }
  }

  @Test func `With --quiet earcon manifest check omits the warning about no sounds`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    _ = try sandbox.shell("mkdir none")
    try sandbox.write(#"{"bundles": [], "version": 1}"#, to: "sounds.json")
    #expect(
      try sandbox.earcon("manifest check sounds.json none").errors.hasPrefix(
        "earcon manifest: warning: the manifest lists no sounds"))
    #expect(try sandbox.earcon("manifest check sounds.json none --quiet").errors == "")
  }

  /// Creates manifests of two versions: one sound was removed, another one added.
  private func versions() throws -> Sandbox {
    let sandbox = try Sandbox(["chime.aiff", "alarm.wav", "doorbell.caf"])
    try sandbox.quietly(
      "manifest build chime.aiff alarm.wav --bundle-id com.example.bird --app-version 4.9 -o old.json"
    )
    try sandbox.quietly(
      "manifest build chime.aiff doorbell.caf --bundle-id com.example.bird --app-version 4.10 -o new.json"
    )
    return sandbox
  }

  @Test func `Changes between two manifests are listed`() throws {
    let sandbox = try versions()
    let result = try sandbox.earcon("manifest diff old.json new.json")
    #expect(result.status == 1)
    #expect(
      result.text == """
        new.json: note: the bundle 'com.example.bird': version 4.9 → 4.10
        new.json: error: 'alarm.wav' was removed; senders may still use the name
        new.json: note: 'doorbell.caf' was added

        """)
    let json = try sandbox.earcon("manifest diff old.json new.json --json")
    #expect(json.status == 1)
    #expect(try JSONValue(json.output)["breaking"] == .boolean(true))
    try sandbox.quietly("manifest diff old.json old.json")
  }

  @Test func `A merged manifest reports the versions that lack a name`() throws {
    let sandbox = try versions()
    try sandbox.quietly("manifest merge old.json new.json -o all.json")
    try sandbox.quietly("manifest merge new.json old.json all.json -o again.json")
    #expect(try sandbox.blob("all.json") == sandbox.blob("again.json"))
    func find(_ words: String) throws -> (Int32, String) {
      let result = try sandbox.earcon("manifest find --manifest all.json " + words)
      #expect(result.errors == "")
      return (result.status, result.text)
    }
    #expect(
      try find("chime.aiff") == (
        0,
        "chime.aiff: AIFF, BEI16, 44100 Hz, 2 channels, 1.2 s, 211734 bytes, in versions 4.9, 4.10\n"
      ))
    #expect(
      try find("doorbell.caf") == (
        1,
        "all.json: error: 'doorbell.caf' is not in every version; it is missing from 4.9; send the "
          + "push only to versions that have the sound, or choose another sound\n"
      ))
    #expect(try find("doorbell.caf --from 4.10").0 == 0)
    #expect(try find("default") == (0, "default: the system's own sound\n"))
    #expect(try find("doorbell --android --from 4.10").0 == 0)
    #expect(
      try find("Chime.aiff") == (
        1,
        "all.json: error: no sound is called 'Chime.aiff'; 'chime.aiff' differs in case; write "
          + "'chime.aiff'\n"
      ))
    try sandbox.quietly(
      "manifest build doorbell.caf --bundle-id com.example.bird --app-version 4.9 -o x.json")
    let clash = try sandbox.earcon("manifest merge old.json x.json")
    #expect(clash.status == 2)
    #expect(
      clash.errors
        == "earcon manifest merge: error: two manifests have different sounds or platforms for the same "
        + "bundle: found 'com.example.bird' 4.9, expected another version or build; rebuild one of the "
        + "manifests with its own version or build number\n")
  }

  @Test func `earcon manifest find lists the versions of one system`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    for (version, platform) in [("4.1", "ios"), ("4.2", "ios"), ("4.5", "android")] {
      try sandbox.quietly(
        "manifest build alarm.wav --bundle-id com.example.bird --app-version \(version) "
          + "--platform \(platform) -o \(version).json")
    }
    try sandbox.quietly("manifest merge 4.1.json 4.2.json 4.5.json -o all.json")
    let find = "manifest find --manifest all.json alarm"
    let apple = try sandbox.earcon(find + ".wav --from 4.4")
    #expect(apple.status == 0)
    #expect(apple.text.hasSuffix(" bytes, in version 4.2\n"))
    #expect(
      apple.errors
        == "all.json: note: version 4.4 is newer than all versions for Apple's systems in the "
        + "manifest; Earcon looks up names for Apple's systems in version 4.2\n")
    let android = try sandbox.earcon(find + " --android --from 4.4")
    #expect(android.errors == "")
    #expect(android.text.hasSuffix(" bytes, in version 4.5\n"))
  }

  @Test func `Files that are not manifests are refused by the manifest commands`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(#"{"version": 2, "bundles": []}"#, to: "a.json")
    let message =
      "a.json: error: unsupported manifest version: found 2, expected 1 [/version]; read it "
      + "with the version of earcon that wrote it, or rebuild it\n"
    for line in [
      "check a.json .", "diff a.json a.json", "merge a.json", "find x --manifest a.json",
    ] {
      let result = try sandbox.earcon("manifest " + line)
      #expect(result.status == 2)
      #expect(result.errors == message, "\(line)")
    }
    try sandbox.write("[", to: "b.json")
    let pipe = try sandbox.earcon("manifest diff - b.json", input: Array("nonsense".utf8))
    #expect(pipe.status == 2)
    #expect(pipe.errors.hasPrefix("standard input: error: the manifest"))
  }

  @Test func `Notes and errors about a manifest from standard input name standard input`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let manifest = Array(try CommandManifest.text(["chime.caf"]).utf8)
    try sandbox.write(#"{"aps": {"sound": "chime.caf"}}"#, to: "push.json")
    for command in ["manifest find chime.caf", "payload check push.json"] {
      let result = try sandbox.earcon(command + " --manifest - --bundle-id x", input: manifest)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("standard input: error: the manifest"), "\(result.errors)")
    }
    try sandbox.quietly(
      "manifest build alarm.wav --bundle-id com.example.bird --app-version 4.1 --platform ios "
        + "-o old.json")
    let old = try sandbox.bytes("old.json")
    for command in ["manifest find alarm.wav", "payload check push.json"] {
      let result = try sandbox.earcon(command + " --manifest - --from 9", input: old)
      let errors = result.errors
      #expect(errors.hasPrefix("standard input: note: version 9 is newer"), "\(errors)")
    }
  }

  @Test(arguments: [
    ("build", "no file or folder is named; name the app's bundles, folders, archives or sounds"),
    ("build -", "a sound from standard input has no name for payloads; name its file"),
    (
      "build . --app-version 4.x",
      "'4.x' is not a version; write at most 64 bytes of numbers separated by dots, such as 4.10.2"
    ),
    ("build . --force", "--force needs an output; add -o FILE"),
    ("diff - -", "standard input can be read only once; name '-' once"),
    ("merge - -", "standard input can be read only once; name '-' once"),
    ("find", "missing expected argument '--manifest <file>'"),
  ]) func `Wrong usage of the manifest commands is refused`(_ line: String, _ message: String)
    throws
  {
    let result = try Sandbox([]).earcon("manifest " + line)
    #expect(result.status == 64)
    #expect(result.errors.contains(message + "\n"), "\(result.errors)")
  }

  @Test(.enabled(if: PythonCheck.isWanted))
  func `Manifests conform to their JSON schema`() throws {
    let schema = ["schema", "../../Documentation/manifest.schema.json"]
    let sandbox = try app()
    try sandbox.write("no sound at all, but a text", to: "Bird.app/text.wav")
    let text = try sandbox.earcon("manifest build Bird.app --include-invalid").text
    _ = try PythonCheck.run(schema, text)
    _ = try PythonCheck.run(schema, try sandbox.earcon("manifest build Bird.app").text)
    let wrong = [
      ("\"version\": 1\n", "\"version\": 2\n"), ("\"path\": \".\"", "\"path\": \"/x\""),
      ("\"path\": \".\"", "\"path\": \"a/../b\""), ("chime.aiff", "a/b.aiff"),
      ("\"channels\": 2", "\"channels\": 0"), ("\"valid\": false", "\"valid\": true"),
      ("\"sampleRate\": 44100", "\"sampleRate\": \"44100\""),
      ("\"severity\": \"error\"", "\"severity\": \"bad\""),
      ("\"androidName\": \"chime\",", "\"other\": 1,"),
      ("\"version\": \"4.2\"", "\"version\": \"4.2b\""), ("\"bytes\": 211734", "\"bytes\": -1"),
    ]
    for (right, other) in wrong {
      #expect(text.contains(right), "\(right)")
      #expect(throws: PythonCheck.Refusal.self, "\(other)") {
        try PythonCheck.run(schema, text.replacing(right, with: other, maxReplacements: 1))
      }
    }
  }

  @Test func `A manifest built inside an app extension does not contain the machine's folders`()
    throws
  {
    let sandbox = try FixSound.sandbox([
      "Bird.app/PlugIns/Push.appex/ding.wav": FixSound.sine(),
      "Bird.app/PlugIns/Push.appex/more/dong.wav": FixSound.sine(),
    ])
    for (folder, path) in [
      ("Bird.app/PlugIns/Push.appex/more", "."), ("Bird.app/PlugIns/Push.appex", "."),
      ("Bird.app/PlugIns", "Push.appex"), (".", "Bird.app/PlugIns/Push.appex"),
    ] {
      let result = try Tool.earcon.run(
        ["manifest", "build", "."], in: sandbox.file(folder),
        environment: ["NO_COLOR": "1"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(try JSONValue(result.output)["bundles"][0]["path"] == .string(path), "\(folder)")
    }
  }
}
