// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import Testing

@testable import SoundProjects

struct ExpoReaderTests {
  private let reader = ExpoReader()

  /// Returns a static config with a list of sounds.
  private static func config(_ sounds: String) -> String {
    "{\"expo\": {\"name\": \"A\", \"plugins\": [[\"expo-notifications\", {\"sounds\": \(sounds)}]]}}"
  }

  @Test func `A static config names the app and the sounds of both systems`() {
    let config = """
      {
        // JSON5 has comments and commas at the end.
        "expo": {
          "name": "Bell App", "slug": "bell",
          "plugins": [
            "expo-router",
            ["expo-notifications", {
              "icon": "./icon.wav",
              "sounds": [
                "./assets/chime.wav", "assets/other/../bell.caf", "assets/missing.wav",
                "/assets/chime.wav", "../out.wav", "assets/readme.txt",
              ],
            }],
            ["other", {"sounds": ["other.wav"]}],
          ],
        },
      }
      """
    let sounds = [
      "  assets/bell.caf → bell.caf (declared)", "  assets/chime.wav → chime.wav (declared)",
    ]
    let lines = reader.lines([
      "app.json": config, "assets/chime.wav": "", "assets/bell.caf": "", "assets/readme.txt": "",
      "other.wav": "", "icon.wav": "", "out.wav": "",
    ])
    #expect(
      lines == ["Bell App: app for ios in '' by app.json"] + sounds
        + ["Bell App: app for android in '' by app.json"] + sounds)
  }

  @Test func `A plugin in the project's files has the sounds that its strings name`() {
    let plugin = """
      const { withXcodeProject, withDangerousMod } = require('expo/config-plugins');
      const files = ['sounds/a.wav', './sounds/b.wav', 'sounds/none.wav'];
      const withNotificationSounds = (config) => copy(files, 'android/app/src/main/res/raw');
      """
    let files = ["a.wav", "b.wav", "c.wav"].map { ("app/sounds/\($0)", "") }
    let config = "export default { name: 'A', slug: 'a', plugins: ['expo-router', "
    let all = ["  app/sounds/a.wav → a.wav (declared)", "  app/sounds/b.wav → b.wav (declared)"]
    func lines(_ name: String, _ plugin: String) -> [String] {
      reader.lines(
        Dictionary(uniqueKeysWithValues: files).merging([
          "app/app.config.js": config + "'\(name)', ['./missing', {}]] };",
          "app/plugins/withSounds.js": plugin, "app/sounds/none.txt": "",
        ]) { $1 })
    }
    let heads = ["ios", "android"].map { "A: app for \($0) in 'app' by app/app.config.js" }
    #expect(lines("./plugins/withSounds.js", plugin) == [heads[0]] + all + [heads[1]] + all)
    #expect(lines("./plugins/withSounds", plugin).count == 6)
    let media = plugin.replacing("withNotificationSounds", with: "withSounds")
      .replacing("withXcodeProject, ", with: "")
    #expect(
      lines("./plugins/withSounds", media) == heads + [
        "  app/sounds/a.wav → a.wav", "  app/sounds/b.wav → b.wav",
      ])
    #expect(lines("./plugins/other", plugin) == heads)
    #expect(lines("./plugins/withSounds", "(") == heads)
  }

  @Test func `A dynamic config is read as far as its values are literals and constants`() {
    let config = """
      import { ExpoConfig } from "expo/config";
      const SOUNDS = ['./sounds/a.wav', `./sounds/b.wav`] as const;
      const options: Options = { icon: require('./c.wav'), sounds: [...SOUNDS, "./sounds/c.wav"] };
      /* ["expo-notifications", {sounds: ["./sounds/d.wav"]}] */
      export default ({ config }): ExpoConfig => ({
        ...config,
        name: isDev ? "Dev" : "App",
        slug: "my-slug",
        plugins: [["expo-notifications", options]].filter(Boolean),
        extra: { pattern: /["'/]/, url: `https://${host}/sounds` },
      });
      """
    let sounds = ["a", "b", "c"].map {
      "  apps/mobile/sounds/\($0).wav → \($0).wav (declared)"
    }
    let lines = reader.lines([
      "apps/mobile/app.config.ts": config, "apps/mobile/sounds/a.wav": "",
      "apps/mobile/sounds/b.wav": "", "apps/mobile/sounds/c.wav": "",
      "apps/mobile/sounds/d.wav": "", "apps/mobile/c.wav": "",
    ])
    let place = "in 'apps/mobile' by apps/mobile/app.config.ts"
    #expect(
      lines == ["my-slug: app for ios \(place)"] + sounds + ["my-slug: app for android \(place)"]
        + sounds)
  }

  @Test(arguments: ["ts", "mts", "cts", "mjs", "cjs", "js"])
  func `A dynamic config can have each extension of JavaScript and TypeScript`(_ ending: String) {
    let config = """
      const sounds = ["a.wav"];
      module.exports = { expo: { plugins: [["expo-notifications", { sounds }]] } };
      """
    let lines = reader.lines(["app.config.\(ending)": config, "a.wav": ""])
    #expect(lines.prefix(2) == ["app: app for ios in '' by app.config.\(ending)", sound("a.wav")])
  }

  private func sound(_ name: String) -> String { "  \(name) → \(name) (declared)" }

  @Test(arguments: [
    ("PLATFORM === 'ios' ? ['a.caf'] : ['b.mp3']", "a.caf", "b.mp3"),
    ("process.env.EAS_BUILD_PLATFORM == \"android\" ? ['b.mp3'] : ['a.caf']", "a.caf", "b.mp3"),
    ("PLATFORM !== 'ios' ? ['b.mp3'] : ['a.caf']", "a.caf", "b.mp3"),
    ("[...(!isIOS ? ['b.mp3'] : ['a.caf'])]", "a.caf", "b.mp3"),
    ("[isDev ? 'a.caf' : 'b.mp3']", "a.caf b.mp3", "a.caf b.mp3"),
    ("isDev ? isIOS ? ['a.caf'] : [] : ['b.mp3']", "a.caf b.mp3", "b.mp3"),
    ("isIOS && isAndroid ? ['a.caf'] : ['b.mp3']", "a.caf b.mp3", "a.caf b.mp3"),
    ("config?.sounds ?? ['a.caf']", "a.caf", "a.caf"),
    ("['a', 'b'].map((name?: string) => `${name}.caf`)", "", ""),
    ("isIOS ?", "", ""), ("first", "a.caf", "a.caf"), ("options.first", "", ""),
  ])
  func `A condition on the platform decides which sounds a system gets`(
    _ value: String, _ ios: String, _ android: String
  ) {
    let config = """
      const first = [...second], second = 1; const second = [first, 'a.caf'];
      export default { slug: 'a', plugins: [['expo-notifications', { sounds: \(value) }]] }
      """
    let tree = ProjectTree(["app.config.js": config, "a.caf": "", "b.mp3": ""])
    let names = reader.products(in: tree).products.map { product in
      product.sounds.map(\.path.text).joined(separator: " ")
    }
    #expect(names == [ios, android])
  }

  @Test func `A dynamic config comes after the static one of its folder, and sounds add up`() {
    let lines = reader.lines([
      "a/app.json": Self.config("[\"x.wav\"]"),
      "a/app.config.js": "module.exports = { ...c, name: 'B', plugins: c.plugins }",
      "a/x.wav": "", "b/app.config.json": "{\"slug\": \"c\", \"plugins\": [\"expo-font\"]}",
    ])
    #expect(
      lines == [
        "B: app for ios in 'a' by a/app.json", "  a/x.wav → x.wav (declared)",
        "B: app for android in 'a' by a/app.json", "  a/x.wav → x.wav (declared)",
        "c: app for ios in 'b' by b/app.config.json",
        "c: app for android in 'b' by b/app.config.json",
      ])
  }

  @Test func `A literal list of platforms excludes the others`() {
    let config = "{\"expo\": {\"slug\": \"a\", \"platforms\": [\"ios\", \"web\"]}}"
    #expect(reader.lines(["app.json": config]) == ["a: app for ios in '' by app.json"])
  }

  @Test func `An app without sounds is left to the reader of its native project`() {
    let native = ["ios/A.xcodeproj/project.pbxproj": "", "x.wav": "", "a/android/build.gradle": ""]
    let without = ["app.json": Self.config("[]")].merging(native) { $1 }
    #expect(reader.lines(without) == ["A: app for android in '' by app.json"])
    let with = ["app.json": Self.config("[\"x.wav\"]")].merging(native) { $1 }
    #expect(reader.lines(with).count == 4)
    #expect(
      reader.lines(["app.json": Self.config("[]"), "android/app/build.gradle.kts": ""])
        == ["A: app for ios in '' by app.json"])
  }

  @Test(arguments: [
    ("app.json", "{\"name\": \"expo-demo\", \"displayName\": \"Demo\"}"),
    ("app.json", "{\"pages\": [\"index\"], \"plugins\": {\"a\": {\"version\": \"1\"}}}"),
    ("app.json", "[]"), ("app.json", ""), ("app.json", "{\"name\": \"a\""),
    ("app.config.ts", "export const appConfig: ApplicationConfig = { providers: [p()] };"),
    ("app.config.ts", "export default defineAppConfig({ title: 'It"),
  ])
  func `Files of the same names in other frameworks are ignored`(_ path: String, _ text: String) {
    #expect(reader.products(in: ProjectTree([path: text])) == ProjectReading())
  }

  @Test func `A damaged config is an unchecked path, with the place of the error`() {
    #expect(
      reader.unchecked(["a/app.json": "{\"expo\": {\n \"slug\": \"a}\n}"]) == [
        "a/app.json: is not valid JSON: found the end of the line, expected the quotation mark"
          + " that ends the string [line 2, column 13]; correct the syntax"
      ])
    #expect(
      reader.products(in: unreadableTree("app.json")).unchecked
        == [SoundReport.UncheckedPath("app.json", "cannot be opened")])
  }

  @Test func `A config that is cut anywhere is read or is an unchecked path`() {
    let text = """
      const s = [`a.wav`];
      const plugin = ['expo-notifications', { sounds: [...s, 'a\\u002ewav'] }];
      export default { slug: 'expo-a', x: /'/, plugins: [plugin] }
      """
    let config = Array(text.utf8)
    for count in config.indices {
      let tree = ProjectTree(
        "app.config.js", Array(config.prefix(count)), and: [TreePath("a.wav")])
      let reading = reader.products(in: tree)
      #expect(reading.products.flatMap(\.sounds).count <= 2)
      #expect(reading.unchecked.isEmpty || reading.products.isEmpty)
    }
    let whole = ProjectTree("app.config.js", config, and: [TreePath("a.wav")])
    #expect(reader.products(in: whole).products.map(\.sounds.count) == [1, 1])
  }

  @Test func `A name that is not UTF-8 keeps its bytes`() {
    let name: [UInt8] = [0xFF] + Array(".wav".utf8)
    let (start, end) = (
      "{\"expo\": {\"plugins\": [[\"expo-notifications\", {\"sounds\": [\"", "\"]}]]}}"
    )
    let bytes = Array(start.utf8) + name + Array(end.utf8)
    let tree = ProjectTree("app.json", bytes, and: [TreePath(name)])
    #expect(
      reader.products(in: tree).products.map(\.sounds)
        == Array(repeating: [ShippedSound(TreePath(name))], count: 2))
  }

  @Test func `Many lists that name one constant visit it once`() {
    let sounds = String(repeating: "'a.wav', ", count: 5000)
    let plugins = String(repeating: "['expo-notifications', { sounds: s }], ", count: 5000)
    let config = "const s = [\(sounds)]; export default { slug: 'a', plugins: [\(plugins)] }"
    let lines = reader.lines(["app.config.js": config, "a.wav": ""])
    #expect(lines.count == 4)
  }
}
