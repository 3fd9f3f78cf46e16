// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// The names in the forms of cordova-plugin-local-notification.
@Suite struct `Names in notifications of Cordova` {
  /// Returns the references in the value of `sound`.
  private func names(_ value: String, _ language: SourceLanguage = .typescript) -> [String] {
    let code = "cordova.plugins.notification.local.schedule({ title: 'x', sound: \(value) });"
    return ReferenceReader.references(in: Array(code.utf8), as: language).map {
      "\($0.label) \($0.purpose)"
    }
  }

  @Test func `The sound of a notification is found without an import`() {
    #expect(names("'a.caf'") == ["~a.caf notification"])
  }

  @Test(arguments: [
    ("'file://sounds/a.mp3'", "~www/sounds/a.mp3"), ("'res://a.wav'", "~a.wav"),
    ("'res://sounds/a.wav'", "~a.wav"), ("'www/a.wav'", "~www/a.wav"),
    ("`file://${name}.mp3`", "~www/*.mp3"),
  ])
  func `A URI names a resource, or a file in www`(_ uri: String, _ name: String) {
    #expect(names(uri) == ["\(name) notification"])
  }

  @Test(arguments: [
    "'file://'", "'res://'", "'shared://a.wav'", "'file:///tmp/a.wav'", "'file://' + name",
  ])
  func `A URI of another place has no name to check`(_ uri: String) {
    #expect(names(uri) == [])
  }

  @Test(arguments: [
    "isAndroid ? 'file://a.mp3' : 'file://a.caf'",
    "device.platform === 'Android' ? 'file://a.mp3' : 'file://a.caf'",
    "device.platform !== 'iOS' ? 'file://a.mp3' : 'file://a.caf'",
    "this.platform.is('ios') ? 'file://a.caf' : 'file://a.mp3'",
  ])
  func `The branch for Android needs no file for iOS`(_ value: String) {
    #expect(names(value) == ["~www/a.caf notification"])
  }

  @Test func `A resource of the branch for Android is one of Android`() {
    let value = "isAndroid ? 'res://a' : 'res://a.caf'"
    #expect(names(value) == ["~android:a notification", "~a.caf notification"])
  }

  private static let copy = "to the root of the app with 'resource-file' in config.xml, and write"

  @Test(arguments: [
    ("'file://nope.wav'", "file://nope.wav", "copy the sound \(copy) 'res://nope.wav'"),
    (
      "'file://sounds/chmie.mp3'", "file://sounds/chmie.mp3",
      "convert the sound to CAF, AIFF or WAVE, copy it \(copy) its name after 'res://'"
    ),
    ("'file://sounds/chime.caf'", "file://sounds/chime.caf", "write 'res://chime.caf'"),
    ("`file://${name}.caf`", "file://*.caf", "copy the sound \(copy) 'res://*.caf'"),
  ]) func `A file in www is reported by its URI, and the suggestion is a resource`(
    _ value: String, _ uri: String, _ suggestion: String
  ) throws {
    let code = "cordova.plugins.notification.local.schedule({ title: 'x', sound: \(value) });"
    let found = try ReferenceCatalog.findings(code, .typescript)
    #expect(found.count == 1)
    let message = "'\(uri)' names a file in 'www', but the system looks only at the root of the app"
    #expect(found.first?.contains(": warning: \(message); \(suggestion) [") == true, "\(found)")
  }
}
