// SPDX-License-Identifier: MIT

#if Archives
  internal import CZip
  internal import SoundFile

  /// An archive opened by libzip; only this type and `ZipStream` call the library.
  ///
  /// libzip is not thread-safe: the owner must serialize all use of this value and its streams.
  @safe struct ZipArchive: @unchecked Sendable {
    private let archive: OpaquePointer

    /// Opens an archive.
    ///
    /// - Throws: `SoundError` with code `.malformed` if libzip finds no archive in the file, or `.io`
    ///   if the system cannot duplicate its descriptor.
    init(_ file: FileSource) throws(SoundError) {
      // libzip closes the duplicate of the descriptor, at the latest together with the archive.
      let copy = try file.descriptor.copy("cannot be opened", file.name)
      var code: CInt = 0
      // Safe: `code` lives across the call, and `close` closes the handle.
      guard let archive = unsafe zip_fdopen(copy, 0, &code) else {
        FileDescriptor.close(copy)
        throw SoundError(
          .malformed, "cannot be read as an archive: \(Self.text(code))", file: file.name,
          suggestion: "download or export it again")
      }
      unsafe self.archive = archive
    }

    /// Closes the archive without writing; `zip_close` would rewrite a changed archive.
    func close() { unsafe zip_discard(archive) }

    /// Returns whether libzip and Earcon find the same name and sizes for an entry and, unless the entry is
    /// encrypted, the same compression method.
    func agrees(_ entry: ZipEntry, _ name: ArraySlice<UInt8>, at index: UInt64) -> Bool {
      var status = unsafe zip_stat_t()
      unsafe zip_stat_init(&status)
      // Safe: `status` lives across the call; libzip owns the name, which ends in a zero byte.
      guard unsafe zip_stat_index(archive, index, zip_flags_t(ZIP_FL_ENC_RAW), &status) == 0,
        let own = unsafe status.name
      else { return false }
      for (offset, byte) in name.enumerated() {
        guard byte != 0, unsafe UInt8(bitPattern: own[offset]) == byte else { return false }
      }
      return unsafe own[name.count] == 0 && Int64(exactly: status.size) == entry.size
        && Int64(exactly: status.comp_size) == entry.packedSize
        && (status.encryption_method != UInt16(ZIP_EM_NONE) || status.comp_method == entry.method)
    }

    /// Opens an entry for reading; errors use `name`.
    ///
    /// - Throws: `SoundError` with code `.io` if libzip cannot open the entry.
    func open(_ index: UInt64, name: String) throws(SoundError) -> ZipStream {
      guard let file = unsafe zip_fopen_index(archive, index, 0) else {
        let text = unsafe String(cString: zip_error_strerror(zip_get_error(archive)))
        throw SoundError(
          .io, "cannot be read from the archive: \(text)", file: name,
          suggestion: "download or export the archive again")
      }
      return unsafe ZipStream(file, name: name)
    }

    private static func text(_ code: CInt) -> String {
      var error = unsafe zip_error_t()
      // Safe: the error lives across the calls, and its text is copied before it is freed.
      unsafe zip_error_init_with_code(&error, code)
      defer { unsafe zip_error_fini(&error) }
      return unsafe String(cString: zip_error_strerror(&error))
    }
  }
#endif
