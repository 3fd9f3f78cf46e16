// SPDX-License-Identifier: MIT

extension SoundEncoding.Other {
  /// Names of encodings in CAF and AIFF-C, most of them from Core Audio (`CoreAudioBaseTypes.h`) and QuickTime.
  private static let names: [FourCharacterCode: String] = [
    "aac ": "AAC", "aach": "HE-AAC", "aacp": "HE-AAC v2", "aacl": "AAC-LD", "aace": "AAC-ELD",
    "aacf": "AAC-ELD with SBR", "aacg": "AAC-ELD v2", "paac": "protected AAC",
    "alac": "Apple Lossless", "flac": "FLAC", "opus": "Opus", "vorb": "Vorbis",
    ".mp1": "MPEG layer 1", ".mp2": "MPEG layer 2", ".mp3": "MP3", "ac-3": "AC-3",
    "ec-3": "Enhanced AC-3", "ilbc": "iLBC", "samr": "AMR narrow band", "sawb": "AMR wide band",
    "MAC3": "MACE 3:1", "MAC6": "MACE 6:1", "QDMC": "QDesign Music", "QDM2": "QDesign Music 2",
    "Qclp": "QUALCOMM PureVoice", "agsm": "GSM 6.10", "GSM ": "GSM 6.10", "dvi8": "DVI 8-bit ADPCM",
    "ADP4": "DVI ADPCM", "dwvw": "DWVW", "DWVW": "DWVW", "G722": "G.722", "G726": "G.726",
    "G728": "G.728",
  ]

  /// Named encodings that neither libsndfile nor FFmpeg, as Earcon runs it, decodes: protected AAC, QDesign Music,
  /// DVI 8-bit ADPCM, G.728, and AC-3 for S/PDIF.
  private static let undecodable: Set<FourCharacterCode> = [
    "paac", "QDMC", "dvi8", "G728", FourCharacterCode(rawValue: 0x6D73_0092),
  ]

  /// Indicates whether Earcon has a name for the encoding, and libsndfile or FFmpeg decodes it.
  package var hasDecoder: Bool {
    !isImpossible && !Self.undecodable.contains(code) && name != "'\(code)'"
      && !name.hasPrefix(WAVEFormatTag.unknownName)
  }

  /// Codes of MPEG audio: those of Core Audio, and in WAVE the tags 0x50 and 0x55 (RFC 2361, A.32 and A.33).
  private static let mpegAudio: Set<FourCharacterCode> = [
    ".mp1", ".mp2", ".mp3", FourCharacterCode(rawValue: 0x6D73_0050),
    FourCharacterCode(rawValue: 0x6D73_0055),
  ]

  /// Indicates whether the encoding is MPEG audio, layer 1, 2 or 3.
  package var isMPEGAudio: Bool { Self.mpegAudio.contains(code) }

  /// Describes a CAF format ID; if Earcon does not know the ID, the name is the ID in single quotes.
  init(caf code: FourCharacterCode, framesPerPacket: Int, bytesPerPacket: Int) {
    self.init(
      code: code, name: Self.names[code] ?? "'\(code)'", framesPerPacket: framesPerPacket,
      bytesPerPacket: bytesPerPacket)
  }

  /// Describes an AIFF-C compression type; if Earcon does not know the type, the name is the type in single quotes.
  ///
  /// Earcon knows the packet size of MACE only: 6 frames in 2 bytes (3:1) or 1 byte (6:1) per channel
  /// (Apple, "Inside Macintosh: Sound"). For the others, `COMM` gives the number of frames.
  init(aifc code: FourCharacterCode, channels: Int) {
    let bytes = code == "MAC3" ? 2 : code == "MAC6" ? 1 : 0
    self.init(
      code: code, name: Self.names[code] ?? "'\(code)'", framesPerPacket: bytes > 0 ? 6 : 0,
      bytesPerPacket: bytes * max(0, channels))
  }
}
