// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

/// Values of `--max-line`.
@Suite struct `Sizes of lines` {
  @Test(arguments: [
    ("1", 1), ("67108864", 67_108_864), ("64MiB", 67_108_864), ("1mib", 1_048_576),
    ("65536KiB", 67_108_864), ("3kib", 3072), ("1MB", 1_000_000), ("1.5 MiB", 1_572_864),
  ]) func `A value of --max-line is a byte count up to 64 MiB`(
    _ text: String, _ bytes: Int
  ) {
    #expect(PayloadSize(argument: text)?.bytes == bytes)
  }

  @Test(arguments: [
    "", "0", "-1", "67108865", "65MiB", "65537KiB", "KiB", "1TiB", "\u{663}",
    "99999999999999999999",
  ]) func `Invalid values of --max-line are refused`(_ text: String) {
    #expect(PayloadSize(argument: text) == nil)
  }

  @Test func `The default of --max-line is 1 MiB`() {
    #expect(PayloadSize.standard.bytes == 1_048_576)
  }
}
