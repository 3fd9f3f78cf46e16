// SPDX-License-Identifier: MIT

import SoundFile
import Testing

@Suite struct `A sink in memory` {
  @Test func `A sink in memory moves its bytes rarely while it grows`() {
    let sink = MemorySink()
    let block = [UInt8](repeating: 7, count: 64)
    var capacities: Set<Int> = []
    for _ in 0..<4096 {
      sink.append(block.span)
      capacities.insert(sink.bytes.capacity)
    }
    #expect(sink.bytes == [UInt8](repeating: 7, count: 64 * 4096))
    #expect(capacities.count < 64)
  }
}
