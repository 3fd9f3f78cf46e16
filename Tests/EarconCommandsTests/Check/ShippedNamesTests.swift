// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import SoundProjects
import SoundReferences
import Testing

@testable import EarconCommands

@Suite struct `Names of shipped sounds` {
  /// Returns the paths of the sounds that a reference names in an app with the given files.
  private func found(
    _ subject: SoundReference.Subject, _ files: [ShippedSound],
    _ platforms: Set<SoundPlatform> = [.ios],
    _ system: SoundReference.System = .any, isExact: Bool = false
  ) -> [String] {
    let app = ShippingProduct(
      name: "Bird", kind: .app, platforms: platforms, description: TreePath("Bird.xcodeproj"),
      folder: TreePath(""), sounds: files)
    let reference = SoundReference(subject, .certain, system, line: 1, column: 1)
    return ShippedNames(app).indices(reference, isExact: isExact).map { app.sounds[$0].path.text }
  }

  private static let files = ["a/Chime.caf", "a/chime.mp3", "a/bell.wav"].map {
    ShippedSound(TreePath($0))
  }

  @Test func `An exact name means one sound, and another name with the stem all that have it`() {
    #expect(found(.name("chime.mp3"), Self.files) == ["a/chime.mp3"])
    #expect(found(.name("chime.mp3"), Self.files, isExact: true) == ["a/chime.mp3"])
    #expect(found(.name("chime.wav"), Self.files) == ["a/Chime.caf", "a/chime.mp3"])
    #expect(found(.name("CHIME"), Self.files) == ["a/Chime.caf", "a/chime.mp3"])
    #expect(found(.name("chime.wav"), Self.files, isExact: true) == [])
    #expect(found(.name("gong.wav"), Self.files) == [])
  }

  @Test func `For Android, the name of a resource is exact too`() {
    let files = ["raw/chime.ogg", "raw-de/chime.ogg", "raw/bell.wav"].map {
      ShippedSound(TreePath($0))
    }
    let chimes = ["raw-de/chime.ogg", "raw/chime.ogg"]
    #expect(found(.name("chime"), files, [.android], isExact: true) == chimes)
    #expect(found(.name("chime"), files, [.ios], isExact: true) == [])
    #expect(found(.pattern(NamePattern("ch*e")), files, [.android]) == chimes)
    #expect(found(.pattern(NamePattern("ch*e")), files, [.ios]) == [])
  }

  @Test func `A name for one system means no sound of another`() {
    #expect(found(.name("bell.wav"), Self.files, [.ios], .android) == [])
    #expect(found(.name("bell.wav"), Self.files, [.ios], .apple) == ["a/bell.wav"])
    #expect(found(.name("bell.wav"), Self.files, [.android], .apple) == [])
    #expect(found(.name("bell.wav"), Self.files, [.android], .android) == ["a/bell.wav"])
  }

  @Test func `A sound in a folder of the app is found with and without the folder`() {
    let files = [
      ShippedSound(TreePath("s/kick.wav"), in: ["media"]),
      ShippedSound(TreePath("s/kick.aif"), in: ["media", "old"]),
    ]
    #expect(found(.name("media/kick.wav"), files) == ["s/kick.wav"])
    #expect(found(.name("kick.wav"), files) == ["s/kick.wav"])
    #expect(found(.name("other/kick.wav"), files) == ["s/kick.aif", "s/kick.wav"])
    #expect(found(.pattern(NamePattern("media/*.wav")), files) == ["s/kick.wav"])
    #expect(found(.pattern(NamePattern("media/*")), files).count == 2)
    #expect(found(.pattern(NamePattern("m*.wav")), files) == [])
    #expect(found(.pattern(NamePattern("k*.wav")), files) == ["s/kick.wav"])
  }
}
