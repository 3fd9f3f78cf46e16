// SPDX-License-Identifier: MIT

extension Sound {
  /// Creates the description of a file before the file is written, so that rules can check it.
  ///
  /// - Parameters:
  ///   - container: the container of the planned file.
  ///   - format: the sample rate, channels and encoding.
  ///   - frames: frames that are played; `nil` if unknown.
  package init(planned container: SoundContainer, format: AudioFormat, frames: Int64?) {
    let size = Int64(format.framesPerPacket)
    let packets = frames.flatMap { size > 0 ? $0 / size + ($0 % size == 0 ? 0 : 1) : nil }
    // Only CAF has a packet table, which says how many frames of the last packet are valid.
    let hasTable = container == .caf && size > 1
    self.init(
      container: container, format: format, audio: 0..<0, declaredAudioBytes: 0, packets: packets,
      packetTable: hasTable ? frames.map { PacketTable(validFrames: $0) } : nil, frames: frames,
      chunks: [], warnings: [], channelLayout: nil, metadata: SoundMetadata(), unread: [],
      outermost: container.name)
  }
}
