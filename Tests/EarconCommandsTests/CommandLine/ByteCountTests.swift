// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands
@testable import EarconCore

/// Sizes on the command line, such as `--budget 1.5MB`.
@Suite struct `Byte counts` {
  @Test(arguments: [
    ("1", 1), ("500000", 500_000), ("500 KB", 500_000), ("500kb", 500_000), ("1.5MB", 1_500_000),
    ("2GB", 2_000_000_000), ("1 KiB", 1024), ("1.5mib", 1_572_864), ("1GiB", 1_073_741_824),
    ("7 B", 7), ("0.6", 1), ("999999999999999", 999_999_999_999_999),
  ]) func `A number with a decimal or binary unit is a count of bytes`(
    _ text: String, _ bytes: Int64
  ) {
    #expect(ByteCount(argument: text)?.bytes == bytes)
  }

  @Test(arguments: [
    "", "KB", "-1", "0", "0.4", "1e3", "1.2.3", "1 Ki", "1 TB", "1000000000000000", "inf", "nan",
    "٣",
  ]) func `Texts that are not byte counts are refused`(_ text: String) {
    #expect(ByteCount(argument: text) == nil)
  }
}
