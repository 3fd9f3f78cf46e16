// SPDX-License-Identifier: MIT

/// Fuzzes the WAVE reader.
func fuzzWAVE(_ bytes: [UInt8]) throws -> Verdict {
  try ContainerTarget.wave.check(bytes)
}
