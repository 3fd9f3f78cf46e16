// SPDX-License-Identifier: MIT

/// Writes to the last byte of 16 (`Overflow clean`), or to the byte after it (`Overflow planted`).
@main enum Overflow {
  static func main() {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
    bytes[CommandLine.arguments.contains("planted") ? 16 : 15] = 1
    bytes.deallocate()
  }
}
