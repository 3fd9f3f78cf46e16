// SPDX-License-Identifier: MIT

#if Archives
  internal import CZip
  internal import SoundFile

  /// An entry of an archive that is being read from its beginning on.
  @safe struct ZipStream: @unchecked Sendable {
    private let file: OpaquePointer
    private let name: String

    /// Takes over what libzip has opened.
    @unsafe init(_ file: OpaquePointer, name: String) {
      unsafe self.file = file
      self.name = name
    }

    /// Ends the reading.
    func close() { _ = unsafe zip_fclose(file) }

    /// Reads on, at most `limit` bytes, into the front of a block; 0 bytes at the end.
    ///
    /// - Throws: `SoundError` with code `.io` where the packed bytes are damaged.
    func read(_ limit: Int, into block: inout [UInt8]) throws(SoundError) -> Int {
      let room = min(limit, block.count)
      let count = unsafe block.withUnsafeMutableBytes { target -> Int64 in
        // Safe: the library fills no more than it is told, which is no more than the block has.
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

    /// Goes to an offset without reading; only an entry that is stored can.
    func seek(to offset: Int64) -> Bool { unsafe zip_fseek(file, offset, 0) == 0 }
  }
#endif
