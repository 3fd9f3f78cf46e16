// SPDX-License-Identifier: MIT

internal import SoundFile

/// IMA4 packets whose head names a step that the table does not have.
///
/// The step index takes 7 bits, and the table has 89 steps (IMA, table 2): 89 to 127 cannot be, and
/// decoders take what they please for them.
struct PacketHeaders: Sendable {
  static let maximumIndex: UInt8 = 88

  /// The first of them.
  struct First: Sendable, Hashable {
    /// The packet, from 0.
    let packet: Int64
    /// The channel, from 1.
    let channel: Int
    /// The step index in its head.
    let stepIndex: UInt8
    /// Where the head stands, in bytes from the file's start.
    let offset: Int64
  }

  /// How many there are, over all channels.
  private(set) var count: Int64 = 0
  private(set) var first: First?

  /// Reads all packets of a file.
  mutating func check(_ reader: inout SoundReader) throws(SoundError) {
    let (channels, start) = (reader.sound.format.channels, reader.sound.audio.lowerBound)
    var bytes: [UInt8] = []
    var packet: Int64 = 0
    while true {
      try reader.readPackets(atMost: 1024, into: &bytes)
      guard !bytes.isEmpty else { return }
      for head in stride(from: 0, to: bytes.count, by: IMA4.bytesPerPacket) {
        let index = bytes[head + 1] & 0x7F
        guard index > Self.maximumIndex else { continue }
        count += 1
        guard first == nil else { continue }
        let number = head / IMA4.bytesPerPacket
        first = First(
          packet: packet + Int64(number / channels), channel: number % channels + 1,
          stepIndex: index,
          // No overflow: the packet was read at this offset.
          offset: start + packet * Int64(IMA4.bytesPerPacket * channels) + Int64(head))
      }
      packet += Int64(bytes.count / (IMA4.bytesPerPacket * channels))
    }
  }
}
