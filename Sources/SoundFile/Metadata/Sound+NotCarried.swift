// SPDX-License-Identifier: MIT

extension Sound {
  /// What of this file is lost in a file of another kind, each a few words: `bext (602 bytes)`.
  ///
  /// Samples and their coding are not meant; fillers, and chunks that the samples tell, are not told.
  ///
  /// - Parameters:
  ///   - container: the kind of file to be written.
  ///   - channels: its channels; loudspeaker positions are lost where they are not the sound's.
  /// - Returns: phrases without full stops, none where all is carried.
  public func notCarried(to container: SoundContainer, channels: Int) -> [String] {
    var phrases = unreadPhrases + MetadataFit(metadata, container).dropped
    if let layout = channelLayout, !layout.isImplied,
      channels != format.channels || !container.holds(layout, channels: channels)
    {
      phrases.append("channel layout \(layout.name)")
    }
    return phrases
  }

  /// Parts of one name are told together.
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
      return times + name + (sized.contains(name) ? " (\(bytes) bytes)" : "")
    }
  }
}

extension ChannelLayout {
  /// Whether every reader takes a sound of so many channels for it anyway.
  var isImplied: Bool { self == .mono || self == .stereo }
}

extension SoundContainer {
  /// Whether a file of this kind has a place for a layout of so many channels.
  ///
  /// WAVE gets its mask only with more than two channels: Core Audio writes a `fmt ` of 16 bytes for
  /// one and two.
  func holds(_ layout: ChannelLayout, channels: Int) -> Bool {
    switch self {
    case .caf, .aifc: true
    case .aiff: false
    case .wave, .rf64: channels > 2 && layout.mask?.nonzeroBitCount == channels
    }
  }
}
