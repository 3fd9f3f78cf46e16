// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A hostile decoder, compiled from `Hostile/attack.c`, in a test folder with a secret.
struct HostileDecoder {
  /// The decoder that the hostile one replaces.
  enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case ffmpeg
    case libsndfile
    var testDescription: String { rawValue }
  }

  /// The protections that this kernel lacks, as `earcon-decode` prints them.
  static let missing = (try? Tool.built("earcon-decode").run(["sandbox"]))?.errors ?? ""

  /// Returns whether this is Linux with a C compiler and with these protections in the kernel; prints what
  /// Linux lacks.
  static func isWanted(_ protections: String...) -> Bool {
    guard isLinux, Tool(named: "cc") != nil else { return false }
    let lacking = protections.filter { missing.contains($0 + " (") }
    if !lacking.isEmpty { print("skipped: the kernel lacks \(lacking.joined(separator: ", "))") }
    return lacking.isEmpty
  }

  let sandbox: Sandbox
  private let kind: Kind

  /// Compiles the decoder; `options` are the compiler's.
  init(_ kind: Kind, _ options: String...) throws {
    self.kind = kind
    sandbox = try Sandbox([])
    try sandbox.write("secret", to: "secret")
    // Earcon detects these files as M4A, which ffmpeg decodes, and as FLAC, which libsndfile decodes.
    try sandbox.write(
      box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("mdat", [0, 0, 0, 0]), to: "sound.m4a")
    try sandbox.write(Array("fLaC".utf8) + [UInt8](repeating: 0, count: 60), to: "sound.flac")
    for folder in ["bin", "lib"] {
      try FileManager.default.createDirectory(
        atPath: sandbox.file(folder), withIntermediateDirectories: false)
    }
    let target = kind == .ffmpeg ? "bin/ffmpeg" : "lib/libsndfile.so.1"
    let library = kind == .ffmpeg ? [] : ["-shared", "-fPIC", "-DLIBRARY"]
    try compile(
      "attack.c", to: target, ["-DFOLDER=\"\(sandbox.path)\""] + library + options)
    try compile("without.c", to: "without", [])
  }

  private struct Failure: Error {
    let description: String
  }

  private func compile(_ source: String, to target: String, _ options: [String]) throws {
    let path = Repository.path + "/Tests/EarconCommandsTests/Hostile/" + source
    let result = try Tool(named: "cc")?.run(options + [path, "-o", sandbox.file(target)])
    guard result?.status == 0 else {
      throw Failure(description: result?.errors ?? "cc is not in PATH")
    }
  }

  /// The variables with which `earcon` finds the hostile decoder.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // The real ffmpeg may load libsndfile too, so it must not be in PATH.
    return kind == .ffmpeg
      ? ["PATH": sandbox.file("bin") + ":" + path]
      : ["PATH": "/nonexistent", "LD_LIBRARY_PATH": sandbox.file("lib")]
  }

  /// The name of the file that this decoder gets.
  var input: String { kind == .ffmpeg ? "sound.m4a" : "sound.flac" }

  /// Converts the file; `earcon` inherits the opened secret as descriptor 7.
  ///
  /// - Parameters:
  ///   - lacking: protections that `without.c` hides from `earcon`; `nil` for none.
  ///   - isWritable: true to pass the file as standard input that is open for reading and writing.
  /// - Returns: the result of `earcon`.
  /// - Throws: the errors of `Tool.run`.
  func convert(lacking: String? = nil, isWritable: Bool = false) throws -> Tool.Result {
    let shell = Tool(at: "/bin/sh")
    let earcon = "'\(Tool.earcon.path)' convert \(isWritable ? "-" : input) out.wav"
    let command = lacking.map { "./without \($0) \(earcon)" } ?? earcon
    let files = "7<secret" + (isWritable ? " <>\(input)" : "")
    return try shell.run(
      ["-c", "exec \(command) \(files)"], in: sandbox.path, environment: environment)
  }

  /// Waits, at most for `limit`, until the processes with this decoder's environment are as expected, and
  /// returns these processes, except zombies.
  func processes(
    within limit: Duration = .seconds(10), until expected: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + limit
    while true {
      let found = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter {
        isDecoder($0)
      }
      if expected(found) || ContinuousClock.now > deadline { return found }
      usleep(20_000)
    }
  }

  private func isDecoder(_ process: String) -> Bool {
    guard let number = Int(process), number != getpid(),
      let environment = try? contents("/proc/\(process)/environ"),
      let program = try? contents("/proc/\(process)/cmdline")
    else { return false }
    // `environ` of a zombie is empty. The shell and earcon itself have this environment too.
    let text = String(decoding: environment, as: UTF8.self)
    let line = String(decoding: program, as: UTF8.self)
    return text.contains(sandbox.path) && text.contains("EARCON_PARENT=") && !line.isEmpty
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
