// SPDX-License-Identifier: MIT

/// The container format of a sound file.
public enum SoundContainer: String, Hashable, Sendable, CaseIterable {
  /// Audio Interchange File Format (Apple, 1989): big-endian linear PCM.
  case aiff = "AIFF"
  /// AIFF-C (Apple, 1991): AIFF with a compression type.
  case aifc = "AIFC"
  /// RIFF WAVE (Microsoft and IBM, 1991), RIFX included.
  case wave = "WAVE"
  /// RF64 and BW64 (EBU Tech 3306, ITU-R BS.2088): WAVE with 64-bit sizes. Read-only.
  case rf64 = "RF64"
  /// Core Audio Format (Apple, 2005).
  case caf = "caff"

  /// The four-character code that `afconvert -f` accepts.
  public var code: FourCharacterCode {
    switch self {
    case .aiff: "AIFF"
    case .aifc: "AIFC"
    case .wave: "WAVE"
    case .rf64: "RF64"
    case .caf: "caff"
    }
  }

  /// The format's common name.
  public var name: String {
    switch self {
    case .aiff: "AIFF"
    case .aifc: "AIFF-C"
    case .wave: "WAVE"
    case .rf64: "RF64"
    case .caf: "CAF"
    }
  }

  /// Indicates whether Apple documents the container for notification sounds.
  public var isDocumented: Bool {
    switch self {
    case .aiff, .aifc, .wave, .caf: true
    case .rf64: false
    }
  }

  /// The container's file extensions without the dot, the usual one first.
  public var fileExtensions: [String] {
    switch self {
    case .aiff: ["aiff", "aif"]
    case .aifc: ["aifc", "aiff", "aif"]
    case .wave: ["wav"]
    case .rf64: ["rf64", "wav"]
    case .caf: ["caf"]
    }
  }

  /// Creates the usual container for a file extension without the dot, ignoring case; `nil` if the extension
  /// is unknown.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "aiff", "aif": self = .aiff
    case "aifc": self = .aifc
    case "wav", "wave": self = .wave
    case "rf64": self = .rf64
    case "caf", "caff": self = .caf
    default: return nil
    }
  }
}
