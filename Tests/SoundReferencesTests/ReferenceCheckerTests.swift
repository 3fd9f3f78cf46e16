// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import SoundReferences
import Testing

@Suite struct `Names in source files` {
  @Test func `Unknown names are reported with location, reason and closest name`() throws {
    let found = try ReferenceCatalog.findings(
      """
      let a = UNNotificationSoundName("chime.caf")
      let b = UNNotificationSoundName("Chime.caf")
        let c = UNNotificationSoundName(rawValue: "chime.wav")
      let d = UNNotificationSoundName("chimes.caf"), e = UNNotificationSoundName("nothing")
      let f = UNNotificationSoundName("Sounds/chime.caf")
      """)
    #expect(
      found == [
        "2:33: error: no sound is called 'Chime.caf'; 'chime.caf' differs in case; write "
          + "'chime.caf' [reference/unknown-sound]",
        "3:45: error: no sound is called 'chime.wav'; the file is called 'chime.caf'; write "
          + "'chime.caf' [reference/unknown-sound]",
        "4:33: error: no sound is called 'chimes.caf'; write 'chime.caf' [reference/unknown-sound]",
        "4:76: error: no sound is called 'nothing'; name a sound in the app, or add this one to the "
          + "app [reference/unknown-sound]",
        "5:33: error: 'Sounds/chime.caf' is a path; a notification takes a bare file name; "
          + "write 'chime.caf' [reference/unknown-sound]",
      ])
  }

  @Test func `Unknown names in ambiguous positions are warnings`() throws {
    let found = try ReferenceCatalog.findings(
      "const a = { sound: 'chime' }, b = { sound: 'on' }, c = { sound: 'x.caf' };", .typescript,
      isSigned: true)
    #expect(
      found == [
        "1:65: warning: no sound is called 'x.caf'; name a sound in the app, or add this one to "
          + "the app [reference/unknown-sound]"
      ])
  }

  @Test func `References have columns in bytes, with any line endings`() throws {
    let lines =
      "/* \u{E9} */ let a = UNNotificationSoundName(\"a\")\r\n"
      + "let b = UNNotificationSoundName(\"b\")\rlet c = UNNotificationSoundName(\"c\")"
    let references = ReferenceReader.references(in: Array(lines.utf8), as: .swift)
    #expect(references.map(\.line) == [1, 2, 3])
    #expect(references.map(\.column) == [42, 33, 33])
  }

  @Test func `Names built at run time are reported as patterns`() throws {
    let found = try ReferenceCatalog.findings(
      #"""
      let a = UNNotificationSoundName("\(x).caf")
      let b = UNNotificationSoundName("\(x).mp3")
      let c = UNNotificationSoundName("\(x)")
      let d = UNNotificationSoundName("\(x)g.\(y)")
      """#)
    #expect(
      found == [
        "1:33: note: the name '*.caf' is built at run time; it matches "
          + "'chime.caf' [reference/pattern]",
        "2:33: warning: no sound matches '*.mp3', which is built at run time; "
          + "name a sound in the app [reference/pattern]",
        "4:33: note: the name '*g.*' is built at run time; it matches "
          + "'gong.aiff' [reference/pattern]",
      ])
  }

  @Test func `Names for Android have no extension`() throws {
    let text = """
      RawResourceAndroidNotificationSound('chime')
      RawResourceAndroidNotificationSound('Chime')
      RawResourceAndroidNotificationSound('nothing')
      """
    let found = try ReferenceCatalog.findings(text, .dart)
    #expect(
      found == [
        "2:37: error: no sound is called 'Chime'; 'chime' differs in case; write 'chime' "
          + "[reference/unknown-sound]",
        "3:37: error: no sound is called 'nothing'; name a sound in the app, or add this one to the "
          + "app [reference/unknown-sound]",
      ])
    // A manifest of an iOS app has no Android resources.
    #expect(try ReferenceCatalog.findings(text, .dart, platforms: ["ios"]) == [])
    #expect(try ReferenceCatalog.findings(text, .dart, platforms: ["ios", "android"]).count == 2)
  }

  @Test func `Android resources that do not resemble a sound are not reported`() throws {
    #expect(try ReferenceCatalog.findings("val a = R.raw.animation", .kotlin) == [])
    #expect(try ReferenceCatalog.findings("val a = R.raw.chime", .kotlin) == [])
    let found = try ReferenceCatalog.findings("val a = R.raw.Chime", .kotlin)
    #expect(
      found == [
        "1:9: warning: no sound is called 'Chime'; 'chime' differs in case; write 'chime' "
          + "[reference/unknown-sound]"
      ])
  }

  @Test func `Sounds that older versions lack or that are invalid are reported`() throws {
    let (old, new) = (AppVersion("1.0"), AppVersion("2.0"))
    let long = ReferenceCatalog.sound("long.caf", error: "the sound lasts 31 s")
    let catalog = try SoundCatalog(
      Manifest(bundles: [
        ManifestBundle(version: old, sounds: [long]),
        ManifestBundle(version: new, sounds: [long, ReferenceCatalog.sound("new.caf")]),
      ]))
    var checker = ReferenceChecker(catalog)
    let text = #"UNNotificationSoundName("new.caf"); UNNotificationSoundName("long.caf")"#
    let found = checker.check(
      ReferenceReader.references(in: Array(text.utf8), as: .swift), in: "a")
    #expect(found.map(\.severity) == [.warning, .error])
    #expect(
      found.map(\.message).first?.hasPrefix(
        "'new.caf' is not in every version; it is missing from 1.0") == true)
    #expect(
      found.map(\.suggestion) == [
        "use it only in versions that play it, or choose another sound",
        "repair the sound in the app, or choose another sound",
      ])
    #expect(checker.unused(in: "m").isEmpty)
  }

  @Test func `Android's names count as uses of sounds that are invalid or that some versions lack`()
    throws
  {
    let long = ReferenceCatalog.sound("long.wav", android: "long", error: "the sound lasts 31 s")
    let new = ReferenceCatalog.sound("new.wav", android: "new")
    let other = ReferenceCatalog.sound("other.wav", android: "other")
    let catalog = try SoundCatalog(
      Manifest(bundles: [
        ManifestBundle(version: AppVersion("1.0"), platforms: ["android"], sounds: [long]),
        ManifestBundle(
          version: AppVersion("2.0"), platforms: ["android"], sounds: [long, new, other]),
      ]))
    var checker = ReferenceChecker(catalog, platforms: ["android"])
    let text =
      "RawResourceAndroidNotificationSound('new'); "
      + "RawResourceAndroidNotificationSound('long')"
    let found = checker.check(
      ReferenceReader.references(in: Array(text.utf8), as: .dart), in: "a")
    #expect(found.map(\.severity) == [.warning, .error])
    #expect(
      checker.unused(in: "m").map(\.message) == ["no checked source names 'other.wav'"])
  }

  @Test func `A name without a system counts as a use of both systems' sounds`() throws {
    let bundles = [
      ManifestBundle(platforms: ["ios"], sounds: [ReferenceCatalog.sound("beep.caf")]),
      ManifestBundle(
        platforms: ["android"], sounds: [ReferenceCatalog.sound("beep.ogg", android: "beep")]),
    ]
    var checker = ReferenceChecker(
      try SoundCatalog(Manifest(bundles: bundles)), platforms: ["ios", "android"])
    let text = #"let file = "beep.caf""#
    let references = ReferenceReader.references(in: Array(text.utf8), as: .swift)
    #expect(references.map(\.system) == [.any])
    #expect(checker.check(references, in: "a") == [])
    #expect(checker.unused(in: "m") == [])
  }

  @Test(arguments: [
    ([.ios, .android], ["beep.ogg", "ding.caf"]), ([.ios], ["ding.caf"]),
    ([SoundPlatform.android], ["beep.ogg"]),
  ]) func `Sounds that only Android has are reported as unused if the app runs on Android`(
    _ platforms: [SoundPlatform], _ unused: [String]
  ) throws {
    let bundles = [
      ManifestBundle(
        platforms: ["ios"],
        sounds: ["chime.caf", "ding.caf"].map { ReferenceCatalog.sound($0) }),
      ManifestBundle(
        platforms: ["android"],
        sounds: ["beep", "chime"].map { (name: String) in
          ReferenceCatalog.sound("\(name).ogg", android: name)
        }),
    ].filter { $0.platforms.contains(where: platforms.contains) }
    var checker = ReferenceChecker(
      try SoundCatalog(Manifest(bundles: bundles)), platforms: Set(platforms))
    let text = #"play("chime")"#
    _ = ReferenceReader.references(
      in: Array(text.utf8), as: .swift, counting: &checker.uses)
    #expect(
      checker.unused(in: "m").map(\.message)
        == unused.map { "no checked source names '\($0)'" })
  }

  @Test(arguments: [
    ("sound: 'chime.wav'", "write 'chime.aiff'"), ("sound: 'gong.wav'", nil),
    ("sound: 'chime.aiff'", nil), ("sound: 'only.wav'", nil),
    ("sound: Platform.OS === 'ios' ? 'chime.aiff' : 'chime.wav'", nil),
    ("sound: Platform.OS === 'android' ? 'chime.wav' : 'chime.aiff'", nil),
    ("ios: {sound: 'gong.wav'}, android: {sound: 'chime.wav'}", nil),
  ]) func `A name in code for both systems must be one of Apple's systems too`(
    _ code: String, _ suggestion: String?
  ) throws {
    let bundles = [
      ManifestBundle(
        platforms: ["ios"],
        sounds: ["chime.aiff", "gong.wav"].map { ReferenceCatalog.sound($0) }),
      ManifestBundle(
        platforms: ["android"],
        sounds: ["chime", "gong", "only"].map { (name: String) in
          ReferenceCatalog.sound("\(name).wav", android: name)
        }),
    ]
    var checker = ReferenceChecker(
      try SoundCatalog(Manifest(bundles: bundles)), platforms: ["ios", "android"])
    let text = "import * as N from 'expo-notifications';\nN.schedule({body: 'x', \(code)});\n"
    let references = ReferenceReader.references(in: Array(text.utf8), as: .typescript)
    #expect(!references.isEmpty)
    let findings = checker.check(references, in: "a")
    #expect(findings.map(\.severity) == (suggestion == nil ? [] : [.warning]))
    #expect(findings.first?.suggestion == suggestion)
  }

  @Test func `Strings that look like names mark sounds as used`() throws {
    var checker = ReferenceChecker(
      try ReferenceCatalog.catalog(["a.caf", "b.caf", "c.caf", "d.wav", "e.wav", "f.aiff"]))
    func read(_ text: String, _ language: SourceLanguage) -> [Finding] {
      checker.check(
        ReferenceReader.references(in: Array(text.utf8), as: language, counting: &checker.uses),
        in: "x")
    }
    #expect(read(#"let files = ["a.caf", "Sounds/b.caf"] // c.caf"#, .swift) == [])
    #expect(read(#"print("\(x).wav"); print("nothing.caf")"#, .swift) == [])
    #expect(read(#"val f = R.raw.f"#, .kotlin) == [])
    #expect(
      checker.unused(in: "sounds.json").map(ReferenceCatalog.line) == [
        "note: no checked source names 'c.caf'; check whether a server names it "
          + "[reference/unused-sound]"
      ])
  }

  @Test(arguments: [(4, ""), (5, " and 1 more"), (7, " and 3 more")])
  func `A name built at run time lists four sounds, and counts the others`(
    _ count: Int, _ more: String
  ) throws {
    let found = try ReferenceCatalog.findings(
      #"let a = UNNotificationSoundName("a\(x).caf")"#, names: (0..<count).map { "a\($0).caf" })
    #expect(
      found == [
        "1:33: note: the name 'a*.caf' is built at run time; it matches 'a0.caf', 'a1.caf', "
          + "'a2.caf', 'a3.caf'\(more) [reference/pattern]"
      ])
  }

  @Test func `A name that begins with a dot has no extension`() throws {
    let found = try ReferenceCatalog.findings(
      """
      let a = UNNotificationSoundName(".chimes")
      let b = UNNotificationSoundName(".chime.caf")
      """, names: [".chime"])
    #expect(
      found == [
        "1:33: error: no sound is called '.chimes'; write '.chime' [reference/unknown-sound]",
        "2:33: error: no sound is called '.chime.caf'; the file is called '.chime'; write '.chime' "
          + "[reference/unknown-sound]",
      ])
  }
}
