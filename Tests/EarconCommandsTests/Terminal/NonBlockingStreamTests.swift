// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Standard streams that another program has made non-blocking, as Node.js and some shells do.
@Suite struct `Non-blocking streams` {
  private func makeNonBlocking(_ handle: FileHandle) {
    let number = handle.fileDescriptor
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Starts `earcon`, and kills it after 20 s.
  private func start(_ words: [String], in sandbox: Sandbox, _ set: (Process) -> Void) throws
    -> Process
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.earcon.path)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: sandbox.path)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: sandbox.file("errors"))
    set(process)
    try process.run()
    let number = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + 20) {
      if process.isRunning { kill(number, SIGKILL) }
    }
    return process
  }

  @Test(arguments: ["info --json", "validate --reporter json", "convert"])
  func `A slow reader of a non-blocking pipe gets everything`(_ command: String) throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    try sandbox.write("", to: "errors")
    var words = command.split(separator: " ").map(String.init)
    words +=
      command == "convert"
      ? ["alarm.wav", "-", "-d", "LEI16", "-f", "WAVE"]
      : [String](repeating: "tick.wav", count: 400)
    let expected = try sandbox.earcon(words).output
    #expect(command.hasPrefix("validate") || expected.count > 65_536)
    let pipe = Pipe()
    makeNonBlocking(pipe.fileHandleForWriting)
    let process = try start(words, in: sandbox) { $0.standardOutput = pipe }
    usleep(300_000)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(Blob([UInt8](output)) == Blob(expected))
    #expect(try sandbox.bytes("errors") == [])
  }

  @Test(arguments: ["info -", "validate -", "validate --files-from -", "convert - x.caf -d ima4"])
  func `A command waits for a slow writer to a non-blocking pipe`(_ line: String) throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.write("", to: "errors")
    let pipe = Pipe()
    makeNonBlocking(pipe.fileHandleForReading)
    let process = try start(line.split(separator: " ").map(String.init), in: sandbox) {
      $0.standardInput = pipe
      $0.standardOutput = FileHandle.nullDevice
    }
    let input =
      line.contains("files-from") ? Array("tick.wav\n".utf8) : try sandbox.bytes("tick.wav")
    for part in [input.prefix(5), input.dropFirst(5)] {
      usleep(150_000)
      try pipe.fileHandleForWriting.write(contentsOf: Data(part))
    }
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try sandbox.bytes("errors") == [])
  }
}
