// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Apple's own payload: `aps` ("Generating a remote notification").
extension PayloadReader {
  /// A payload for a call (VoIP) may be larger, and needs no `aps`.
  mutating func readAPNs(_ payload: Int, _ text: Span<UInt8>, isVoIP: Bool) {
    limit(payload, to: isVoIP ? 5120 : 4096, "the payload", text)
    guard let aps = member("aps", of: payload, text), isObject(aps, "aps") else { return }
    readAPS(aps, text)
  }

  /// What is under `aps`, also where another service carries it.
  mutating func readAPS(
    _ aps: Int, _ text: Span<UInt8>, critical: CriticalForm = .apple
  ) {
    let alert = member("alert", of: aps, text)
    if let sound = member("sound", of: aps, text) {
      sounds.append(SoundField(node: sound, system: .apple, critical: critical))
      judgeBackground(sound, aps, alert, text)
    }
    readLiveActivity(aps, alert, text)
  }

  /// A background push wakes the app and shows nothing; Apple's guide has no sound on one.
  private mutating func judgeBackground(
    _ sound: Int, _ aps: Int, _ alert: Int?, _ text: Span<UInt8>
  ) {
    guard alert == nil, tape.nodes[sound].kind != .null,
      let content = member("content-available", of: aps, text), number(content, text) == 1
    else { return }
    add(
      PayloadFault(
        PayloadRules.backgroundSound, sound, "a background push has a sound; it must have none",
        advice: "leave the sound out, or send an alert with it"))
  }
}
