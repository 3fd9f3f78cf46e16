// SPDX-License-Identifier: MIT

import Foundation
import SharedSupport
import SoundFile

/// Writes the fuzzers' first inputs: `MakeSeeds FOLDER` makes a folder for each target in it.
@main enum MakeSeeds {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: MakeSeeds FOLDER")
      exit(64)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let files = try written() + OddFiles.all.map { ($0.name, $0.bytes) }
    for (name, bytes) in files {
      try write(bytes, name, to: folder.appendingPathComponent(target(of: bytes)))
      try write(bytes, name, to: folder.appendingPathComponent("FuzzSplits"))
    }
    for target in ["FuzzLinearPCM", "FuzzLaws", "FuzzIMA4", "FuzzRoundTrip"] {
      for (name, bytes) in codecInputs() {
        try write(bytes, name, to: folder.appendingPathComponent(target))
      }
    }
  }

  /// Every container with every encoding, of one and of two channels, without filler.
  private static func written() throws -> [(String, [UInt8])] {
    var files: [(String, [UInt8])] = []
    for container in Container.allCases {
      for encoding in container.writableEncodings {
        for channels in 1...2 {
          let format = AudioFormat(sampleRate: 44_100, channels: channels, encoding: encoding)
          let frames = encoding == .ima4 ? 100 : 12
          let samples = TestSignal.bursts.samples(frames: frames, channels: channels)
          let layout: ChannelLayout? = channels == 2 ? .stereo : nil
          let bytes = try fileBytes(samples, container, format, layout: layout)
          let name = "\(encoding.shortName)-\(channels).\(container.fileExtensions[0])"
          files.append((name, bytes))
        }
      }
    }
    return files
  }

  /// The reader's target that a file is for.
  private static func target(of file: [UInt8]) -> String {
    switch file.first {
    case UInt8(ascii: "R"): "FuzzWAVE"
    case UInt8(ascii: "c"): "FuzzCAF"
    default: "FuzzAIFF"
    }
  }

  /// A choice, channels, and a signal in 16 bits: each choice once.
  private static func codecInputs() -> [(String, [UInt8])] {
    (0..<40).map { choice in
      let signal = TestSignal.allCases[choice % TestSignal.allCases.count]
      let samples = signal.samples(frames: 150).flatMap { bytes($0) }
      return ("\(signal)-\(choice)", [UInt8(choice), UInt8(choice * 13 % 256)] + samples)
    }
  }

  private static func write(_ bytes: [UInt8], _ name: String, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }
}
