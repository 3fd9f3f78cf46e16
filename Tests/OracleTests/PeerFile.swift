// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// A file that another program (a peer) writes; an argument of tests.
struct PeerFile: Sendable, CustomStringConvertible {
  let maker: Oracle
  /// The peer's options besides input and output.
  let options: [String]
  let fileExtension: String

  var description: String {
    "\(maker.rawValue) \(options.joined(separator: " ")) .\(fileExtension)"
  }

  /// Returns the number of frames that the file declares.
  ///
  /// libsndfile 1.2.0 counts the pad byte of an 8-bit AIFF of odd size as a frame, in `COMM` and
  /// when reading.
  func frames(_ shape: Shape) -> Int {
    let hasBytes = ["-pcms8", "-pcmu8", "-ulaw", "-alaw"].contains(options[0])
    guard maker == .sndfile, fileExtension == "aiff", hasBytes, shape.channels == 1 else {
      return shape.frames
    }
    return shape.frames + shape.frames % 2
  }

  /// libsndfile's error message for a file that it cannot convert correctly, or `(no message)` if it reports no
  /// error; `nil` if it can convert the file.
  var sndfileLimit: String? {
    switch (maker, options.joined(separator: " "), fileExtension) {
    case (.sox, "-e signed -b 24 -B", "wav"), (.sox, "-e signed -b 32 -B", "wav"):
      // SoX swaps only the first two bytes of the extensible format's GUID.
      "File contains data in an unimplemented format."
    case (.sox, "-e float -b 64", "caf"):
      // In CAF, SoX writes 64-bit floats with values up to 2^31; libsndfile's converter normalizes them.
      "(no message)"
    default: nil
    }
  }

  /// Creates the file from another one, and returns its path.
  func make(from source: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.file("peer.\(fileExtension)")
    switch maker {
    case .ffmpeg:
      try maker.run(["-nostdin", "-v", "error", "-i", source] + options + [path])
    case .sndfile: try maker.run(options + [source, path])
    default: try maker.run(["-D", source] + options + [path])
    }
    return path
  }
}

extension PeerFile {
  /// FFmpeg's linear PCM and laws in AIFF, AIFF-C, WAVE and CAF, and one RF64 file.
  static let ffmpeg: [PeerFile] =
    [
      "aiff": "s8 u8 s16be s16le s24be s32be f32be f64be mulaw alaw",
      "wav": "u8 s16le s24le s32le f32le f64le mulaw alaw",
      "caf": "s8 s16be s16le s24be s24le s32be s32le f32be f32le f64be f64le mulaw alaw",
    ].flatMap { fileExtension, codecs in
      codecs.split(separator: " ").map {
        PeerFile(maker: .ffmpeg, options: ["-c:a", "pcm_\($0)"], fileExtension: fileExtension)
      }
    } + [
      PeerFile(
        maker: .ffmpeg, options: ["-c:a", "pcm_s16le", "-rf64", "always"], fileExtension: "wav")
    ]

  /// SoX's formats; big-endian WAVE is RIFX.
  static let sox: [PeerFile] =
    [
      "aiff": "signed8 signed16 signed24 signed32",
      "aifc": "signed8 signed16 signed24 signed32 float32 float64",
      "wav": "unsigned8 signed16 signed24 signed32 float32 float64 mu-law8 a-law8",
      "caf": "signed8 signed16 signed24 signed32 float32 float64 mu-law8 a-law8",
    ].flatMap { fileExtension, encodings in
      encodings.split(separator: " ").map { sox(String($0), [], fileExtension) }
    } + rifx

  /// Big-endian WAVE.
  static let rifx: [PeerFile] = ["signed16", "signed24", "signed32", "float32", "float64"]
    .map { sox($0, ["-B"], "wav") }

  private static func sox(_ name: String, _ order: [String], _ fileExtension: String) -> PeerFile {
    let bits = String(name.reversed().prefix(while: \.isNumber).reversed())
    let options = ["-e", String(name.dropLast(bits.count)), "-b", bits] + order
    return PeerFile(maker: .sox, options: options, fileExtension: fileExtension)
  }

  /// libsndfile's formats, including AIFF-C (by an explicit byte order) and RF64.
  static let sndfile: [PeerFile] =
    [
      "aiff": "pcms8 pcmu8 pcm16 pcm24 pcm32 float32 float64 ulaw alaw",
      "wav": "pcmu8 pcm16 pcm24 pcm32 float32 float64 ulaw alaw",
      "caf": "pcms8 pcm16 pcm24 pcm32 float32 float64 ulaw alaw",
      "rf64": "pcmu8 pcm16 pcm24 pcm32 float32 float64 ulaw alaw",
    ].flatMap { fileExtension, encodings in
      encodings.split(separator: " ").map { sndfile(String($0), [], fileExtension) }
    } + [
      sndfile("pcm16", ["-endian=little"], "aifc"), sndfile("pcm16", ["-endian=big"], "aifc"),
      sndfile("pcm24", ["-endian=big"], "aifc"), sndfile("pcm32", ["-endian=big"], "aifc"),
      sndfile("pcm16", ["-endian=big"], "caf"), sndfile("pcm24", ["-endian=big"], "caf"),
      sndfile("pcm32", ["-endian=big"], "caf"), sndfile("float32", ["-endian=big"], "caf"),
      sndfile("float64", ["-endian=big"], "caf"),
    ]

  private static func sndfile(
    _ name: String, _ order: [String], _ fileExtension: String
  ) -> PeerFile {
    PeerFile(maker: .sndfile, options: ["-" + name] + order, fileExtension: fileExtension)
  }
}
