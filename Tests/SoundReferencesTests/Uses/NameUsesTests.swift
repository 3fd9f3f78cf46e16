// SPDX-License-Identifier: MIT

import SoundManifest
import SoundReferences
import Testing

/// Strings that name a sound for any purpose, so that the sound is not reported as unused.
@Suite struct `Uses of sounds` {
  private static let names = ["Long Bell.wav", "bell.wav", "chime.caf", "gong.aiff"]

  private func checker() throws -> ReferenceChecker {
    let sounds = Self.names.map { name in
      ReferenceCatalog.sound(name, android: name == "gong.aiff" ? "gong_1" : nil)
    }
    return ReferenceChecker(try SoundCatalog(Manifest(bundles: [ManifestBundle(sounds: sounds)])))
  }

  /// Returns the names that code uses.
  private func used(in code: String, _ language: SourceLanguage) throws -> [String] {
    var checker = try checker()
    _ = ReferenceReader.references(
      in: Array(code.utf8), as: language, counting: &checker.uses)
    return used(checker)
  }

  /// Returns the names that a text in another language uses.
  private func used(in bytes: [UInt8]) throws -> [String] {
    var checker = try checker()
    checker.uses.count(text: bytes)
    return used(checker)
  }

  private func used(_ checker: ReferenceChecker) -> [String] {
    let unused = checker.uses.unused.map(\.name)
    return Self.names.filter { !unused.contains($0) }
  }

  static let code: [(String, SourceLanguage, [String])] = [
    (#"play("chime")"#, .swift, ["chime.caf"]),
    (#"play("chime.caf")"#, .swift, ["chime.caf"]),
    (#"play("Sounds/chime", "Sounds/bell.wav")"#, .swift, ["bell.wav", "chime.caf"]),
    (#"play("Long Bell")"#, .swift, ["Long Bell.wav"]),
    (#"play("gong_1")"#, .kotlin, ["gong.aiff"]),
    (#"play("chimes", "Chime", "a chime", "chime.wav", "chime\(x)")"#, .swift, []),
    (#"play("a" /* "chime" */) // "bell""#, .swift, []),
    ("chime.play()", .swift, []),
    (#"Bundle.main.url(forResource: "chime", withExtension: "caf")"#, .swift, ["chime.caf"]),
    (
      "Bundle.main.path(\n  forResource: \"chime\",\n  ofType: \"caf\"\n)", .swift,
      ["chime.caf"]
    ),
    (
      #"[[NSBundle mainBundle] pathForResource:@"chime" ofType:@"caf"]"#, .objectiveC,
      ["chime.caf"]
    ),
    ("const a = require('./sounds/chime.caf')", .typescript, ["chime.caf"]),
    ("final a = 'chime';", .dart, ["chime.caf"]),
    (#"{"tones": ["chime"]}"#, .json, ["chime.caf"]),
    ("<plist><array><string>chime</string></array></plist>", .plist, ["chime.caf"]),
  ]

  @Test(arguments: code)
  func `A string that equals a sound's name without extension is a use of the sound`(
    _ code: String, _ language: SourceLanguage, _ names: [String]
  ) throws {
    #expect(try used(in: code, language) == names)
  }

  static let extensions: [(String, SourceLanguage, [String])] = [
    (
      #"b.url(forResource: kind.rawValue, withExtension: "wav")"#, .swift,
      ["Long Bell.wav", "bell.wav"]
    ),
    (#"b.url(forResource: "b\(x)", withExtension: "wav")"#, .swift, ["bell.wav"]),
    (#"b.url(forResource: "bells", withExtension: "wav")"#, .swift, []),
    (#"b.url(forResource: name, withExtension: "png")"#, .swift, []),
    (#"b.url(forResource: name, withExtension: "")"#, .swift, []),
    (#"b.url(forResource: name, withExtension: ending)"#, .swift, []),
    (#"[b pathForResource:name ofType:@"caf"]"#, .objectiveC, ["chime.caf"]),
    (#"b.urls(forResourcesWithExtension: "aiff", subdirectory: nil)"#, .swift, ["gong.aiff"]),
    (#"folder.appendingPathExtension("caf")"#, .swift, ["chime.caf"]),
    (#"f(kind: "caf")"#, .swift, []),
  ]

  @Test(arguments: extensions)
  func `An extension beside an unknown name is a use of all sounds with the extension`(
    _ code: String, _ language: SourceLanguage, _ names: [String]
  ) throws {
    #expect(try used(in: code, language) == names)
  }

  static let cases: [(String, SourceLanguage, [String])] = [
    ("enum Sound: String { case chime, gong }", .swift, ["chime.caf", "gong.aiff"]),
    (
      "enum Sound: String {\n  case x = \"y\",\n    bell\n  case chime\n}", .swift,
      ["bell.wav", "chime.caf"]
    ),
    (#"enum Sound: String { case x = "chime" }"#, .swift, ["chime.caf"]),
    ("switch sound { case .chime: play() }", .swift, []),
    ("f(case, chime)", .swift, []),
    ("switch (x) { case chime: play(); }", .objectiveC, []),
  ]

  @Test(arguments: cases)
  func `A case of an enumeration in Swift is a use of the sound with its name`(
    _ code: String, _ language: SourceLanguage, _ names: [String]
  ) throws {
    #expect(try used(in: code, language) == names)
  }

  static let texts: [(String, [String])] = [
    ("\t\t1A /* Sounds */ = {isa = PBXFileReference; path = chime.caf; };", ["chime.caf"]),
    (#"path = "Long Bell.wav"; sourceTree = "<group>";"#, ["Long Bell.wav"]),
    ("path = Resources/Sounds/bell.wav;", ["bell.wav"]),
    (#"<userDefinedRuntimeAttribute keyPath="s" value="chime"/>"#, ["chime.caf"]),
    ("<string>chime</string>", ["chime.caf"]),
    (#""sound" = "chime";"#, ["chime.caf"]),
    (#"<item name="tone">@raw/gong_1</item>"#, ["gong.aiff"]),
    ("  - assets/sounds/bell.wav\n  - chime.caf\n", ["bell.wav", "chime.caf"]),
    ("chime.caf", ["chime.caf"]),
    ("ring the bell, chime = gong", []), ("xchime.caf chime.cafx", []), ("", []),
  ]

  @Test(arguments: texts)
  func `A name in a project or another text is a use of the sound`(
    _ text: String, _ names: [String]
  ) throws {
    #expect(try used(in: Array(text.utf8)) == names)
  }

  @Test func `A name in translations in UTF-16 is a use of the sound`() throws {
    let text = Array(#""sound" = "chime";"#.utf8)
    #expect(try used(in: [0xFF, 0xFE] + text.flatMap { [$0, 0] }) == ["chime.caf"])
    #expect(try used(in: [0xFE, 0xFF] + text.flatMap { [0, $0] }) == ["chime.caf"])
  }

  @Test func `Projects, interfaces and translations are searched for names, but not documents`() {
    for ending in ["pbxproj", "storyboard", "strings", "xib", "xml", "rs"] {
      #expect(NameUses.searches(fileExtension: ending), "\(ending)")
    }
    for ending in ["md", "txt", "caf", "png", "swift", "py"] {
      #expect(!NameUses.searches(fileExtension: ending), "\(ending)")
    }
  }

  @Test func `Uses are counted in linear time`() throws {
    let clock = ContinuousClock()
    for unit in [
      "case a,", "case a=\"b\",", ",", "withExtension:\"caf\"", "\"a/\"", "/", " ", "\"",
    ] {
      let text = Array(String(repeating: unit, count: 40_000 / unit.utf8.count).utf8)
      let time = try clock.measure {
        var checker = try checker()
        _ = ReferenceReader.references(in: text, as: .swift, counting: &checker.uses)
        checker.uses.count(text: text)
      }
      #expect(time < .seconds(2), "\(unit): \(time)")
    }
  }
}
