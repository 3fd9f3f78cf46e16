// SPDX-License-Identifier: MIT

#if Archives
  internal import CZip
  internal import SoundFile

  /// An archive opened by libzip; only this type and `ZipStream` call the library.
  ///
  /// libzip is not thread-safe: the owner must serialise all use of this value and its streams.
  @safe struct ZipArchive: @unchecked Sendable {
    /// An entry as the archive's directory describes it.
    struct Entry {
      let name: [UInt8]
      /// The declared unpacked size in bytes; `nil` if the number is out of range.
      let size: Int64?
      /// The declared packed size in bytes; `nil` if the number is out of range.
      let packedSize: Int64?
      /// The compression method (APPNOTE.TXT, 4.4.5); 0 for stored, 8 for deflated.
      let method: UInt16
      let isEncrypted: Bool
      /// The Unix mode, type and permissions; 0 if the archive has none.
      let mode: UInt32
    }

    private let archive: OpaquePointer

    /// Opens an archive.
    ///
    /// - Throws: `SoundError` with code `.malformed` if libzip finds no archive in the file.
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

    /// The number of entries.
    var count: Int64 { unsafe zip_get_num_entries(archive, 0) }

    /// Returns an entry of the directory; `nil` if libzip rejects it.
    func entry(_ index: UInt64) -> Entry? {
      var status = unsafe zip_stat_t()
      unsafe zip_stat_init(&status)
      // Safe: `status` lives across the call; libzip owns the name, which is copied immediately.
      guard unsafe zip_stat_index(archive, index, zip_flags_t(ZIP_FL_ENC_RAW), &status) == 0,
        let name = unsafe status.name
      else { return nil }
      var bytes: [UInt8] = []
      while unsafe name[bytes.count] != 0 {
        bytes.append(UInt8(bitPattern: unsafe name[bytes.count]))
      }
      return unsafe Entry(
        name: bytes, size: Int64(exactly: status.size),
        packedSize: Int64(exactly: status.comp_size),
        method: status.comp_method, isEncrypted: status.encryption_method != UInt16(ZIP_EM_NONE),
        mode: mode(index))
    }

    /// Returns the upper half of the external attributes, the Unix mode (APPNOTE.TXT, 4.4.15).
    private func mode(_ index: UInt64) -> UInt32 {
      var system: UInt8 = 0
      var attributes: UInt32 = 0
      guard unsafe zip_file_get_external_attributes(archive, index, 0, &system, &attributes) == 0
      else { return 0 }
      return attributes >> 16
    }

    /// Opens an entry for reading.
    ///
    /// - Throws: `SoundError` with code `.io`.
    func open(_ index: UInt64, name: String) throws(SoundError) -> ZipStream {
      guard let file = unsafe zip_fopen_index(archive, index, 0) else {
        let text = unsafe String(cString: zip_error_strerror(zip_get_error(archive)))
        throw SoundError(.io, "cannot be read from the archive: \(text)", file: name)
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
