// SPDX-License-Identifier: MIT

import FuzzSupport

/// The CAF reader.
@c(LLVMFuzzerTestOneInput)
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzz(data, size, ContainerTarget.caf.check)
}
