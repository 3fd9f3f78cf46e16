// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// The chunk `srcI`, in which `afconvert -t` stores the format and name of the file from which a
/// CAF was made.
///
/// The layout follows afconvert's source of 2005: a big-endian `AudioStreamBasicDescription` (40
/// bytes), the code of the file type, and the file name with a zero byte, at most 64 bytes. We infer
/// that today's afconvert does the same and that the chunk comes after the samples.
struct SourceTag: Hashable {
  static let chunk: FourCharacterCode = "srcI"
  private static let formatSize = 40
  private static let longestName = 63

  let format: AudioFormat
  let fileType: FourCharacterCode
  /// The file name of the sound from which the CAF was made.
  let name: String

  /// Creates the tag of an input; its name is the last component of `path`.
  init(_ sound: Sound, fileType: FourCharacterCode, path: String) {
    format = sound.format
    self.fileType = fileType
    name = String(path[OutputName.start(of: path)...])
  }

  /// The container of the sound from which the CAF was made; `nil` if Earcon does not write it.
  var container: SoundContainer? {
    SoundContainer.allCases.first { $0.code == fileType && !$0.writableEncodings.isEmpty }
  }

  /// The chunk with its header.
  var bytes: [UInt8] {
    let body = description + fileType.bytes + Array(name.utf8.prefix(Self.longestName)) + [0]
    return Self.chunk.bytes + Self.big(Int64(body.count)) + body
  }

  /// The `AudioStreamBasicDescription` (`CoreAudioBaseTypes.h`), with its reserved field.
  private var description: [UInt8] {
    let encoding = format.encoding
    let bytesPerFrame = format.framesPerPacket == 1 ? format.bytesPerPacket : 0
    var bytes = Self.big(format.sampleRate.bitPattern) + encoding.code.bytes
    bytes += Self.big(CoreAudioFlags(encoding).rawValue)
    for number in [
      format.bytesPerPacket, format.framesPerPacket, bytesPerFrame, format.channels,
      encoding.bitsPerChannel, 0,
    ] { bytes += Self.big(UInt32(clamping: number)) }
    return bytes
  }

  private static func big(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: type(of: value).bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
  }
}

extension SourceTag {
  /// Reads the tag of a CAF; `nil` if the tag is missing or malformed, or names an unsupported
  /// format, and for other containers.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read.
  init?(of sound: Sound, in source: FileSource) throws(SoundError) {
    guard sound.container == .caf, let chunk = sound.chunks.first(where: { $0.id == Self.chunk })
    else { return nil }
    let nameOffset = Self.formatSize + 4
    let size = Int(
      min(Int64(nameOffset + Self.longestName), chunk.body.upperBound - chunk.body.lowerBound))
    guard size > nameOffset else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var span = bytes.mutableSpan
    let count = try source.read(at: chunk.body.lowerBound, into: &span)
    guard count == size else { return nil }
    let name = bytes[nameOffset...].prefix { $0 != 0 }
    guard let format = Self.format(bytes), let path = Self.fileName(name) else { return nil }
    self.format = format
    fileType = FourCharacterCode(
      rawValue: UInt32(truncatingIfNeeded: Self.number(bytes, 40, size: 4)))
    self.name = path
  }

  /// Returns the file name; `nil` for bytes that are not a file name, such as a path to another folder, because a
  /// damaged or hostile file may hold any bytes.
  private static func fileName(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let name = String(validating: bytes, as: UTF8.self), !name.isEmpty else { return nil }
    return name.contains("/") || name == "." || name == ".." || name == "-" ? nil : name
  }

  private static func format(_ bytes: [UInt8]) -> AudioFormat? {
    let rate = Double(bitPattern: number(bytes, 0, size: 8))
    let code = FourCharacterCode(rawValue: UInt32(truncatingIfNeeded: number(bytes, 8, size: 4)))
    let flags = UInt32(truncatingIfNeeded: number(bytes, 12, size: 4))
    let channels = Int(number(bytes, 28, size: 4))
    let bits = Int(number(bytes, 32, size: 4))
    guard let encoding = encoding(code, flags, bits: bits) else { return nil }
    let format = AudioFormat(sampleRate: rate, channels: channels, encoding: encoding)
    return format.isDecodable ? format : nil
  }

  private static func encoding(_ code: FourCharacterCode, _ flags: UInt32, bits: Int)
    -> SoundEncoding?
  {
    switch code {
    case "lpcm": CoreAudioFlags(rawValue: flags).linearPCM(bits: bits).map(SoundEncoding.linearPCM)
    case "ima4": .ima4
    case "ulaw": .uLaw
    case "alaw": .aLaw
    default: nil
    }
  }

  /// Returns a big-endian number; the caller has checked that the bytes exist.
  private static func number(_ bytes: [UInt8], _ start: Int, size: Int) -> UInt64 {
    bytes[start..<(start + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
