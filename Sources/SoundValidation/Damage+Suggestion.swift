// SPDX-License-Identifier: MIT

internal import SoundFile

extension Damage {
  /// Returns the suggestion for an irregularity that by itself needs no action.
  ///
  /// If samples are missing or misplaced, or if their format is invalid or contradictory, the suggestion is to
  /// export the file again, because a conversion would hide the damage.
  ///
  /// - Parameters:
  ///   - subject: the file.
  ///   - policy: the requirements.
  ///   - aim: the purpose of a conversion, such as `to remove these bytes`.
  /// - Returns: the suggestion, with the conversion if Earcon can convert the file.
  static func suggestion(_ subject: SoundSubject, _ policy: ValidationPolicy, _ aim: String)
    -> String
  {
    if let sound = subject.sound, isIncomplete(sound) {
      return "the file is damaged; export it again"
    }
    guard isConvertible(subject) else { return "no action is needed" }
    return "no action is needed; \(aim), \(ShellCommand.toConvert(subject, policy))"
  }

  /// Returns whether Earcon can describe a file, and can convert it if no samples are missing.
  ///
  /// Earcon cannot convert a file that has one of these defects:
  ///
  /// - an invalid sample rate or channel count
  /// - linear PCM in a layout that Earcon does not decode, or an encoding without a decoder
  /// - no chunk of samples, or an empty one in an encoding that only `earcon-decode` decodes
  /// - MPEG audio without MPEG frames
  /// - samples before their format in WAVE
  /// - two format chunks that contradict each other, because Earcon cannot choose between them
  /// - a sound without frames, because the output would have none either
  static func isConvertible(_ subject: SoundSubject) -> Bool {
    guard let sound = subject.sound, sound.frames != 0, hasPossibleNumbers(sound.format) else {
      return false
    }
    if case .linearPCM(let pcm) = sound.format.encoding, !pcm.isDecodable { return false }
    if case .other(let other) = sound.format.encoding {
      guard !sound.audio.isEmpty, other.hasDecoder else { return false }
      guard !other.isMPEGAudio || hasMPEGFrames(subject, sound) else { return false }
    }
    return !sound.warnings.contains {
      $0.kind == .missingChunk || $0.kind == .contradiction
        || ($0.kind == .order && sound.container != .caf)
    }
  }

  /// Returns whether MPEG frames begin near the start of a sound's data; `true` if the system cannot read the
  /// data, because the conversion then reports the error.
  private static func hasMPEGFrames(_ subject: SoundSubject, _ sound: Sound) -> Bool {
    (try? ForeignFormat.hasMPEGFrames(subject.source, after: sound.audio.lowerBound)) ?? true
  }

  /// Returns whether samples are missing or misplaced, or their format is invalid or contradictory.
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
  /// The number of frames in the packets after the priming frames, if the packet table counts more
  /// valid frames; otherwise `nil`.
  var framesBelowTable: Int64? {
    guard let packetTable, let paddedFrames else { return nil }
    let room = max(0, paddedFrames - Int64(packetTable.primingFrames))
    return packetTable.validFrames > room ? room : nil
  }
}
