// SPDX-License-Identifier: MIT

extension Sound {
  /// Reads what is in a file, without its samples.
  ///
  /// - Parameter source: the file's bytes; only chunk headers and small chunks are read.
  /// - Throws: `SoundError` with code `.unrecognized` where the content is no AIFF, AIFF-C, WAVE,
  ///   RF64 or CAF, `.malformed` or `.truncated` where the file cannot be described, `.io` where
  ///   it cannot be read.
  public init(describing source: some ByteSource) throws(SoundError) {
    do throws(SoundError) {
      self = try Self.parse(source)
    } catch {
      throw error.named(source.name)
    }
  }

  private static func parse(_ source: any ByteSource) throws(SoundError) -> Sound {
    var window = HeaderWindow(source)
    switch try ContainerMagic(try window.bytes(at: 0, count: ForeignFormat.headSize)) {
    case .aiff(let container): return try AIFFParser.parse(container, &window)
    case .wave(let first): return try WAVEParser.parse(first, &window)
    case .caf: return try CAFParser.parse(&window)
    }
  }
}

/// Which parser a file is for, by its first bytes.
enum ContainerMagic {
  /// `FORM` of type `AIFF` or `AIFC`.
  case aiff(SoundContainer)
  /// `RIFF`, `RIFX`, `RF64` or `BW64` of type `WAVE`.
  case wave(FourCharCode)
  /// `caff`.
  case caf

  /// Looks at a file's first bytes: `ForeignFormat.headSize`, or all that it has where they are
  /// fewer.
  init(_ head: ArraySlice<UInt8>) throws(SoundError) {
    guard head.count >= 8 else { throw ForeignFormat.refusal(Array(head)) }
    let first = FourCharCode(head.prefix(4))
    if first == "caff" {
      self = .caf
      return
    }
    guard head.count >= 12 else { throw ForeignFormat.refusal(Array(head)) }
    switch (first, FourCharCode(head.dropFirst(8).prefix(4))) {
    case ("FORM", "AIFF"): self = .aiff(.aiff)
    case ("FORM", "AIFC"): self = .aiff(.aifc)
    case ("RIFF", "WAVE"), ("RIFX", "WAVE"), ("RF64", "WAVE"), ("BW64", "WAVE"):
      self = .wave(first)
    default: throw ForeignFormat.refusal(Array(head))
    }
  }
}

/// What the three parsers find out about a file's audio, and how it becomes a `Sound`.
struct AudioFacts {
  var format: AudioFormat
  var audio: Range<Int64>
  var declaredAudioBytes: Int64
  /// Packets or frames that a header declares, where it is trusted to shorten what is there.
  var declaredPackets: Int64?
  var packetTable: PacketTable?
  /// Packets where they differ in size and a table counts them.
  var tabledPackets: Int64?
  /// Frames that a header declares for an encoding whose packets cannot be counted.
  var declaredFrames: Int64?

  /// The sound; `collector` has what the other chunks say.
  func sound(
    _ container: SoundContainer, _ walker: consuming ChunkWalker,
    _ collector: consuming MetadataCollector
  ) -> Sound {
    let bytes = audio.upperBound - audio.lowerBound
    let packetBytes = Int64(format.bytesPerPacket)
    var packets = tabledPackets
    if packetBytes > 0 {
      packets = bytes / packetBytes
      if bytes % packetBytes != 0 {
        walker.warn(
          .partialPacket, walker.style.name, audio.upperBound - bytes % packetBytes,
          "the last packet is cut short: \(bytes % packetBytes) of \(packetBytes) bytes")
      }
      if let declaredPackets, let there = packets { packets = min(declaredPackets, there) }
    }
    let frames = frames(Sound.paddedFrames(packets, format))
    var sound = Sound(
      container: container, format: format, audio: audio, declaredAudioBytes: declaredAudioBytes,
      packets: packets, packetTable: packetTable, frames: frames, chunks: walker.chunks,
      warnings: [], channelLayout: collector.channelLayout, metadata: SoundMetadata(), unread: [],
      outermost: walker.style.name)
    collector.finish(frames: frames, &walker)
    sound.metadata = collector.metadata
    sound.unread = collector.unread
    sound.warnings = walker.warnings
    return sound
  }

  /// Frames that a listener hears, never more than the packets hold.
  private func frames(_ padded: Int64?) -> Int64? {
    guard let padded else {
      return packetTable?.validFrames ?? declaredFrames
    }
    guard let packetTable else { return min(padded, declaredFrames ?? padded) }
    return max(0, min(packetTable.validFrames, padded - Int64(packetTable.primingFrames)))
  }
}
