// SPDX-License-Identifier: MIT

import SoundFindings
import SoundRepair
import Testing

/// A plan of 20,000 sounds is to stay within 64 MiB, with the report that it is made from.
@Suite struct `Memory of a repair plan` {
  @Test func `A step without a conversion takes little memory`() {
    #expect(MemoryLayout<RepairStep>.stride <= 320)
  }
}
