// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import Testing

@testable import SoundProjects

struct FlutterReaderTests {
  private let reader = FlutterReader()
  private static let systems = "android,ios,macos"

  @Test func `The assets of a project are in folders of the app`() {
    let pubspec = """
      name: bells # the package
      description: >
        flutter:
          assets:
            - assets/not.wav
      dependencies:
        flutter:
          sdk: flutter
          assets:
            - assets/not.wav
      flutter:
        uses-material-design: true

        # assets:
        assets: # these
          - assets/a.wav # comment
          - "assets/with # mark.mp3"
          - 'assets/it''s.ogg'
          - assets/folder/
          - ./assets/b.caf
          - path: assets/flavor/c.wav
            flavors:
              - assets
          - flavors: [dev]
            path: "assets/flavor/d.wav"
          -
            path: e.wav
          - assets/missing.wav
          - assets/folder2
          - ../out.wav
          - assets/b.caf
          - assets/readme.txt
        fonts:
          - family: F
            fonts:
              - asset: assets/not.wav
        deferred-components:
          - name: later
            assets:
              - assets/not.wav
      flutter_icons:
        assets:
          - assets/not.wav
      """
    let files = [
      "assets/not.wav", "assets/a.wav", "assets/with # mark.mp3", "assets/it's.ogg",
      "assets/folder/f.wav", "assets/folder/deep/not.wav", "assets/folder/not.txt", "assets/b.caf",
      "assets/flavor/c.wav", "assets/flavor/d.wav", "e.wav", "assets/folder2/not.wav",
      "assets/readme.txt",
    ]
    let texts = Dictionary(uniqueKeysWithValues: files.map { ("example/\($0)", "") })
    let sounds = [
      "assets/a.wav", "assets/b.caf", "assets/flavor/c.wav", "assets/flavor/d.wav",
      "assets/folder/f.wav", "assets/it's.ogg", "assets/with # mark.mp3", "e.wav",
    ]
    #expect(
      reader.lines(texts.merging(["example/pubspec.yaml": pubspec, "out.wav": ""]) { $1 })
        == ["bells: library for \(Self.systems) in 'example' by example/pubspec.yaml"]
        + sounds.map { "  example/\($0) → flutter_assets/\($0)" })
  }

  @Test(arguments: [
    "flutter:\n  assets:\n  - a.wav\n", "flutter:\r\n    assets:\r\n        - a.wav\r\n",
    "\u{FEFF}flutter:\n assets:\n\n\n  -   'a.wav'   \n", "flutter:\n  assets:\n    - a.wav",
    "flutter: # c\n  generate: true\n  assets:\n    - \"./\\a.wav\"\n",
    "---\nname:\nflutter:\n  assets:\n    - ./\n",
  ])
  func `Lists in other layouts are read`(_ pubspec: String) {
    #expect(
      reader.lines(["pubspec.yaml": pubspec, "a.wav": ""])
        == [
          "app: library for \(Self.systems) in '' by pubspec.yaml",
          "  a.wav → flutter_assets/a.wav",
        ]
    )
  }

  @Test(arguments: [
    "", "name: a\n", "flutter:\n", "flutter:\n  assets:\n", "flutter:\n  assets: [a.wav]\n",
    "assets:\n  - a.wav\n", "flutter:\n  assets:\n    - b.wav\n",
    "flutter:\n  shaders:\n    - a.wav\n",
    "flutter:\n  assets:\n    #- a.wav\n", "flutter:\n  assets:\n    - a.wav: b\n", "- flutter:\n",
    "flutter:\n  plugin:\n    assets:\n      - a.wav\n", "flutter:\n  assets:\n    -a.wav\n",
  ])
  func `A file without a list that names a sound has no product`(_ pubspec: String) {
    let tree = ProjectTree(["pubspec.yaml": pubspec, "a.wav": ""])
    #expect(reader.products(in: tree) == ProjectReading())
  }

  @Test func `A file that is cut anywhere is read`() {
    let pubspec = Array("name: \"a\\\"\"\nflutter:\n  assets:\n    - 'b''.wav'\n    - c/\n".utf8)
    for count in 0...pubspec.count {
      let tree = ProjectTree(
        "pubspec.yaml", Array(pubspec.prefix(count)),
        and: [TreePath("b'.wav"), TreePath("c/d.wav")])
      let reading = reader.products(in: tree)
      // A line counts without its end. Without the slash, 'c' would name a file, not a folder.
      let sounds = count < 46 ? 0 : count < 55 ? 1 : 2
      #expect(reading.products.flatMap(\.sounds).count == sounds)
      #expect(reading.unchecked.isEmpty)
    }
  }

  @Test func `A file that cannot be read is an unchecked path`() {
    #expect(
      reader.products(in: unreadableTree("pubspec.yaml")).unchecked
        == [SoundReport.UncheckedPath("pubspec.yaml", "cannot be opened")])
  }

  @Test func `A name that is not UTF-8 keeps its bytes`() {
    let path = TreePath([0xFF] + Array("/a.wav".utf8))
    let bytes = Array("flutter:\n  assets:\n    - ".utf8) + path.bytes
    let tree = ProjectTree("pubspec.yaml", bytes, and: [path])
    let sound = ShippedSound(path, in: ["flutter_assets", TreePath([0xFF]).text])
    #expect(reader.products(in: tree).products.map(\.sounds) == [[sound]])
  }
}
