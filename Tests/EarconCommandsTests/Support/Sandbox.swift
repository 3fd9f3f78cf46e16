// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Repository {
  /// The sounds written by `make-sounds.py`.
  static let samples = [
    "alarm.wav", "chime.aiff", "doorbell.caf", "knock.aifc", "tick.wav", "too-long.wav",
  ]
}

/// Bytes that a failed expectation prints only as a size.
struct Blob: Hashable, CustomStringConvertible, CustomTestStringConvertible {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var description: String { "\(bytes.count) bytes" }
  var testDescription: String { description }
}

/// A temporary folder with copies of sample sounds, in which the built `earcon` runs.
struct Sandbox {
  private let folder: TemporaryFolder

  /// Creates a folder with the named samples; default: all.
  init(_ samples: [String] = Repository.samples) throws {
    folder = try TemporaryFolder()
    for name in samples {
      try FileManager.default.copyItem(
        atPath: Repository.path + "/Samples/Sounds/" + name, toPath: folder.file(name))
    }
  }

  var path: String { folder.path }

  func file(_ name: String) -> String { folder.file(name) }

  func write(_ bytes: [UInt8], to name: String) throws { _ = try folder.write(bytes, to: name) }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func bytes(_ name: String) throws -> [UInt8] { try contents(file(name)) }

  /// Returns a file's bytes, for comparisons.
  func blob(_ name: String) throws -> Blob { Blob(try bytes(name)) }

  /// All names in the folder, including hidden files.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// All names with the files' contents; folders and pipes count as empty.
  var state: [String: Blob] {
    get throws {
      var state: [String: Blob] = [:]
      for name in try names {
        let type = try FileManager.default.attributesOfItem(atPath: file(name))[.type]
        let isFile = type as? FileAttributeType == .typeRegular
        state[name] = isFile ? try blob(name) : Blob([])
      }
      return state
    }
  }

  /// Runs `earcon` with arguments.
  func earcon(_ words: [String], input: [UInt8] = []) throws -> Tool.Result {
    try Tool.earcon.run(words, input: input, in: path, environment: ["NO_COLOR": "1"])
  }

  /// Runs `earcon` with a line whose arguments are separated by spaces.
  func earcon(_ line: String, input: [UInt8] = []) throws -> Tool.Result {
    try earcon(line.split(separator: " ").map(String.init), input: input)
  }

  /// Runs `earcon` and expects it to succeed without output.
  func quietly(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let result = try earcon(line)
    #expect(result.status == 0, sourceLocation: sourceLocation)
    #expect(result.text == "", sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
  }

  /// Runs a shell script in which `earcon` is the built program.
  ///
  /// The script is killed after `limit` seconds.
  func shell(_ script: String, limit: Double = 300) throws -> Tool.Result {
    let shell = try #require(Tool(named: "sh"))
    let folder = URL(fileURLWithPath: Tool.earcon.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try shell.run(
      ["-c", script], in: self.path, environment: ["PATH": folder + ":" + path, "NO_COLOR": "1"],
      limit: limit)
  }

  /// Returns the object of `earcon info --json` for a file.
  func info(_ name: String) throws -> JSONValue {
    let result = try earcon(["info", "--json", name])
    #expect(result.status == 0, "\(result.errors)")
    return try JSONValue(result.output)[0]
  }
}

extension Sandbox {
  /// Writes a sparse WAVE file of 16-bit stereo silence, which takes almost no space on the disk.
  func writeSilence(bytes: UInt32, to name: String) throws {
    let rate: UInt32 = 44_100
    let format =
      TestSupport.bytes(UInt16(1), .little) + TestSupport.bytes(UInt16(2), .little)
      + TestSupport.bytes(rate, .little) + TestSupport.bytes(rate * 4, .little)
      + TestSupport.bytes(UInt16(4), .little) + TestSupport.bytes(UInt16(16), .little)
    let header =
      Array("RIFF".utf8) + TestSupport.bytes(bytes + 36, .little) + Array("WAVE".utf8)
      + chunk("fmt ", format, .little) + Array("data".utf8) + TestSupport.bytes(bytes, .little)
    try write(header, to: name)
    let handle = try #require(FileHandle(forUpdatingAtPath: file(name)))
    try handle.truncate(atOffset: UInt64(bytes) + 44)
    try handle.close()
  }
}
