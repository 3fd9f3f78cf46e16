// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Empty paths` {
  @Test(arguments: [
    "check", "validate", "fix", "listen", "manifest build", "payload check", "report merge",
    "references --manifest sounds.json", "validate a.wav", "config", "resources",
    "manifest check", "manifest diff sounds.json", "manifest merge",
    "validate --config", "validate --baseline", "validate --write-baseline",
    "validate --files-from", "validate --bundle-root", "check --payloads", "check --manifest",
    "references a.swift --manifest a.json --config", "references a.swift --manifest",
    "resources a.wav --constants",
    "manifest build a.wav --output", "manifest list --manifest", "manifest find a.wav --manifest",
    "manifest constants --language swift --manifest",
    "manifest constants --manifest a.json --language swift --output",
    "payload check --manifest", "payload check --app", "payload check --config",
    "report merge --files-from",
  ]) func `An empty path is wrong usage, and not the name of a missing file`(_ line: String) throws
  {
    let words = line.split(separator: " ").map(String.init) + [""]
    let result = try Sandbox([]).earcon(words)
    #expect(result.status == 64 && result.text == "")
    let first = result.errors.prefix { $0 != "\n" }
    #expect(first.hasPrefix("earcon \(words[0])"), "\(result.errors)")
    #expect(
      first.hasSuffix(": error: a path is empty; name a file or folder"), "\(result.errors)")
  }

  @Test func `An empty name is wrong usage of earcon info`() throws {
    let result = try Sandbox([]).earcon(["info", ""])
    #expect(result.status == 64 && result.text == "")
    #expect(
      result.errors.hasPrefix(
        "earcon info: error: a file name is empty; name a file, or '-' for standard input\n"),
      "\(result.errors)")
  }
}
