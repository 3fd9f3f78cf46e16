// SPDX-License-Identifier: MIT

extension Sound {
  /// Reads the description of a file, without its samples.
  ///
  /// - Parameter source: the file's bytes; Earcon reads only chunk headers and small chunks.
  /// - Throws: `SoundError` with code `.unrecognized` if the content is not AIFF, AIFF-C, WAVE, RF64
  ///   or CAF, `.malformed` or `.truncated` if the file is empty or damaged, `.io` if reading fails.
  public init(describing source: any ByteSource) throws(SoundError) {
    do throws(SoundError) {
      self = try Self.parse(source)
    } catch {
      throw error.named(source.name)
    }
  }

  private static func parse(_ source: any ByteSource) throws(SoundError) -> Sound {
    var window = HeaderWindow(source)
    let magic: ContainerMagic
    do throws(SoundError) {
      magic = try ContainerMagic(try window.bytes(at: 0, count: ForeignFormat.headSize))
    } catch {
      // The first bytes of an ID3v2 tag do not show the format after the tag.
      guard error.code == .unrecognized, let format = try ForeignFormat(&window) else {
        throw error
      }
      throw ForeignFormat.refusal(named: format.name)
    }
    switch magic {
    case .aiff(let container): return try AIFFParser.parse(container, &window)
    case .wave(let first): return try WAVEParser.parse(first, &window)
    case .caf: return try CAFParser.parse(&window)
    }
  }
}

/// The parser for a file, selected by its first bytes.
enum ContainerMagic {
  /// `FORM` of type `AIFF` or `AIFC`.
  case aiff(SoundContainer)
  /// `RIFF`, `RIFX`, `RF64` or `BW64` of type `WAVE`.
  case wave(FourCharacterCode)
  /// `caff`.
  case caf

  /// Selects the parser by a file's first `ForeignFormat.headSize` bytes, or all bytes of a shorter
  /// file.
  ///
  /// - Throws: `SoundError` with code `.unrecognized` for another format, `.truncated` if the file is empty or
  ///   ends inside the first header of `FORM`, `RIFF`, `RIFX` or `caff`.
  init(_ head: ArraySlice<UInt8>) throws(SoundError) {
    guard head.count >= 8 else { throw ForeignFormat.refusal(Array(head)) }
    let first = FourCharacterCode(head.prefix(4))
    if first == "caff" {
      self = .caf
      return
    }
    guard head.count >= 12 else { throw ForeignFormat.refusal(Array(head)) }
    switch (first, FourCharacterCode(head.dropFirst(8).prefix(4))) {
    case ("FORM", "AIFF"): self = .aiff(.aiff)
    case ("FORM", "AIFC"): self = .aiff(.aifc)
    case ("RIFF", "WAVE"), ("RIFX", "WAVE"), ("RF64", "WAVE"), ("BW64", "WAVE"):
      self = .wave(first)
    default: throw ForeignFormat.refusal(Array(head))
    }
  }
}

/// Facts about a file's audio that the parsers collect and that become a `Sound`.
struct AudioFacts {
  var format: AudioFormat
  var audio: Range<Int64>
  var declaredAudioBytes: Int64
  /// The number of packets that a header declares, an upper limit for the packets in the audio; `nil` if no
  /// header declares a number, or if the number is known to be wrong.
  var declaredPackets: Int64?
  var packetTable: PacketTable?
  /// The number of packets that the packet table declares, used only if the packet size varies or is unknown; `nil`
  /// without a packet table.
  var tabledPackets: Int64?
  /// The number of frames that a header declares, for a format that this library does not decode; `nil` if no header
  /// declares a plausible number.
  var declaredFrames: Int64?
  /// A header's count of played frames that is larger than the bytes can hold; `nil` if the count is plausible.
  var implausibleFrames: Int64?
  /// Details of the container in which programs differ; `sound(_:_:_:)` sets `describesChannels` itself.
  var form = ContainerForm()

  /// Returns the sound with the warnings of `walker` and the metadata of `collector`; warns if the audio
  /// ends inside a packet.
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
      if let declaredPackets, let actual = packets { packets = min(declaredPackets, actual) }
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
    sound.implausibleFrames = implausibleFrames
    sound.form = form
    sound.form.describesChannels = collector.describesChannels
    sound.warnings = walker.warnings
    return sound
  }

  /// Returns the number of played frames, at most `padded`, the frames in the packets; `nil` if unknown.
  private func frames(_ padded: Int64?) -> Int64? {
    guard let padded else {
      return packetTable?.validFrames ?? declaredFrames
    }
    guard let packetTable else { return min(padded, declaredFrames ?? padded) }
    return max(0, min(packetTable.validFrames, padded - Int64(packetTable.primingFrames)))
  }
}
