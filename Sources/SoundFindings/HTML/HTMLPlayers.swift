// SPDX-License-Identifier: MIT

/// The choice of the sounds that get a player: those with the worst findings first, as long as there is room.
struct HTMLPlayers {
  private let pictures: HTMLReporter.Pictures
  /// The maximum size in bytes of the WAVE file for each sound that gets a player, by the sound's path.
  private var chosen: [ByteText: Int] = [:]
  /// The number of characters that the players so far leave; sounds of unknown size use it in the order of the
  /// page.
  private var left: Int

  /// Chooses players that together take at most `size` characters.
  init(_ items: [ReportScope.Item], size: Int, _ pictures: @escaping HTMLReporter.Pictures) {
    self.pictures = pictures
    left = size
    // Sounds without findings come last.
    for severity in Severity.allCases.reversed().map(Optional.some) + [nil] {
      for item in items where item.severity == severity {
        guard let subject = item.subject, let bytes = Self.bytes(of: subject) else { continue }
        let needed = HTMLText.sizeOfDataURL(bytes: bytes)
        guard needed <= left else { continue }
        left -= needed
        chosen[ByteText(subject.path)] = bytes
      }
    }
  }

  /// Returns the picture of a sound, with a player if there is room for one.
  mutating func picture(of subject: SoundReport.Subject) -> SoundPicture.Outcome {
    guard subject.encoding == nil else {
      return pictures(subject, chosen[ByteText(subject.path)] ?? 0)
    }
    // The size of a foreign format is unknown before it is decoded.
    let outcome = pictures(subject, HTMLText.bytesOfDataURL(size: left))
    if case .picture(let picture) = outcome, let player = picture.player {
      left -= HTMLText.sizeOfDataURL(bytes: player.count)
    }
    return outcome
  }

  /// Returns an upper bound of the size in bytes of a sound as a 16-bit WAVE file; `nil` if the bound is unknown,
  /// or 1 GiB or more.
  private static func bytes(of subject: SoundReport.Subject) -> Int? {
    guard let duration = subject.duration, let rate = subject.sampleRate,
      let channels = subject.channels, subject.encoding != nil
    else { return nil }
    let bytes = (duration * rate).rounded(.up) * 2 * Double(channels) + 44 + 2
    return bytes.isFinite && bytes < 0x1p30 ? Int(bytes) : nil
  }
}
