// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

/// Messages of the parser that quote arguments with control characters.
@Suite struct `Messages of the parser` {
  @Test(arguments: [
    (
      "Error: The value 'a\nb=c' is invalid for '--limit'\n\nUsage: x\u{1B}", "--limit=a\nb=c",
      "Error: The value 'a\\u{a}b=c' is invalid for '--limit'\n\nUsage: x\\u{1b}"
    ),
    (
      "Error: Unknown option '--x\ny'\nUsage: x", "--x\ny=1",
      "Error: Unknown option '--x\\u{a}y'\nUsage: x"
    ),
    (
      "Error: Unexpected argument 'p=q\nr'\n", "p=q\nr", "Error: Unexpected argument 'p=q\\u{a}r'\n"
    ),
  ]) func `A quoted argument cannot add a line to a message of the parser`(
    _ message: String, _ argument: String, _ text: String
  ) {
    #expect(ParserMessage(message, quoting: ["in.wav", argument]).text == text)
  }
}
