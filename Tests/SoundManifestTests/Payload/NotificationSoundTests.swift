// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import Testing

/// The sound of a notification as APNs encodes it.
@Suite struct `A notification sound` {
  private func text(_ sound: NotificationSound) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(["sound": sound]), as: UTF8.self)
  }

  @Test func `A notification sound is encoded as in APNs and decoded back`() throws {
    for (sound, expected) in [
      (NotificationSound.default, #"{"sound":"default"}"#),
      (.named("chime.caf"), #"{"sound":"chime.caf"}"#),
      (
        try .critical(name: "chime.caf", volume: 0.5),
        #"{"sound":{"critical":1,"name":"chime.caf","volume":0.5}}"#
      ),
      (try .critical(), #"{"sound":{"critical":1,"name":"default","volume":1}}"#),
    ] {
      let text = try text(sound)
      #expect(text == expected)
      let again = try JSONDecoder().decode([String: NotificationSound].self, from: Data(text.utf8))
      #expect(again["sound"] == sound)
    }
  }

  @Test(arguments: [-0.001, 1.001, .infinity, -.infinity, .nan])
  func `A notification sound with a volume outside 0 to 1 is refused`(_ volume: Double) throws {
    let error = #expect(throws: DocumentError.self) {
      try NotificationSound.critical(name: "a.caf", volume: volume)
    }
    #expect(error?.found == "\(volume)" && error?.expected == "a number from 0 to 1")
  }

  @Test(arguments: [
    #"{"critical":1,"name":"a.caf","volume":2}"#, #"{"critical":0,"name":"a.caf","volume":1}"#, "3",
    "null", "[]", #"{"name":"a.caf"}"#,
  ]) func `A notification sound that APNs does not define is refused`(_ text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(NotificationSound.self, from: Data(text.utf8))
    }
  }

  @Test func `Notification sounds are compared by the bytes of their names`() {
    #expect(NotificationSound.named("\u{E9}") != .named("e\u{301}"))
    #expect(
      Set([NotificationSound.named("\u{E9}"), .named("e\u{301}"), .named("\u{E9}")]).count == 2)
    #expect(NotificationSound.named("a.caf").fileName == "a.caf")
    #expect(NotificationSound.default.fileName == nil)
    #expect(NotificationSound.named("default").fileName == nil)
  }

  @Test func `A critical notification sound has a file name unless it is the default`() throws {
    #expect(try NotificationSound.critical(name: "a.caf").fileName == "a.caf")
    #expect(try NotificationSound.critical().fileName == nil)
    let half = try NotificationSound.critical(volume: 0.5)
    for volume in [0.0, 1] { #expect(try NotificationSound.critical(volume: volume) != half) }
  }

  @Test func `A critical notification sound without a name or volume is decoded as the default`()
    throws
  {
    func read(_ text: String) throws -> NotificationSound {
      try JSONDecoder().decode(NotificationSound.self, from: Data(text.utf8))
    }
    let named = try NotificationSound.critical(name: "a.caf", volume: 1)
    #expect(try read(#"{"critical":1,"name":"a.caf"}"#) == named)
    let unnamed = try NotificationSound.critical(name: "default", volume: 0.5)
    #expect(try read(#"{"critical":1,"volume":0.5}"#) == unnamed)
  }
}
