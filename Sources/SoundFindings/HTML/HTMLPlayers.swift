// SPDX-License-Identifier: MIT

/// The choice of the sounds that get a player: those with the worst verdicts first, as long as there is room.
///
/// The page asks for pictures in that order. The size of a player for a foreign format, such as MP3, is unknown until
/// the sound is decoded, so `grant(_:_:)` assigns the room afterwards, in the same order.
struct HTMLPlayers {
  /// The maximum number of sounds that the reporter decodes at the same time.
  static let batch = 32
  /// The maximum size in bytes of all players that the reporter makes at the same time, if there is more than one.
  private static let memory = 1 << 25

  /// The maximum number of characters of all players.
  private let size: Int
  /// The number of characters still free for players.
  private var left: Int

  /// Begins without players; all together may take `size` characters.
  init(size: Int) { (self.size, left) = (size, size) }

  /// Returns requests for the pictures of the first sounds, which the reporter makes at the same time: at least one,
  /// unless there are no sounds, and no more than fit in memory.
  func requests(for subjects: [SoundReport.Subject]) -> [HTMLReporter.Request] {
    var memory = Self.memory
    var requests: [HTMLReporter.Request] = []
    for subject in subjects.prefix(Self.batch) {
      let room = room(for: subject)
      guard requests.isEmpty || room <= memory else { break }
      memory -= min(room, memory)
      requests.append(HTMLReporter.Request(subject: subject, room: room))
    }
    return requests
  }

  /// Returns the maximum size in bytes of a sound's WAVE file; 0 if there is no room for a player, and for a sound in
  /// AIFF, WAVE or CAF whose `bytes(_:_:_:)` are `nil`.
  private func room(for subject: SoundReport.Subject) -> Int {
    guard subject.encoding != nil else { return HTMLText.bytesOfDataURL(size: left) }
    guard let bytes = Self.bytes(subject.duration, subject.sampleRate, subject.channels),
      HTMLText.sizeOfDataURL(bytes: bytes) <= left
    else { return 0 }
    return bytes
  }

  /// Reserves the room for a picture's player, or removes the player if the earlier ones leave too little room.
  ///
  /// - Returns: the reason why a sound with a waveform has no player; `nil` if it has one, if there is no waveform, or
  ///   if the page has no players.
  mutating func grant(_ outcome: inout SoundPicture.Outcome, _ subject: SoundReport.Subject)
    -> String?
  {
    guard size > 0, case .picture(var picture) = outcome else { return nil }
    if let player = picture.player {
      let needed = HTMLText.sizeOfDataURL(bytes: player.count)
      if needed <= left {
        left -= needed
        return nil
      }
      picture.player = nil
      outcome = .picture(picture)
    }
    return reason(subject, picture)
  }

  private func reason(_ subject: SoundReport.Subject, _ picture: SoundPicture) -> String {
    if let reason = picture.noPlayer { return reason }
    guard
      let bytes = Self.bytes(
        picture.seconds ?? subject.duration, picture.sampleRate ?? subject.sampleRate,
        picture.channels ?? subject.channels)
    else { return "as a WAVE file, the sound would take 1 GB or more" }
    let needed = Quantity.size(Int64(HTMLText.sizeOfDataURL(bytes: bytes)))
    let (size, left) = (Quantity.size(Int64(size)), Quantity.size(Int64(left)))
    return "it needs \(needed); of the \(size) for players, \(left) is left; raise --players"
  }

  /// Returns an upper bound of the size in bytes of a sound as a 16-bit WAVE file; `nil` if the bound is unknown,
  /// or 1 GB or more.
  private static func bytes(_ duration: Double?, _ rate: Double?, _ channels: Int?) -> Int? {
    guard let duration, let rate, let channels else { return nil }
    let bytes = (duration * rate).rounded(.up) * 2 * Double(channels) + 44 + 2
    return bytes.isFinite && bytes < 1e9 ? Int(bytes) : nil
  }
}
