// SPDX-License-Identifier: MIT

/// The choice of the sounds that get a player: those with the worst findings first, as long as there is room.
struct HTMLPlayers {
  /// The maximum number of sounds whose pictures are made at a time.
  private static let batch = 32
  /// The maximum size in bytes of all players that are made at a time, if there is more than one.
  private static let memory = 1 << 25

  /// The maximum size in bytes of the WAVE file for each sound that gets a player, by the sound's path.
  private var chosen: [ByteText: Int] = [:]
  /// The maximum number of characters of all players.
  private let size: Int
  /// The number of characters still free for players.
  ///
  /// `init` reserves those for sounds of known size; sounds of unknown size then take theirs in the order of the page.
  private var left: Int

  /// Chooses players that together take at most `size` characters.
  init(_ items: [ReportScope.Item], size: Int) {
    (self.size, left) = (size, size)
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

  /// Returns the first items, whose pictures are made at a time: at least one, and no more than fit in memory.
  func batch(of items: ArraySlice<HTMLSection.Item>) -> ArraySlice<HTMLSection.Item> {
    var memory = Self.memory
    let rest = items.prefix(Self.batch)
    let end = rest.indices.first { index in
      let room = rest[index].item.subject.map { request(for: $0).room } ?? 0
      guard index == rest.startIndex || room <= memory else { return true }
      memory -= min(room, memory)
      return false
    }
    return rest[..<(end ?? rest.endIndex)]
  }

  /// Returns the request for the picture of a sound, with a player if there is room for one.
  func request(for subject: SoundReport.Subject) -> HTMLReporter.Request {
    // The size of a foreign format is unknown before it is decoded.
    let room =
      subject.encoding == nil
      ? HTMLText.bytesOfDataURL(size: left) : chosen[ByteText(subject.path)] ?? 0
    return HTMLReporter.Request(subject: subject, room: room)
  }

  /// Returns the pictures of a batch, without the players of foreign formats for which the earlier ones leave no room.
  mutating func granted(_ outcomes: [SoundPicture.Outcome], _ requests: [HTMLReporter.Request])
    -> [SoundPicture.Outcome]
  {
    zip(outcomes, requests).map { outcome, request in
      guard request.subject.encoding == nil, case .picture(var picture) = outcome,
        let player = picture.player
      else { return outcome }
      let size = HTMLText.sizeOfDataURL(bytes: player.count)
      if size <= left {
        left -= size
      } else {
        picture.player = nil
      }
      return .picture(picture)
    }
  }

  /// Returns the reason why a sound with a waveform has no player; `nil` if it has one, or if the page has no players.
  func reason(_ subject: SoundReport.Subject, _ picture: SoundPicture) -> String? {
    guard size > 0, picture.player == nil else { return nil }
    guard
      let bytes = Self.bytes(
        picture.seconds ?? subject.duration, picture.sampleRate ?? subject.sampleRate,
        picture.channels ?? subject.channels)
    else { return "as WAVE, the sound has a gigabyte or more" }
    guard chosen[ByteText(subject.path)] == nil else { return "WAVE does not support its channels" }
    let needed = Quantity.size(Int64(HTMLText.sizeOfDataURL(bytes: bytes)))
    return
      "it needs \(needed), more than the other players leave of \(Quantity.size(Int64(size))); "
      + "raise --players"
  }

  /// Returns an upper bound of the size in bytes of a sound as a 16-bit WAVE file; `nil` if the bound is unknown,
  /// or 1 GiB or more.
  private static func bytes(of subject: SoundReport.Subject) -> Int? {
    guard subject.encoding != nil else { return nil }
    return bytes(subject.duration, subject.sampleRate, subject.channels)
  }

  private static func bytes(_ duration: Double?, _ rate: Double?, _ channels: Int?) -> Int? {
    guard let duration, let rate, let channels else { return nil }
    let bytes = (duration * rate).rounded(.up) * 2 * Double(channels) + 44 + 2
    return bytes.isFinite && bytes < 0x1p30 ? Int(bytes) : nil
  }
}
