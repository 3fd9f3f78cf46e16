// SPDX-License-Identifier: MIT

/// Short names of containers and encodings, for the columns of a report's table.
enum BriefName {
  /// The number of characters in the longest short name of a container; a name without a short one, such as `WAVE
  /// after an ID3v2 tag`, can be longer.
  static let containerWidth = 8
  /// The number of characters in the longest short name of an encoding.
  static let encodingWidth = 12

  private static let containers: [String: String] = [
    "MPEG-4 (M4A)": "MPEG-4", "Sun/NeXT AU": "AU", "Sony Wave64": "Wave64",
    "Monkey's Audio": "APE", "True Audio": "TTA", "Matroska or WebM": "Matroska",
    "Windows Media": "ASF/WMA", "Creative Voice": "VOC", "NIST SPHERE": "SPHERE",
    "Ogg Vorbis": "Ogg", "AAC stream (ADTS)": "ADTS", "MPEG layer 1 or 2": "MP1/MP2",
  ]

  private static let encodings: [String: String] = [
    "AAC-ELD with SBR": "AAC-ELD SBR", "protected AAC": "AAC (DRM)", "Apple Lossless": "ALAC",
    "Enhanced AC-3": "E-AC-3", "AMR narrow band": "AMR-NB", "AMR wide band": "AMR-WB",
    "QDesign Music": "QDesign", "QDesign Music 2": "QDesign 2", "QUALCOMM PureVoice": "PureVoice",
    "DVI 8-bit ADPCM": "DVI 8-bit", "DVI (IMA) ADPCM": "DVI ADPCM", "Microsoft ADPCM": "MS ADPCM",
    "MPEG layer 1 or 2": "MPEG 1 or 2", "AC-3 (S/PDIF)": "AC-3", "Windows Media Audio 2": "WMA 2",
  ]

  /// Returns the short name of a container, such as `MPEG-4` for `MPEG-4 (M4A)`; the name itself if it has
  /// no short one.
  static func container(_ name: String) -> String { containers[name] ?? name }

  /// Returns the short name of an encoding, such as `ALAC` for `Apple Lossless`, or `tag 0x0022`
  /// for a WAVE format that Earcon cannot name; the name itself if it has no short one.
  static func encoding(_ name: String) -> String {
    let unnamed = "WAVE format "
    return encodings[name]
      ?? (name.hasPrefix(unnamed) ? String(name.dropFirst(unnamed.count)) : name)
  }
}
