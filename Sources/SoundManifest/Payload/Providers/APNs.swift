// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Apple's own service: `aps`, alerts of Live Activities among them.
  ///
  /// Documentation: "Generating a remote notification"; "Starting and updating Live Activities with
  /// ActivityKit push notifications".
  public static let apns = PayloadProvider(
    "apns", title: "APNs", ownKeys: ["aps"], acceptsAnyVoIPPush: true,
    fits: { $0.has("aps", .object) },
    read: { payload, reader in APNs.read(payload, isVoIP: reader.checker.isVoIP, &reader) })
}

/// The payload of APNs, which other providers carry too.
enum APNs {
  /// Bytes that APNs accepts in a payload.
  static let limit = 4096
  /// Bytes that APNs accepts in a VoIP push.
  private static let voipLimit = 5120

  /// Reads a payload; one for a call (VoIP) may be larger, and needs no `aps`.
  static func read(_ payload: JSONCursor, isVoIP: Bool, _ reader: inout PayloadReader) {
    reader.limit(payload, to: isVoIP ? voipLimit : limit, "the payload")
    guard let aps = reader.object("aps", of: payload) else { return }
    read(aps: aps, critical: .apple, &reader)
  }

  /// Reads `aps`, also where another provider carries it.
  static func read(aps: JSONCursor, critical: CriticalForm, _ reader: inout PayloadReader) {
    let alert = reader.member("alert", of: aps)
    if let sound = reader.member("sound", of: aps) {
      reader.take(sound, .apple, critical: critical)
      checkBackground(sound, aps, isSilent: alert == nil, &reader)
    }
    // A Live Activity's alert has the sound.
    reader.readSound("sound", of: alert, .apple)
  }

  /// A background push wakes the app and shows nothing; Apple's guide has no sound on one.
  private static func checkBackground(
    _ sound: JSONCursor, _ aps: JSONCursor, isSilent: Bool, _ reader: inout PayloadReader
  ) {
    guard isSilent, sound.kind != .null,
      reader.member("content-available", of: aps)?.number == 1
    else { return }
    reader.add(
      PayloadFinding(
        PayloadRules.backgroundSound, sound, "a background push has a sound; it must not have one",
        suggestion: "remove the sound, or send an alert with it"))
  }
}
