// SPDX-License-Identifier: MIT

internal import SoundFile

/// The invalid step indices in a file's IMA4 packet headers: their number, and the first one.
///
/// The step index has 7 bits, but the table has only 89 steps (IMA, table 2). Decoders differ in
/// how they treat 89 to 127.
struct PacketHeaders: Sendable {
  /// The index of the last of the 89 steps.
  static let maximumIndex: UInt8 = 88

  /// A header with an invalid step index.
  struct First: Sendable, Hashable {
    /// The packet's number, counted from 0.
    let packet: Int64
    /// The channel, counted from 1.
    let channel: Int
    /// The step index in the header.
    let stepIndex: UInt8
    /// The header's offset in bytes from the file's start.
    let offset: Int64
  }

  /// The number of invalid headers in all channels.
  private(set) var count: Int64 = 0
  /// The first invalid header; `nil` if there is none.
  private(set) var first: First?

  /// Reads and checks all packets of an IMA4 file; `reader` must be at the first packet.
  ///
  /// - Throws: the errors of `SoundReader`.
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
          // The offset cannot overflow, because the reader has read the packet there.
          offset: start + packet * Int64(IMA4.bytesPerPacket * channels) + Int64(head))
      }
      packet += Int64(bytes.count / (IMA4.bytesPerPacket * channels))
    }
  }
}
