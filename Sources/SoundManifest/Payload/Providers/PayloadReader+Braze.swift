// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Braze's messaging objects (`_docs/_api/objects_filters/messaging` of braze-docs): the sound is a
/// string only, and a push has 1,912 bytes at the most.
extension PayloadReader {
  private static let limit = 1912

  mutating func readBraze(_ payload: Int, _ text: Span<UInt8>) {
    let messages = member("messages", of: payload, text) ?? payload
    if let push = member("apple_push", of: messages, text) {
      limit(push, to: Self.limit, "the push", text)
      if let sound = member("sound", of: push, text) {
        sounds.append(SoundField(node: sound, system: .apple))
      }
    }
    if let push = member("android_push", of: messages, text) {
      limit(push, to: Self.limit, "the push", text)
      if let sound = member("sound", of: push, text) {
        sounds.append(SoundField(node: sound, system: .android))
      }
    }
  }
}
