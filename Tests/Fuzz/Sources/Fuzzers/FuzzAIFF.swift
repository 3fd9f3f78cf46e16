// SPDX-License-Identifier: MIT

/// Fuzzes the AIFF and AIFF-C reader, and the rejection of files that are not AIFF, WAVE or CAF.
func fuzzAIFF(_ bytes: [UInt8]) throws -> Verdict {
  try ContainerTarget.aiff.check(bytes)
}
