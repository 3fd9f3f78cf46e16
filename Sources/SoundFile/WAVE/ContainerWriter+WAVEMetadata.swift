// SPDX-License-Identifier: MIT

extension ContainerWriter {
  /// The metadata chunks that have content: `LIST INFO`, `cue `, `LIST adtl` and `smpl` (Microsoft
  /// and IBM, 1991; Microsoft, 1994, "Sampler Chunk").
  var waveMetadata: [UInt8] {
    var chunks: [UInt8] = []
    if !metadata.strings.isEmpty { chunks += Self.list("INFO", information) }
    if !metadata.markers.isEmpty {
      chunks += ("cue " as FourCharacterCode).paddedChunk(cuePoints, .little)
    }
    let labels = labels
    if !labels.isEmpty { chunks += Self.list("adtl", labels) }
    if !metadata.loops.isEmpty {
      chunks += ("smpl" as FourCharacterCode).paddedChunk(sampler, .little)
    }
    return chunks
  }

  private static func list(_ type: FourCharacterCode, _ chunks: [UInt8]) -> [UInt8] {
    ("LIST" as FourCharacterCode).paddedChunk(type.bytes + chunks, .little)
  }

  private var information: [UInt8] {
    metadata.strings.flatMap { string in
      InformationKeys.waveID(string.key)?
        .paddedChunk(MetadataText.encode(string.value) + [0], .little) ?? []
    }
  }

  /// The body of `cue `; `dwSampleOffset` and `dwPosition` are equal in a file with one data chunk.
  private var cuePoints: [UInt8] {
    var body = UInt32(metadata.markers.count).littleEndianBytes
    for marker in metadata.markers {
      let frame = UInt32(truncatingIfNeeded: marker.frame).littleEndianBytes
      body += marker.id.littleEndianBytes + frame + ("data" as FourCharacterCode).bytes
      body += [UInt8](repeating: 0, count: 8) + frame
    }
    return body
  }

  private var labels: [UInt8] {
    metadata.markers.flatMap { marker -> [UInt8] in
      guard let name = marker.name else { return [] }
      let body = marker.id.littleEndianBytes + MetadataText.encode(name) + [0]
      return ("labl" as FourCharacterCode).paddedChunk(body, .little)
    }
  }

  /// The body of `smpl`: nine 32-bit numbers, all 0 except the sample period in nanoseconds, the note 60
  /// (middle C) and the loop count, then 24 bytes per loop.
  private var sampler: [UInt8] {
    let period = (1e9 / format.sampleRate).rounded()
    let count = UInt32(metadata.loops.count)
    var body = ([0, 0, UInt32(period), 60, 0, 0, 0, count, 0] as [UInt32])
      .flatMap { $0.littleEndianBytes }
    for (index, loop) in metadata.loops.enumerated() {
      let type = WAVESampler.kinds.firstIndex(of: loop.kind) ?? 0
      let numbers = [
        UInt32(index + 1), UInt32(type), UInt32(truncatingIfNeeded: loop.first),
        UInt32(truncatingIfNeeded: loop.end - 1), 0, loop.playCount,
      ]
      body += numbers.flatMap { $0.littleEndianBytes }
    }
    return body
  }
}
