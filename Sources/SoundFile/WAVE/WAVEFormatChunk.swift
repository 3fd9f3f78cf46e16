// SPDX-License-Identifier: MIT

/// The `fmt ` chunk: `PCMWAVEFORMAT`, `WAVEFORMATEX` or `WAVEFORMATEXTENSIBLE` (Microsoft, "Multiple
/// channel audio data and WAVE files").
struct WAVEFormatChunk {
  let format: AudioFormat
  /// The channel layout of `dwChannelMask`; `nil` for no mask or a mask of 0.
  let layout: Layout?
  /// The format tag; in WAVEFORMATEXTENSIBLE, that of `SubFormat`.
  private let tag: UInt16
  /// `nAvgBytesPerSec`.
  private let byteRate: UInt32

  /// A channel mask, usable if it has one known position per channel.
  enum Layout {
    case known(ChannelLayout)
    case unusable(UInt32)

    init?(mask: UInt32, channels: Int) {
      guard mask != 0 else { return nil }
      if mask.nonzeroBitCount == channels, let layout = ChannelLayout(mask: mask) {
        self = .known(layout)
      } else {
        self = .unusable(mask)
      }
    }
  }

  init(_ reader: inout ByteReader, _ walker: inout ChunkWalker) throws(SoundError) {
    let start = reader.offset
    var tag = try reader.read(UInt16.self, "wFormatTag")
    let channels = Int(try reader.read(UInt16.self, "nChannels"))
    let rate = Double(try reader.read(UInt32.self, "nSamplesPerSec"))
    byteRate = try reader.read(UInt32.self, "nAvgBytesPerSec")
    let blockAlign = Int(try reader.read(UInt16.self, "nBlockAlign"))
    let bits = Int(try reader.read(UInt16.self, "wBitsPerSample"))
    var validBits = bits
    let hasValidBits = tag == WAVEFormatTag.extensible
    var samplesPerBlock = 0
    var mask: UInt32 = 0
    if reader.remaining >= 4 {
      let extraBytes = try reader.read(UInt16.self, "cbSize")
      // The valid bits in WAVEFORMATEXTENSIBLE; the frames per block in ADPCM formats.
      let extra = Int(try reader.read(UInt16.self, "wValidBitsPerSample"))
      if tag == WAVEFormatTag.extensible, reader.remaining >= 8 {
        mask = try reader.read(UInt32.self, "dwChannelMask")
        tag = Self.tag(try reader.read(UInt32.self, "SubFormat"), walker.style.order)
        if extra > 0 { validBits = min(extra, bits) }
      } else if extraBytes >= 2 {
        samplesPerBlock = extra
      }
    }
    self.tag = tag
    layout = Layout(mask: mask, channels: channels)
    let sample = Sample(
      bits: bits, validBits: validBits, blockAlign: blockAlign, channels: channels,
      order: walker.style.order)
    let encoding = WAVEFormatTag(rawValue: tag).encoding(sample, samplesPerBlock: samplesPerBlock)
    format = AudioFormat(sampleRate: rate, channels: channels, encoding: encoding)
    if case .other = encoding { return }
    if format.bytesPerPacket != blockAlign {
      walker.warn(
        .oddField, reader.chunk, start + 12,
        "nBlockAlign is \(blockAlign), but a frame takes "
          + Plural.text(format.bytesPerPacket, "byte"))
    }
    if case .linearPCM(let pcm) = encoding, !hasValidBits {
      Self.warnOfPadding(of: pcm, reader.chunk, start + 12, &walker)
    }
  }

  /// Warns of samples that occupy more bytes than their bits need.
  ///
  /// Only WAVEFORMATEXTENSIBLE declares the number of valid bits (`wValidBitsPerSample`).
  private static func warnOfPadding(
    of pcm: LinearPCM, _ chunk: String, _ offset: Int64, _ walker: inout ChunkWalker
  ) {
    let least = LinearPCM.minimumBytes(pcm.bits)
    guard pcm.bytesPerSample > least else { return }
    walker.warn(
      .paddedSamples, chunk, offset,
      "\(pcm.bits)-bit samples take \(pcm.bytesPerSample) bytes, which only "
        + "WAVEFORMATEXTENSIBLE can describe")
  }

  /// Returns the format tag in the first field of the GUID `SubFormat`.
  ///
  /// The field has 32 bits, so RIFX stores the tag in the field's last two bytes. SoX instead
  /// writes the tag as 16 bits in the first two bytes, followed by the GUID's bytes as in RIFF.
  private static func tag(_ field: UInt32, _ order: ByteOrder) -> UInt16 {
    let isFromSoX = order == .big && field & 0xFFFF == 0
    return UInt16(truncatingIfNeeded: isFromSoX ? field >> 16 : field)
  }

  /// The sample layout that a fmt chunk declares.
  struct Sample {
    let bits: Int
    let validBits: Int
    let blockAlign: Int
    let channels: Int
    let order: ByteOrder

    func pcm(_ kind: LinearPCM.Kind) -> SoundEncoding {
      .linearPCM(
        LinearPCM(
          kind, bits: bits, order, frameBytes: blockAlign, channels: channels, valid: validBits))
    }
  }
}

extension WAVEFormatChunk {
  /// The lowest rates of MPEG audio in bytes per second: 32 kbit/s from 32000 Hz on, 8 kbit/s below (ISO/IEC
  /// 11172-3 and 13818-3, 2.4.2.3).
  private static let mpegRates: (high: Double, low: Double) = (4000, 1000)
  /// The number of frames per byte that Earcon accepts for any encoding except MPEG: that of MPEG at 8 kbit/s
  /// and 24000 Hz.
  private static let commonDensity = 24.0

  /// Returns the maximum number of frames that a range of bytes can hold; `nil` if that is unknown, as for FLAC
  /// and Vorbis, in which silence takes almost no bytes, or if packets of a known size give the number.
  ///
  /// MPEG audio has a minimum bit rate. For other encodings, Earcon assumes that one second takes at least half of
  /// `nAvgBytesPerSec`. Some writers set this field to 0 or a wrong number, so Earcon accepts at least
  /// `commonDensity`.
  func maximumFrames(in range: Range<Int64>) -> Int64? {
    guard format.bytesPerPacket == 0 else { return nil }
    let rate = format.sampleRate
    let density: Double
    switch tag {
    case WAVEFormatTag.flac, WAVEFormatTag.vorbis: return nil
    case WAVEFormatTag.mpeg, WAVEFormatTag.mp3:
      density = rate / (rate < 32_000 ? Self.mpegRates.low : Self.mpegRates.high)
    default: density = max(Self.commonDensity, byteRate > 0 ? 2 * rate / Double(byteRate) : 0)
    }
    let bytes = Double(range.upperBound - range.lowerBound)
    return Int64(min((bytes * density).rounded(.up), 0x1p62))
  }
}

/// A format tag of WAVE (RFC 2361 and Microsoft's `mmreg.h`).
struct WAVEFormatTag: RawRepresentable, Hashable {
  let rawValue: UInt16

  static let pcm: UInt16 = 0x0001
  static let float: UInt16 = 0x0003
  static let aLaw: UInt16 = 0x0006
  static let uLaw: UInt16 = 0x0007
  static let mpeg: UInt16 = 0x0050
  static let mp3: UInt16 = 0x0055
  static let vorbis: UInt16 = 0x674F
  static let flac: UInt16 = 0xF1AC
  static let extensible: UInt16 = 0xFFFE

  /// The beginning of the name of an unknown encoding, before the tag's digits.
  static let unknownName = "WAVE format tag 0x"

  private static let names: [UInt16: String] = [
    0x0002: "Microsoft ADPCM", 0x0011: "DVI (IMA) ADPCM", 0x0031: "GSM 6.10",
    mpeg: "MPEG layer 1 or 2", mp3: "MP3", 0x0064: "G.726 ADPCM", 0x0092: "AC-3 (S/PDIF)",
    0x00FF: "AAC", 0x0161: "Windows Media Audio 2", 0x1610: "HE-AAC", 0x2000: "AC-3",
    vorbis: "Vorbis", flac: "FLAC",
  ]

  func encoding(_ sample: WAVEFormatChunk.Sample, samplesPerBlock: Int) -> SoundEncoding {
    switch rawValue {
    // Samples of at most 8 bits are unsigned, others signed (Microsoft and IBM, 1991).
    case Self.pcm: return sample.pcm(sample.bits <= 8 ? .unsignedInteger : .signedInteger)
    case Self.float: return sample.pcm(.float)
    case Self.aLaw: return .aLaw
    case Self.uLaw: return .uLaw
    default: break
    }
    let digits = String(rawValue, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 4 - digits.count) + digits
    let hasBlocks = [0x0002, 0x0011, 0x0031].contains(rawValue)
    var other = SoundEncoding.Other(
      // Core Audio writes a format tag as 'ms' and the tag's two bytes.
      code: FourCharacterCode(rawValue: 0x6D73_0000 | UInt32(rawValue)),
      name: Self.names[rawValue] ?? "\(Self.unknownName)\(padded)",
      framesPerPacket: hasBlocks ? samplesPerBlock : 0,
      bytesPerPacket: hasBlocks && samplesPerBlock > 0 ? sample.blockAlign : 0)
    other.isImpossible = Self.bits[rawValue].map { !$0.contains(sample.bits) } ?? false
    return .other(other)
  }

  /// The bits per sample for which ADPCM decoders exist: for Microsoft ADPCM, RFC 2361 and libsndfile know only
  /// 4 bits; for DVI ADPCM, FFmpeg reads 2 to 5.
  private static let bits: [UInt16: ClosedRange<Int>] = [0x0002: 4...4, 0x0011: 2...5]
}
