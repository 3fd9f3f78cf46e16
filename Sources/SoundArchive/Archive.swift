// SPDX-License-Identifier: MIT

#if Archives
  internal import SoundFile
  internal import Synchronization

  /// An open archive that threads share; a lock lets one of them unpack at a time.
  final class Archive: Sendable {
    let limits: ArchiveLimits
    let directory: ZipDirectory
    private let file: FileSource
    private let state: Mutex<State>
    /// The maximum number of bytes to unpack from the archive.
    private let allowed: Int64

    /// The open archive and its budget.
    private struct State {
      /// libzip's archive; `nil` until Earcon reads the first entry.
      var zip: ZipArchive?
      var budget: UnpackBudget
    }

    init(_ file: FileSource, _ limits: ArchiveLimits) throws(SoundError) {
      self.limits = limits
      self.file = file
      directory = try ZipDirectory(file, limits)
      allowed = limits.bytes(ofArchive: file.size)
      state = Mutex(State(budget: UnpackBudget(allowed)))
    }

    // Each source retains the archive, so no stream is open at this point.
    deinit {
      state.withLock { state in
        guard let zip = state.zip else { return }
        zip.close()
      }
    }

    /// Opens an entry for unpacking.
    ///
    /// - Throws: `SoundError` with code `.malformed` if libzip finds no archive in the file, or finds a different
    ///   entry at this index than Earcon does, or `.io` if the system or libzip cannot open the entry.
    func open(_ index: Int, name: String) throws(SoundError) -> ZipStream {
      try state.withLock { state throws(SoundError) in
        let open: ZipArchive
        if let known = state.zip { open = known } else { open = try ZipArchive(file) }
        state.zip = open
        guard open.agrees(directory.entries[index], directory.name(index), at: UInt64(index)) else {
          throw SoundError(
            .malformed, "libzip and Earcon read this entry of the archive's directory differently",
            file: name,
            suggestion: "rebuild the archive")
        }
        return try open.open(UInt64(index), name: name)
      }
    }

    func close(_ stream: ZipStream) { state.withLock { _ in stream.close() } }

    func seek(_ stream: ZipStream, to offset: Int64) -> Bool {
      state.withLock { _ in stream.seek(to: offset) }
    }

    /// Reads up to `count` bytes of a stream into the front of a block, and returns their number; 0 at the end.
    ///
    /// - Throws: the errors of `ZipStream.read`, and `SoundError` with code `.io` if unpacking the archive's
    ///   entries exceeds the archive's budget.
    func read(_ stream: ZipStream, into block: inout [UInt8], _ count: Int, name: String)
      throws(SoundError) -> Int
    {
      try state.withLock { state throws(SoundError) in
        let got = try state.budget.spend(count) { wanted throws(SoundError) in
          try stream.read(wanted, into: &block)
        }
        guard let got else {
          throw SoundError(
            .io, "unpacking the archive's entries exceeds \(allowed) bytes",
            file: name, suggestion: "if you trust the archive, unpack it and check the folder")
        }
        return got
      }
    }
  }
#endif
