// SPDX-License-Identifier: MIT

import FuzzSupport

/// The AIFF and AIFF-C reader, and the refusal of what is no sound file.
@c(LLVMFuzzerTestOneInput)
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzz(data, size, ContainerTarget.aiff.check)
}
