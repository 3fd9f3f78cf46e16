// SPDX-License-Identifier: MIT

/// What of a file stands in front of its audio and behind it, as a function of what it holds.
///
/// The front has the same size whatever the counts are, so it is written once with zeros, and once
/// more when the counts are known.
struct ContainerWriter {
  /// Where Core Audio lets samples begin: one page into the file, or more where a page is not enough.
  static let pageSize = 4096
  /// Bytes that metadata can take at the most: more than any reader takes.
  static let metadataLimit = 1 << 20

  /// What is counted while a file is written.
  struct Totals {
    var audioBytes: Int64 = 0
    var packets: Int64 = 0
    var table = PacketTable(validFrames: 0)
  }

  let container: SoundContainer
  let format: AudioFormat
  let codec: Codec
  let hasFiller: Bool
  let channelLayout: ChannelLayout?
  /// What the container has a place for.
  let metadata: SoundMetadata
  let hasPacketTable: Bool

  /// Checks that the container can hold the format.
  ///
  /// - Throws: `SoundError` with code `.unsupported` that says what is impossible and what works,
  ///   `.limitExceeded` for metadata of more than 1 MiB.
  init(
    _ container: SoundContainer, _ format: AudioFormat, filler: Bool = true,
    channelLayout: ChannelLayout? = nil, packetTable: Bool = false,
    metadata: SoundMetadata = SoundMetadata()
  ) throws(SoundError) {
    codec = try container.codec(for: format)
    self.container = container
    self.format = format
    hasFiller = filler
    let isHeld = channelLayout.map { container.holds($0, channels: format.channels) } ?? false
    self.channelLayout = isHeld ? channelLayout : nil
    self.metadata = MetadataFit(metadata, container).carried
    hasPacketTable = packetTable || format.framesPerPacket > 1
    try checkMetadata()
  }

  private func checkMetadata() throws(SoundError) {
    let names = metadata.markers.reduce(0) { $0 + ($1.name?.utf8.count ?? 0) }
    let size = metadata.strings.reduce(names) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard size > Self.metadataLimit else { return }
    throw SoundError(
      .limitExceeded, "the words about the sound are too long", found: "\(size) bytes",
      expected: "at most \(Self.metadataLimit) bytes")
  }

  /// The bytes in front of the audio.
  func front(_ totals: Totals) -> [UInt8] {
    switch container {
    case .aiff, .aifc: aiffFront(totals)
    case .wave, .rf64: waveFront(totals)
    case .caf: cafFront(totals)
    }
  }

  /// Whether a pad byte follows the audio, which the sizes of chunk-padding containers include.
  func needsPadByte(_ totals: Totals) -> Bool {
    container != .caf && totals.audioBytes % 2 == 1
  }

  /// The most bytes of audio that the container's size fields can tell of.
  var maximumAudioBytes: Int64 {
    let front = Int64(front(Totals()).count)
    if container == .caf { return .max - front }
    let byBytes = 0xFFFF_FFFF - (front - 8) - 1
    guard container == .aiff || container == .aifc else { return byBytes }
    // COMM counts packets in 32 bits.
    return min(byBytes, 0xFFFF_FFFF * Int64(format.bytesPerPacket))
  }

  /// A filler chunk's body that lets `rest` more bytes end at a page, the first one that there is room
  /// before; `nil` where there is to be none, or they end at a page anyway.
  func filler(after front: Int, headerSize: Int, rest: Int) -> [UInt8]? {
    guard hasFiller, (front + rest) % Self.pageSize != 0 else { return nil }
    let filled = (front + headerSize + rest) % Self.pageSize
    let size = filled == 0 ? 0 : Self.pageSize - filled
    return [UInt8](repeating: 0, count: size)
  }
}

extension FourCharCode {
  /// A chunk with a pad byte behind a body of odd size.
  func paddedChunk(_ body: [UInt8], _ order: ByteOrder = .big) -> [UInt8] {
    chunk(body, order) + (body.count % 2 == 1 ? [0] : [])
  }

  /// A chunk: name, size in 4 bytes, body.
  func chunk(_ body: [UInt8], _ order: ByteOrder = .big) -> [UInt8] {
    let size = UInt32(truncatingIfNeeded: body.count)
    return bytes + (order == .big ? size.bigEndianBytes : size.littleEndianBytes) + body
  }

  /// A chunk's header for a body of so many bytes that follows.
  func header(_ size: Int64, _ order: ByteOrder = .big) -> [UInt8] {
    let size = UInt32(truncatingIfNeeded: size)
    return bytes + (order == .big ? size.bigEndianBytes : size.littleEndianBytes)
  }
}
