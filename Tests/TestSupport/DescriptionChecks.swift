// SPDX-License-Identifier: MIT

@testable import SoundFile
@testable import SoundValidation

/// Invariants of every file's description.
public enum DescriptionChecks {
  /// Checks the description of a file of `size` bytes; throws if an invariant is violated.
  public static func check(_ sound: Sound, size: Int64) throws(BrokenPromise) {
    let file = 0...size
    try promise(
      file.contains(sound.audio.lowerBound) && file.contains(sound.audio.upperBound),
      "audio is in \(sound.audio) of \(size) bytes")
    var previous: Int64 = -1
    for chunk in sound.chunks {
      try promise(
        chunk.offset > previous && chunk.offset < chunk.body.lowerBound
          && chunk.body.upperBound <= size,
        "chunk \(chunk.id) at \(chunk.offset) has its body in \(chunk.body) of \(size) bytes")
      previous = chunk.offset
    }
    for warning in sound.warnings {
      try promise(
        !warning.chunk.isEmpty && !warning.message.isEmpty && file.contains(warning.offset),
        "a warning without a location in \(size) bytes: \(warning)")
    }
    try checkCounts(sound)
    // Judging any description must not trap or hang.
    try promise(!Playability(of: sound).description.isEmpty, "the verdict is empty")
  }

  private static func checkCounts(_ sound: Sound) throws(BrokenPromise) {
    let frames = sound.frames ?? 0
    let packets = sound.packets ?? 0
    try promise(frames >= 0 && packets >= 0, "\(frames) frames in \(packets) packets")
    if let padded = sound.paddedFrames {
      try promise(frames <= padded, "\(frames) frames, but the packets have only \(padded)")
    }
    let packetBytes = Int64(sound.format.bytesPerPacket)
    if packetBytes > 0 {
      try promise(
        packets <= Int64(sound.audio.count) / packetBytes,
        "\(packets) packets of \(packetBytes) bytes in \(sound.audio.count) bytes")
    }
    for seconds in [sound.duration, sound.paddedDuration].compactMap({ $0 }) {
      try promise(seconds.isFinite && seconds >= 0, "the sound lasts \(seconds) s")
    }
  }
}
