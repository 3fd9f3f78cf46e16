// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundManifest

@Suite struct `The text of constants` {
  private func text(_ language: SoundConstants.Language, _ names: [String]) throws -> String {
    try HostileNames.constants(names).text(in: language)
  }

  @Test func `Constants in Swift are an enumeration`() throws {
    #expect(
      try text(.swift, ["ding-dong.caf", "alert.caf"]) == """
        // Made by 'earcon manifest constants'; changes here will be lost.

        #if canImport(UserNotifications) && !os(watchOS) && !os(tvOS)
          #if compiler(>=6.0)
            public import UserNotifications
          #else
            import UserNotifications
          #endif
        #endif

        /// The app's notification sounds; the raw value is the name that a payload carries.
        public enum NotificationSounds: String, CaseIterable, Sendable {
          /// 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel.
          case alert = "alert.caf"
          /// 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel.
          case dingDong = "ding-dong.caf"
        }

        #if canImport(UserNotifications) && !os(watchOS) && !os(tvOS)
          extension NotificationSounds {
            /// The name, for UserNotifications.
            public var soundName: UNNotificationSoundName {
              UNNotificationSoundName(rawValue: rawValue)
            }

            /// The sound, for a notification's content.
            public var sound: UNNotificationSound { UNNotificationSound(named: soundName) }
          }
        #endif

        """)
  }

  @Test func `Constants in Kotlin are an enumeration`() throws {
    #expect(
      try text(.kotlin, ["ding-dong.caf", "$x.caf"]) == #"""
        // Made by 'earcon manifest constants'; changes here will be lost.

        /**
         * The app's notification sounds.
         *
         * @property fileName the name that a payload carries
         */
        enum class NotificationSounds(val fileName: String) {
            /** 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel. */
            X("\$x.caf"),
            /** 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel. */
            DING_DONG("ding-dong.caf"),
        }

        """#)
  }

  @Test func `Constants in TypeScript are an object and a type`() throws {
    #expect(
      try text(.typescript, ["ding-dong.caf", "\u{E9}.caf"]) == #"""
        // Made by 'earcon manifest constants'; changes here will be lost.

        /** The app's notification sounds, by the names that payloads carry. */
        export const NotificationSounds = {
          /** 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel. */
          dingDong: "ding-dong.caf",
          /** 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel. */
          e: "\u{E9}.caf",
        } as const;

        /** The name of one of the app's notification sounds. */
        export type NotificationSounds = (typeof NotificationSounds)[keyof typeof NotificationSounds];

        """#)
  }

  @Test func `Constants in Python are an enumeration of strings`() throws {
    #expect(
      try text(.python, ["ding-dong.caf", "\u{1F514}.caf"]) == #"""
        # Made by 'earcon manifest constants'; changes here will be lost.

        from enum import Enum


        class NotificationSounds(str, Enum):
            """The app's notification sounds, by the names that payloads carry."""

            #: 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel.
            DING_DONG = "ding-dong.caf"

            #: 1.5 s, IMA4 in CAF, 44100 Hz, 1 channel.
            U1F514 = "\U0001F514.caf"

        """#)
  }

  @Test func `Constants name the versions without a sound and leave out invalid sounds`() throws {
    let sounds = ["a.caf", "b.caf"].map { ExampleManifest.sound($0) }
    let bad = ExampleManifest.sound("c.caf", error: "the sound lasts 30 s")
    let manifest = try Manifest(bundles: [
      ExampleManifest.bundle("4.9", [sounds[0]]), ExampleManifest.bundle("4.10", sounds + [bad]),
    ])
    let constants = SoundConstants(try SoundCatalog(manifest))
    #expect(constants.leftOut == ["c.caf"])
    let text = try constants.text(in: .python)
    #expect(text.contains("1 channel. Missing from 4.9.\n    B = \"b.caf\"\n"))
    #expect(text.contains("1 channel.\n    A = \"a.caf\"\n"))
    #expect(!text.contains("c.caf"))
  }

  @Test(arguments: SoundConstants.Language.allCases)
  func `Constants are ASCII and the same for the same sounds`(_ language: SoundConstants.Language)
    throws
  {
    let text = try HostileNames.constants().text(in: language)
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
    #expect(isPlain)
    #expect(try HostileNames.constants(HostileNames.all.reversed()).text(in: language) == text)
  }

  /// Returns the time to write constants of 6,000 sounds.
  private func duration(_ language: SoundConstants.Language) throws -> Duration {
    let constants = try HostileNames.constants((0..<6000).map { "sound \($0).caf" })
    return try ContinuousClock().measure { _ = try constants.text(in: language) }
  }

  @Test func `Writing constants takes about as long in every language as in Kotlin`() throws {
    // When Swift took quadratic time, it took 30 times as long as Kotlin.
    let limit = try duration(.kotlin) * 6 + .seconds(1)
    for language in SoundConstants.Language.allCases {
      let duration = try duration(language)
      #expect(duration < limit, "\(language)")
    }
  }

  @Test func `Constants of a manifest equal those of its catalog`() throws {
    let bad = ExampleManifest.sound("c.caf", error: "the sound lasts 30 s")
    let manifest = try Manifest(bundles: [
      ExampleManifest.bundle("4.9", [ExampleManifest.sound("e.caf"), bad]),
      ExampleManifest.bundle(
        "4.10", ["a.caf", "e\u{301}.caf", "\u{E9}.caf"].map { ExampleManifest.sound($0) }),
      ExampleManifest.bundle(
        "4.10", [ExampleManifest.sound("d.ogg", androidName: "d")], platforms: ["android"]),
    ])
    let (one, other) = (try SoundConstants(manifest), SoundConstants(try SoundCatalog(manifest)))
    #expect(one.leftOut == ["c.caf"] && other.leftOut == one.leftOut)
    for language in SoundConstants.Language.allCases {
      #expect(try one.text(in: language) == other.text(in: language))
    }
    #expect(throws: DocumentError.self) { try SoundConstants(manifest, of: ["com.example.none"]) }
    // Several apps for Android.
    let several = try Manifest(
      bundles: manifest.bundles
        + ["x", "y"].map { ManifestBundle(identifier: $0, platforms: ["android"], sounds: []) })
    #expect(throws: DocumentError.self) { try SoundCatalog(several) }
    #expect(throws: DocumentError.self) { try SoundConstants(several) }
  }

  @Test(arguments: SoundConstants.Language.allCases)
  func `Constants contain no command of a build service`(_ language: SoundConstants.Language)
    throws
  {
    let text = try HostileNames.constants(["##vso[task.x]y.caf", "##[error].caf", "###.caf"])
      .text(in: language)
    #expect(!text.contains("##"))
  }

  @Test func `A manifest's text cannot end a comment of the constants`() throws {
    let content = ManifestSound.Content(
      container: "*/ evil(); /*", encoding: "a\nb\u{2028}\"\"\"", sampleRate: 1e300, channels: 2,
      frames: 1)
    let sound = ManifestSound(
      name: "a.caf", content: content, bytes: 1, sha256: ExampleManifest.hash)
    let manifest = try Manifest(bundles: [ExampleManifest.bundle("1", [sound])])
    let text = try SoundConstants(try SoundCatalog(manifest)).text(in: .kotlin)
    #expect(text.contains("    /** 0 s, a?b?????? in ???evil??????, 1e+300 Hz, 2 channels. */\n"))
    #expect(!text.contains("evil("))
    #expect(!text.contains("*/ evil"))
  }

  @Test(arguments: SoundConstants.Language.allCases)
  func `A build cannot end a comment of the constants`(_ language: SoundConstants.Language) throws {
    func bundle(_ build: String, _ names: [String]) -> ManifestBundle {
      ManifestBundle(
        version: AppVersion("5"), build: build, sounds: names.map { ExampleManifest.sound($0) })
    }
    let manifest = try Manifest(bundles: [
      bundle("1.0_b-2", []), bundle("2 */ evil(); /* \u{E9}", []), bundle("3", ["a.caf"]),
    ])
    let text = try SoundConstants(try SoundCatalog(manifest)).text(in: language)
    #expect(text.contains("Missing from 5 (1.0_b-2), 5 (2????evil?????????)."), "\(text)")
    let isPlain = text.utf8.allSatisfy { $0 < 0x7F }
    #expect(isPlain)
  }

  @Test(arguments: ["", "1a", "a b", "class", "Caf\u{E9}", "A-B", "import"])
  func `Constants with an invalid type name are refused`(_ name: String) throws {
    for language in SoundConstants.Language.allCases {
      #expect {
        try HostileNames.constants(["a.caf"]).text(in: language, typeName: name)
      } throws: { error in
        "\(error)"
          == "'\(name)' is not a valid type name in this language: expected at most 200 ASCII "
          + "letters, digits and underscores, the first a letter, and not a reserved word; choose a "
          + "name such as NotificationSounds"
      }
    }
  }
}
