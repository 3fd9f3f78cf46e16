// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// The value of `-d`: `data_format[@sample_rate][/format_flags][#frames_per_packet]`; `0` copies
/// the input's packets, `N` keeps the format of linear PCM input.
struct FormatSpecifier: Hashable {
  enum Data: Hashable {
    case copyPackets
    case native
    case encoding(SoundEncoding)
  }

  let data: Data
  let sampleRate: Double?

  /// Parses the value.
  ///
  /// - Throws: `UsageError` for an invalid value or a format that Earcon does not write. The message
  ///   begins with afconvert's own for the same mistake, if that message is known.
  init(parsing text: String) throws(UsageError) {
    var rest = Substring(text)
    let frames = try Self.suffix("#", of: &rest, in: text, Remedy.frames) { UInt32($0) }
    let flags = try Self.suffix("/", of: &rest, in: text, Remedy.flags) { digits in
      let plain = digits.hasPrefix("0x") ? digits.dropFirst(2) : digits
      return UInt32(plain, radix: 16)
    }
    let rate = try Self.suffix("@", of: &rest, in: text, Remedy.rate, SampleRateText.hertz)
    var data = try Self.data(String(rest), in: text)
    if let flags { data = try Self.flagged(data, flags, name: String(rest)) }
    self.data = data
    sampleRate = rate.map(Double.init)
    try check(frames: frames)
  }

  private static func suffix(
    _ mark: Character, of rest: inout Substring, in text: String, _ remedy: String,
    _ parse: (Substring) -> UInt32?
  ) throws(UsageError) -> UInt32? {
    guard let index = rest.lastIndex(of: mark) else { return nil }
    guard let value = parse(rest[rest.index(after: index)...]) else {
      throw invalid(text, remedy)
    }
    rest = rest[..<index]
    return value
  }

  private static func data(_ name: String, in text: String) throws(UsageError) -> Data {
    if name == "0" { return .copyPackets }
    if name == "N" { return .native }
    if let pcm = LinearPCM(specifier: name) { return .encoding(.linearPCM(pcm)) }
    if let depths = validDepths(name) { throw invalid(text, depths) }
    switch FourCharacterCode(parsing: name) {
    case "ima4": return .encoding(.ima4)
    case "ulaw": return .encoding(.uLaw)
    case "alaw": return .encoding(.aLaw)
    case nil:
      // A bit depth may follow an encoding: alac-24.
      let parts = name.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, Int(parts[1]) != nil,
        let code = FourCharacterCode(parsing: String(parts[0]))
      else { throw invalid(text, inOtherCase(name) ?? Remedy.format) }
      throw UsageError(unknown(code, name))
    case let code?: throw UsageError(unknown(code, name))
    }
  }

  private enum Remedy {
    static let format = "write a format such as ima4, ulaw or LEI16"
    static let rate = "write the sample rate after @, such as @44100 or @44.1k"
    static let flags = "write the format flags after / as a hexadecimal number, such as /4"
    static let frames = "write the number of frames per packet after #, such as #64"
  }

  private static func invalid(_ text: String, _ remedy: String) -> UsageError {
    UsageError("Invalid format string: \(text.shownAsValue); \(remedy)")
  }

  /// Returns a phrase with the valid bit depths for a name in the form of linear PCM, such as `LEI12`;
  /// `nil` for other names.
  private static func validDepths(_ name: String) -> String? {
    var rest = name.hasPrefix("-") ? name.dropFirst() : Substring(name)
    if rest.hasPrefix("BE") || rest.hasPrefix("LE") { rest = rest.dropFirst(2) }
    if rest.hasPrefix("U") { rest = rest.dropFirst() }
    guard let kind = rest.first, kind == "F" || kind == "I", Int(rest.dropFirst()) != nil else {
      return nil
    }
    return kind == "F"
      ? "valid float bit depths are 32 and 64" : "valid integer bit depths are 8, 16, 24, and 32"
  }

  private static func unknown(_ code: FourCharacterCode, _ name: String) -> String {
    let known = [
      "aac ", "aace", "aacf", "aach", "aacl", "aacp", "ac-3", "alac", "ec-3", "flac", "ilbc",
      "opus",
      "paac", "samr", "vorb", ".mp1", ".mp2", ".mp3", "dvi8", "ms\\x00\\x02", "ms\\x00\\x11",
    ].map(
      FourCharacterCode.init(parsing:))
    guard known.contains(code) else {
      return "The format '\(code)' is unknown or an unparseable PCM format specifier; "
        + (inOtherCase(name) ?? "use ima4, ulaw, alaw, or linear PCM such as LEI16")
    }
    return "'\(code)' is not supported, because Apple does not document it for notification "
      + "sounds; use ima4, ulaw, alaw, or linear PCM such as LEI16"
  }

  /// Returns the suggestion of the format whose name differs only in case; `nil` for other names.
  private static func inOtherCase(_ name: String) -> String? {
    let (upper, lower) = (name.uppercased(), name.lowercased())
    let meant =
      LinearPCM(specifier: upper) != nil
      ? upper : ["ima4", "ulaw", "alaw"].first { $0 == lower }
    return meant.map { "did you mean \($0)?" }
  }

  /// Returns the linear PCM format with the given flags; any other format accepts only the flags 0, and is
  /// returned unchanged.
  ///
  /// Earcon refuses flags that contradict the name, because it is unknown which of the two Core
  /// Audio follows.
  private static func flagged(_ data: Data, _ flags: UInt32, name: String) throws(UsageError)
    -> Data
  {
    let shown = "/" + String(flags, radix: 16)
    guard case .encoding(.linearPCM(let named)) = data else {
      guard flags != 0 else { return data }
      throw UsageError(
        "format flags (\(shown)) apply only to a linear PCM format such as LEI16, not to \(name); "
          + "leave them out")
    }
    guard let meant = CoreAudioFlags(rawValue: flags).linearPCM(bits: named.bits) else {
      throw UsageError(
        "format flags (\(shown)) match no linear PCM that Earcon writes; add the flags that "
          + "apply (1 float, 2 big-endian, 4 signed integer, 8 packed), and write the sum in "
          + "hexadecimal, such as /c for packed signed integers")
    }
    let hasOrder = name.contains("BE") || name.contains("LE")
    guard meant.kind == named.kind, !hasOrder || meant.byteOrder == named.byteOrder else {
      throw UsageError(
        "format flags (\(shown)) contradict \(name): they mean \(meant.specifier); leave them out")
    }
    return .encoding(.linearPCM(meant))
  }

  /// Refuses a number of frames per packet that differs from the encoding's, and any number after `0` or
  /// `N`, whose encoding is the input's.
  private func check(frames: UInt32?) throws(UsageError) {
    guard let frames else { return }
    guard case .encoding(let encoding) = data, encoding.framesPerPacket == Int(frames) else {
      throw UsageError(
        "#\(frames): the number of frames per packet is fixed, 64 for ima4 and 1 for others; leave it "
          + "out"
      )
    }
  }
}

extension OutputOrder {
  /// Sets the format from `-d`, replacing an earlier one.
  mutating func take(_ format: FormatSpecifier) {
    request.sampleRate = format.sampleRate
    keepsFormat = format.data == .native
    request.data =
      switch format.data {
      case .native: nil
      case .copyPackets: .copyPackets
      case .encoding(let encoding): .encode(encoding)
      }
  }
}
