// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFindings

@Suite struct `Searches in sorted collections` {
  @Test func `A search finds the first element that does not precede the sought one`() {
    for count in 0..<20 {
      let numbers = (0..<count).map { $0 / 3 * 2 }
      for sought in -1...15 {
        let index = numbers.firstIndex { $0 >= sought } ?? count
        #expect(numbers.sortedIndex(notBefore: { $0 < sought }) == index)
        // A slice's indices do not begin at 0.
        let slice = ([-9, -9] + numbers)[2...]
        #expect(slice.sortedIndex(notBefore: { $0 < sought }) == index + 2)
      }
    }
  }
}
