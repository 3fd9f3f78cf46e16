// SPDX-License-Identifier: MIT

import SharedSupport

/// What libFuzzer does with a file after a run.
public enum Verdict: CInt {
  /// It may go to the corpus.
  case keep = 0
  /// It is another target's.
  case reject = -1
}

/// Runs one check over libFuzzer's bytes; what is thrown ends the process, with the error's sentence
/// as the last line.
public func fuzz(
  _ data: UnsafePointer<UInt8>?, _ size: Int, _ check: ([UInt8]) throws -> Verdict
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do {
    return try check(bytes).rawValue
  } catch {
    fatalError("\(error)")
  }
}

/// A number of the bytes' own, from which a target takes what else it needs (FNV-1a, 64 bits).
public func digest(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
