// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// Parsers of the options' values; each throws a `UsageError` for an invalid value.
enum OptionValue {
  static func container(_ value: String) throws(UsageError) -> SoundContainer {
    let code = FourCharacterCode(parsing: value)
    if let container = SoundContainer.allCases.first(where: { $0.code == code }),
      !container.writableEncodings.isEmpty
    {
      return container
    }
    let meant = SoundContainer(fileExtension: value).flatMap {
      $0.defaultEncoding == nil ? nil : $0
    }
    let near = meant.map { "; did you mean -f \($0.code)?" } ?? ""
    throw UsageError(
      "Earcon does not write -f \(value.shownAsValue); use AIFF, AIFC, WAVE or caff" + near)
  }

  static func channels(_ value: String) throws(UsageError) -> Int {
    guard let count = Int(value), (1...AudioFormat.maximumChannels).contains(count) else {
      throw UsageError(
        "-c \(value.shownAsValue): write a number of channels from 1 to \(AudioFormat.maximumChannels)"
      )
    }
    return count
  }

  static func layout(_ value: String) throws(UsageError) -> ChannelLayout {
    if let layout = ChannelLayoutName.layout(value) { return layout }
    let near = Spelling.nearest(to: value, among: ChannelLayoutName.all)
    throw UsageError(
      "unknown channel layout tag: \(value.shownAsValue); "
        + (near.map { "did you mean \($0)?" } ?? "use a name such as Mono, Stereo or MPEG_5_1_A"))
  }

  static func quality(_ value: String, of name: String) throws(UsageError) -> Int {
    guard let quality = Int(value), (0...127).contains(quality) else {
      throw UsageError("\(name) \(value.shownAsValue): write a codec quality from 0 to 127")
    }
    return quality
  }

  static func effort(_ value: String) throws(UsageError) -> IMA4Effort {
    if let effort = IMA4Effort(rawValue: value) { return effort }
    let near = Spelling.nearest(to: value, among: IMA4Effort.allCases.map(\.rawValue))
    throw UsageError(
      "--effort \(value.shownAsValue) is unknown; use fast, default or best"
        + (near.map { "; did you mean \($0)?" } ?? ""))
  }

  static func objective(_ value: String) throws(UsageError) -> IMA4Objective {
    if let objective = IMA4Objective(rawValue: value) { return objective }
    let near = Spelling.nearest(to: value, among: IMA4Objective.allCases.map(\.rawValue))
    throw UsageError(
      "--objective \(value.shownAsValue) is unknown; use heard or snr"
        + (near.map { "; did you mean \($0)?" } ?? ""))
  }

  /// Parses a quality; accepts numbers above 127, which `OutputOrder.check()` refuses later, when it
  /// can suggest a format.
  static func sourceQuality(_ value: String, of name: String) throws(UsageError) -> Int {
    guard let quality = Int(value), quality >= 0 else {
      throw UsageError("\(name) \(value.shownAsValue): \(rateQuality)")
    }
    return quality
  }

  /// The remedy for an invalid value of `-r`.
  static let rateQuality = "write a quality of sample rate conversion from 0 to 127"

  static func complexity(_ value: String) throws(UsageError) -> ResamplingQuality.Complexity {
    guard let complexity = ResamplingQuality.Complexity(rawValue: value) else {
      throw UsageError("--src-complexity \(value.shownAsValue) is unknown; use line, norm or bats")
    }
    return complexity
  }

  static func dither(_ value: String) throws(UsageError) -> Dither {
    if value == "1" { return .triangular }
    guard value == "2" else {
      throw UsageError("--dither \(value.shownAsValue) is unknown; use 1 for triangular noise")
    }
    throw UsageError("--dither 2, noise shaping, is not supported; use --dither 1")
  }

  static func checkTrack(_ value: String) throws(UsageError) {
    guard let track = Int(value), track >= 0 else {
      throw UsageError(
        "--read-track \(value.shownAsValue): '\(value)' is not a track number; use --read-track 0")
    }
    guard track == 0 else {
      throw UsageError("--read-track \(value): a sound file has one track; use --read-track 0")
    }
  }

  static func offset(_ value: String) throws(UsageError) -> Int64 {
    guard let frames = Int64(value), frames >= 0 else {
      throw UsageError("--offset \(value.shownAsValue): write a whole number of frames, 0 or more")
    }
    return frames
  }

  static func seconds(_ value: String, of name: String) throws(UsageError) -> Double {
    guard let seconds = TimeLength.parsed(value, in: .seconds), seconds > 0 else {
      throw UsageError("\(name) \(value.shownAsValue): write a length above 0, \(TimeLength.forms)")
    }
    return seconds
  }

  static func milliseconds(_ value: String, of name: String) throws(UsageError) -> Double {
    guard let milliseconds = TimeLength.parsed(value, in: .milliseconds) else {
      throw UsageError(
        "\(name) \(value.shownAsValue): write a length of 0 or more, such as 20, 20ms or 0.02s")
    }
    return milliseconds
  }

  static func gain(_ value: String, of name: String) throws(UsageError) -> Double {
    try level(value, of: name, in: -120...120, "dB", such: "3 or -6")
  }

  static func loudness(_ value: String, of name: String) throws(UsageError) -> Double {
    try level(value, of: name, in: -70...0, "LUFS", such: "-16")
  }

  static func truePeak(_ value: String, of name: String) throws(UsageError) -> Double {
    try level(value, of: name, in: -60...0, "dBTP", such: "-1")
  }

  private static func level(
    _ value: String, of name: String, in range: ClosedRange<Double>, _ unit: String,
    such example: String
  ) throws(UsageError) -> Double {
    guard let level = Double(value), range.contains(level) else {
      throw UsageError(
        "\(name) \(value.shownAsValue): write a number from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound)) (\(unit)), such as \(example)")
    }
    return level
  }

  static func start(_ value: String) throws(UsageError) -> Double {
    guard let seconds = TimeLength.parsed(value, in: .seconds) else {
      throw UsageError("--start \(value.shownAsValue): write a time, such as 5, 5s, 500ms or 0:05")
    }
    return seconds
  }

  static func rate(_ value: String) throws(UsageError) -> Double {
    guard let hertz = SampleRateText.hertz(value[...]) else {
      throw UsageError(
        "--rate \(value.shownAsValue): write a sample rate, such as 22050 or 22.05k")
    }
    return Double(hertz)
  }

  static func folder(_ value: String) throws(UsageError) -> String {
    guard !value.isEmpty else { throw UsageError("--output-dir is empty; name a folder") }
    return value
  }

  static func pattern(_ value: String, of name: String) throws(UsageError) -> String {
    guard PathPattern(value).isEmpty else { return value }
    throw UsageError("\(name) '\(value)' matches no path; name files or folders, such as '*.wav'")
  }

  static func jobs(_ value: String) throws(UsageError) -> Int {
    guard let count = Int(value), (1...1024).contains(count) else {
      throw UsageError("--jobs \(value.shownAsValue): write a number of jobs from 1 to 1024")
    }
    return count
  }
}

extension OutputOrder {
  /// Checks the range of `-r`, and that the options of an output do not contradict each other.
  ///
  /// - Throws: `UsageError` for options that contradict each other, for `--fade` without `--trim`,
  ///   `--loop-to` or a preset, or for a value of `-r` above 127.
  func check() throws(UsageError) {
    if let quality = sourceQuality, quality > 127 {
      throw UsageError(
        "-r \(quality): \(OptionValue.rateQuality); did you mean -d \(formatName)@\(quality)?")
    }
    if quality != nil, effort != nil {
      throw UsageError(
        "-q and --effort both set the effort of the IMA4 encoder; leave out one of them")
    }
    if objective == .heard, imaEffort == .fast {
      throw UsageError(
        "--objective heard needs --effort default or best, or -q 43 or more; fast minimizes the "
          + "squared error")
    }
    if let layout = request.outputLayout, let channels = request.channels,
      ChannelLayoutName.channels(layout) != channels
    {
      throw UsageError(
        "-c \(channels) and -l \(ChannelLayoutName.name(layout)) contradict each other: the layout "
          + "has \(Plural.text(ChannelLayoutName.channels(layout), "channel")); leave out -c")
    }
    if request.fade != nil, request.trim == nil, request.loopTo == nil, preset == nil {
      throw UsageError("--fade applies to --trim, --loop-to and --preset; add one of them")
    }
    if request.trim != nil, request.loopTo != nil {
      throw UsageError("--trim and --loop-to contradict each other; leave out one of them")
    }
  }

  /// The effort of the IMA4 encoder, from `--effort` or the number of `-q`.
  var imaEffort: IMA4Effort { effort ?? quality.map(IMA4Effort.init(quality:)) ?? .default }

  /// The output's format for a suggestion: that of `-d`, or else the container's default, or else
  /// `ima4`.
  private var formatName: String {
    if case .encode(let encoding) = request.data { return encoding.shortName }
    let kind = request.container ?? path.flatMap(OutputName.container)
    return kind?.defaultEncoding?.shortName ?? "ima4"
  }
}
