// SPDX-License-Identifier: MIT

public import SoundFile

/// What a conversion is going to do, worked out before anything is written.
public struct ConversionPlan: Hashable, Sendable {
  /// What is in the input.
  public let source: Sound
  /// The kind of file to be written.
  public let container: Container
  /// Rate, channels and encoding of the output.
  public let format: AudioFormat
  /// Whether packets are copied instead of decoded and encoded again.
  public let copiesPackets: Bool
  /// The part of the input that is kept.
  public let cut: Cut
  /// Frames that a listener of the output hears.
  public let frames: Int64

  /// Works out a conversion.
  ///
  /// - Parameters:
  ///   - source: what is in the input.
  ///   - request: what is wanted.
  /// - Throws: `SoundError` with code `.unsupported` for what cannot be done (a change of the
  ///   sample rate, an encoding that the container does not hold, packets that cannot be copied, a
  ///   cut that leaves nothing), `.misuse` for `trimSilence`, which needs the samples.
  public init(_ source: Sound, _ request: ConversionRequest) throws(SoundError) {
    guard !request.trimSilence else {
      throw SoundError(
        .misuse, "silence cannot be found without the samples",
        advice: "make the plan of a SoundReader")
    }
    try self.init(source, request, sounding: nil)
  }

  /// Works out a conversion; with `trimSilence`, the samples are read once for it.
  ///
  /// - Parameters:
  ///   - reader: the input, at its beginning; it stays there.
  ///   - request: what is wanted.
  ///   - shouldStop: asked between blocks; `true` ends the reading with code `.cancelled`.
  /// - Throws: `SoundError` as for a plan of a `Sound`, and what `SoundReader.read` throws.
  public init(
    _ reader: SoundReader, _ request: ConversionRequest,
    shouldStop: @Sendable () -> Bool = { false }
  ) throws(SoundError) {
    try Cut.check(request)
    let sounding =
      request.trimSilence ? try reader.soundingFrames(shouldStop: shouldStop) : nil
    try self.init(reader.sound, request, sounding: sounding)
  }

  private init(_ source: Sound, _ request: ConversionRequest, sounding: Range<Int64>?)
    throws(SoundError)
  {
    try Cut.check(request)
    let container = Self.container(source, request)
    var format = source.format
    if let encoding = try Self.encoding(request, container) { format.encoding = encoding }
    try Self.checkRate(request, source)
    let isCopy = request.data == .copyPackets
    if let channels = request.channels, channels != source.format.channels {
      try Self.checkChannels(channels, isCopy: isCopy)
      format.channels = channels
    }
    self.source = source
    self.container = container
    self.format = format
    cut = try Cut(
      source, request, sounding: sounding, packet: Self.packet(container, format, request))
    copiesPackets =
      isCopy || cut.isWhole(source) && Self.canKeepPackets(source, format, container)
    let heard = copiesPackets && container != .caf ? source.paddedFrames ?? 0 : cut.count
    // Without a packet table to cut it, all of the last packet is heard.
    let packet = container == .caf ? 1 : Int64(max(1, format.framesPerPacket))
    frames = heard.isMultiple(of: packet) ? heard : (heard / packet + 1) * packet
    try container.check(format, frames: frames)
    try checkTable(isCopy: isCopy)
  }

  /// The samples that are handed from reader to writer: the narrowest kind that holds those of both
  /// sides without loss, so that they are rounded at most once.
  public var client: LinearPCM {
    var isFloat = false
    var bits = 16
    for case .linearPCM(let pcm) in [source.format.encoding, format.encoding] {
      isFloat = isFloat || pcm.kind == .float
      // A float of 32 bits holds integers of 24, one of 64 bits any.
      bits = max(bits, pcm.kind == .float ? pcm.bits - 8 : 8 * pcm.bytesPerSample)
    }
    if isFloat { return LinearPCM(.float, bits: bits <= 24 ? 32 : 64, .little) }
    return LinearPCM(.signedInteger, bits: bits <= 16 ? 16 : 32, .little)
  }

  /// The encoding to be written; `nil` for the source's own.
  private static func encoding(_ request: ConversionRequest, _ container: Container)
    throws(SoundError) -> Encoding?
  {
    switch request.data {
    case .copyPackets: return nil
    case .encode(let encoding): return encoding
    case nil:
      guard let encoding = container.defaultEncoding else {
        throw SoundError(
          .unsupported, "\(container.name) files are not written",
          advice: "choose another container, such as -f caff or -f WAVE")
      }
      return encoding
    }
  }

  private static func checkRate(_ request: ConversionRequest, _ source: Sound) throws(SoundError) {
    guard let rate = request.sampleRate, rate != source.format.sampleRate else { return }
    throw SoundError(
      .unsupported,
      "the sample rate cannot be changed yet: the input has \(plain(source.format.sampleRate)) Hz, "
        + "\(plain(rate)) Hz are asked for",
      advice: "keep the input's rate, or change it first with another tool")
  }

  /// The frames that can only be cut together.
  private static func packet(
    _ container: Container, _ format: AudioFormat, _ request: ConversionRequest
  ) -> Int64 {
    let countsPadding = container != .caf || request.trimCountsPadding
    return countsPadding ? Int64(max(1, format.framesPerPacket)) : 1
  }

  private static func container(_ source: Sound, _ request: ConversionRequest) -> Container {
    if let container = request.container { return container }
    switch request.data {
    case .copyPackets: return source.container
    case .encode(let encoding):
      return Container.caf.writableEncodings.contains(encoding) ? .caf : .wave
    case nil: return .caf
    }
  }

  private static func checkChannels(_ channels: Int, isCopy: Bool) throws(SoundError) {
    guard !isCopy else {
      throw SoundError(
        .unsupported, "copied packets keep their channels", found: "-d 0 with -c \(channels)",
        advice: "leave out one of the two")
    }
    guard (1...AudioFormat.maximumChannels).contains(channels) else {
      throw SoundError(
        .unsupported, "the number of channels cannot be written", found: "\(channels)",
        expected: "1 to \(AudioFormat.maximumChannels)")
    }
  }

  /// Whether coding again would only lose quality: the output is to have what the input has.
  private static func canKeepPackets(
    _ source: Sound, _ format: AudioFormat, _ container: Container
  ) -> Bool {
    guard source.format == format else { return false }
    switch format.encoding {
    case .linearPCM, .other: return false
    case .uLaw, .aLaw: return source.packetTable == nil
    // The extra packet of some files would be heard where no packet table cuts it off.
    case .ima4: return container == .caf || source.frames == source.paddedFrames
    }
  }

  /// Only CAF has a place for priming frames.
  private func checkTable(isCopy: Bool) throws(SoundError) {
    guard isCopy, container != .caf, let table = source.packetTable, table.primingFrames > 0 else {
      return
    }
    throw SoundError(
      .unsupported, "\(container.name) has no place for priming frames",
      found: "\(table.primingFrames) priming frames", advice: "choose -f caff, or encode again")
  }
}

/// A rate without the fraction of a whole number.
func plain(_ rate: Double) -> String {
  rate.rounded() == rate && abs(rate) < 0x1p53 ? String(Int64(rate)) : String(rate)
}
