// SPDX-License-Identifier: MIT

public import SoundFile

/// A set of values for a finished notification sound; see `ConversionRequest.complete(_:for:keepsStereo:)`.
public struct ConversionPreset: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in options, such as `notification`.
  public let rawValue: String
  /// The known presets.
  public static let allCases: [ConversionPreset] = [.notification, .android]

  /// A sound for Apple's systems: IMA4 in CAF.
  public static let notification = ConversionPreset("notification")
  /// A sound for Android: 16-bit linear PCM in WAVE.
  public static let android = ConversionPreset("android")

  /// Creates the preset with a name such as `notification`; `nil` for an unknown name.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  private init(_ name: String) { rawValue = name }

  /// The duration limit in seconds: half a second below Apple's, so that rounding cannot reach Apple's limit.
  static let trim = 29.5
  /// The fade-out in milliseconds of a sound that the request's `trim` shortens.
  static let fade = 500.0
  /// The highest sample rate in Hz.
  static let highestRate = 44_100.0
  /// The loudness in LUFS.
  static let loudness = -16.0
  /// The largest true peak in dBTP before the encoder.
  static let truePeak = -1.0

  /// The container for a request that names neither a container nor an encoding.
  var container: SoundContainer { self == .android ? .wave : .caf }
}

extension ConversionRequest {
  /// Sets the options of format, channels, rate, length and level to the values of a preset, except options that
  /// already have a value; also sets `trimSilence`.
  ///
  /// By default, the result is mono, has a sample rate of at most 44.1 kHz, lasts less than 29.5 s, and has a loudness
  /// of −16 LUFS before the limiter and a true peak of at most −1 dBTP before the encoder. A longer sound fades out
  /// over 0.5 s. With `loopTo`, the preset does not limit the length; with `gain`, it does not set a loudness.
  ///
  /// - Parameters:
  ///   - preset: the preset.
  ///   - source: the sound to convert.
  ///   - keepsStereo: true to keep two channels, and to mix more of them into two.
  public mutating func complete(
    _ preset: ConversionPreset, for source: Sound, keepsStereo: Bool = false
  ) {
    // WAVE cannot store IMA4, so the preset `android` does not choose WAVE for a request with IMA4.
    if container == nil, data == nil || preset == .android && data != .encode(.ima4) {
      container = preset.container
    }
    if data == nil { data = container == .caf ? .encode(.ima4) : nil }
    let most = keepsStereo ? 2 : 1
    if channels == nil, outputLayout == nil, source.format.channels > most {
      (channels, mixes) = (most, true)
    }
    if sampleRate == nil, source.format.sampleRate > ConversionPreset.highestRate {
      sampleRate = ConversionPreset.highestRate
    }
    trimSilence = true
    if loopTo == nil {
      trim = trim ?? ConversionPreset.trim
      fade = fade ?? ConversionPreset.fade
    }
    if gain == nil { loudness = loudness ?? ConversionPreset.loudness }
    truePeak = truePeak ?? ConversionPreset.truePeak
  }
}
