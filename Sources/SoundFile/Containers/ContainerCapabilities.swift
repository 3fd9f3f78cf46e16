// SPDX-License-Identifier: MIT

extension SoundContainer {
  /// The encodings that this library writes into the container: what `afconvert -hf` lists for
  /// it, in that order, as far as linear PCM, IMA4 and the two laws go.
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

  /// The encoding of a file whose format is not asked for: 16-bit linear PCM (`afconvert -f`
  /// without `-d` prefers a 16-bit variant), little-endian where the container has the choice;
  /// `nil` for containers that are not written.
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
  /// Whether a file of this kind tells so many channels' positions, or every reader takes them for
  /// these anyway, as mono and stereo.
  public func tells(_ layout: ChannelLayout, channels: Int) -> Bool {
    layout.isImplied || holds(layout, channels: channels)
  }
}

extension LinearPCM {
  /// Parses `afconvert`'s name for a layout: `[-][BE|LE]{F|[U]I}{8|16|24|32|64}`.
  ///
  /// Without `BE` or `LE` the order is little, that of all machines `afconvert` runs on today.
  /// `nil` where the name is not of this form or the depth not one that is written: 8, 16, 24, 32
  /// for integers, 32, 64 for floats.
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
  /// Checks that a file of this kind can be written with a format.
  ///
  /// - Throws: `SoundError` with code `.unsupported` that says what is impossible and what works.
  public func check(_ format: AudioFormat) throws(SoundError) {
    _ = try codec(for: format)
  }

  /// Returns the codec with which a file of this kind is written.
  ///
  /// - Throws: `SoundError` as `check(_:)` does.
  func codec(for format: AudioFormat) throws(SoundError) -> Codec {
    let writable = writableEncodings
    guard !writable.isEmpty else {
      throw SoundError(
        .unsupported, "\(name) files are not written",
        suggestion: "choose another container, such as -f caff or -f WAVE")
    }
    guard writable.contains(format.encoding) else {
      throw impossible(format.encoding)
    }
    let codec: Codec
    do throws(AudioFormat.Flaw) { codec = try format.codec() } catch { throw format.problem(error) }
    if self == .wave {
      guard format.sampleRate.rounded() == format.sampleRate, format.sampleRate < 0x1p32 else {
        throw SoundError(
          .unsupported, "WAVE keeps the sample rate as a whole number",
          found: "\(format.sampleRate) Hz", suggestion: "choose CAF or AIFF-C")
      }
    }
    return codec
  }

  /// Checks that a file of this kind can be written with a format and so many frames.
  ///
  /// - Throws: `SoundError` as `check(_:)` does, and with code `.limitExceeded` where the
  ///   container's size fields cannot tell of so many bytes.
  public func check(_ format: AudioFormat, frames: Int64) throws(SoundError) {
    let writer = try ContainerWriter(self, format)
    let packets = frames / Int64(format.framesPerPacket) + 1
    let (bytes, overflow) = packets.multipliedReportingOverflow(by: Int64(format.bytesPerPacket))
    guard overflow || bytes > writer.maximumAudioBytes else { return }
    throw SoundError(
      .limitExceeded, "\(name) cannot tell of so many bytes",
      found: overflow ? "\(frames) frames" : "about \(bytes) bytes of audio",
      expected: "at most \(writer.maximumAudioBytes) bytes",
      suggestion: "choose CAF, which has no such limit")
  }

  private func impossible(_ encoding: SoundEncoding) -> SoundError {
    let works = writableEncodings.map { $0.shortName }.joined(separator: ", ")
    let homes = SoundContainer.allCases.filter { $0.writableEncodings.contains(encoding) }
      .map { "\($0.name) (-f \($0.code))" }
    let elsewhere = homes.isEmpty ? "" : "write it to \(homes.joined(separator: " or ")), or "
    return SoundError(
      .unsupported, "\(name) cannot hold \(encoding.name) (\(encoding.shortName))",
      suggestion: elsewhere + "choose one of \(works)")
  }
}

extension SoundEncoding {
  /// The name that `-d` takes.
  public var shortName: String {
    if case .linearPCM(let pcm) = self { return pcm.specifier }
    return code.description
  }
}
