// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import Testing

@testable import SoundProjects

struct CordovaReaderTests {
  private let reader = CordovaReader()

  /// Returns a config that contains the elements.
  private static func config(_ elements: String) -> String {
    "<widget id=\"a.b\"><name>A</name>\(elements)</widget>"
  }

  /// The files of every project: those in the folder `sounds`, and two others.
  private static let files = [
    "top.wav", "sounds/a.caf", "sounds/b.caf", "sounds/c.mp3", "sounds/d.mp3", "sounds/e.mp3",
    "sounds/f.mp3", "sounds/g.mp3", "sounds/set/x.caf", "sounds/set/in/y.caf", "sounds/set/z.txt",
    "www/media/w.mp3",
  ]

  private func lines(_ texts: [String: String]) -> [String] {
    let files = Dictionary(uniqueKeysWithValues: Self.files.map { ($0, "") })
    return reader.lines(files.merging(texts) { $1 })
  }

  @Test func `Each platform gets its files, and the folder 'www'`() {
    let config = """
      <?xml version='1.0' encoding='utf-8'?>
      <!-- <widget> "a -->
      <!DOCTYPE widget>
      <widget id="com.example" version="1.0.0" xmlns="http://www.w3.org/ns/widgets">
        <name short="B">
          Bells &amp; <![CDATA[<More>]]>
        </name>
        <resource-file src="top.wav" target="top.wav" />
        <platform name="ios">
          <resource-file src="sounds/a.caf" target="Sounds/renamed.caf" />
          <resource-file src="/sounds/b.caf" />
          <resource-file src="sounds/set" target="deep/Set" />
          <resource-file target="no-source.caf" /><resource-file src="missing.caf" />
          <resource-file src="../outside.caf" /><other><resource-file src="top.wav" /></other>
        </platform>
        <platform name='android'>
          <resource-file src="sounds/c.mp3" target="app/src/main/res/raw/c2.mp3"/>
          <resource-file src='sounds/d.mp3' target = "/app/src/main/res/raw-de/d.mp3"/>
          <resource-file src="sounds/e.mp3" target="res/raw/e.mp3"></resource-file>
          <resource-file src="sounds/f.mp3" target="app/src/main/assets/f.mp3"/>
          <resource-file src="sounds/g.mp3"/>
          <resource-file src="sounds/set" target="./app/src/main/res/raw"/>
        </platform>
        <platform name="osx"><resource-file src="top.wav" target="top.wav" /></platform>
      </widget>
      """
    #expect(
      lines(["config.xml": config]) == [
        "Bells & <More>: app for ios in '' by config.xml", "  sounds/a.caf → renamed.caf",
        "  sounds/b.caf → b.caf", "  sounds/set/in/y.caf → Set/in/y.caf",
        "  sounds/set/x.caf → Set/x.caf", "  www/media/w.mp3 → www/media/w.mp3",
        "Bells & <More>: app for android in '' by config.xml", "  sounds/c.mp3 → c2.mp3",
        "  sounds/d.mp3 → raw-de/d.mp3", "  sounds/e.mp3 → e.mp3",
        "  sounds/set/x.caf → x.caf", "  www/media/w.mp3 → assets/www/media/w.mp3",
      ])
  }

  @Test(arguments: [
    ("<engine name=\"android\" spec=\"^6.4.0\"/>", "{}", true),
    ("<engine name=\"android\" spec=\"~7.0.0\"/>", "{}", false),
    ("", "{\"dependencies\": {\"cordova-android\": \"^12.0.1\"}}", false),
    ("", "{\"devDependencies\": {\"cordova-android\": \"6.2.1\"}}", true),
    ("", "{\"devDependencies\": {\"cordova-android\": \"github:apache/cordova-android\"}}", true),
    ("", "{\"devDependencies\": {\"cordova-android\": 12}}", false), ("", "not JSON", true),
  ])
  func `A target in 'res' has effect unless the platform has version 7 or later`(
    _ engine: String, _ package: String, _ hasEffect: Bool
  ) {
    let sound = "<resource-file src=\"top.wav\" target=\"res/raw/a.wav\"/>"
    let config = Self.config("\(engine)<platform name=\"android\">\(sound)</platform>")
    let tree = ProjectTree(["config.xml": config, "package.json": package, "top.wav": ""])
    #expect(reader.products(in: tree).products.map(\.sounds.isEmpty) == [!hasEffect])
  }

  @Test(arguments: [
    ("", "{}", ["ios", "android"]), ("<platform name=\"android\"/>", "{}", ["android"]),
    ("<engine name=\"ios\"/><platform name=\"browser\"/>", "", ["ios"]),
    ("<platform name=\"browser\"/>", "", ["ios", "android"]),
    ("", "{\"cordova\": {\"platforms\": [\"ios\"]}}", ["ios"]),
    (
      "", "{\"devDependencies\": {\"cordova-ios\": \"7\", \"cordova-android\": \"12\"}}",
      ["ios", "android"]
    ),
    (
      "<platform name=\"android\"/>", "{\"dependencies\": {\"cordova-ios\": \"7\"}}",
      ["ios", "android"]
    ),
  ])
  func `The platforms are those that the project names`(
    _ elements: String, _ package: String, _ platforms: [String]
  ) {
    let tree = ProjectTree(["config.xml": Self.config(elements), "package.json": package])
    let found = reader.products(in: tree).products.flatMap { $0.platforms.map(\.rawValue) }
    #expect(found == platforms)
  }

  @Test func `A project in a folder has its paths there, and the name of the folder`() {
    let config = """
      <widget id="a"><platform name="ios">
      <resource-file src="a.caf" target="&#x61;&#98;.caf"/></platform></widget>
      """
    let lines = reader.lines([
      "app/config.xml": config, "app/a.caf": "", "a.caf": "", "app/www/config.xml": config,
      "old/www/config.xml": config, "old/a.caf": "", "old/www/a.caf": "",
    ])
    #expect(
      lines == [
        "app: app for ios in 'app' by app/config.xml", "  app/a.caf → ab.caf",
        "old: app for ios in 'old' by old/www/config.xml", "  old/a.caf → ab.caf",
        "  old/www/a.caf → www/a.caf",
      ])
  }

  @Test func `The copies of Cordova and the files of Capacitor and other programs are ignored`() {
    let config = Self.config("<platform name=\"ios\"/>")
    let tree = ProjectTree([
      "platforms/ios/App/config.xml": config,
      "app/platforms/android/app/src/main/res/xml/config.xml": config,
      "ios/App/App/config.xml": "<widget version=\"1.0.0\"><access origin=\"*\" /></widget>",
      "a/config.xml": "<configuration id=\"a\"><b></configuration>", "b/config.xml": "",
      "c/config.xml": "<widget id=", "d/config.xml": "text > <", "e/config.xml": "</widget>",
    ])
    #expect(reader.products(in: tree) == ProjectReading())
  }

  @Test(arguments: [
    ("<platform name=\"ios\"></widget>", "found '</widget></widget>', expected '</platform>'", 53),
    ("<a b></a>", "found '></a></widget>', expected '='", 36),
    ("<a b='<'/>", "found '<'/></widget>', expected the quotation mark that ends the value", 38),
    ("<a b=c/>", "found 'c/></widget>', expected a value in quotation marks", 37),
    ("<!-- ", "found the end of the file, expected '-->'", 46),
    ("< a/>", "found ' a/></widget>', expected a name, '>' or '/>'", 33),
  ])
  func `A damaged config is an unchecked path, with the place of the error`(
    _ elements: String, _ message: String, _ column: Int
  ) {
    #expect(
      reader.unchecked(["config.xml": Self.config(elements)]) == [
        "config.xml: is not valid XML: \(message) [line 1, column \(column)]; correct the syntax"
      ])
  }

  @Test func `A config that is nested too deeply, or is unreadable, is an unchecked path`() {
    let deep = Self.config(String(repeating: "<a>", count: 100))
    #expect(
      reader.unchecked(["config.xml": deep]) == [
        "config.xml: is nested too deeply: found '<a></widget>', expected at most 100 nested"
          + " elements [line 1, column 329]; check that it is the right file"
      ])
    #expect(
      reader.products(in: unreadableTree("config.xml")).unchecked
        == [SoundReport.UncheckedPath("config.xml", "cannot be opened")])
  }

  @Test func `A config that is cut anywhere is read or is an unchecked path`() {
    let text = """
      <?xml?><!--a--><!DOCTYPE b><widget id='a'><name>&lt;&#x41;&a;<![CDATA[b]]></name>
      <platform name="ios"><resource-file src="a.caf"/></platform></widget>
      """
    let config = Array(text.utf8)
    for count in config.indices {
      let tree = ProjectTree("config.xml", Array(config.prefix(count)), and: [TreePath("a.caf")])
      let reading = reader.products(in: tree)
      #expect(reading.products.isEmpty)
      #expect(reading.unchecked.count <= 1)
    }
    let whole = ProjectTree("config.xml", config, and: [TreePath("a.caf")])
    #expect(
      reader.products(in: whole).lines
        == ["<A&a;b: app for ios in '' by config.xml", "  a.caf → a.caf"])
  }

  @Test func `A name that is not UTF-8 keeps its bytes`() {
    let name: [UInt8] = [0xFF] + Array(".caf".utf8)
    let start = "<widget id='a'><platform name='ios'><resource-file src='"
    let bytes = Array(start.utf8) + name + Array("'/></platform></widget>".utf8)
    let tree = ProjectTree("config.xml", bytes, and: [TreePath(name)])
    #expect(
      reader.products(in: tree).products.map(\.sounds) == [[ShippedSound(TreePath(name))]])
  }
}
