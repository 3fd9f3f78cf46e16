// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

@Suite struct `The table of a planned batch` {
  private func row(_ input: String, _ end: BatchOutcome.End) -> BatchTable.Row {
    BatchTable.Row(
      BatchOutcome(
        BatchItem(
          input: input, output: "out/a.caf", relativePath: "a.caf", bytes: 12, replaces: false), end
      ))
  }

  /// The rows of 20,000 sounds are in memory together with the list of inputs and outputs.
  @Test func `A row of the batch table takes at most 128 bytes`() {
    #expect(MemoryLayout<BatchTable.Row>.stride <= 128)
  }

  @Test func `Columns of the batch table fit wide characters, and numbers are on the right`() {
    let table = BatchTable([row("鐘.wav", .skipped), row("a\u{1B}.wav", .notBegun)])
    #expect(
      table.text(width: nil) == """
        FILE         TO DO    NEW FILE   BYTES  AFTER
        鐘.wav       nothing  out/a.caf     12      -
        a\\u{1b}.wav  -        out/a.caf     12      -

        """)
  }

  @Test func `In a narrow terminal each sound of a batch has a block of lines with complete names`()
  {
    let table = BatchTable([row("a folder/long  name.wav", .skipped), row("b.wav", .notBegun)])
    #expect(
      table.text(width: 40) == """
        FILE      a folder/long  name.wav
        TO DO     nothing
        NEW FILE  out/a.caf
        BYTES     12

        FILE      b.wav
        NEW FILE  out/a.caf
        BYTES     12


        """)
    let width = 60
    #expect(table.text(width: width) == table.text(width: nil))
  }

  @Test func `A batch table without rows is empty`() {
    #expect(BatchTable([]).text(width: 40) == "")
  }
}
