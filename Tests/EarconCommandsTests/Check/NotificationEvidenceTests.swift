// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The evidence by which `earcon check` recognizes `music.wav` of `ProjectSandbox` as a notification sound.
@Suite struct `Evidence of notifications` {
  private static let variable = "Bird/Ring.swift"
  private static let passes =
    "let alarm: Alarm = tone() ?? Tone.tones[0]; "
    + "content.sound = .init(named: UNNotificationSoundName(alarm.rawValue))\n"

  /// Returns the lines about `music.wav`, which lasts 30 s, after adding files to the project.
  private func lines(_ files: [String: String], _ options: String = "") throws -> [String] {
    let sandbox = try ProjectSandbox.full()
    try ProjectSandbox.write(files, in: sandbox)
    let text = try sandbox.earcon("check \(options)").text
    return Self.lines(about: "music.wav", in: text)
  }

  private static func lines(about name: String, in text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    return lines.indices.filter { lines[$0].hasPrefix("./Bird/\(name)") }.flatMap {
      [lines[$0]] + lines[($0 + 1)...].prefix { $0.hasPrefix(" ") }
    }
  }

  private static func long(_ severity: String) -> String {
    "./Bird/music.wav: \(severity): the sound lasts 30 s; it must last less than 30 s; shorten it, or "
      + "let 'earcon fix --trim' do it [duration/too-long]"
  }

  private static func note(_ verb: String, _ place: String) -> String {
    "    the file \(verb) a notification sound: ./Bird/Ring.swift:1 passes a name in a variable, and "
      + "\(place) has the sound's name"
  }

  @Test func `If only a mention speaks for a sound, its findings are warnings with the reason`()
    throws
  {
    let alarm = ["Bird/Alarm.swift": "\ncache(\"music.wav\")\n"]
    #expect(try lines(alarm) == [])
    let both = alarm.merging([Self.variable: Self.passes]) { one, _ in one }
    let note = Self.note("may be", "./Bird/Alarm.swift:2")
    #expect(try lines(both) == [Self.long("warning"), note])
    #expect(try lines(both, "--strict") == [Self.long("error"), note])
    #expect(try lines(both, "--all") == [Self.long("error")])
  }

  @Test func `If a list has the name that code passes in a variable, findings keep their severity`()
    throws
  {
    let alarm = ["Bird/Alarm.swift": "\nenum Alarm: String { case loud = \"music.wav\" }\n"]
    #expect(try lines(alarm) == [])
    let both = alarm.merging([Self.variable: Self.passes]) { one, _ in one }
    let note = Self.note("is probably", "./Bird/Alarm.swift:2")
    #expect(try lines(both) == [Self.long("error"), note])
    #expect(try lines(both, "--all") == [Self.long("error"), note])
  }

  /// Files in the folder of the app, their code, and the severity of the findings.
  private static let places: [(String, String, String)] = [
    ("Play.swift", "enum Tone: String { case loud = \"music.wav\" }", "error"),
    ("Play.swift", "let tone = \"Loud/music.wav\"", "error"),
    ("Play.swift", "let tones = [\"Loud\": \"music.wav\"]", "error"),
    ("Play.swift", "let tones = [Tone(\"Loud\", file: \"music.wav\")]", "error"),
    ("Play.swift", "let tones: [Tone] = [.init(file: \"music.wav\")]", "error"),
    ("Play.swift", "func tone() { return isLoud ? \"music.wav\" : \"a.wav\" }", "error"),
    ("Play.swift", "enum Music { static let tones = [\"music.wav\"] }", "warning"),
    ("Play.swift", "let songs = [\"music.wav\"]", "warning"),
    ("Play.swift", "enum Music { enum Tone: String { case loud = \"music.wav\" } }", "error"),
    ("Play.swift", "enum Tone { enum Song: String { case loud = \"music.wav\" } }", "warning"),
    ("Play.swift", "extension Bird.Tone { static let a = \"music.wav\" }", "error"),
    ("Play.swift", "class Tone { class func a() -> String { \"music.wav\" } }", "error"),
    ("Play.m", "@implementation Tone\n- (id)all { return @[@\"music.wav\"]; }\n@end", "error"),
    ("Play.m", "@implementation Song\n- (id)all { return @[@\"music.wav\"]; }\n@end", "warning"),
    ("Play.m", "NSString *tone(void) { return @\"music.wav\"; }", "error"),
    ("Play.m", "#define tone @\"music.wav\"", "error"),
    ("Play.m", "NSArray *tones = @[@\"music.wav\"];", "error"),
    ("Play.swift", "cache([\"music.wav\"])", "warning"),
    ("Play.swift", "let tone = Tone(file: \"music.wav\")", "warning"),
    ("Play.swift", "let a = url(forResource: \"music.wav\", withExtension: nil)", "warning"),
    ("Play.swift", "let a = \"music.wav\"; var player: AVAudioPlayer?", "warning"),
    ("Play.swift", "let tone = \"mus\\(x).wav\"", "warning"),
    ("Play.m", "[cache add:@\"music.wav\"];", "warning"),
    ("Play.json", "[\"music.wav\"]", "warning"),
  ]

  @Test(arguments: places)
  func `Only a name in a list or a constant of code that plays no sound counts in full`(
    _ file: String, _ code: String, _ severity: String
  ) throws {
    let lines = try lines([Self.variable: Self.passes, "Bird/" + file: code + "\n"])
    #expect(lines.first == Self.long(severity))
  }

  @Test func `A list counts in full if its file plays sounds and passes the variable`() throws {
    let code = "var player: AVAudioPlayer?\nlet all = [\"music.wav\"]\n"
    let note = Self.note("is probably", "./Bird/Ring.swift:3")
    #expect(try lines([Self.variable: Self.passes + code]) == [Self.long("error"), note])
  }

  @Test func `A mention in the file that passes the variable comes first, and a certain name wins`()
    throws
  {
    var files = [
      "Bird/Alarm.swift": "enum Alarm: String { case loud = \"music.wav\" }\n",
      Self.variable: Self.passes + "let all = [\"music.wav\"]\n",
    ]
    let note = Self.note("is probably", "./Bird/Ring.swift:2")
    #expect(try lines(files) == [Self.long("error"), note])
    files["Bird/Zoo.swift"] = "let name = UNNotificationSoundName(\"music.wav\")\n"
    #expect(try lines(files) == [Self.long("error")])
  }

  @Test(arguments: [("Pods/kit.wav", "*.mp3"), ("kit.wav", "kit.wav"), ("Pods/kit.wav", "kit.*")])
  func `A sound that a project copies from a skipped folder or although git ignores it is checked`(
    _ path: String, _ ignored: String
  ) throws {
    let sandbox = try XcodeSandbox.make(
      [XcodeSandbox.Target(name: "Bird", files: [path])], [("too-long.wav", path)])
    let code = "let name = UNNotificationSoundName(\"kit.wav\")\n"
    try ProjectSandbox.write(["A.swift": code, ".gitignore": ignored + "\n"], in: sandbox)
    let result = try sandbox.earcon("check -v")
    #expect(result.text.hasPrefix("./\(path): error: the sound lasts 30 s"), "\(result.text)")
    #expect(
      result.errors == "./\(path): note: is a notification sound: ./A.swift:1 names it\n")
    for pattern in [path, path.contains("/") ? "Pods" : path] {
      try ProjectSandbox.write([".earcon.yml": "exclude: [\(pattern)]\n"], in: sandbox)
      #expect(try !sandbox.earcon("check --all").text.contains("lasts"), "\(pattern)")
    }
  }

  @Test func `A payload in the project that --payloads names too is read once`() throws {
    let sandbox = try XcodeSandbox.make([XcodeSandbox.Target(name: "Bird")])
    let payload = "{\"aps\": {\"sound\": \"gone.caf\"}}"
    try ProjectSandbox.write(["push/one.apns": payload], in: sandbox)
    for given in ["push/one.apns", "./push", "push --payloads push/one.apns"] {
      let result = try sandbox.earcon("check --payloads \(given)")
      #expect(result.text.hasSuffix("1 error\n"), "\(given): \(result.text)")
    }
  }

  @Test
  func `If code passes a variable and nothing names a sound, errors of all sounds are warnings`()
    throws
  {
    let sandbox = try XcodeSandbox.make(
      [XcodeSandbox.Target(name: "Bird", files: ["long.wav", "song.mp3"])],
      [("too-long.wav", "long.wav")])
    try ProjectSandbox.write(["Ring.swift": Self.passes, "song.mp3": "x"], in: sandbox)
    let result = try sandbox.earcon("check -v")
    #expect(result.text.contains("./long.wav: warning: the sound lasts 30 s"), "\(result.text)")
    #expect(
      result.text.hasSuffix(
        "1 sound: 1 warning\nnot checked: 1 sound that no notification names (--all checks it)\n"))
    #expect(
      result.errors
        == "./long.wav: note: may be a notification sound: ./Ring.swift:1 passes a name in a variable, "
        + "and no string is the name of a sound\n"
        + "earcon check: note: ./Ring.swift:1 passes a name in a variable, and no string is the name "
        + "of a sound, so Earcon checked 1 sound and reports errors as warnings unless --strict is given; list the "
        + "notification sounds under 'notifications' in .earcon.yml, or add examples with "
        + "--payloads\n")
    try ProjectSandbox.write([".earcon.yml": "notifications: [other.wav]\n"], in: sandbox)
    #expect(try !sandbox.earcon("check").text.contains("long.wav"))
  }

  @Test
  func `If code passes a variable and no string has a name, a note counts the unchecked sounds`()
    throws
  {
    let sandbox = try ProjectSandbox.full()
    let note =
      "earcon check: note: notifications may play 1 unchecked sound, because ./Bird/Ring.swift:1 passes "
      + "a name in a variable; list notification sounds under 'notifications' in .earcon.yml, or add "
      + "examples with --payloads\n"
    #expect(try !sandbox.earcon("check").errors.contains("may play"))
    try ProjectSandbox.write([Self.variable: Self.passes], in: sandbox)
    #expect(try sandbox.earcon("check").errors.hasSuffix(note))
    #expect(try sandbox.earcon("check --app Bird").errors.hasSuffix(note))
    for options in ["--all", "--app app", "--app BirdService"] {
      #expect(try !sandbox.earcon("check \(options)").errors.contains("may play"))
    }
    let mention = ["Bird/Alarm.swift": "cache(\"long.wav\", \"music.mp3\")\n"]
    try ProjectSandbox.write(mention, in: sandbox)
    #expect(try sandbox.earcon("check").errors.hasSuffix(note))
    try ProjectSandbox.write(["Bird/Alarm.swift": "cache(\"music.wav\")\n"], in: sandbox)
    #expect(try !sandbox.earcon("check").errors.contains("may play"))
  }

  @Test(arguments: [
    ("let sound = \"music.wav\"\n", 0),
    ("let sound = \"music.wav\"; let content = UNMutableNotificationContent()\n", 1),
    ("localNotification.soundName = \"music.wav\"\n", 1),
    ("let player = AudioPlayer(sound: \"music.wav\"); UNUserNotificationCenter.current()\n", 0),
    ("configuration.ringtoneSound = \"music.wav\"; UNUserNotificationCenter.current()\n", 0),
    ("let sound = \"music\"; let content = UNMutableNotificationContent()\n", 0),
    ("let sound = \"music.mp3\"; let content = UNMutableNotificationContent()\n", 1),
  ]) func `The word sound before a name is evidence only in code about notifications`(
    _ code: String, _ count: Int
  ) throws {
    #expect(try lines(["Bird/Play.swift": code]).count == count)
  }

  @Test(arguments: [
    ("let list = [\"music.wav\"]\n", 2), ("let list = [\"music.mp3\"]\n", 0),
    ("let list = [\"\\(x).wav\"]\n", 0), ("let list = [\"mus\\(x).wav\"]\n", 2),
    ("player.play(\"music.wav\")\n", 0), ("let sound = \"music.wav\"\n", 2),
  ]) func `A mention beside a variable is evidence if it has the name of the sound`(
    _ code: String, _ count: Int
  ) throws {
    #expect(try lines([Self.variable: Self.passes, "Bird/Play.swift": code]).count == count)
  }

  @Test func `Tests are evidence only with names that are certain`() throws {
    let mention = "let list = [\"music.wav\"]\n"
    let likely = "let sound = \"music.wav\"; UNUserNotificationCenter.current()\n"
    for path in ["BirdTests/Play.swift", "Bird/PlayTests.swift"] {
      #expect(try lines([Self.variable: Self.passes, path: mention + likely]) == [])
      #expect(try lines(["Bird/Play.swift": mention, path: Self.passes]) == [])
      #expect(
        try lines([path: "let a = UNNotificationSoundName(\"music.wav\")\n"])
          == [Self.long("error")])
    }
  }

  @Test func `A watch app beside an app for iOS has only the names in its own folders`() throws {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(
      [
        "Bird.xcodeproj/project.pbxproj": Self.watch,
        "Bird/Push.swift": "let name = UNNotificationSoundName(\"ding.wav\")\n",
      ], in: sandbox)
    try ProjectSandbox.copy("tick.wav", to: "Bird/ding.wav", in: sandbox)
    #expect(try !sandbox.earcon("check").text.contains("[platform/watchos]"))
    try ProjectSandbox.write(
      ["Bird Watch App/Push.swift": "let name = UNNotificationSoundName(\"ding.wav\")\n"],
      in: sandbox)
    #expect(try sandbox.earcon("check").text.contains("[platform/watchos]"))
  }

  @Test(arguments: [
    ("Bird/Push.swift", ["Bird"]), ("Common/Push.swift", ["Bird", "Bird Watch App"]),
    ("Wrist/Push.swift", ["Bird Watch App"]), ("Watchers/Push.swift", ["Bird"]),
    ("Other/Push.swift", ["Bird", "Bird Watch App"]), ("Other/push.ts", ["Bird"]),
    ("Other/push.json", ["Bird", "Bird Watch App"]),
  ]) func `The targets that compile a source decide for which apps its names are evidence`(
    _ path: String, _ apps: [String]
  ) throws {
    let compiled = [
      "Bird/Push.swift", "Watchers/Push.swift", "Common/Push.swift", "Wrist/Push.swift",
    ]
    let objects = compiled.enumerated().map { index, path in
      "S\(index) = {isa = PBXFileReference; path = \(path); sourceTree = SOURCE_ROOT;};"
        + "C\(index) = {isa = PBXBuildFile; fileRef = S\(index);};"
    }
    let phases =
      "P1 = {isa = PBXSourcesBuildPhase; files = (C0, C1, C2);};"
      + "P2 = {isa = PBXSourcesBuildPhase; files = (C2, C3);};"
    let project = Self.watch.replacing("(R1)", with: "(R1, P1)")
      .replacing("(R2)", with: "(R2, P2)")
      .replacing("objects = {", with: "objects = {" + objects.joined() + phases)
    let sandbox = try Sandbox([])
    try ProjectSandbox.copy("tick.wav", to: "Bird/ding.wav", in: sandbox)
    // A target compiles only files that exist.
    let empty = Dictionary(uniqueKeysWithValues: compiled.map { ($0, "// Nothing.\n") })
    let text =
      switch path.suffix(3) {
      case "son": "{\"aps\": {\"sound\": \"ding.wav\"}}"
      case ".ts": "const push = { body: 'Hi', sound: 'ding.wav' }\n"
      default: "let name = UNNotificationSoundName(\"ding.wav\")\n"
      }
    let files = ["Bird.xcodeproj/project.pbxproj": project, path: text]
    try ProjectSandbox.write(empty.merging(files) { $1 }, in: sandbox)
    let report = try JSONValue(sandbox.earcon("check --reporter json").output)
    let found = report["sounds"].elements.map { $0["apps"].elements.compactMap(\.string) }
    #expect(found == [apps])
  }

  /// A project with an app for iOS and one for watchOS, both with `ding.wav`.
  private static let watch = """
    // !$*UTF8*$!
    {
      objectVersion = 56;
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (A, W);};
        G = {isa = PBXGroup; children = (F1); sourceTree = "<group>";};
        F1 = {isa = PBXFileReference; path = Bird/ding.wav; sourceTree = "<group>";};
        B1 = {isa = PBXBuildFile; fileRef = F1;};
        B2 = {isa = PBXBuildFile; fileRef = F1;};
        A = {isa = PBXNativeTarget; name = Bird; buildPhases = (R1); buildConfigurationList = L1;
             productType = "com.apple.product-type.application";};
        W = {isa = PBXNativeTarget; name = "Bird Watch App"; buildPhases = (R2);
             buildConfigurationList = L2; productType = "com.apple.product-type.application";};
        L1 = {isa = XCConfigurationList; buildConfigurations = (D1);};
        D1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;};};
        L2 = {isa = XCConfigurationList; buildConfigurations = (D2);};
        D2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = watchos;};};
        R1 = {isa = PBXResourcesBuildPhase; files = (B1);};
        R2 = {isa = PBXResourcesBuildPhase; files = (B2);};
      };
      rootObject = P;
    }
    """

  @Test func `Dart code may pass the names of both systems in variables`() throws {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", files: ["adhan.wav", "music.wav"])],
      [("too-long.wav", "adhan.wav"), ("too-long.wav", "music.wav")])
    try ProjectSandbox.write(
      [
        "app/build.gradle": "apply plugin: 'com.android.application'\n",
        "lib/main.dart": """
        const kSound = 'adhan.wav';
        const kRes = 'adhan';
        final s = DarwinNotificationDetails(sound: kSound);
        final t = RawResourceAndroidNotificationSound(kRes);

        """,
      ], in: sandbox)
    try ProjectSandbox.copy("alarm.wav", to: "app/src/main/res/raw/adhan.wav", in: sandbox)
    let result = try sandbox.earcon("check -v")
    #expect(
      result.errors == """
        ./adhan.wav: note: is a notification sound: ./lib/main.dart:1 names it
        ./app/src/main/res/raw/adhan.wav: note: may be a notification sound: ./lib/main.dart:4 passes a \
        name in a variable, and ./lib/main.dart:2 has the sound's name

        """)
    #expect(result.text.contains("./adhan.wav: error: the sound lasts 30 s; "))
    #expect(result.status == 1)
  }
}
