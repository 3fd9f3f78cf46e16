// SPDX-License-Identifier: MIT

internal import SoundFile

/// Suggestions for a file that violates its format's specification but that Earcon can describe.
extension Damage {
  /// Returns the suggestion for an irregularity that needs no action by itself.
  ///
  /// If part of the sound is missing, the suggestion is to restore it, because a conversion would
  /// hide the loss.
  ///
  /// - Parameters:
  ///   - subject: the file.
  ///   - aim: the purpose of a command, such as `to remove these bytes`.
  /// - Returns: the suggestion, with a command if one helps.
  static func suggestion(_ subject: SoundSubject, _ aim: String) -> String {
    if let sound = subject.sound, isIncomplete(sound) {
      return "the file is damaged; export it again"
    }
    guard isConvertible(subject) else { return "no action is needed" }
    return "no action is needed; \(aim), \(ShellCommand.toConvert(subject))"
  }

  /// Returns whether `earcon convert` accepts a file: Earcon can describe it, supports its format, and
  /// finds its samples after the format.
  static func isConvertible(_ subject: SoundSubject) -> Bool {
    guard let sound = subject.sound, hasPossibleNumbers(sound.format) else { return false }
    if case .linearPCM(let pcm) = sound.format.encoding, !pcm.isDecodable { return false }
    return sound.container == .caf || !sound.warnings.contains { $0.kind == .order }
  }

  /// Returns whether at least part of the sound is missing or unknown.
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
  /// The number of frames in the packets if the packet table counts more, otherwise `nil`.
  var framesBelowTable: Int64? {
    guard let packetTable, let paddedFrames else { return nil }
    let room = max(0, paddedFrames - Int64(packetTable.primingFrames))
    return packetTable.validFrames > room ? room : nil
  }
}
