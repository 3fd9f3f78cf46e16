// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import EarconCommands
@testable import EarconCore

/// Configurations at the limits of size, nesting and number of values, and just beyond them.
@Suite struct `Limits of configurations` {
  private func message(nested levels: Int) -> String? {
    // The text itself is a mapping, which is one level.
    let text =
      "exclude: " + String(repeating: "[", count: levels - 1)
      + String(repeating: "]", count: levels - 1)
    var settings = Settings()
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
    }
    return error?.message
  }

  @Test func `A configuration with 32 levels of nesting is read, and one with 33 refused`() {
    let fine = message(nested: 32)
    #expect(fine?.hasPrefix("nesting exceeds") == false, "\(fine ?? "")")
    #expect(message(nested: 33) == "nesting exceeds 32 levels; remove levels, or close brackets")
  }

  @Test(arguments: [(262_144, true), (262_145, false)])
  func `A configuration has at most 256 KiB`(_ size: Int, _ isRead: Bool) throws {
    let sandbox = try Sandbox([])
    let end = "\nlimit: 20\n"
    try sandbox.write("#" + String(repeating: "x", count: size - 1 - end.count) + end, to: "c.yml")
    let result = try sandbox.earcon("config . --config c.yml")
    #expect(result.status == (isRead ? 0 : 2), "\(result.errors)")
    #expect(result.text.contains("limit: 20") == isRead)
    #expect(result.errors.contains("the file is too large") != isRead, "\(result.errors)")
  }

  @Test(arguments: [(60, false), (62, false), (63, true), (66, true)])
  func `A configuration is limited to 64 levels after alias expansion`(
    _ count: Int, _ isRefused: Bool
  ) throws {
    let lines = (1...count).map { "a\($0): &a\($0) [*a\($0 - 1), x]" }
    var settings = Settings()
    let error = try #require(throws: ConfigurationError.self) {
      let text = (["a0: &a0 [x]"] + lines).joined(separator: "\n")
      try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
    }
    #expect(error.message.hasPrefix("more than 65536 values or 64 levels") == isRefused)
  }

  @Test(arguments: [(65_533, false), (65_534, true)])
  func `A configuration is limited to 65,536 values`(_ count: Int, _ isRefused: Bool) throws {
    // The text is one value, and its key and its list are two more.
    let text = "none: [" + String(repeating: "x,", count: count) + "]"
    var settings = Settings()
    let error = try #require(throws: ConfigurationError.self) {
      try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
    }
    #expect(error.message.hasPrefix("more than 65536 values or 64 levels") == isRefused)
  }
}
