// SPDX-License-Identifier: MIT

extension SoundContainer {
  /// Returns the encoding that stores the same samples in the container: the given one, or linear PCM of the
  /// same type and bits in the other byte order or without padding; `nil` if Earcon writes neither.
  package func encoding(like encoding: SoundEncoding) -> SoundEncoding? {
    if writableEncodings.contains(encoding) { return encoding }
    guard case .linearPCM(let given) = encoding else { return nil }
    return writableEncodings.first { writable in
      guard case .linearPCM(let pcm) = writable else { return false }
      return pcm.kind == given.kind && pcm.bits == given.bits
    }
  }
}
