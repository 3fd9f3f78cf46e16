// SPDX-License-Identifier: MIT

/// Converts between linear PCM in a file and samples in memory, both interleaved.
///
/// The layout must be decodable (`LinearPCM.isDecodable`). A sample's bits are the most significant ones
/// of its bytes, so padded layouts (20 bits in 3 bytes) need no special case.
enum LinearPCMCodec {
  /// Decodes `count` samples from the front of `bytes` to the front of `samples`.
  static func decode<S: ConvertibleSample>(
    _ bytes: Span<UInt8>, as pcm: LinearPCM, count: Int, into samples: inout MutableSpan<S>
  ) {
    precondition(bytes.count >= count * pcm.bytesPerSample && samples.count >= count)
    // Safe: every byte of the span is initialized; loads are bounds-checked.
    let raw = unsafe bytes.bytes
    let big = pcm.byteOrder == .big
    switch (pcm.kind, pcm.bytesPerSample) {
    case (.unsignedInteger, _):
      fill(&samples, count) { S(int16: Int16(Int32(bytes[$0]) - 128) << 8) }
    case (.signedInteger, 1):
      fill(&samples, count) { S(int16: Int16(Int8(bitPattern: bytes[$0])) << 8) }
    case (.signedInteger, 2):
      fill(&samples, count) { S(int16: Int16(bitPattern: raw.load($0, UInt16.self, big))) }
    case (.signedInteger, 3):
      let (top, bottom) = big ? (0, 2) : (2, 0)
      fill(&samples, count) {
        let high = UInt32(bytes[3 * $0 + top]) << 24
        let low = UInt32(bytes[3 * $0 + 1]) << 16 | UInt32(bytes[3 * $0 + bottom]) << 8
        return S(int32: Int32(bitPattern: high | low))
      }
    case (.signedInteger, _):
      fill(&samples, count) { S(int32: Int32(bitPattern: raw.load($0, UInt32.self, big))) }
    case (.float, 4):
      fill(&samples, count) { S(float32: Float(bitPattern: raw.load($0, UInt32.self, big))) }
    case (.float, _):
      fill(&samples, count) { S(float64: Double(bitPattern: raw.load($0, UInt64.self, big))) }
    }
  }

  @inline(__always)
  private static func fill<S>(_ samples: inout MutableSpan<S>, _ count: Int, _ sample: (Int) -> S) {
    for index in 0..<count { samples[index] = sample(index) }
  }

  /// Encodes all of `samples` to the front of `bytes`.
  static func encode<S: ConvertibleSample>(
    _ samples: Span<S>, as pcm: LinearPCM, into bytes: inout MutableSpan<UInt8>
  ) {
    precondition(bytes.count >= samples.count * pcm.bytesPerSample)
    // Safe: every byte of the span is initialized and stays so; stores are bounds-checked.
    var raw = unsafe bytes.mutableBytes
    let big = pcm.byteOrder == .big
    switch (pcm.kind, pcm.bytesPerSample) {
    case (.unsignedInteger, _):
      store(samples, &raw, true) { UInt8(truncatingIfNeeded: $0.integer(bits: 8) &+ 128) }
    case (.signedInteger, 1):
      store(samples, &raw, true) { UInt8(truncatingIfNeeded: $0.integer(bits: 8)) }
    case (.signedInteger, 2):
      store(samples, &raw, big) { UInt16(bitPattern: $0.int16) }
    case (.signedInteger, 3):
      let (top, bottom) = big ? (0, 2) : (2, 0)
      for index in samples.indices {
        let value = samples[index].integer(bits: 24)
        raw.storeBytes(
          of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: 3 * index + top, as: UInt8.self)
        raw.storeBytes(
          of: UInt8(truncatingIfNeeded: value >> 8), toByteOffset: 3 * index + 1, as: UInt8.self)
        raw.storeBytes(
          of: UInt8(truncatingIfNeeded: value), toByteOffset: 3 * index + bottom, as: UInt8.self)
      }
    case (.signedInteger, _):
      store(samples, &raw, big) { UInt32(bitPattern: $0.integer(bits: 32)) }
    case (.float, 4):
      store(samples, &raw, big) { Float($0.float64).bitPattern }
    case (.float, _):
      store(samples, &raw, big) { $0.float64.bitPattern }
    }
  }

  @inline(__always)
  private static func store<S: ConvertibleSample, T: FixedWidthInteger & BitwiseCopyable>(
    _ samples: Span<S>, _ raw: inout MutableRawSpan, _ big: Bool, _ bits: (S) -> T
  ) {
    for index in samples.indices {
      let value = bits(samples[index])
      raw.storeBytes(
        of: big ? value.bigEndian : value.littleEndian,
        toByteOffset: index &* MemoryLayout<T>.size, as: T.self)
    }
  }
}

extension RawSpan {
  /// Returns the number at `index`, which counts numbers of this type; `big` means most significant byte
  /// first.
  @inline(__always)
  func load<T: FixedWidthInteger & BitwiseCopyable>(_ index: Int, _: T.Type, _ big: Bool) -> T {
    // Safe: the load is bounds-checked, and every bit pattern is an integer.
    let value = unsafe unsafeLoadUnaligned(
      fromByteOffset: index &* MemoryLayout<T>.size, as: T.self)
    return big ? T(bigEndian: value) : T(littleEndian: value)
  }
}
