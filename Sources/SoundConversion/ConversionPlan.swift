// SPDX-License-Identifier: MIT

public import SoundFile

/// What a conversion is going to do, worked out before anything is written.
public struct ConversionPlan: Hashable, Sendable {
  /// What is in the input.
  public let source: Sound
  /// The kind of file to be written.
  public let container: SoundContainer
  /// Rate, channels and encoding of the output.
  public let format: AudioFormat
  /// Whether packets are copied instead of decoded and encoded again.
  public let copiesPackets: Bool
  /// The part of the input that is kept.
  public let cut: Cut
  /// How hard the IMA4 encoder searches.
  public let effort: IMA4Effort
  /// How carefully the sample rate is changed, where it is.
  public let resampling: ResamplingQuality
  /// Noise that is added before samples are rounded; `nil` where none was asked for or needed.
  public let dither: Dither?
  /// Loudspeaker positions that are written, where the container has a place for them.
  public let channelLayout: ChannelLayout?
  /// Frames that a listener of the output hears.
  public let frames: Int64
  /// How channels are mixed; `nil` where they are kept or dropped.
  let matrix: MixingMatrix?
  /// Where each channel comes from; `nil` where they are mixed, or stay as they are.
  let order: ChannelOrder?

  /// Whether the sample rate changes, for which a conversion needs a `Resampler`.
  public var changesRate: Bool { format.sampleRate != source.format.sampleRate }

  /// Works out a conversion.
  ///
  /// - Parameters:
  ///   - source: what is in the input.
  ///   - request: what is wanted.
  /// - Throws: `SoundError` with code `.unsupported` for what cannot be done (an encoding that the
  ///   container does not hold, rates too far apart, channels that nobody knows how to mix, packets
  ///   that cannot be copied, a cut that leaves nothing), `.misuse` for `trimSilence`, which needs
  ///   the samples, and for numbers that say nothing.
  public init(_ source: Sound, _ request: ConversionRequest) throws(SoundError) {
    guard !request.trimSilence else {
      throw SoundError(
        .misuse, "silence cannot be found without the samples",
        suggestion: "make the plan of a SoundReader")
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
    let isCopy = request.data == .copyPackets
    var format = source.format
    if let encoding = try Self.encoding(request, container) { format.encoding = encoding }
    format.channels = try Self.channels(source, request)
    let change = try Self.change(source, request, channels: format.channels)
    format.sampleRate = change.output
    self.source = source
    self.container = container
    self.format = format
    (effort, resampling) = (request.effort, request.resampling)
    matrix = try Self.matrix(source, request, to: format.channels)
    order = matrix == nil ? try Self.order(source, request, to: format.channels) : nil
    dither = Self.dither(source, request, format, isMixed: matrix != nil)
    channelLayout = Self.layout(source, request, channels: format.channels)
    cut = try Cut(
      Cut.available(source, request, sounding: sounding), request, change,
      packet: Self.packet(container, format, request))
    copiesPackets =
      isCopy
      || order == nil && matrix == nil && cut.isWhole(source)
        && Self.canKeepPackets(source, format, container)
    let heard = copiesPackets && container != .caf ? source.paddedFrames ?? 0 : cut.length
    // Without a packet table to cut it, all of the last packet is heard.
    let packet = container == .caf ? 1 : Int64(max(1, format.framesPerPacket))
    frames = heard.isMultiple(of: packet) ? heard : (heard / packet + 1) * packet
    try container.check(format, frames: frames)
    try checkTable(isCopy: isCopy)
  }

  /// The encoding to be written; `nil` for the source's own.
  private static func encoding(_ request: ConversionRequest, _ container: SoundContainer)
    throws(SoundError) -> SoundEncoding?
  {
    switch request.data {
    case .copyPackets: return nil
    case .encode(let encoding): return encoding
    case nil:
      guard let encoding = container.defaultEncoding else {
        throw SoundError(
          .unsupported, "\(container.name) files are not written",
          suggestion: "choose another container, such as -f caff or -f WAVE")
      }
      return encoding
    }
  }

  /// The frames that can only be cut together.
  private static func packet(
    _ container: SoundContainer, _ format: AudioFormat, _ request: ConversionRequest
  ) -> Int64 {
    let countsPadding = container != .caf || request.trimCountsPadding
    return countsPadding ? Int64(max(1, format.framesPerPacket)) : 1
  }

  private static func container(_ source: Sound, _ request: ConversionRequest) -> SoundContainer {
    if let container = request.container { return container }
    switch request.data {
    case .copyPackets: return source.container
    case .encode(let encoding):
      return SoundContainer.caf.writableEncodings.contains(encoding) ? .caf : .wave
    case nil: return .caf
    }
  }

  /// Whether coding again would only lose quality: the output is to have what the input has.
  private static func canKeepPackets(
    _ source: Sound, _ format: AudioFormat, _ container: SoundContainer
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
      found: "\(table.primingFrames) priming frames", suggestion: "choose -f caff, or encode again")
  }
}
