// SPDX-License-Identifier: MIT

internal import SoundFile

/// What to do about a file that is not as its specification asks, but can be described.
extension Damage {
  /// Advice where nothing has to be done about an oddity by itself.
  ///
  /// Where a part of the sound is lost it would hide that, and so the loss is what it speaks of.
  ///
  /// - Parameters:
  ///   - subject: the file.
  ///   - aim: what a command would be run for: `to be rid of it`.
  /// - Returns: what to do, with the command where it helps.
  static func suggestion(_ subject: SoundSubject, _ aim: String) -> String {
    if let sound = subject.sound, isIncomplete(sound) {
      return "the file is damaged; export it again"
    }
    guard isConvertible(subject) else { return "no action is needed" }
    return "no action is needed; \(aim), \(ShellCommand.toConvert(subject))"
  }

  /// Whether `earcon convert` may make something of a file: it was described, and its samples are
  /// not in front of their format.
  static func isConvertible(_ subject: SoundSubject) -> Bool {
    guard let sound = subject.sound, hasPossibleNumbers(sound.format) else { return false }
    if case .linearPCM(let pcm) = sound.format.encoding, !pcm.isDecodable { return false }
    return sound.container == .caf || !sound.warnings.contains { $0.kind == .order }
  }

  /// Whether a part of the sound, or all of it, is not there or cannot be told.
  private static func isIncomplete(_ sound: Sound) -> Bool {
    Playability.damage(in: sound) != nil || !hasPossibleNumbers(sound.format)
      || sound.frames == 0 || sound.framesBelowTable != nil
  }

  private static func hasPossibleNumbers(_ format: AudioFormat) -> Bool {
    format.sampleRate.isFinite && format.sampleRate > 0
      && (1...AudioFormat.maximumChannels).contains(format.channels)
  }
}

extension Sound {
  /// Frames that the packets hold, where a packet table counts more; `nil` where they are enough.
  var framesBelowTable: Int64? {
    guard let packetTable, let paddedFrames else { return nil }
    let room = max(0, paddedFrames - Int64(packetTable.primingFrames))
    return packetTable.validFrames > room ? room : nil
  }
}
