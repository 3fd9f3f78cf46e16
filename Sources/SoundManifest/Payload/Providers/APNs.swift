// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Apple Push Notification service: `aps`, including alerts of Live Activities.
  ///
  /// Documentation: "Generating a remote notification"; "Starting and updating Live Activities with
  /// ActivityKit push notifications".
  public static let apns = PayloadProvider(
    "apns", title: "APNs", keys: ["aps"], ownKeys: ["aps"], acceptsAnyVoIPPush: true,
    fits: { $0.has("aps", .object) },
    read: { payload, reader in
      reader.limitAPNs(payload, isVoIP: reader.checker.isVoIP)
      APNs().read(payload, &reader)
    })
}

/// The payload of APNs, which payloads for other providers can contain.
struct APNs {
  /// The name that messages give to the object with the sound: `aps`, or a provider's key for such an object.
  var name = "aps"
  var form = SoundForm.apple
  /// The key of the interruption level.
  var levelKey: StaticString = "interruption-level"
  /// Indicates whether the provider adds an alert to the payload.
  var hasAlert = false
  /// Indicates whether the provider converts Firebase Admin's spelling of keys, such as `contentAvailable`.
  var hasAdminKeys = false

  /// A Live Activity has at least one of these keys.
  private static let activityKeys: [StaticString] = ["event", "content-state", "attributes-type"]

  /// Reads a payload; a VoIP push needs no `aps`.
  func read(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    guard let aps = reader.object("aps", of: payload), !read(aps: aps, &reader) else { return }
    // The keys beside `aps` belong to the app. But if `aps` has an alert and no sound, the sender probably meant
    // to put a sound that is beside `aps` into it.
    guard aps.has("alert") else { return }
    if let sound = payload["sound"] ?? payload["Sound"] {
      reader.addMisplaced(
        sound, "the sound is beside aps, where APNs does not read it",
        "move it into aps, under the key 'sound'")
    }
  }

  /// Reads the object `aps`, or one with the same keys.
  ///
  /// - Returns: true if the object has a sound, also one that Earcon reports as misplaced in it.
  @discardableResult
  func read(aps: JSONCursor, _ reader: inout PayloadReader) -> Bool {
    let alert = reader.member("alert", of: aps)
    let sound = reader.member("sound", of: aps)
    if let sound {
      reader.take(sound, .apple, form)
      checkBackground(sound, aps, isSilent: alert == nil && !hasAlert, &reader)
    }
    reader.checkLevel(levelKey, of: aps, sound, form)
    let isMisspelled = sound == nil && reader.checkCase(of: aps, name)
    let hasAlertSound = readAlert(alert, of: aps, &reader)
    return sound != nil || isMisspelled || hasAlertSound
  }

  /// Reads the sound in the alert of a Live Activity; reports a sound in the alert of another notification, where
  /// APNs does not read it.
  ///
  /// - Returns: true if the alert has a sound.
  private func readAlert(_ alert: JSONCursor?, of aps: JSONCursor, _ reader: inout PayloadReader)
    -> Bool
  {
    guard let sound = reader.member("sound", of: alert), sound.kind != .null else { return false }
    guard aps.has(anyOf: Self.activityKeys) else {
      let hasOther = aps.has("sound")
      reader.addMisplaced(
        sound,
        hasOther
          ? "the alert also has a sound, which APNs reads only for a Live Activity"
          : "the sound is in the alert, where APNs reads it only for a Live Activity",
        hasOther ? "remove it" : "move the sound into \(name)")
      return true
    }
    var name = form
    name.critical = nil
    reader.take(sound, .apple, name)
    return true
  }

  /// Reports a sound in a background push, which wakes the app and shows nothing.
  private func checkBackground(
    _ sound: JSONCursor, _ aps: JSONCursor, isSilent: Bool, _ reader: inout PayloadReader
  ) {
    guard isSilent, sound.kind != .null else { return }
    let suggestion = "remove the sound, or send an alert with it"
    let available = reader.member("content-available", of: aps)
    if available?.number == 1 {
      return reader.add(
        PayloadFinding(
          PayloadRules.backgroundSound, sound,
          "a background push has a sound; Apple's guide allows none", suggestion: suggestion))
    }
    var other = available.flatMap { Self.isTrue($0) ? "content-available" : nil }
    if hasAdminKeys, let value = reader.member("contentAvailable", of: aps), Self.isTrue(value) {
      other = "contentAvailable"
    }
    guard let other else { return }
    reader.add(
      PayloadFinding(
        PayloadRules.silent, sound,
        "a background push (\(other)) has a sound; Apple's guide allows none",
        suggestion: suggestion))
  }

  /// Returns whether a value is 1, `true` or the string `1`; Apple documents only the number.
  private static func isTrue(_ value: JSONCursor) -> Bool {
    value.kind == .true || value.number == 1 || value.kind == .string && value.equals("1")
  }
}

extension PayloadReader {
  /// Reports a payload for APNs of more than 4,096 bytes, or a VoIP push of more than 5,120.
  mutating func limitAPNs(_ payload: JSONCursor, isVoIP: Bool) {
    limit(payload, to: isVoIP ? 5120 : 4096, "the payload")
  }
}
