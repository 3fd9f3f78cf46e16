// SPDX-License-Identifier: MIT

@testable import SoundFile

/// Returns the bytes of an integer in the given order.
public func bytes<T: FixedWidthInteger>(_ value: T, _ order: ByteOrder = .big) -> [UInt8] {
  withUnsafeBytes(of: order == .big ? value.bigEndian : value.littleEndian) { Array($0) }
}

/// Returns a chunk of AIFF, AIFF-C or RIFX (`big`), or of WAVE or RF64 (`little`): identifier, size and body.
///
/// `size` is the size to declare if it differs from the body's. Unless `pad` is `false`, a zero byte
/// follows a body of odd size.
public func chunk(
  _ id: String, _ body: [UInt8], _ order: ByteOrder = .big, size: UInt32? = nil, pad: Bool = true
) -> [UInt8] {
  Array(id.utf8) + bytes(size ?? UInt32(body.count), order) + body
    + (pad && body.count % 2 == 1 ? [0] : [])
}

/// Returns a chunk of CAF; `size` is the size to declare if it differs from the body's.
public func cafChunk(_ id: String, _ body: [UInt8], size: Int64? = nil) -> [UInt8] {
  Array(id.utf8) + bytes(size ?? Int64(body.count)) + body
}
