// SPDX-License-Identifier: MIT

import Foundation

/// A program that a test runs.
public struct Tool: Sendable {
  /// The result of a run.
  public struct Result: Sendable {
    /// The exit code; 128 + the signal's number if a signal ended the program.
    public let status: Int32
    /// Standard output.
    public let output: [UInt8]
    /// Standard error.
    public let errors: String
    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The program's path.
  public let path: String

  /// Finds a program in PATH; returns `nil` and prints a remedy if the program is missing.
  public init?(named name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      print("skipped: '\(name)' is not in PATH; 'make setup' installs it")
      return nil
    }
    path = found
  }

  private init(path: String) { self.path = path }

  /// Creates a tool from a path, such as a link that gives the program another name.
  public init(at path: String) { self.path = path }

  /// The program `earcon` that was built with the tests.
  public static let earcon = built("earcon")

  /// Returns a program of the package that was built with the tests; traps if there is none.
  public static func built(_ name: String) -> Tool {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<6 {
      let candidate = folder.appendingPathComponent(name).path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
        !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate)
      {
        return Tool(path: candidate)
      }
      folder.deleteLastPathComponent()
    }
    preconditionFailure("no \(name) was built beside \(CommandLine.arguments[0])")
  }

  /// The error for a program that did not end in time and was killed.
  public struct Overdue: Error {
    /// The program's path and arguments.
    public let words: [String]
    /// The limit in seconds.
    public let limit: Double
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - input: standard input; default: empty.
  ///   - folder: the working folder; default: the test's own.
  ///   - environment: variables to add to the test's own.
  ///   - limit: the number of seconds after which the function kills the program.
  /// - Returns: the exit code and the output.
  /// - Throws: Foundation's errors if the program cannot be started, `Overdue` if it does not end in
  ///   time.
  public func run(
    _ arguments: [String], input: [UInt8] = [], in folder: String? = nil,
    environment: [String: String] = [:], limit: Double = 300
  ) throws -> Result {
    let scratch = try TemporaryFolder()
    let files = ["in", "out", "err"].map { scratch.file($0) }
    try Data(input).write(to: URL(fileURLWithPath: files[0]))
    for file in files.dropFirst() {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let streams = [
      FileHandle(forReadingAtPath: files[0]), FileHandle(forWritingAtPath: files[1]),
      FileHandle(forWritingAtPath: files[2]),
    ]
    // The process object stays alive until its termination handler has returned on another thread, so
    // close the streams here.
    defer { for stream in streams { try? stream?.close() } }
    process.standardInput = streams[0]
    process.standardOutput = streams[1]
    process.standardError = streams[2]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + limit) == .timedOut {
      // Foundation makes the program the leader of a process group. Kill the whole group, so that the
      // program's children end too.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      throw Overdue(words: [path] + arguments, limit: limit)
    }
    let status = process.terminationStatus
    return Result(
      status: process.terminationReason == .exit ? status : 128 + status,
      output: try contents(files[1]),
      errors: String(decoding: try contents(files[2]), as: UTF8.self))
  }
}
