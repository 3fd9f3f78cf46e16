// SPDX-License-Identifier: MIT

import SoundManifest
import TestSupport
import Testing

/// The sounds that manifests of projects list and omit.
@Suite struct `Sounds in manifests of projects` {
  @Test
  func `The same bytes under one name in two apps are one sound, and other bytes are omitted`()
    throws
  {
    let sandbox = try XcodeSandbox.make(
      [
        .init(name: "Bird", files: ["Bird/ding.wav", "Bird/dong.wav"]),
        .init(name: "Fish", files: ["Fish/ding.wav", "Fish/dong.wav"]),
      ],
      [
        ("alarm.wav", "Bird/ding.wav"), ("alarm.wav", "Bird/dong.wav"),
        ("alarm.wav", "Fish/ding.wav"), ("tick.wav", "Fish/dong.wav"),
      ])
    let result = try sandbox.earcon("manifest build .")
    #expect(result.status == 0)
    let bundles = try Manifest(data: result.output).bundles
    #expect(bundles.map { $0.sounds.map(\.name) } == [["ding.wav", "dong.wav"]])
    #expect(Set(bundles.flatMap(\.sounds).map(\.sha256)).count == 1)
    #expect(bundles.flatMap(\.omitted).map(\.reason) == ["another file has the same name"])
    #expect(
      result.errors.hasSuffix(
        "\n./Fish/dong.wav: note: omitted from the manifest: another file has the same name\n"))
    #expect(!result.errors.contains("Fish/ding.wav"))
  }

  @Test func `A sound that the build copies only into a folder is omitted for the place`() throws {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird", files: ["a.wav", "Sounds"])],
      [("alarm.wav", "a.wav"), ("alarm.wav", "Sounds/deep.wav"), ("alarm.wav", "Sounds/a.wav")])
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 0)
    let reason = "the sound is in the folder 'Sounds' of 'Bird.app', where the system does not look"
    #expect(
      result.errors.hasSuffix(
        "./Sounds/a.wav: note: omitted from the manifest: \(reason)\n"
          + "./Sounds/deep.wav: note: omitted from the manifest: \(reason)\n"))
    #expect(
      try sandbox.earcon("manifest find deep.wav --manifest sounds.json").text
        == "sounds.json: error: 'deep.wav' is in the app, but \(reason); correct this in the app, or "
        + "choose another sound\n")
    #expect(try sandbox.earcon("manifest find a.wav --manifest sounds.json").status == 0)
  }

  @Test func `A manifest has the names of the copies, and their places on each system`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try ProjectSandbox.write(
      [
        "config.xml": """
        <widget id="com.example.bird"><name>Bird</name>
        <platform name="ios"><resource-file src="alarm.wav" target="bell.wav" /></platform>
        <platform name="android">
        <resource-file src="alarm.wav" target="app/src/main/res/raw/gong.wav" />
        <resource-file src="alarm.wav" target="app/src/main/res/raw-de/gong.wav" />
        <resource-file src="alarm.wav" target="app/src/main/res/raw-de/only.wav" />
        </platform></widget>
        """
      ], in: sandbox)
    try ProjectSandbox.copy("alarm.wav", to: "www/sounds/web.wav", in: sandbox)
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("android/duplicate"))
    let format = "WAVE, LEI16, 22050 Hz, 1 channel, 3.001 s, 132396 bytes"
    let look = "where the system does not look"
    #expect(
      try sandbox.earcon("manifest list --manifest sounds.json").text == """
        the main bundle, ios:
        bell.wav: \(format)
        web.wav: omitted: the sound is in the folder 'www/sounds' of 'Bird.app', \(look)

        the main bundle, android:
        gong.wav: \(format)
        only.wav: omitted: the sound is only in 'raw-de', which some devices do not use
        web.wav: omitted: the sound is in the folder 'assets/www/sounds' of 'Bird', \(look)

        """)
  }

  @Test func `Sounds that no app finds are omitted where they could be meant`() throws {
    let sandbox = try XcodeSandbox.make(
      [.init(name: "Bird"), .init(name: "Kit", type: "framework", files: ["kit.wav"])],
      [
        ("alarm.wav", "kit.wav"), ("alarm.wav", "assets/flute.wav"), ("alarm.wav", "lost.wav"),
        ("alarm.wav", "other/res/raw/raw.wav"), ("alarm.wav", "other/res/raw-de/variant.wav"),
        ("alarm.wav", "BirdTests/test.wav"), ("alarm.wav", "Built.app/built.wav"),
      ])
    try ProjectSandbox.write(
      [
        "android/app/build.gradle": "apply plugin: 'com.android.application'\n",
        "pubspec.yaml": "name: bird\nflutter:\n  assets:\n    - assets/flute.wav\n",
      ], in: sandbox)
    let result = try sandbox.earcon("manifest build . -o sounds.json")
    #expect(result.status == 0)
    let none = "omitted: the build does not copy it into any app"
    let place = "omitted: the build does not copy it to a place where the system looks"
    #expect(
      try sandbox.earcon("manifest list --manifest sounds.json").text == """
        the main bundle, ios:
        flute.wav: \(place)
        kit.wav: \(place)
        lost.wav: \(none)

        the main bundle, android:
        flute.wav: \(place)
        raw.wav: \(none)
        variant.wav: \(none)

        """)
    // Each note appears once, although two bundles omit the sound.
    #expect(result.errors.components(separatedBy: "flute.wav: note").count == 2)
    #expect(result.errors.components(separatedBy: "lost.wav: note").count == 2)
  }
}
