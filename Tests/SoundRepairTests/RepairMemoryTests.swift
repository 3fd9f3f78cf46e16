// SPDX-License-Identifier: MIT

import SoundFindings
import SoundRepair
import Testing

/// A plan of 20,000 sounds and the report that it is made from must fit into 64 MiB.
@Suite struct `Memory of a repair plan` {
  @Test func `A step without a conversion takes little memory`() {
    #expect(MemoryLayout<RepairStep>.stride <= 320)
  }
}
