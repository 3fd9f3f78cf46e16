// SPDX-License-Identifier: MIT

extension Sound {
  /// Describes a file that is about to be written, so that it can be judged before it is.
  ///
  /// - Parameters:
  ///   - container: the kind of file.
  ///   - format: its rate, channels and encoding.
  ///   - frames: frames that a listener hears; `nil` where it is not known.
  package init(planned container: SoundContainer, format: AudioFormat, frames: Int64?) {
    let size = Int64(format.framesPerPacket)
    let packets = frames.flatMap { size > 0 ? $0 / size + ($0 % size == 0 ? 0 : 1) : nil }
    // Of the containers, CAF alone can tell which frames of the last packet are the sound.
    let hasTable = container == .caf && size > 1
    self.init(
      container: container, format: format, audio: 0..<0, declaredAudioBytes: 0, packets: packets,
      packetTable: hasTable ? frames.map { PacketTable(validFrames: $0) } : nil, frames: frames,
      chunks: [], warnings: [], channelLayout: nil, metadata: SoundMetadata(), unread: [],
      outermost: container.name)
  }
}
