// SPDX-License-Identifier: MIT

import FuzzSupport

/// Fuzzes the WAVE reader.
@c(LLVMFuzzerTestOneInput)
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzz(data, size, ContainerTarget.wave.check)
}
