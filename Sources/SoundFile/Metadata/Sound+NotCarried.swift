// SPDX-License-Identifier: MIT

extension Sound {
  /// Returns phrases for the parts that conversion to a container loses, such as `bext (602 bytes)`.
  ///
  /// The phrases exclude the samples and their encoding, filler chunks, and chunks whose values
  /// follow from the format or the samples.
  ///
  /// - Parameters:
  ///   - container: the container of the output.
  ///   - channels: the number of channels in the output; if it differs from the sound's, the output loses the
  ///     channel layout.
  /// - Returns: phrases without full stops; empty if nothing is lost.
  package func notCarried(to container: SoundContainer, channels: Int) -> [String] {
    var phrases = unreadPhrases + MetadataFit(metadata, container).dropped
    if let layout = channelLayout, !layout.isImplied,
      channels != format.channels || !container.holds(layout, channels: channels)
    {
      phrases.append("channel layout \(layout.name)")
    }
    return phrases
  }

  /// Phrases for the unread parts; parts with the same name share one phrase.
  private var unreadPhrases: [String] {
    var sizes: [String: (count: Int, bytes: Int64)] = [:]
    var order: [String] = []
    for part in unread {
      let before = sizes[part.name]
      if before == nil { order.append(part.name) }
      sizes[part.name] = ((before?.count ?? 0) + 1, (before?.bytes ?? 0) + (part.bytes ?? 0))
    }
    let sized = Set(unread.filter { $0.bytes != nil }.map { $0.name })
    return order.map { name in
      let (count, bytes) = sizes[name] ?? (0, 0)
      let times = count > 1 ? "\(count) × " : ""
      return times + name + (sized.contains(name) ? " (\(Plural.text(bytes, "byte")))" : "")
    }
  }
}

extension ChannelLayout {
  /// Indicates whether readers assume the layout if a file has none: mono for one channel, stereo for two.
  var isImplied: Bool { self == .mono || self == .stereo }
}

extension SoundContainer {
  /// Returns whether the container stores a layout of `channels` channels.
  ///
  /// WAVE stores a layout as a mask with one bit for each channel. As in Core Audio's files, only a WAVE
  /// with more than two channels has a mask; otherwise the `fmt ` chunk has 16 bytes.
  func holds(_ layout: ChannelLayout, channels: Int) -> Bool {
    switch self {
    case .caf, .aifc: true
    case .aiff: false
    case .wave, .rf64: channels > 2 && layout.mask?.nonzeroBitCount == channels
    }
  }
}
