// SPDX-License-Identifier: MIT

import Testing

/// A command line with wrong usage, and the text that the program writes to standard error.
struct WrongUsage: Sendable, CustomTestStringConvertible {
  let line: String
  let errors: String
  var testDescription: String { "earcon " + line }

  /// Checks that the program writes only this text, and exits with 64.
  func check() throws {
    let result = try Sandbox([]).earcon(line)
    #expect(result.status == 64)
    #expect(result.text == "")
    #expect(result.errors == errors)
  }
}
