// SPDX-License-Identifier: MIT

#if arch(x86_64) && !hasFeature(Embedded)
  internal import CSHA256
#endif

/// SHA-256 (FIPS 180-4) of data that arrives in pieces of any length.
///
/// Earcon does not use swift-crypto, because its BoringSSL took 60 % of a clean build's time for this
/// one function. The hash identifies files; it has no security purpose.
package struct SHA256: Sendable {
  /// Bytes in a block.
  private static let blockSize = 64
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// The hash of all whole blocks so far; initially the values of 5.3.3.
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// The bytes after the last whole block, at most 63.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0
  /// Indicates whether to use the processor's SHA-256 instructions.
  private let usesInstructions: Bool

  /// Creates the hash of an empty message.
  ///
  /// - Parameter portable: `true` to use plain Swift even if the processor has SHA-256 instructions; the
  ///   result is the same.
  package init(portable: Bool = false) {
    rest.reserveCapacity(2 * Self.blockSize)
    usesInstructions = !portable && Self.hasInstructions
  }

  /// Appends bytes to the message.
  package mutating func update(_ bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(Self.blockSize - rest.count, bytes.count)
      for index in 0..<start { rest.append(bytes[index]) }
      guard rest.count == Self.blockSize else { return }
      let block = rest
      rest = []
      compress(block.span)
    }
    let end = bytes.count - (bytes.count - start) % Self.blockSize
    if start < end { compress(bytes.extracting(start..<end)) }
    for index in end..<bytes.count { rest.append(bytes[index]) }
  }

  /// Pads the message (5.1.1) and returns the 32 bytes of its hash.
  package consuming func finalize() -> [UInt8] {
    rest.append(0x80)
    let zeros = (2 * Self.blockSize - 8 - rest.count) % Self.blockSize
    rest.append(contentsOf: repeatElement(0, count: zeros))
    let bitCount = byteCount &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    let last = rest
    compress(last.span)
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Updates the state with whole blocks (6.2.2).
  private mutating func compress(_ blocks: Span<UInt8>) {
    #if arch(x86_64) && !hasFeature(Embedded)
      if usesInstructions {
        // Safe: the function reads the 64 constants and count * 64 bytes of `blocks`, and writes
        // the eight words of `state`.
        unsafe blocks.withUnsafeBufferPointer { bytes in
          unsafe csha256_compress(
            &state, Self.constants, bytes.baseAddress, bytes.count / Self.blockSize)
        }
        return
      }
    #endif
    var schedule = [UInt32](repeating: 0, count: 64)
    for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
      Self.expand(blocks.extracting(start..<(start + Self.blockSize)), into: &schedule)
      Self.compress(schedule, &state)
    }
  }

  private static let hasInstructions: Bool = {
    #if arch(x86_64) && !hasFeature(Embedded)
      csha256_is_available() != 0
    #else
      false
    #endif
  }()
}

/// The compression function in plain Swift.
extension SHA256 {
  /// Computes the message schedule of a block (6.2.2, step 1).
  private static func expand(_ block: Span<UInt8>, into schedule: inout [UInt32]) {
    for index in 0..<16 {
      let first = index &* 4
      schedule[index] =
        UInt32(block[first]) &<< 24 | UInt32(block[first &+ 1]) &<< 16
        | UInt32(block[first &+ 2]) &<< 8 | UInt32(block[first &+ 3])
    }
    for index in 16..<64 {
      let (old, recent) = (schedule[index &- 15], schedule[index &- 2])
      let sigma0 = rotated(old, 7) ^ rotated(old, 18) ^ old &>> 3
      let sigma1 = rotated(recent, 17) ^ rotated(recent, 19) ^ recent &>> 10
      schedule[index] = schedule[index &- 16] &+ sigma0 &+ schedule[index &- 7] &+ sigma1
    }
  }

  /// Updates the state with a block's schedule (steps 2 to 4).
  private static func compress(_ schedule: [UInt32], _ state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    let constants = constants
    for round in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sum1 &+ choice &+ constants[round] &+ schedule[round]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 &- bits)
  }
}
