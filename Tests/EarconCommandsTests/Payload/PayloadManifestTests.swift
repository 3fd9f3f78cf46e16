// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon payload check` with large manifests.
@Suite struct `A large manifest of payloads` {
  /// A manifest as `earcon manifest build` writes it.
  private static func manifest(_ count: Int) -> String {
    let hash = String(repeating: "0123456789abcdef", count: 4)
    let sounds = (0..<count).map { index in
      let digits = String(index)
      let name = "ring-" + String(repeating: "0", count: 6 - digits.count) + digits + ".caf"
      return """
                {
                  "bytes": 20000,
                  "channels": 1,
                  "container": "caff",
                  "duration": 1.5,
                  "encoding": "ima4",
                  "frames": 33075,
                  "name": "\(name)",
                  "sampleRate": 22050,
                  "sha256": "\(hash)"
                }
        """
    }
    return """
      {
        "bundles": [
          {
            "identifier": "com.example.ring",
            "path": ".",
            "platforms": ["ios"],
            "sounds": [
      \(sounds.joined(separator: ",\n"))
            ]
          }
        ],
        "version": 1
      }

      """
  }

  /// The unknown name makes the indices in which Earcon looks for the name that was meant.
  ///
  /// The command writes the rejected payload while it waits for further ones.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `A manifest of 100,000 sounds and an unknown name need less than 64 MiB`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Array(Self.manifest(100_000).utf8), to: "sounds.json")
    let input = Pipe()
    let run = try LiveRun(
      [Tool.earcon.path, "payload", "check", "--manifest", "sounds.json", "--rejects", "no", "-"],
      in: sandbox, input: input, output: "findings")
    let good = "{\"aps\":{\"sound\":\"ring-099999.caf\"}}\n"
    let bad = "{\"aps\":{\"sound\":\"Ring-000001.caf\"}}\n"
    try input.fileHandleForWriting.write(contentsOf: Array((good + bad).utf8))
    #expect(run.wait(60) { (try? sandbox.bytes("no")) == Array(bad.utf8) })
    let most = try #require(run.peakMemory)
    #expect(most < 64 << 10, "\(most) KiB")
    try input.fileHandleForWriting.close()
    #expect(run.status(within: 60) == 1)
    let findings = String(decoding: try sandbox.bytes("findings"), as: UTF8.self)
    #expect(findings.contains("ring-000001.caf"), "\(findings)")
  }
}
