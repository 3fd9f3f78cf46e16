// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct Extended80Tests {
  private func decode(_ digits: String) -> Double { decode(hex(digits)) }

  private func decode(_ bytes: [UInt8]) -> Double {
    let mantissa = bytes[2...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Extended80.decode(exponent: UInt16(bytes[0]) << 8 | UInt16(bytes[1]), mantissa: mantissa)
  }

  @Test(
    arguments: [
      ("400EAC44000000000000", 44_100), ("400EBB80000000000000", 48_000),
      ("400BFA00000000000000", 8000), ("400CAC44000000000000", 11_025),
      ("3FFF8000000000000000", 1), ("3FFE8000000000000000", 0.5),
      ("400EAC43800000000000", 44_099.5), ("4010BB80000000000000", 192_000),
      ("400DAD9CE8BA2E8BA2E9", 22_222.454545454544),
    ])
  func `Extended80 encodes and decodes sample rates as the standard defines`(
    _ digits: String, _ rate: Double
  ) {
    #expect(decode(digits) == rate || abs(decode(digits) - rate) < 1e-9)
    if rate != 22_222.454545454544 { #expect(Extended80.encode(rate) == hex(digits)) }
  }

  @Test func `Extended80 decodes infinities, NaN and numbers outside of Double's range`() {
    #expect(decode("7FFF0000000000000000") == .infinity)
    #expect(decode("7FFF8000000000000000") == .infinity)
    #expect(decode("FFFF8000000000000000") == -.infinity)
    #expect(decode("7FFFC000000000000000").isNaN)
    #expect(decode("7FFF8000000000000001").isNaN)
    #expect(decode("00000000000000000000") == 0)
    #expect(decode("80000000000000000000").sign == .minus)
    for exponent in ["400E", "43FF", "4FFF", "7FFE", "FFFE"] {
      #expect(decode(exponent + "0000000000000000") == 0, "\(exponent)")
    }
    #expect(decode("C00EAC44000000000000") == -44_100)
    // Larger and smaller than Double's range.
    #expect(decode("7FFEFFFFFFFFFFFFFFFF") == .infinity)
    #expect(decode("00008000000000000000") == 0)
    #expect(decode("00000000000000000001") == 0)
    // An integer bit of 0 is accepted.
    #expect(decode("400E0001000000000000") == 1)
    #expect(decode("400EFFFFFFFFFFFFFFFF") == 65536)
  }

  @Test func `Extended80 decodes every encoded Double to itself`() {
    var random = SeededRandom(40)
    var values = [
      Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 0.1, 1 / 3,
    ]
    values += (0..<500).map { _ in Double(bitPattern: random.next() >> 1) }
    for value in values where value.isFinite {
      let bytes = Extended80.encode(value)
      #expect(bytes.count == 10)
      #expect(decode(bytes) == value)
    }
  }

  @Test func `Extended80 encodes zero, negative and non-finite numbers as zero`() {
    for value in [0, -0.0, -1, .nan, .infinity, -.infinity] {
      #expect(Extended80.encode(value) == [UInt8](repeating: 0, count: 10))
    }
  }
}
