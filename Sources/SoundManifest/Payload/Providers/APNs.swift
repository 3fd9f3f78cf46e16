// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Apple Push Notification service: `aps`, including alerts of Live Activities.
  ///
  /// Documentation: "Generating a remote notification"; "Starting and updating Live Activities with
  /// ActivityKit push notifications".
  public static let apns = PayloadProvider(
    "apns", title: "APNs", ownKeys: ["aps"], acceptsAnyVoIPPush: true,
    fits: { $0.has("aps", .object) },
    read: { payload, reader in APNs.read(payload, isVoIP: reader.checker.isVoIP, &reader) })
}

/// The payload of APNs, which payloads for other providers can contain.
enum APNs {
  /// The maximum size of a payload in bytes.
  static let limit = 4096
  /// The maximum size of a VoIP push in bytes.
  private static let voipLimit = 5120

  /// Reads a payload; a VoIP push may be larger and needs no `aps`.
  static func read(
    _ payload: JSONCursor, isVoIP: Bool, form: SoundForm = .apple, _ reader: inout PayloadReader
  ) {
    reader.limit(payload, to: isVoIP ? voipLimit : limit, "the payload")
    guard let aps = reader.object("aps", of: payload) else { return }
    read(aps: aps, form, &reader)
  }

  /// Reads the object `aps`, which may be inside another provider's payload.
  static func read(aps: JSONCursor, _ form: SoundForm, _ reader: inout PayloadReader) {
    let alert = reader.member("alert", of: aps)
    if let sound = reader.member("sound", of: aps) {
      reader.take(sound, .apple, form)
      checkBackground(sound, aps, isSilent: alert == nil, &reader)
    }
    // The sound of a Live Activity is in its alert.
    var name = form
    name.critical = nil
    reader.readSound("sound", of: alert, .apple, name)
  }

  /// Reports a sound in a background push, which wakes the app and shows nothing.
  private static func checkBackground(
    _ sound: JSONCursor, _ aps: JSONCursor, isSilent: Bool, _ reader: inout PayloadReader
  ) {
    guard isSilent, sound.kind != .null,
      reader.member("content-available", of: aps)?.number == 1
    else { return }
    reader.add(
      PayloadFinding(
        PayloadRules.backgroundSound, sound,
        "a background push has a sound; Apple's guide allows none",
        suggestion: "remove the sound, or send an alert with it"))
  }
}
