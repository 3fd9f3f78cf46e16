// SPDX-License-Identifier: MIT

#if Archives
  internal import CZip
  internal import SoundFile

  /// A stream of an entry's unpacked bytes.
  @safe struct ZipStream: @unchecked Sendable {
    private let file: OpaquePointer
    private let name: String

    /// Wraps an entry that libzip opened; errors use `name`.
    @unsafe init(_ file: OpaquePointer, name: String) {
      unsafe self.file = file
      self.name = name
    }

    /// Frees libzip's memory for the stream, which must not be used afterwards.
    func close() { _ = unsafe zip_fclose(file) }

    /// Reads up to `limit` bytes, or as many as the block holds, into the front of the block, and returns their
    /// number; 0 at the end.
    ///
    /// - Throws: `SoundError` with code `.io` if libzip cannot read or unpack the bytes.
    func read(_ limit: Int, into block: inout [UInt8]) throws(SoundError) -> Int {
      let room = min(limit, block.count)
      let count = unsafe block.withUnsafeMutableBytes { target -> Int64 in
        // Safe: libzip writes at most `room` bytes, which the block has.
        guard let base = target.baseAddress else { return 0 }
        return unsafe zip_fread(file, base, UInt64(room))
      }
      guard count >= 0, count <= room else {
        let text = unsafe String(cString: zip_error_strerror(zip_file_get_error(file)))
        throw SoundError(
          .io, "cannot be read from the archive: \(text)", file: name,
          suggestion: "download or export the archive again")
      }
      return Int(count)
    }

    /// Moves to an offset without unpacking; returns `false` if libzip cannot do that, as in a deflated
    /// entry.
    func seek(to offset: Int64) -> Bool { unsafe zip_fseek(file, offset, 0) == 0 }
  }
#endif
