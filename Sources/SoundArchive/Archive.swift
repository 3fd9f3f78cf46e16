// SPDX-License-Identifier: MIT

#if Archives
  internal import SoundFile
  internal import Synchronization

  /// An open archive that threads share; a lock lets one of them read at a time.
  final class Archive: Sendable {
    let limits: ArchiveLimits
    private let zip: Mutex<ZipArchive>
    /// The remaining number of bytes that the archive's entries may unpack to.
    private let budget: Mutex<Int64>

    init(_ file: FileSource, _ limits: ArchiveLimits) throws(SoundError) {
      self.limits = limits
      budget = Mutex(limits.bytesPerArchive)
      let zip = try ZipArchive(file)
      self.zip = Mutex(zip)
    }

    // Each source retains the archive, so no stream is still open when the archive is released.
    deinit { zip.withLock { $0.close() } }

    var count: Int64 { zip.withLock { $0.count } }

    func entry(_ index: UInt64) -> ZipArchive.Entry? { zip.withLock { $0.entry(index) } }

    func open(_ index: UInt64, name: String) throws(SoundError) -> ZipStream {
      try zip.withLock { zip throws(SoundError) in try zip.open(index, name: name) }
    }

    func close(_ stream: ZipStream) { zip.withLock { _ in stream.close() } }

    func seek(_ stream: ZipStream, to offset: Int64) -> Bool {
      zip.withLock { _ in stream.seek(to: offset) }
    }

    /// Reads the next bytes of a stream and counts them against the archive's budget.
    func read(_ stream: ZipStream, into block: inout [UInt8], _ count: Int, name: String)
      throws(SoundError) -> Int
    {
      let isAllowed = budget.withLock { budget in
        budget -= min(budget, Int64(count))
        return budget > 0
      }
      guard isAllowed else {
        throw SoundError(
          .io, "the archive's entries unpack to more than \(limits.bytesPerArchive) bytes",
          file: name, suggestion: "if you trust the archive, unpack it and check the folder")
      }
      return try zip.withLock { _ throws(SoundError) in try stream.read(count, into: &block) }
    }
  }
#endif
