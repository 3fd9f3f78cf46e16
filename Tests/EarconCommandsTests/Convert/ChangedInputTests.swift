// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Inputs that another program saves while Earcon reads them.
@Suite struct `Inputs that change` {
  static let lines = [
    "convert long.wav out.caf -d LEI16", "convert long.wav - -f WAVE -d LEI16",
    "convert long.wav --output-dir out -d LEI24",
  ]

  @Test(arguments: lines)
  func `An input that is saved while Earcon reads it is an error`(_ line: String) throws {
    let sandbox = try Sandbox([])
    try sandbox.writeSilence(bytes: 60_000_000, to: "long.wav")
    let run = try LiveRun(
      [Tool.earcon.path] + line.split(separator: " ").map(String.init), in: sandbox)
    // The input is open once the program has read 1 MiB.
    let isReading = run.wait(10) { run.bytesRead ?? 0 > 1 << 20 }
    run.send(SIGSTOP)
    guard isReading, run.status(within: 0.01) == nil else {
      print("skipped: the system does not report the bytes that a process has read in time")
      return
    }
    let handle = try #require(FileHandle(forUpdatingAtPath: sandbox.file("long.wav")))
    try handle.seek(toOffset: 4000)
    try handle.write(contentsOf: Data([1, 2, 3, 4]))
    try handle.close()
    run.send(SIGCONT)
    #expect(run.status(within: 60) == 2)
    #expect(
      run.errors.contains("long.wav: error: changed while Earcon read it; try again\n"),
      "\(run.errors)")
    #expect(try sandbox.names == ["errors", "long.wav"])
  }
}
