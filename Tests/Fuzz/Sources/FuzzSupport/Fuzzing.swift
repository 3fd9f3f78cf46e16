// SPDX-License-Identifier: MIT

import SharedSupport

/// The action of libFuzzer on a file after a run.
public enum Verdict: CInt {
  /// The file may go to the corpus.
  case keep = 0
  /// The file belongs to another target.
  case reject = -1
}

/// Runs a check on libFuzzer's bytes; an error ends the process, with its message as the last line.
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

/// Returns a digest of the bytes, from which a target derives further choices (FNV-1a, 64 bits).
public func digest(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
