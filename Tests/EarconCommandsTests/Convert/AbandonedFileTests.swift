// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Hidden files of killed runs` {
  static let lines = [
    "convert tick.wav out/tick.caf", "convert tick.wav --output-dir out",
    "fix out/too-long.wav --trim",
    "validate tick.wav --write-baseline out/known.json",
    "validate tick.wav --reporter sarif=out/report.sarif", "manifest build -o out/m.json tick.wav",
    "manifest merge -o out/m.json sounds.json",
    "manifest constants --manifest sounds.json --language swift -o out/Sounds.swift",
    "payload check --manifest sounds.json --rejects out/bad.ndjson payload.json",
  ]

  @Test(arguments: lines)
  func `The next run of any command in a folder removes hidden files of killed runs`(_ line: String)
    throws
  {
    let sandbox = try FixSound.sandbox(["out/too-long.wav": try FixSound.sine(frames: 260_000)])
    let setup = try sandbox.shell(
      "cp '\(Repository.path)/Samples/Sounds/tick.wav' . && "
        + "earcon manifest build -o sounds.json tick.wav && echo '{\"aps\":{}}' > payload.json")
    try #require(setup.status == 0, "\(setup.errors)")
    try sandbox.writeSilence(bytes: 1_600_000_000, to: "long.wav")
    let run = try LiveRun([Tool.earcon.path, "convert", "long.wav", "out/long.caf"], in: sandbox)
    func partial() throws -> [String] {
      try sandbox.tree("out").filter { $0.hasSuffix(".partial") }
    }
    try #require(try run.wait(10) { try !partial().isEmpty })
    run.send(SIGKILL)
    #expect(run.status(within: 10) == 128 + SIGKILL)
    try #require(try partial().count == 1)
    let result = try sandbox.earcon(line)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    #expect(try partial() == [])
  }
}
