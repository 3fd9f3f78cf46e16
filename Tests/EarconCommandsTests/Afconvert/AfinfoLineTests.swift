// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Command lines found in scripts that parse afinfo's output; the file names are our own.
@Suite struct `Command lines written for afinfo` {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let text: String
    var testDescription: String { line }

    init(_ line: String, _ text: String) {
      self.line = line
      self.text = text
    }
  }

  /// `alarm.wav` lasts 3.001179 s at 22050 Hz, `tick.wav` 0.1 s.
  static let cases = [
    Case("afinfo alarm.wav | awk '/estimated duration/ {print $3}'", "3.001179"),
    Case(
      "afinfo alarm.wav 2>/dev/null | grep 'estimated duration:' | awk '{print $3}'", "3.001179"),
    Case("afinfo alarm.wav | awk -F': ' '/estimated duration/{printf \"%.1f\",$2}'", "3.0"),
    Case(
      "afinfo alarm.wav | grep duration | sed 's/^[^:][^:]*://' | sed 's/ sec//' | sed 's/ //g'",
      "3.001179"),
    Case("afinfo -b -r alarm.wav | grep -o '[0-9]\\{1,\\}\\.[0-9]\\{1,\\}'", "3.001"),
    Case("afinfo -b alarm.wav | tail -1 | cut -d' ' -f1", "3.001"),
    Case("afinfo --brief alarm.wav | grep -o '[0-9]* Hz'", "22050 Hz"),
    Case("afinfo -x alarm.wav | grep '<duration' | cut -f2 -d\">\"|cut -f1 -d\"<\"", "3.001179"),
    Case("afinfo tick.wav | grep 'Data format' | grep -c '1 ch,  48000 Hz'", "1"),
    Case(
      "case \"$(afinfo alarm.wav)\" in *\"1 ch\"*\"22050 Hz\"*\"Int16\"*) echo yes;; esac", "yes"),
    Case("afinfo --dialect classic alarm.wav | grep -c \"'lpcm' (0x0000000C) 16-bit\"", "1"),
    Case("for f in alarm.wav tick.wav; do afinfo $f | grep -c optimized; done", "1\n1"),
  ]

  @Test(arguments: cases)
  func `A command line that parses afinfo's output prints the expected text`(_ test: Case) throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    // This call creates the link `afinfo`.
    _ = try sandbox.afinfo("-h")
    let result = try sandbox.shell("PATH=\"$PWD/.bin:$PATH\"; \(test.line)")
    #expect(result.status == 0)
    #expect(result.text.trimmingSuffix(while: \.isNewline) == test.text)
    #expect(result.errors == "")
  }
}

extension StringProtocol {
  /// Returns the text without the characters at its end that satisfy `isDropped`.
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
