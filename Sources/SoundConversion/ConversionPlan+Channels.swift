// SPDX-License-Identifier: MIT

internal import SoundFile

extension ConversionPlan {
  /// The number of channels to be written.
  ///
  /// - Throws: `SoundError` with code `.unsupported` or `.misuse` where it cannot be had.
  static func channels(_ source: Sound, _ request: ConversionRequest) throws(SoundError) -> Int {
    let given = source.format.channels
    if let layout = request.inputLayout { try check(layout, of: "input", given) }
    let channels = request.channels ?? request.outputLayout?.count ?? given
    guard channels == given || request.data != .copyPackets else {
      throw SoundError(
        .unsupported, "copied packets keep their channels", found: "-d 0 with -c \(channels)",
        advice: "leave out one of the two")
    }
    guard (1...AudioFormat.maximumChannels).contains(channels) else {
      throw SoundError(
        .unsupported, "the number of channels cannot be written", found: "\(channels)",
        expected: "1 to \(AudioFormat.maximumChannels)")
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
      found: "\(layout.name) for \(channels) channels",
      expected: "a layout of \(channels) channels", advice: "choose another layout, or leave it out"
    )
  }

  /// How channels are mixed: where there are fewer, and mixing was asked for.
  ///
  /// - Throws: `SoundError` with code `.unsupported` where nobody has said how.
  static func matrix(_ source: Sound, _ request: ConversionRequest, to channels: Int)
    throws(SoundError) -> MixingMatrix?
  {
    let given = source.format.channels
    guard request.mixes, channels < given else { return nil }
    let layout = request.inputLayout ?? source.channelLayout
    // A file's layout that does not fit its channels says nothing about them.
    let fits = layout.map { $0.count == given } ?? false
    return try MixingMatrix(fits ? layout : nil, from: given, to: channels)
  }

  /// Loudspeaker positions to be written.
  static func layout(_ source: Sound, _ request: ConversionRequest, channels: Int)
    -> ChannelLayout?
  {
    if let layout = request.outputLayout { return layout }
    guard channels == source.format.channels else { return nil }
    return request.inputLayout ?? source.channelLayout
  }

  /// The rates of input and output.
  ///
  /// - Throws: `SoundError` with code `.unsupported` for a change that is not made.
  static func change(_ source: Sound, _ request: ConversionRequest, channels: Int)
    throws(SoundError) -> RateChange
  {
    let given = source.format.sampleRate
    let change = RateChange(from: given, to: request.sampleRate ?? given)
    guard change.isNone || request.data != .copyPackets else {
      throw SoundError(
        .unsupported, "copied packets keep their sample rate",
        found: "\(plain(given)) Hz to \(plain(change.output)) Hz",
        advice: "name an encoding, or leave out the rate")
    }
    try change.check(channels: min(channels, source.format.channels))
    return change
  }
}
