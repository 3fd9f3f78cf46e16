// SPDX-License-Identifier: MIT

import SoundFindings
import SoundReferences
import Testing

/// Severities of names that no sound has.
@Suite struct `Names that no sound has` {
  private static let choose = "name a sound in the app, or add this one to the app"

  @Test(arguments: Snippet.lookalikes)
  func `Unknown names in lookalikes are not errors`(_ snippet: Snippet) throws {
    let found = try ReferenceCatalog.findings(snippet.text, snippet.language)
    #expect(found.allSatisfy { !$0.contains("error: ") }, "\(found)")
  }

  @Test(arguments: [
    (#"let sound = "birdsong.mp3""#, SourceLanguage.swift, "1:13: ", "birdsong.mp3"),
    ("const cat = { name: 'cat', sound: 'meow.mp3' };", .typescript, "1:35: ", "meow.mp3"),
    (#"Video(sound: "track.mp3")"#, .swift, "1:14: ", "track.mp3"),
  ]) func `Unknown names next to the word sound are warnings in a file about notifications`(
    _ text: String, _ language: SourceLanguage, _ place: String, _ name: String
  ) throws {
    #expect(try ReferenceCatalog.findings(text, language) == [])
    #expect(
      try ReferenceCatalog.findings(text, language, isSigned: true) == [
        "\(place)warning: no sound is called '\(name)'; \(Self.choose) [reference/unknown-sound]"
      ])
  }

  @Test func `Sounds of macOS are not reported`() throws {
    let text = #"[NSSound soundNamed:@"Glass"]; [NSSound soundNamed:@"chime.mp3"];"#
    #expect(try ReferenceCatalog.findings(text, .objectiveC) == [])
  }

  @Test func `Unknown names in a method of another type are warnings`() throws {
    let text = #"[Alerts soundNamed:@"x.caf"]; [UNNotificationSound soundNamed:@"x.caf"];"#
    #expect(
      try ReferenceCatalog.findings(text, .objectiveC) == [
        "1:20: warning: no sound is called 'x.caf'; \(Self.choose) [reference/unknown-sound]",
        "1:63: error: no sound is called 'x.caf'; \(Self.choose) [reference/unknown-sound]",
      ])
  }

  @Test(arguments: [
    ("", false), (".wav", true), (".caf", true),
  ]) func `A name with an extension in the URI of a resource is an error`(
    _ ending: String, _ isFound: Bool
  ) throws {
    let text = #"builder.setSound(Uri.parse("android.resource://a.b/raw/chime\#(ending)"))"#
    let message =
      "'chime\(ending)' has an extension; the name of an Android resource has none; write 'chime' "
      + "[reference/unknown-sound]"
    #expect(
      try ReferenceCatalog.findings(text, .kotlin, isSigned: true)
        == (isFound ? ["1:28: error: \(message)"] : []))
  }

  @Test(arguments: [
    #"builder.setSound(Uri.parse("android.resource://a.b/2131820544"))"#,
    #"builder.setSound(Uri.parse("android.resource://" + packageName + "/" + R.raw.chime))"#,
    #"view.setVideoURI(Uri.parse("android.resource://a.b/raw/chime.mp4"))"#,
    #"channel.setSound("resource://raw/chime.wav")"#,
  ]) func `Ids of resources, and URIs for others than Android's notifications, are not errors`(
    _ text: String
  ) throws {
    #expect(try ReferenceCatalog.findings(text, .kotlin, isSigned: true) == [])
  }

  static let payloads: [(String, SourceLanguage)] = [
    ("const push = { aps: { sound: 'chmie' } };", .typescript),
    ("const aps = { sound: 'chmie' };", .typescript),
    ("aps.sound = 'chmie';", .typescript),
    ("const push = { ios_sound: 'chmie' };", .typescript),
    (#"{"apple_push": {"sound": "chmie"}}"#, .json),
    (#"val push = mapOf("aps" to mapOf("sound" to "chmie"))"#, .kotlin),
    (#"let push = ["aps": ["sound": "chmie"]]"#, .swift),
    (#"NSDictionary *push = @{@"aps": @{@"sound": @"chmie"}};"#, .objectiveC),
    ("final push = {'aps': {'sound': 'chmie'}};", .dart),
    ("<plist><dict><key>aps</key><dict><key>sound</key><string>chmie</string>", .plist),
  ]

  @Test(arguments: payloads)
  func `Unknown names without an extension are errors in a payload`(
    _ text: String, _ language: SourceLanguage
  ) throws {
    let found = try ReferenceCatalog.findings(text, language)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        ": error: no sound is called 'chmie'; write 'chime.caf' [reference/unknown-sound]") == true,
      "\(found)")
  }

  @Test func `Names of the system's sound, and empty ones, are valid in a payload`() throws {
    let text = "[{aps: {sound: 'default'}}, {aps: {sound: ''}}, {aps: {sound: null}}]"
    #expect(try ReferenceCatalog.findings(text, .typescript) == [])
  }

  @Test func `Names without an extension are not reported next to the word sound`() throws {
    let text = "const a = { sound: 'chmie' }, b = { sound: 'on' }, c = { sound: 'chime' };"
    #expect(try ReferenceCatalog.findings(text, .typescript, isSigned: true) == [])
  }

  static let android: [(String, SourceLanguage)] = [
    (#"builder.setSound("bepe")"#, .kotlin),
    (#"mapOf("sound" to "bepe")"#, .kotlin),
    (#"Uri.parse("android.resource://$packageName/raw/bepe")"#, .kotlin),
    (#"Uri.parse("android.resource://" + name + "/raw/bepe");"#, .java),
    ("const push = { android_sound: 'bepe' };", .typescript),
    ("const push = { sound: 'bepe' };", .typescript),
    ("channel.setSound(Uri.parse(base + R.raw.bepe), attributes)", .kotlin),
    ("Uri.parse(\"android.resource://\" + packageName + \"/\" + R.raw.bepe);", .java),
    (#"val sound = resources.getIdentifier("bepe", "raw", packageName)"#, .kotlin),
    ("NotificationChannel(soundSource: 'resource://raw/bepe')", .dart),
    (#"{"message": {"android": {"notification": {"sound": "bepe"}}}}"#, .json),
  ]

  @Test(arguments: android, [["bell.wav"], ["beep.wav"]])
  func `Unknown resources are reported if the app runs on Android`(
    _ sample: (String, SourceLanguage), _ names: [String]
  ) throws {
    let found = try ReferenceCatalog.findings(
      sample.0, sample.1, isSigned: true, names: names, platforms: ["android"])
    #expect(found.count == 1)
    #expect(found.first?.contains("no sound is called 'bepe'; ") == true, "\(found)")
    if names == ["beep.wav"] {
      #expect(found.first?.contains("; write 'beep") == true, "\(found)")
    }
  }

  @Test(arguments: [
    ("az09_", 1), ("zza", 1), ("aZ", 0), ("a-b", 0), ("a b", 0), ("a/b", 0), ("a:b", 0), ("a{", 0),
    ("on", 0), ("custom", 0),
  ]) func `A name that can be a resource is reported next to the word sound`(
    _ name: String, _ count: Int
  ) throws {
    let found = try ReferenceCatalog.findings(
      #"builder.setSound("\#(name)")"#, .kotlin, isSigned: true, names: ["bell.wav"],
      platforms: ["android"])
    #expect(found.count == count, "\(found)")
  }

  @Test func `Misspelled resources are reported if they resemble a sound`() throws {
    let text = "val a = R.raw.bepe; val b = R.raw.confetti"
    #expect(
      try ReferenceCatalog.findings(text, .kotlin, names: ["beep.wav"], platforms: ["android"]) == [
        "1:9: warning: no sound is called 'bepe'; write 'beep' [reference/unknown-sound]"
      ])
    #expect(
      try ReferenceCatalog.findings(text, .kotlin, names: ["beep.wav"], platforms: ["ios"]) == [])
  }

  @Test(
    arguments: [
      ("f({ sound: 'meow' })", .typescript, []), (#"builder.setSound("meow")"#, .kotlin, []),
      ("f({ sound: 'meow' })", .typescript, ["ios", "android"]),
      (#"let a = UNNotificationSoundName("meow.caf")"#, .swift, ["android"]),
    ] as [(String, SourceLanguage, Set<SoundPlatform>)])
  func `Words that need not name a file, and names of another system, are not reported`(
    _ text: String, _ language: SourceLanguage, _ platforms: Set<SoundPlatform>
  ) throws {
    #expect(
      try ReferenceCatalog.findings(text, language, isSigned: true, platforms: platforms) == [])
  }

  @Test func `Resources are not reported if no sound has one, unless the app runs on Android`()
    throws
  {
    let text = "RawResourceAndroidNotificationSound('nothing')"
    #expect(try ReferenceCatalog.findings(text, .dart, names: ["Chime.caf"]) == [])
    let found = try ReferenceCatalog.findings(
      text, .dart, names: ["Chime.caf"], platforms: ["android"])
    #expect(found.count == 1)
  }

  private static let unmatched = ", which is built at run time; name a sound in the app"

  static let built: [(String, SourceLanguage, String, [String])] = [
    (
      "RawResourceAndroidNotificationSound('ch$x')", .dart, "chime.caf",
      ["1:37: note: the name 'ch*' is built at run time; it matches 'chime.caf'"]
    ),
    (
      "RawResourceAndroidNotificationSound('x$y')", .dart, "Chime.caf",
      ["1:37: warning: no sound matches 'x*'" + unmatched]
    ),
    (
      #"let a = UNNotificationSoundName("\(x)ime")"#, .swift, "chime.caf",
      ["1:33: warning: no sound matches '*ime'" + unmatched]
    ),
    (
      #"f(sound: "zz\(x).mp3")"#, .swift, "chime.caf",
      ["1:10: warning: no sound matches 'zz*.mp3'" + unmatched]
    ),
    (#"f(sound: "zz\(x)")"#, .swift, "chime.caf", []),
  ]

  @Test(arguments: built)
  func `A name built at run time is compared with the names of its system`(
    _ text: String, _ language: SourceLanguage, _ name: String, _ expected: [String]
  ) throws {
    let found = try ReferenceCatalog.findings(
      text, language, isSigned: true, names: [name],
      platforms: language == .dart ? ["android"] : [])
    #expect(found == expected.map { $0 + " [reference/pattern]" })
  }

  @Test(arguments: [
    ("chime.caf", "chime.mp3", "convert 'chime.mp3' to CAF, AIFF or WAVE, and write the new name"),
    ("Chime.M4A", "chime.m4a", "convert 'chime.m4a' to CAF, AIFF or WAVE, and write the new name"),
    ("chime.caf", "chime.wav", "write 'chime.wav'"),
  ]) func `No suggestion recommends a name in a format that is not documented to play`(
    _ name: String, _ other: String, _ suggestion: String
  ) throws {
    let found = try ReferenceCatalog.findings(
      #"let a = UNNotificationSoundName("\#(name)")"#, names: [other])
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("; \(suggestion) [reference/unknown-sound]") == true, "\(found)")
  }

  @Test(arguments: [
    ("f({ sound: 'chime.ogg' })", SourceLanguage.typescript, 1),
    ("f({ sound: 'gong.ogg' })", .typescript, 1), ("f({ sound: 'gong' })", .typescript, 0),
    ("f(sound: 'chime.ogg')", .dart, 1), ("f(sound: \"chime.ogg\")", .swift, 1),
    ("createChannel({ sound: 'chime.mp3' })", .typescript, 0),
    ("createChannel({ sound: 'gong' })", .typescript, 1),
    ("f({ channels: [{ sound: 'gong' }] })", .typescript, 1),
  ]) func `In a language for both systems, a name next to the word sound may be one for Android`(
    _ text: String, _ language: SourceLanguage, _ count: Int
  ) throws {
    let found = try ReferenceCatalog.findings(
      text, language, isSigned: true, names: ["chime.caf"], platforms: ["ios", "android"])
    #expect(found.count == count, "\(found)")
  }

  @Test(arguments: [
    ("Sounds/chime.caf", "write 'chime.caf'"),
    ("Sounds/chmie.caf", "no sound is called 'chmie.caf' either; did you mean 'chime.caf'?"),
    ("Sounds/zebra.caf", "name a sound in the app; the app has no 'zebra.caf' either"),
  ]) func `The suggestion for a path says whether a sound has its last component as its name`(
    _ name: String, _ suggestion: String
  ) throws {
    let found = try ReferenceCatalog.findings("let a = UNNotificationSoundName(\"\(name)\")")
    #expect(
      found == [
        "1:33: error: '\(name)' is a path; a notification takes a bare file name; \(suggestion) "
          + "[reference/unknown-sound]"
      ])
  }

  @Test func `The ringtone of calls is looked up by its name`() throws {
    let text = #"configuration.ringtoneSound = "telephone.caf"; other.ringtoneSound = "chime.caf""#
    #expect(
      try ReferenceCatalog.findings(text) == [
        "1:31: warning: no sound is called 'telephone.caf'; \(Self.choose) [reference/unknown-sound]"
      ])
    #expect(
      try ReferenceCatalog.findings("setup({ ios: { ringtoneSound: 'ring' } })", .typescript) == [])
  }

  @Test func `Values of settings are not reported as resources`() throws {
    let text = #"settings.put("sound", "off"); settings.put("sound", "High pitch");"#
    #expect(
      try ReferenceCatalog.findings(text, .java, isSigned: true, platforms: ["android"]) == [])
  }
}
