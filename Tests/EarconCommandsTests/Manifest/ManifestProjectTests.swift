// SPDX-License-Identifier: MIT

import SoundManifest
import TestSupport
import Testing

/// The manifests of folders whose projects build apps.
@Suite struct `Manifests of projects` {
  /// A target of a small Xcode project.
  private struct Target {
    var name: String
    var type = "application"
    var settings = "SDKROOT = iphoneos;"
    /// The files and folders that the target copies.
    var files: [String] = []
  }

  private static let tooLong = "the sound lasts 30 s; it must last less than 30 s"
  private static let long =
    "error: \(tooLong); shorten it, or let 'earcon fix --trim' do it [duration/too-long]\n"

  /// Returns the text of a `project.pbxproj`.
  private func project(_ targets: [Target]) -> String {
    var lines: [String] = []
    for (number, target) in targets.enumerated() {
      for (index, path) in target.files.enumerated() {
        let id = "\(number)x\(index)"
        let type = path.contains(".") ? "" : "lastKnownFileType = folder; "
        lines += [
          "F\(id) = {isa = PBXFileReference; \(type)path = \(path); sourceTree = \"<group>\";};",
          "B\(id) = {isa = PBXBuildFile; fileRef = F\(id);};",
        ]
      }
      let files = target.files.indices.map { "B\(number)x\($0)" }.joined(separator: ", ")
      lines += [
        "T\(number) = {isa = PBXNativeTarget; name = \(target.name); buildPhases = (R\(number));",
        "  buildConfigurationList = L\(number);",
        "  productType = \"com.apple.product-type.\(target.type)\";};",
        "R\(number) = {isa = PBXResourcesBuildPhase; files = (\(files));};",
        "L\(number) = {isa = XCConfigurationList; buildConfigurations = (D\(number));};",
        "D\(number) = {isa = XCBuildConfiguration; name = Release;",
        "  buildSettings = {\(target.settings)};};",
      ]
    }
    let references = targets.indices.flatMap { number in
      targets[number].files.indices.map { "F\(number)x\($0)" }
    }
    return """
      // !$*UTF8*$!
      {objectVersion = 56; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; projectDirPath = "";
        targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", ")));};
      G = {isa = PBXGroup; children = (\(references.joined(separator: ", ")));
        sourceTree = "<group>";};
      \(lines.joined(separator: "\n"))
      };}
      """
  }

  /// Returns a folder with an Xcode project, and with samples at the given paths.
  private func sandbox(_ targets: [Target], _ samples: [(String, String)] = []) throws -> Sandbox {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(["Bird.xcodeproj/project.pbxproj": project(targets)], in: sandbox)
    for (sample, path) in samples { try ProjectSandbox.copy(sample, to: path, in: sandbox) }
    return sandbox
  }

  /// Returns the bundles of a folder's manifest: path, platforms, sounds and, after a hyphen, omitted
  /// sounds.
  private func outline(_ sandbox: Sandbox, _ options: String = "") throws -> [String] {
    let result = try sandbox.earcon("manifest build . " + options)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    return try Manifest(data: result.output).bundles.map { bundle in
      ([bundle.path] + bundle.platforms + [":"] + bundle.sounds.map(\.name) + ["-"]
        + bundle.omitted.map(\.name)).joined(separator: " ")
    }
  }

  /// Returns path, identifier, version and build of each bundle, with a hyphen for each unknown value.
  private func identities(_ sandbox: Sandbox, _ options: String = "") throws -> [String] {
    let result = try sandbox.earcon("manifest build . " + options)
    return try Manifest(data: result.output).bundles.map { bundle in
      [bundle.path, bundle.identifier, bundle.version?.description, bundle.build]
        .map { $0 ?? "-" }.joined(separator: " ")
    }
  }

  // MARK: - Systems

  @Test func `Each system and each extension of a project has a bundle of its own`() throws {
    let sandbox = try ProjectSandbox.full()
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 1)
    #expect(result.text == "")
    #expect(
      result.errors == "./Bird/long.wav: " + Self.long + "./Bird/music.wav: " + Self.long
        + "4 sounds: 2 errors\n"
        + "./Bird/lost.wav: note: left out of the manifest: the build copies it into no app\n")
    #expect(
      try sandbox.earcon("manifest list --manifest sounds.json").text == """
        the main bundle, ios:
        chime.aiff: AIFF, BEI16, 44100 Hz, 2 channels, 1.2 s, 211734 bytes
        long.wav: omitted: \(Self.tooLong)
        lost.wav: omitted: the build copies it into no app
        music.wav: omitted: \(Self.tooLong)

        the main bundle, android:
        bell.wav: WAVE, LEI16, 22050 Hz, 1 channel, 3.001 s, 132396 bytes
        lost.wav: omitted: the build copies it into no app

        PlugIns/BirdService.appex, ios:
        long.wav: omitted: \(Self.tooLong)

        """)
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
        "push.json:1: error: 'lost.wav' is in the project, but the build copies it into no app "
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
    ("--app app", [". android : bell.wav - lost.wav"]),
    ("--platform android", [". android : bell.wav - lost.wav"]),
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
    let lines = try outline(ProjectSandbox.full(), options).map { line in
      line.hasSuffix(" ") ? String(line.dropLast()) : line
    }
    #expect(lines == bundles)
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

  // MARK: - Identities

  @Test func `The properties in which all apps of a system agree come from the project`() throws {
    func settings(_ identifier: String, _ build: Int, sdk: String = "iphoneos") -> String {
      "SDKROOT = \(sdk); PRODUCT_BUNDLE_IDENTIFIER = com.example.\(identifier); "
        + "MARKETING_VERSION = 4.2; CURRENT_PROJECT_VERSION = \(build);"
    }
    let sandbox = try sandbox([
      Target(name: "Bird", settings: settings("bird", 17)),
      Target(name: "Fish", settings: settings("fish", 17, sdk: "macosx")),
      Target(name: "Push", type: "app-extension", settings: settings("bird.push", 18)),
      Target(
        name: "Note", type: "app-extension", settings: settings("fish.note", 9, sdk: "macosx")),
    ])
    try ProjectSandbox.write(
      [
        "android/app/build.gradle": """
        apply plugin: 'com.android.application'
        android { defaultConfig { applicationId "com.example.bird.android"
          versionName "5.0-beta"
          versionCode 3 } }
        """
      ], in: sandbox)
    let android = ". com.example.bird.android - 3"
    #expect(
      try Set(identities(sandbox))
        == [
          ". - 4.2 17", "Contents/PlugIns/Note.appex com.example.fish.note 4.2 9",
          "PlugIns/Push.appex com.example.bird.push 4.2 18", android,
        ])
    #expect(
      try identities(sandbox, "--app Bird --app app") == [". com.example.bird 4.2 17", android])
    #expect(
      try identities(sandbox, "--app Bird --app Push --bundle-id x.y --app-version 9 --build 1")
        == [
          "PlugIns/Push.appex com.example.bird.push 9 1", ". x.y 9 1",
        ])
    #expect(
      try outline(sandbox, "--platform macos") == [
        ". macos : -", "Contents/PlugIns/Note.appex macos : -",
      ])
  }

  @Test func `An extension without an app around it stands for the app`() throws {
    let sandbox = try sandbox(
      [Target(name: "Push", type: "app-extension", files: ["a.wav"])], [("alarm.wav", "a.wav")])
    #expect(try outline(sandbox) == [". ios : a.wav -"])
  }

  @Test func `An app whose project names no system is for Apple's systems in the configuration`()
    throws
  {
    let sandbox = try sandbox(
      [Target(name: "Bird", settings: "", files: ["a.wav"])], [("alarm.wav", "a.wav")])
    #expect(try outline(sandbox) == [". ios : a.wav -"])
    try sandbox.write("platforms: [android]\n", to: ".earcon.yml")
    #expect(try outline(sandbox) == [". ios : a.wav -"])
    try sandbox.write("platforms: [macos, ios, android]\n", to: ".earcon.yml")
    #expect(try outline(sandbox) == [". ios macos : a.wav -"])
  }

  // MARK: - Sounds

  @Test
  func `The same bytes under one name in two apps are one sound, and other bytes are omitted`()
    throws
  {
    let sandbox = try sandbox(
      [
        Target(name: "Bird", files: ["Bird/ding.wav", "Bird/dong.wav"]),
        Target(name: "Fish", files: ["Fish/ding.wav", "Fish/dong.wav"]),
      ],
      [
        ("alarm.wav", "Bird/ding.wav"), ("alarm.wav", "Bird/dong.wav"),
        ("alarm.wav", "Fish/ding.wav"), ("tick.wav", "Fish/dong.wav"),
      ])
    let result = try sandbox.earcon("manifest build .")
    #expect(result.status == 0)
    let bundles = try Manifest(data: result.output).bundles
    #expect(bundles.map { $0.sounds.map(\.name) } == [["ding.wav", "dong.wav"]])
    #expect(Set(bundles.flatMap(\.sounds).map(\.sha256)).count == 1)
    #expect(bundles.flatMap(\.omitted).map(\.reason) == ["another file has the same name"])
    #expect(
      result.errors.hasSuffix(
        "\n./Fish/dong.wav: note: left out of the manifest: another file has the same name\n"))
    #expect(!result.errors.contains("Fish/ding.wav"))
  }

  @Test func `A sound that the build copies only into a folder is omitted for the place`() throws {
    let sandbox = try sandbox(
      [Target(name: "Bird", files: ["a.wav", "Sounds"])],
      [("alarm.wav", "a.wav"), ("alarm.wav", "Sounds/deep.wav"), ("alarm.wav", "Sounds/a.wav")])
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 0)
    let reason = "the sound is in the folder 'Sounds' of 'Bird.app', where the system does not look"
    #expect(
      result.errors.hasSuffix(
        "./Sounds/a.wav: note: left out of the manifest: \(reason)\n"
          + "./Sounds/deep.wav: note: left out of the manifest: \(reason)\n"))
    #expect(
      try sandbox.earcon("manifest find deep.wav --manifest sounds.json").text
        == "sounds.json: error: 'deep.wav' is in the app, but \(reason); correct this in the app, or "
        + "choose another sound\n")
    #expect(try sandbox.earcon("manifest find a.wav --manifest sounds.json").status == 0)
  }

  @Test func `Sounds that no app finds are omitted where they could be meant`() throws {
    let sandbox = try sandbox(
      [Target(name: "Bird"), Target(name: "Kit", type: "framework", files: ["kit.wav"])],
      [
        ("alarm.wav", "kit.wav"), ("alarm.wav", "assets/flute.wav"), ("alarm.wav", "lost.wav"),
        ("alarm.wav", "other/res/raw/raw.wav"), ("alarm.wav", "other/res/raw-de/variant.wav"),
        ("alarm.wav", "BirdTests/test.wav"), ("alarm.wav", "Built.app/built.wav"),
      ])
    try ProjectSandbox.write(
      [
        "android/app/build.gradle": "apply plugin: 'com.android.application'\n",
        "pubspec.yaml": "name: bird\nflutter:\n  assets:\n    - assets/flute.wav\n",
      ], in: sandbox)
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 0)
    let none = "omitted: the build copies it into no app"
    let place = "omitted: the build copies it to no place where the system looks"
    #expect(
      try sandbox.earcon("manifest list --manifest sounds.json").text == """
        the main bundle, ios:
        flute.wav: \(place)
        kit.wav: \(place)
        lost.wav: \(none)

        the main bundle, android:
        flute.wav: \(place)
        lost.wav: \(none)
        raw.wav: \(none)
        variant.wav: \(none)

        """)
    // Each note appears once, although two bundles omit the sound.
    #expect(result.errors.components(separatedBy: "flute.wav: note").count == 2)
    #expect(result.errors.components(separatedBy: "lost.wav: note").count == 2)
  }

  // MARK: - Other folders

  @Test func `A project that cannot be read is a failure, and no manifest is written`() throws {
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
    #expect(result.errors.contains("ios/Bird/lost.wav: note: left out of the manifest: "))
  }
}
