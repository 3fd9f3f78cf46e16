// SPDX-License-Identifier: MIT

extension SoundContainer {
  /// The encodings that this library writes: those of linear PCM, IMA4, µ-law and A-law that
  /// `afconvert -hf` lists for the container, in the same order; empty for RF64, which is read-only.
  public var writableEncodings: [SoundEncoding] {
    switch self {
    case .aiff: Self.pcm("I8 BEI16 BEI24 BEI32")
    case .aifc:
      Self.pcm("I8 BEI16 BEI24 BEI32 BEF32 BEF64 UI8") + [.uLaw, .aLaw, .ima4]
    case .wave: Self.pcm("UI8 LEI16 LEI24 LEI32 LEF32 LEF64") + [.uLaw, .aLaw]
    case .caf:
      [.aLaw, .ima4]
        + Self.pcm("I8 BEI16 BEI24 BEI32 BEF32 BEF64 LEI16 LEI24 LEI32 LEF32 LEF64") + [.uLaw]
    case .rf64: []
    }
  }

  /// The default encoding: 16-bit linear PCM (`afconvert -f` without `-d` prefers a 16-bit variant),
  /// little-endian if the container supports both orders; `nil` for read-only containers.
  public var defaultEncoding: SoundEncoding? {
    let choices = [ByteOrder.little, .big].map {
      SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 16, $0))
    }
    return choices.first(where: writableEncodings.contains)
  }

  private static func pcm(_ specifiers: String) -> [SoundEncoding] {
    specifiers.split(separator: " ").compactMap { LinearPCM(specifier: String($0)) }
      .map(SoundEncoding.linearPCM)
  }
}

extension SoundContainer {
  /// Returns whether a file preserves a layout of `channels` channels: the container stores the layout,
  /// or every reader assumes it, as for mono and stereo.
  package func preserves(_ layout: ChannelLayout, channels: Int) -> Bool {
    layout.isImplied || holds(layout, channels: channels)
  }
}

extension LinearPCM {
  /// Parses `afconvert`'s name for a sample format: `[-][BE|LE]{F|[U]I}{8|16|24|32|64}`.
  ///
  /// Without `BE` or `LE` the order is little-endian, the order of today's Macs. Integers have 8, 16, 24 or
  /// 32 bits, floats 32 or 64. Returns `nil` for any other name.
  public init?(specifier: String) {
    var rest = Substring(specifier)
    if rest.hasPrefix("-") { rest.removeFirst() }
    var order = ByteOrder.little
    if rest.hasPrefix("BE") || rest.hasPrefix("LE") {
      order = rest.hasPrefix("BE") ? .big : .little
      rest.removeFirst(2)
    }
    let kind: Kind
    if rest.hasPrefix("UI") {
      kind = .unsignedInteger
    } else if rest.hasPrefix("I") {
      kind = .signedInteger
    } else if rest.hasPrefix("F") {
      kind = .float
    } else {
      return nil
    }
    rest.removeFirst(kind.rawValue.utf8.count)
    let depths = kind == .float ? [32, 64] : [8, 16, 24, 32]
    guard let bits = depths.first(where: { rest == String($0) }) else { return nil }
    self.init(kind, bits: bits, order)
  }
}

extension SoundContainer {
  /// Checks that the container can hold a format.
  ///
  /// - Throws: `SoundError` with code `.unsupported` for a container that Earcon does not write, for an
  ///   encoding that it does not write to the container (the suggestion lists alternatives), and in WAVE for a
  ///   rate that is not a whole number of Hz below 2³²; `.malformed` for an invalid sample rate or number of
  ///   channels.
  public func check(_ format: AudioFormat) throws(SoundError) {
    _ = try codec(for: format)
  }

  /// Returns the codec that writes a format into the container.
  ///
  /// - Throws: `SoundError` as `check(_:)` does.
  func codec(for format: AudioFormat) throws(SoundError) -> Codec {
    let writable = writableEncodings
    guard !writable.isEmpty else {
      throw SoundError(
        .unsupported, "Earcon does not write \(name) files",
        suggestion: "choose another container, such as CAF or WAVE")
    }
    guard writable.contains(format.encoding) else {
      throw impossible(format.encoding)
    }
    let codec: Codec
    do throws(AudioFormat.Flaw) { codec = try format.codec() } catch { throw format.problem(error) }
    if self == .wave {
      guard format.sampleRate.rounded() == format.sampleRate, format.sampleRate < 0x1p32 else {
        throw SoundError(
          .unsupported, "WAVE stores the sample rate as a 32-bit integer",
          found: "\(format.sampleRate) Hz", expected: "a whole number of Hz below 4294967296",
          suggestion: "choose CAF or AIFF-C")
      }
    }
    return codec
  }

  /// Checks that the container can hold `frames` frames of a format.
  ///
  /// Counts one packet more than the frames fill, to allow for a partial last packet.
  ///
  /// - Throws: `SoundError` as `check(_:)` does, or with code `.limitExceeded` if the audio exceeds
  ///   the container's size fields.
  public func check(_ format: AudioFormat, frames: Int64) throws(SoundError) {
    let writer = try ContainerWriter(self, format)
    let (packets, isTooLarge) = (frames / Int64(format.framesPerPacket))
      .addingReportingOverflow(1)
    let (bytes, isLarger) = packets.multipliedReportingOverflow(by: Int64(format.bytesPerPacket))
    let overflow = isTooLarge || isLarger
    guard overflow || bytes > writer.maximumAudioBytes else { return }
    throw sizeError(
      found: overflow ? "\(frames) frames" : "about \(bytes) bytes of audio",
      limit: writer.maximumAudioBytes)
  }

  /// Returns the error for audio that exceeds the container's size fields, which allow `limit` bytes.
  func sizeError(found: String, limit: Int64, file: String? = nil) -> SoundError {
    SoundError(
      .limitExceeded, "\(name) is limited to \(self == .caf ? "8 EiB" : "4 GiB")", file: file,
      found: found, expected: "at most \(limit) bytes",
      suggestion: self == .caf ? "shorten the sound" : "choose CAF, which has no such limit")
  }

  private func impossible(_ encoding: SoundEncoding) -> SoundError {
    let works = writableEncodings.map { $0.shortName }.joined(separator: ", ")
    let containers = SoundContainer.allCases.filter { $0.writableEncodings.contains(encoding) }
      .map { $0.name == $0.code.description ? $0.name : "\($0.name) (\($0.code))" }
    let elsewhere =
      containers.isEmpty ? "" : "write it to \(containers.joined(separator: " or ")), or "
    return SoundError(
      .unsupported, "Earcon does not write \(encoding.name) (\(encoding.shortName)) to \(name)",
      suggestion: elsewhere + "choose one of \(works)")
  }
}

extension SoundEncoding {
  /// The encoding's name in `afconvert -d`, such as `LEI16` or `ima4`.
  public var shortName: String {
    if case .linearPCM(let pcm) = self { return pcm.specifier }
    return code.description
  }

  /// Creates linear PCM, IMA4, µ-law or A-law from a name in `afconvert -d`; `nil` for other names.
  package init?(shortName: String) {
    if let pcm = LinearPCM(specifier: shortName) {
      self = .linearPCM(pcm)
      return
    }
    let compressed: [SoundEncoding] = [.ima4, .uLaw, .aLaw]
    guard let known = compressed.first(where: { $0.shortName == shortName }) else { return nil }
    self = known
  }
}
