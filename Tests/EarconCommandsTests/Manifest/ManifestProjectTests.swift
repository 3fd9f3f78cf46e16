// SPDX-License-Identifier: MIT

import SoundManifest
import TestSupport
import Testing

/// The manifests of folders whose projects build apps.
@Suite struct `Manifests of projects` {
  private static let tooLong = "the sound lasts 30 s; it must last less than 30 s"
  private static let suggestion =
    "; shorten it, or let 'earcon fix --trim' do it [duration/too-long]\n"
  private static let long = "error: \(tooLong)\(suggestion)"
  private static let music = "note: \(tooLong)\(suggestion)"

  @Test func `Each system and each extension of a project has a bundle of its own`() throws {
    let sandbox = try ProjectSandbox.full()
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 1)
    #expect(result.text == "")
    #expect(
      result.errors == "./Bird/long.wav: " + Self.long + "./Bird/music.wav: " + Self.music
        + "4 sounds: 1 error, 1 note\n"
        + "./Bird/lost.wav: note: omitted from the manifest: the build does not copy it into any app\n"
    )
    #expect(
      try sandbox.earcon("manifest list --manifest sounds.json").text == """
        the main bundle, ios:
        chime.aiff: AIFF, BEI16, 44100 Hz, 2 channels, 1.2 s, 211734 bytes
        long.wav: omitted: \(Self.tooLong)
        lost.wav: omitted: the build does not copy it into any app
        music.wav: omitted: \(Self.tooLong)

        the main bundle, android:
        bell.wav: WAVE, LEI16, 22050 Hz, 1 channel, 3.001 s, 132396 bytes

        PlugIns/BirdService.appex, ios:
        long.wav: omitted: \(Self.tooLong)

        """)
  }

  @Test func `The music of a project does not make a manifest fail`() throws {
    let sandbox = try ProjectSandbox.full()
    let result = try sandbox.earcon("manifest build . -o sounds.json --exclude Bird/long.wav")
    #expect(result.status == 0)
    #expect(result.errors.contains("./Bird/music.wav: " + Self.music))
    // All sounds are for notifications if the configuration says so.
    try sandbox.write("notifications: all\n", to: ".earcon.yml")
    let all = try sandbox.earcon("manifest build . -o sounds.json --exclude Bird/long.wav")
    #expect(all.status == 1)
    #expect(all.errors.contains("./Bird/music.wav: " + Self.long))
  }

  @Test func `Warnings about the music of a project become notes`() throws {
    let sandbox = try ProjectSandbox.full()
    try sandbox.write("rules: {duration/too-long: warning}\n", to: ".earcon.yml")
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 0)
    #expect(result.errors.contains("./Bird/long.wav: warning: "))
    #expect(result.errors.contains("./Bird/music.wav: " + Self.music))
    try sandbox.write(
      "rules: {duration/too-long: warning}\nexclude: [Bird/long.wav]\n", to: ".earcon.yml")
    let music = try sandbox.earcon("manifest build . -o sounds.json --force")
    #expect(music.errors.contains("./Bird/music.wav: " + Self.music))
  }

  @Test func `A sound for one system does not satisfy a payload for the other`() throws {
    let sandbox = try ProjectSandbox.full()
    _ = try sandbox.earcon("manifest build . -o sounds.json")
    func check(_ payload: String) throws -> Tool.Result {
      try sandbox.write(payload, to: "push.json")
      return try sandbox.earcon("payload check --manifest sounds.json push.json")
    }
    func apple(_ name: String) -> String { "{\"aps\": {\"sound\": \"\(name)\"}}" }
    func android(_ name: String) -> String {
      "{\"message\": {\"token\": \"t\", \"android\": {\"notification\": {\"sound\": \"\(name)\"}}}}"
    }
    #expect(try check(apple("chime.aiff")).status == 0)
    #expect(try check(android("bell")).status == 0)
    let bell = try check(apple("bell.wav"))
    #expect(bell.status == 1)
    #expect(bell.text.hasPrefix("push.json:1: error: no sound is called 'bell.wav' [/aps/sound]; "))
    let chime = try check(android("chime"))
    #expect(chime.status == 1)
    #expect(chime.text.contains("error: no sound is called 'chime'"))
    #expect(
      try check(apple("lost.wav")).text.hasPrefix(
        "push.json:1: error: 'lost.wav' is in the project, but the build does not copy it into any app "
          + "[/aps/sound]; add it to the app, or choose another sound"))
  }

  @Test func `A project's manifest is checked in the way in which it was built`() throws {
    let sandbox = try ProjectSandbox.full()
    _ = try sandbox.earcon("manifest build . -o sounds.json")
    let same = try sandbox.earcon("manifest check sounds.json .")
    #expect(same.status == 0)
    #expect(same.text == "up to date\n")
    try ProjectSandbox.copy("alarm.wav", to: "android/app/src/main/res/raw/gong.wav", in: sandbox)
    let stale = try sandbox.earcon("manifest check sounds.json .")
    #expect(stale.status == 1)
    #expect(
      stale.text == """
        sounds.json: note: 'gong.wav' was added
        stale: 1 sound added; write the manifest again with 'earcon manifest build'

        """)
  }

  @Test(arguments: [
    ("--app BirdService", ["PlugIns/BirdService.appex ios : - long.wav"]),
    ("--app app", [". android : bell.wav -"]), ("--platform android", [". android : bell.wav -"]),
    (
      "--platform ios,macos --app Bird --app app",
      [". ios : chime.aiff - long.wav lost.wav music.wav"]
    ),
    ("--platform macos", []),
    (
      "--include *.aiff",
      [". ios : chime.aiff -", ". android : -", "PlugIns/BirdService.appex ios : -"]
    ),
    (
      "--exclude android --exclude lost.wav --include-invalid",
      [
        ". ios : chime.aiff long.wav music.wav -", "PlugIns/BirdService.appex ios : long.wav -",
      ]
    ),
  ]) func `Options select apps, systems and sounds of a project`(
    _ options: String, _ bundles: [String]
  ) throws {
    let lines = try ProjectSandbox.full().manifestOutline(options).map { line in
      line.hasSuffix(" ") ? String(line.dropLast()) : line
    }
    #expect(lines == bundles)
  }

  @Test(arguments: [
    (
      "Package.swift",
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", targets: [.target(name: "Kit", resources: [.process("Sounds")])])

      """, "Sources/Kit/Sounds", "Kit_Kit.bundle"
    ),
    (
      "pubspec.yaml", "name: bird\nflutter:\n  assets:\n    - Sounds/\n", "Sounds",
      "flutter_assets/Sounds"
    ),
  ]) func `A manifest of a project without an app agrees with a check`(
    _ file: String, _ text: String, _ folder: String, _ place: String
  ) throws {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        file: text, "Sources/Kit/Push.swift": "let name = UNNotificationSoundName(\"tick.wav\")\n",
        "push.apns": "{\"aps\": {\"alert\": \"a\", \"sound\": \"tick.wav\"}}",
      ], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: folder + "/tick.wav", in: sandbox)
    try ProjectSandbox.copy("chime.aiff", to: "chime.aiff", in: sandbox)
    #expect(try sandbox.manifestOutline() == [". ios : chime.aiff - tick.wav"])
    let check = try sandbox.earcon("check .")
    #expect(check.text.contains("'tick.wav' is in the folder "), "\(check.text)")
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 0)
    #expect(
      result.errors.contains("/tick.wav: note: omitted from the manifest: "), "\(result.errors)")
    let payload = try sandbox.earcon("payload check --manifest sounds.json push.apns")
    #expect(payload.status == 1)
    #expect(try sandbox.earcon("manifest check sounds.json .").status == 0)
    #expect(
      try sandbox.earcon("manifest build . --app Kit").errors
        == "earcon manifest build: error: no app is called 'Kit'; name a folder with the project that "
        + "builds it\n")
  }

  @Test func `A name that several files have is listed or omitted once, for the file in the app`()
    throws
  {
    let sandbox = try ProjectSandbox.full()
    for folder in ["Other/", "Another/"] {
      for name in ["bell.wav", "chime.aiff", "long.wav"] {
        try ProjectSandbox.copy("tick.wav", to: folder + name, in: sandbox)
      }
    }
    #expect(
      try sandbox.manifestOutline() == [
        ". ios : chime.aiff - bell.wav long.wav lost.wav music.wav",
        ". android : bell.wav -",
        "PlugIns/BirdService.appex ios : - long.wav",
      ])
    _ = try sandbox.earcon("manifest build . -o sounds.json")
    let list = try sandbox.earcon("manifest list --manifest sounds.json").text
    #expect(list.contains("\nlong.wav: omitted: \(Self.tooLong)\nlost.wav: "), "\(list)")
  }

  @Test func `A sound of no app is omitted where the apps of its folder could mean it`() throws {
    let sandbox = try ProjectSandbox.full()
    _ = try sandbox.shell("mkdir ios; mv Bird.xcodeproj Bird BirdTests ios/")
    try ProjectSandbox.write(
      ["pubspec.yaml": "name: bird\nflutter:\n  assets:\n    - assets/\n"], in: sandbox)
    for path in ["assets/lost.wav", "assets/both.wav", "more/any.wav", "android/app/own.wav"] {
      try ProjectSandbox.copy("tick.wav", to: path, in: sandbox)
    }
    #expect(
      try sandbox.manifestOutline() == [
        ". ios : chime.aiff - any.wav both.wav long.wav lost.wav music.wav",
        ". android : bell.wav - any.wav both.wav lost.wav own.wav",
        "PlugIns/BirdService.appex ios : - long.wav",
      ])
    _ = try sandbox.earcon("manifest build . -o sounds.json")
    let list = try sandbox.earcon("manifest list --manifest sounds.json").text
    #expect(
      list.split(separator: "\n").filter { $0.hasPrefix("lost.wav") } == [
        "lost.wav: omitted: the build does not copy it to a place where the system looks",
        "lost.wav: omitted: the build does not copy it to a place where the system looks",
      ], "\(list)")
  }

  @Test func `The app whose project a tool would generate is listed beside an Android app`() throws
  {
    let sandbox = try ProjectSandbox.full()
    _ = try sandbox.shell("rm -r Bird.xcodeproj")
    try ProjectSandbox.write(["Bird/project.yml": "targets:\n"], in: sandbox)
    #expect(
      try sandbox.manifestOutline() == [
        ". ios : chime.aiff lost.wav - long.wav music.wav", ". android : bell.wav -",
      ])
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(
      result.errors.contains(
        "earcon manifest: note: an Xcode project is missing, so Earcon treats the sounds in './Bird' as "
          + "shipped; generate the Xcode project of './Bird/project.yml' with 'xcodegen'\n"),
      "\(result.errors)")
    #expect(try sandbox.earcon("manifest check sounds.json .").text == "up to date\n")
  }

  @Test func `An app that no project builds is refused`() throws {
    let sandbox = try ProjectSandbox.full()
    for (line, remedy) in [
      ("build .", "name one of 'Bird', 'BirdService', 'app'"),
      ("check sounds.json .", "name one of 'Bird', 'BirdService', 'app'"),
      ("build Bird", "name a folder with the project that builds it"),
    ] {
      try sandbox.write(#"{"bundles": [], "version": 1}"#, to: "sounds.json")
      let result = try sandbox.earcon("manifest \(line) --app Brid")
      #expect(result.status == 2)
      #expect(result.text == "")
      let command = "earcon manifest " + line.prefix { $0 != " " }
      #expect(result.errors == "\(command): error: no app is called 'Brid'; \(remedy)\n")
    }
  }

  @Test func `A project that cannot be read is an error, and no manifest is written`() throws {
    let sandbox = try ProjectSandbox.full()
    try sandbox.write("{", to: "Bird.xcodeproj/project.pbxproj")
    for line in ["build . -o sounds.json", "build . -o sounds.json --app Bird"] {
      let result = try sandbox.earcon("manifest " + line)
      #expect(result.status == 2)
      #expect(result.errors.contains("./Bird.xcodeproj/project.pbxproj: error: "))
    }
    #expect(try !sandbox.names.contains("sounds.json"))
    try sandbox.write(#"{"bundles": [], "version": 1}"#, to: "sounds.json")
    let check = try sandbox.earcon("manifest check sounds.json .")
    #expect(check.status == 2)
    #expect(check.text == "")
  }

  @Test func `Two folders with a project each give one bundle for each system`() throws {
    let sandbox = try ProjectSandbox.full()
    _ = try sandbox.shell("mkdir ios && mv Bird.xcodeproj Bird ios")
    let result = try sandbox.earcon("manifest build android ios")
    let bundles = try Manifest(data: result.output).bundles
    #expect(bundles.map(\.path) == [".", ".", "PlugIns/BirdService.appex"])
    #expect(bundles.map { $0.sounds.map(\.name) } == [["chime.aiff"], ["bell.wav"], []])
    #expect(result.errors.contains("ios/Bird/lost.wav: note: omitted from the manifest: "))
  }

  @Test(arguments: ["Bird/chime.aiff", "Bird.app", "Bird --exclude *.wav", "out"])
  func `Files, built bundles and folders without a project have manifests without projects`(
    _ input: String
  ) throws {
    let sandbox = try ProjectSandbox.full()
    for path in ["Bird.app/chime.aiff", "out/Bird.app/chime.aiff"] {
      try ProjectSandbox.copy("chime.aiff", to: path, in: sandbox)
    }
    for app in ["Bird.app", "out/Bird.app"] {
      try sandbox.write(#"<widget id="x"><name>x</name></widget>"#, to: app + "/config.xml")
    }
    let result = try sandbox.earcon("manifest build " + input)
    #expect(result.status == 0)
    #expect(
      try Manifest(data: result.output).bundles.map { $0.sounds.map(\.name) } == [["chime.aiff"]])
    #expect(result.errors == "")
  }

  @Test func `A declared root counts instead of the project in the same folder`() throws {
    let sandbox = try ProjectSandbox.full()
    let result = try sandbox.earcon(
      "manifest build . --bundle-root Bird --exclude android --exclude BirdTests")
    let bundles = try Manifest(data: result.output).bundles
    #expect(bundles.map(\.path) == ["."])
    #expect(bundles.map { $0.sounds.map(\.name) } == [["chime.aiff", "lost.wav"]])
    #expect(bundles.map { $0.omitted.map(\.name) } == [["long.wav", "music.wav"]])
  }

  @Test func `A sound in a resource bundle of a built app is omitted for the place`() throws {
    let sandbox = try Sandbox([])
    for path in ["out/Bird.app/chime.aiff", "out/Bird.app/Sounds.bundle/bell.aiff"] {
      try ProjectSandbox.copy("chime.aiff", to: path, in: sandbox)
    }
    for input in ["out", "out/Bird.app"] {
      let result = try sandbox.earcon("manifest build " + input)
      #expect(result.status == 1)
      let bundles = try Manifest(data: result.output).bundles
      #expect(bundles.map(\.path) == ["."])
      #expect(bundles.map { $0.sounds.map(\.name) } == [["chime.aiff"]])
      #expect(
        bundles.map { $0.omitted.map { "\($0.name): \($0.reason)" } } == [
          [
            "bell.aiff: the sound is in the resource bundle 'Sounds.bundle', where the system does "
              + "not look"
          ]
        ])
      #expect(result.errors.contains("out/Bird.app/Sounds.bundle/bell.aiff: error: "))
    }
  }
}
