// SPDX-License-Identifier: MIT

/// Builds a file's front, the bytes before the audio, from the format, the metadata and the totals.
///
/// The front's size does not depend on the totals. A sound's writer therefore appends a front with
/// zero totals, and replaces it when the totals are known.
struct ContainerWriter {
  /// The alignment of the first sample in Core Audio's files, in bytes.
  static let pageSize = 4096
  /// Maximum size of text metadata and marker names in bytes, four times the size that `MetadataCollector`
  /// reads.
  static let metadataLimit = 1 << 20

  /// Counts of the audio written so far.
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
  /// The metadata that the container can store.
  let metadata: SoundMetadata
  let hasPacketTable: Bool
  let form: ContainerForm

  /// Creates a writer after checking that the container can hold the format.
  ///
  /// Drops the layout and the metadata that the container cannot store. In CAF, IMA4 always has a packet table,
  /// except in FFmpeg's form.
  ///
  /// - Throws: `SoundError` with code `.unsupported` or `.malformed` for a format that the container cannot hold,
  ///   `.limitExceeded` for more than 1 MiB of text metadata and marker names.
  init(
    _ container: SoundContainer, _ format: AudioFormat, filler: Bool = true,
    channelLayout: ChannelLayout? = nil, packetTable: Bool = false,
    metadata: SoundMetadata = SoundMetadata(), form: ContainerForm = ContainerForm()
  ) throws(SoundError) {
    codec = try container.codec(for: format)
    self.container = container
    self.format = format
    self.form = form
    hasFiller = filler && !form.isFFmpegs
    self.channelLayout = channelLayout.flatMap {
      container.holds($0, channels: format.channels) ? $0 : nil
    }
    self.metadata = MetadataFit(metadata, container).carried
    hasPacketTable = !form.isFFmpegs && (packetTable || format.framesPerPacket > 1)
    try checkMetadata()
  }

  private func checkMetadata() throws(SoundError) {
    let names = metadata.markers.reduce(0) { $0 + ($1.name?.utf8.count ?? 0) }
    let size = metadata.strings.reduce(names) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard size > Self.metadataLimit else { return }
    throw SoundError(
      .limitExceeded, "text metadata and marker names are too long", found: "\(size) bytes",
      expected: "at most \(Self.metadataLimit) bytes", suggestion: "shorten or remove texts")
  }

  func front(_ totals: Totals) -> [UInt8] {
    switch container {
    case .aiff, .aifc: aiffFront(totals)
    case .wave, .rf64: waveFront(totals)
    case .caf: cafFront(totals)
    }
  }

  /// Returns whether a pad byte follows the audio; the outermost size includes the pad byte.
  func needsPadByte(_ totals: Totals) -> Bool {
    container != .caf && totals.audioBytes % 2 == 1
  }

  /// The maximum size of the audio in bytes, limited by the container's size fields.
  var maximumAudioBytes: Int64 {
    let front = Int64(front(Totals()).count)
    if container == .caf { return .max - front }
    return 0xFFFF_FFFF - (front - 8) - 1
  }

  /// Returns the body of a filler chunk after `front` bytes, so that the `rest` bytes between the filler
  /// and the samples end at a multiple of `pageSize`.
  ///
  /// Returns `nil` if they end there without filler, or if `hasFiller` is `false`.
  func filler(after front: Int, headerSize: Int, rest: Int) -> [UInt8]? {
    guard hasFiller, (front + rest) % Self.pageSize != 0 else { return nil }
    let filled = (front + headerSize + rest) % Self.pageSize
    let size = filled == 0 ? 0 : Self.pageSize - filled
    return [UInt8](repeating: 0, count: size)
  }
}

extension FourCharacterCode {
  /// Returns a chunk with a pad byte after a body of odd size.
  func paddedChunk(_ body: [UInt8], _ order: ByteOrder = .big) -> [UInt8] {
    chunk(body, order) + (body.count % 2 == 1 ? [0] : [])
  }

  /// Returns a chunk without a pad byte: name, 4-byte size, body.
  func chunk(_ body: [UInt8], _ order: ByteOrder = .big) -> [UInt8] {
    let size = UInt32(truncatingIfNeeded: body.count)
    return bytes + (order == .big ? size.bigEndianBytes : size.littleEndianBytes) + body
  }

  /// Returns the header of a chunk whose body has `size` bytes.
  func header(_ size: Int64, _ order: ByteOrder = .big) -> [UInt8] {
    let size = UInt32(truncatingIfNeeded: size)
    return bytes + (order == .big ? size.bigEndianBytes : size.littleEndianBytes)
  }
}
