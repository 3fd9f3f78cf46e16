// SPDX-License-Identifier: MIT

internal import SoundFile

extension ConversionPlan {
  /// Returns the number of output channels.
  ///
  /// - Throws: `SoundError` with code `.unsupported` for a number that is out of range or that
  ///   copied packets cannot have, or `.misuse` for a layout of another number of channels.
  static func channels(_ source: Sound, _ request: ConversionRequest) throws(SoundError) -> Int {
    let given = source.format.channels
    if let layout = request.inputLayout { try check(layout, of: "input", given) }
    let channels = request.channels ?? request.outputLayout?.count ?? given
    guard channels == given || request.data != .copyPackets else {
      throw SoundError(
        .unsupported, "copied packets keep their channels",
        found: "a change from \(given) to \(Plural.text(channels, "channel"))",
        suggestion: "name an encoding, or leave out the number of channels and the layout")
    }
    guard (1...AudioFormat.maximumChannels).contains(channels) else {
      throw SoundError(
        .unsupported, "the number of channels is not supported", found: "\(channels)",
        expected: "1 to \(AudioFormat.maximumChannels)",
        suggestion: "choose 1 for mono or 2 for stereo")
    }
    if let layout = request.outputLayout { try check(layout, of: "output", channels) }
    return channels
  }

  private static func check(
    _ layout: ChannelLayout, of place: String, _ channels: Int
  ) throws(SoundError) {
    guard layout.count != channels else { return }
    throw SoundError(
      .misuse, "the \(place)'s channel layout is for another number of channels",
      found: "\(layout.name) for \(Plural.text(channels, "channel"))",
      expected: "a layout of \(Plural.text(channels, "channel"))",
      suggestion: "choose another layout, or leave it out"
    )
  }

  /// Returns the mixing matrix; `nil` if the conversion does not mix channels.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if the output would have more than 2 channels, if the layout or
  ///   number of input channels has no mixing rule, or if the mix would be silent.
  static func matrix(_ source: Sound, _ request: ConversionRequest, to channels: Int)
    throws(SoundError) -> MixingMatrix?
  {
    let given = source.format.channels
    guard request.mixes, channels <= given, request.data != .copyPackets else { return nil }
    let layout = known(source, request)
    if channels == given {
      // With equal channel counts, mixing happens only into a mono or stereo layout whose positions
      // differ from the input's.
      guard let layout, let wanted = request.outputLayout, wanted != layout, wanted.isMixed,
        layout.positionBits != nil, ChannelOrder(from: layout, to: wanted) == nil
      else { return nil }
    }
    return try MixingMatrix(layout, from: given, to: channels)
  }

  /// Returns the input's layout; `nil` if it is unknown or does not match the number of channels.
  private static func known(_ source: Sound, _ request: ConversionRequest) -> ChannelLayout? {
    let layout = request.inputLayout ?? source.channelLayout
    return layout?.count == source.format.channels ? layout : nil
  }

  /// Returns the source of each channel without mixing; `nil` if all channels stay in place.
  ///
  /// Maps channels by their positions if one of two known layouts has all positions of the other, except
  /// from mono to more channels. Otherwise keeps the first channels, and adds silent ones or copies a mono
  /// sound to both sides.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if two layouts with equal numbers of channels
  ///   cannot be mapped, or if copied packets would need another order.
  static func order(_ source: Sound, _ request: ConversionRequest, to channels: Int)
    throws(SoundError) -> ChannelOrder?
  {
    let given = source.format.channels
    let plain = channels == given ? nil : ChannelOrder(from: given, to: channels)
    guard let layout = known(source, request), let wanted = request.outputLayout, wanted != layout,
      // `plain` already copies a mono sound to both sides, regardless of the position of its
      // channel.
      given > 1 || channels == 1
    else { return plain }
    guard let order = ChannelOrder(from: layout, to: wanted) else {
      guard channels == given else { return plain }
      throw otherPositions(layout, wanted)
    }
    if channels == given, order.isPlain { return nil }
    guard request.data != .copyPackets else {
      throw SoundError(
        .unsupported, "copied packets keep the order of their channels",
        found: "\(layout.name) to \(wanted.name)",
        suggestion: "name an encoding, or leave out the layout")
    }
    return order
  }

  private static func otherPositions(_ layout: ChannelLayout, _ wanted: ChannelLayout) -> SoundError
  {
    SoundError(
      .unsupported, "channels cannot be mapped from one layout to the other",
      found: "\(layout.name) to \(wanted.name)",
      expected: "two layouts with the same positions, in known orders",
      suggestion:
        "leave out the output's layout, mix to two channels, or, if the input already has that "
        + "layout, name it as the input's layout too")
  }

  /// Returns the channel layout to write; `nil` if the request names none for the output, and the
  /// input's is unknown or the number of channels changes.
  static func layout(_ source: Sound, _ request: ConversionRequest, channels: Int)
    -> ChannelLayout?
  {
    if let layout = request.outputLayout { return layout }
    guard channels == source.format.channels else { return nil }
    return request.inputLayout ?? source.channelLayout
  }

  /// Returns the sample rates of input and output.
  ///
  /// - Throws: `SoundError` with code `.unsupported` if copied packets would need another rate, or
  ///   if the rates or the number of channels exceed the limits of `RateChange`.
  static func change(_ source: Sound, _ request: ConversionRequest, channels: Int)
    throws(SoundError) -> RateChange
  {
    let given = source.format.sampleRate
    let change = RateChange(from: given, to: request.sampleRate ?? given)
    guard change.isNone || request.data != .copyPackets else {
      throw SoundError(
        .unsupported, "copied packets keep their sample rate",
        found: "a change from \(plain(given)) Hz to \(plain(change.output)) Hz",
        suggestion: "name an encoding, or leave out the rate")
    }
    try change.check(channels: min(channels, source.format.channels))
    return change
  }
}
