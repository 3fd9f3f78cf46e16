// SPDX-License-Identifier: MIT

public import SoundFile

/// The steps of a conversion, computed before anything is written.
public struct ConversionPlan: Hashable, Sendable {
  /// The description of the input that the converter must read.
  public let source: Sound
  /// The container to write.
  public let container: SoundContainer
  /// The output's sample rate, channels and encoding.
  public let format: AudioFormat
  /// Indicates whether the conversion copies packets instead of decoding them and encoding again.
  package let copiesPackets: Bool
  /// The part of the input to keep, its repetitions and its fade-out.
  package let cut: Cut
  /// The effort of the IMA4 encoder's search; other encodings ignore it.
  public let effort: IMA4Effort
  /// The quantity that the IMA4 encoder minimizes, always `snr` at the effort `fast`.
  ///
  /// Other encodings ignore it.
  public let objective: IMA4Objective
  /// The quality of a sample rate conversion; ignored if the rate does not change.
  public let resampling: ResamplingQuality
  /// Dither before rounding; `nil` if not requested or not needed.
  public let dither: Dither?
  /// The channel layout for the output, which the writer drops if the container cannot store it;
  /// `nil` if it is unknown.
  public let channelLayout: ChannelLayout?
  /// Details of the container: the source's if the request copies packets into the same container, otherwise
  /// Core Audio's.
  let form: ContainerForm
  /// The change of the level; `nil` if the level stays.
  public private(set) var level: ConversionPlan.LevelChange?
  /// The number of frames of the output that a player plays.
  ///
  /// Without a packet table, this includes the padding of the last packet.
  public let frames: Int64
  /// The mixing of channels; `nil` if the output keeps, drops, adds or reorders channels instead.
  let matrix: MixingMatrix?
  /// The source of each channel; `nil` if channels are mixed or stay in place.
  let order: ChannelOrder?

  /// Indicates whether channels are mixed, instead of kept, dropped, added or reordered.
  package var mixesChannels: Bool { matrix != nil }
  /// Indicates whether the sample rate changes, so that the converter needs a resampler.
  public var changesRate: Bool { format.sampleRate != source.format.sampleRate }

  /// Creates the plan of a conversion from the input's description alone, without its samples.
  ///
  /// - Parameters:
  ///   - source: the description of the input.
  ///   - request: the requested conversion.
  /// - Throws: `SoundError` with one of these codes:
  ///   - `.unsupported` for an impossible request, such as an encoding that the container does not
  ///     support, sample rates too far apart, channels without a mixing rule, packets that cannot be
  ///     copied, or a cut that leaves nothing
  ///   - `.limitExceeded` for an output that is too large for its container, or a repetition that is
  ///     too long
  ///   - `.malformed` for an invalid sample rate of the source
  ///   - `.misuse` for invalid numbers and layouts, for `trim` with `loopTo`, for `gain` with `loudness`, and for
  ///     `trimSilence` and `loudness`, which need the samples
  public init(_ source: Sound, _ request: ConversionRequest) throws(SoundError) {
    guard !request.trimSilence else {
      throw SoundError(
        .misuse, "silence cannot be detected without the samples",
        suggestion: "create the plan from a SoundReader")
    }
    guard request.loudness == nil else {
      throw SoundError(
        .misuse, "loudness cannot be measured without the samples",
        suggestion: "create the plan from a SoundReader")
    }
    try self.init(source, request, sounding: nil)
  }

  /// Creates the plan of a conversion; reads the samples once for `trimSilence`, and once for `loudness`.
  ///
  /// - Parameters:
  ///   - reader: the input, at its beginning; its position does not change.
  ///   - request: the requested conversion.
  ///   - shouldStop: called between blocks; `true` ends the reading with code `.cancelled`.
  /// - Throws: `SoundError`, as for a plan from a `Sound`; with code `.unsupported` if the loudness cannot be
  ///   measured or needs a gain of more than 120 dB up or down; and the errors of `SoundReader.read`.
  public init(
    _ reader: SoundReader, _ request: ConversionRequest,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws(SoundError) {
    try Cut.check(request)
    let sounding =
      request.trimSilence ? try reader.soundingFrames(shouldStop: shouldStop) : nil
    try self.init(reader.sound, request, sounding: sounding)
    guard request.loudness != nil else { return }
    let loudness = try measuredLoudness(reader, shouldStop: shouldStop)
    level = ConversionPlan.LevelChange(request, loudness: loudness)
    try level?.check()
  }

  private init(_ source: Sound, _ request: ConversionRequest, sounding: Range<Int64>?)
    throws(SoundError)
  {
    try Cut.check(request)
    try ConversionPlan.LevelChange.check(request)
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
    objective = request.effort == .fast ? .snr : request.objective
    matrix = try Self.matrix(source, request, to: format.channels)
    order = matrix == nil ? try Self.order(source, request, to: format.channels) : nil
    dither = Self.dither(source, request, format, isMixed: matrix != nil)
    channelLayout = Self.layout(source, request, channels: format.channels)
    level = ConversionPlan.LevelChange(request, loudness: nil)
    form = Self.form(source, container, channelLayout, isCopy: isCopy)
    cut = try Cut(
      Cut.available(source, request, sounding: sounding), request, change,
      packet: Self.packet(container, format, request))
    copiesPackets =
      isCopy
      || order == nil && matrix == nil && level == nil && cut.isWhole(source)
        && Self.canKeepPackets(source, format, container)
    let padded = copiesPackets && container != .caf ? source.paddedFrames : nil
    let heard = padded ?? cut.length
    // Without a packet table, readers play the whole last packet.
    let packet = container == .caf ? 1 : Int64(max(1, format.framesPerPacket))
    frames = heard.isMultiple(of: packet) ? heard : (heard / packet + 1) * packet
    try container.check(format, frames: frames)
    try checkTable(isCopy: isCopy)
  }

  /// Returns the encoding to write; `nil` to keep the source's.
  private static func encoding(_ request: ConversionRequest, _ container: SoundContainer)
    throws(SoundError) -> SoundEncoding?
  {
    switch request.data {
    case .copyPackets: return nil
    case .encode(let encoding): return encoding
    case nil:
      guard let encoding = container.defaultEncoding else {
        throw SoundError(
          .unsupported, "Earcon does not write \(container.name) files",
          suggestion: "choose another container, such as CAF or WAVE")
      }
      return encoding
    }
  }

  /// Returns the source's form if the request copies packets into the same container, otherwise the default form.
  ///
  /// The form of the channel layout is the source's only if the layout itself is.
  private static func form(
    _ source: Sound, _ container: SoundContainer, _ layout: ChannelLayout?, isCopy: Bool
  ) -> ContainerForm {
    guard isCopy, container == source.container else { return ContainerForm() }
    var form = source.form
    form.describesChannels = form.describesChannels && layout == source.channelLayout
    return form
  }

  /// Returns the number of frames that a cut can only keep or drop together: those of a packet, or
  /// 1 if a packet table marks the rest of the last packet as padding and the request does not
  /// count padding.
  private static func packet(
    _ container: SoundContainer, _ format: AudioFormat, _ request: ConversionRequest
  ) -> Int64 {
    let countsPadding = container != .caf || request.trimCountsPadding
    return countsPadding ? Int64(max(1, format.framesPerPacket)) : 1
  }

  /// Returns the requested container; default: the source's for copied packets, WAVE for an
  /// encoding that CAF does not support, otherwise CAF.
  private static func container(_ source: Sound, _ request: ConversionRequest) -> SoundContainer {
    if let container = request.container { return container }
    switch request.data {
    case .copyPackets: return source.container
    case .encode(let encoding):
      return SoundContainer.caf.writableEncodings.contains(encoding) ? .caf : .wave
    case nil: return .caf
    }
  }

  /// Returns whether to copy packets although the request does not ask for that, because encoding
  /// them again in the same format would only lose quality or time.
  private static func canKeepPackets(
    _ source: Sound, _ format: AudioFormat, _ container: SoundContainer
  ) -> Bool {
    guard source.format == format else { return false }
    switch format.encoding {
    case .linearPCM, .other: return false
    case .uLaw, .aLaw: return source.packetTable == nil
    // In a container without a packet table, players would play the padding of the last packet.
    case .ima4: return container == .caf || source.frames == source.paddedFrames
    }
  }

  /// Checks that the container supports the priming frames of copied packets; only CAF does.
  private func checkTable(isCopy: Bool) throws(SoundError) {
    guard isCopy, container != .caf, let table = source.packetTable, table.primingFrames > 0 else {
      return
    }
    throw SoundError(
      .unsupported, "\(container.name) does not support priming frames",
      found: Plural.text(Int(table.primingFrames), "priming frame"),
      suggestion: "choose CAF, or encode again")
  }
}
