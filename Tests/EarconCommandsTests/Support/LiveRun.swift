// SPDX-License-Identifier: MIT

import Foundation

/// A running program, to which a test can send signals.
final class LiveRun {
  private let process = Process()
  private let errorPath: String

  /// Starts a program; `output` is the file in the sandbox for standard output, which is discarded by default.
  init(_ words: [String], in sandbox: Sandbox, input: Pipe? = nil, output: String? = nil) throws {
    errorPath = sandbox.file("errors")
    _ = FileManager.default.createFile(atPath: errorPath, contents: nil)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: sandbox.path)
    process.standardInput = input ?? FileHandle.nullDevice
    if let output {
      _ = FileManager.default.createFile(atPath: sandbox.file(output), contents: nil)
      process.standardOutput = FileHandle(forWritingAtPath: sandbox.file(output))
    } else {
      process.standardOutput = FileHandle.nullDevice
    }
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    // A child inherits the mask of blocked signals, and the thread of a test blocks all signals.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The peak memory so far in KiB; `nil` if the system does not report it.
  var peakMemory: Int? {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// The bytes that the process has read so far; `nil` if the system does not report them.
  var bytesRead: Int? {
    let counts = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/io", encoding: .utf8)
    let line = counts?.split(separator: "\n").first { $0.hasPrefix("rchar:") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Waits until `condition` is true, for at most `seconds`; returns whether it is.
  func wait(_ seconds: Double, until condition: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if try condition() { return true }
      usleep(1000)
    }
    return try condition()
  }

  /// Returns the exit code, or 128 + the signal; `nil` if the process does not end in time.
  func status(within seconds: Double) -> Int32? {
    guard wait(seconds, until: { !process.isRunning }) else { return nil }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : 128 + status
  }

  var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }
}
