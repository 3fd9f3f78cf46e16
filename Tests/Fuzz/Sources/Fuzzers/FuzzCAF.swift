// SPDX-License-Identifier: MIT

/// Fuzzes the CAF reader.
func fuzzCAF(_ bytes: [UInt8]) throws -> Verdict {
  try ContainerTarget.caf.check(bytes)
}
