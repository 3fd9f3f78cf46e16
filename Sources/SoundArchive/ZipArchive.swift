// SPDX-License-Identifier: MIT

#if Archives
  internal import CZip
  internal import SoundFile

  /// An archive that libzip has open; with `ZipStream` the only place that calls it.
  ///
  /// The library is not made for several threads: whoever has the value sees to it that one at a time
  /// uses it and its streams.
  @safe struct ZipArchive: @unchecked Sendable {
    /// What the archive's directory tells of an entry.
    struct Entry {
      let name: [UInt8]
      /// Bytes of the file as declared; `nil` where the number is absurd.
      let size: Int64?
      /// Bytes that it takes in the archive, as declared.
      let packedSize: Int64?
      /// How it is packed (APPNOTE.TXT, 4.4.5); 0 for stored, 8 for deflated.
      let method: UInt16
      let isEncrypted: Bool
      /// The mode that Unix gives the file, type and permissions; 0 where the archive tells none.
      let mode: UInt32
    }

    private let archive: OpaquePointer

    /// Opens an archive that a file holds.
    ///
    /// - Throws: `SoundError` with code `.malformed` where libzip finds no archive in it.
    init(_ file: FileSource) throws(SoundError) {
      // The library closes the copy, at the latest with the archive.
      let copy = try file.descriptor.copy("cannot be opened", file.name)
      var code: CInt = 0
      // Safe: `code` lives across the call, and the handle is closed by `close`.
      guard let archive = unsafe zip_fdopen(copy, 0, &code) else {
        FileDescriptor.close(copy)
        throw SoundError(
          .malformed, "cannot be read as an archive: \(Self.text(code))", file: file.name,
          suggestion: "download or export it again")
      }
      unsafe self.archive = archive
    }

    /// Ends its use.
    ///
    /// Nothing is written: `zip_close` would rewrite an archive that was changed.
    func close() { unsafe zip_discard(archive) }

    /// How many entries the archive has.
    var count: Int64 { unsafe zip_get_num_entries(archive, 0) }

    /// What the directory tells of an entry; `nil` where the library refuses.
    func entry(_ index: UInt64) -> Entry? {
      var status = unsafe zip_stat_t()
      unsafe zip_stat_init(&status)
      // Safe: `status` lives across the call; the name is the library's own and copied at once.
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

    /// The upper half of the external attributes, where Unix keeps a file's mode (APPNOTE.TXT,
    /// 4.4.15).
    private func mode(_ index: UInt64) -> UInt32 {
      var system: UInt8 = 0
      var attributes: UInt32 = 0
      guard unsafe zip_file_get_external_attributes(archive, index, 0, &system, &attributes) == 0
      else { return 0 }
      return attributes >> 16
    }

    /// Begins to read an entry.
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
      // Safe: the error lives across the calls and its text is copied before it ends.
      unsafe zip_error_init_with_code(&error, code)
      defer { unsafe zip_error_fini(&error) }
      return unsafe String(cString: zip_error_strerror(&error))
    }
  }
#endif
