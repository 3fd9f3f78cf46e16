// SPDX-License-Identifier: MIT

import FuzzSupport

/// Fuzzes the AIFF and AIFF-C reader, and the rejection of files that are not sounds.
@c(LLVMFuzzerTestOneInput)
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzz(data, size, ContainerTarget.aiff.check)
}
