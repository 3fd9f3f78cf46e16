// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

struct ReaderListTests {
  @Test func `A map has the products of all kinds of projects`() {
    let resources = "resources: [.process(\"a.caf\")]"
    let map = ProjectMap(
      ProjectTree([
        "android/build.gradle": "id 'com.android.application'",
        "expo/app.json": "{\"expo\": {\"name\": \"expo\"}}",
        "cordova/config.xml": "<widget id=\"a\"><platform name=\"ios\"/></widget>",
        "swift/Package.swift": "Package(targets: [.target(name: \"swift\", \(resources))])",
        "swift/Sources/swift/a.caf": "", "flutter/a.wav": "",
        "flutter/pubspec.yaml": "name: flutter\nflutter:\n  assets:\n    - a.wav\n",
        "native/react-native.config.js": "module.exports = {assets: ['a.wav']}", "native/a.wav": "",
        "broken/Package.swift": "(",
      ]))
    let names = Set(map.products.map(\.name))
    #expect(names.isSuperset(of: ["android", "expo", "cordova", "swift", "flutter", "native"]))
    #expect(map.unchecked.map(\.path) == ["broken/Package.swift"])
  }
}
