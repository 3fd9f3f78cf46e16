// SPDX-License-Identifier: MIT

/// What of a file stands in front of its audio and behind it, as a function of what it holds.
///
/// The front has the same size whatever the counts are, so it is written once with zeros, and once
/// more when the counts are known.
struct ContainerWriter {
  /// Where Core Audio lets samples begin: one page into the file.
  static let pageSize = 4096

  /// What is counted while a file is written.
  struct Totals {
    var audioBytes: Int64 = 0
    var packets: Int64 = 0
    var table = PacketTable(validFrames: 0)
  }

  let container: Container
  let format: AudioFormat
  let hasFiller: Bool
  let channelLayout: ChannelLayout?
  let hasPacketTable: Bool

  /// Checks that the container can hold the format.
  ///
  /// - Throws: `SoundError` with code `.unsupported` that says what is impossible and what works.
  init(
    _ container: Container, _ format: AudioFormat, filler: Bool, channelLayout: ChannelLayout?,
    packetTable: Bool
  ) throws(SoundError) {
    try container.check(format)
    self.container = container
    self.format = format
    hasFiller = filler
    self.channelLayout = channelLayout
    hasPacketTable = packetTable || format.encoding == .ima4
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
    if container == .caf { return .max - 4096 }
    let front = Int64(front(Totals()).count)
    let byBytes = 0xFFFF_FFFF - (front - 8) - 1
    guard container == .aiff || container == .aifc else { return byBytes }
    // COMM counts packets in 32 bits.
    return min(byBytes, 0xFFFF_FFFF * Int64(format.bytesPerPacket))
  }

  /// A filler chunk's body that lets `rest` more bytes end at the page, if there is to be one.
  func filler(after front: Int, headerSize: Int, rest: Int) -> [UInt8]? {
    let size = Self.pageSize - front - headerSize - rest
    return hasFiller && size >= 0 ? [UInt8](repeating: 0, count: size) : nil
  }
}

extension FourCharCode {
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
