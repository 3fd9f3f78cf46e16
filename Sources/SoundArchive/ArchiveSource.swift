// SPDX-License-Identifier: MIT

#if Archives
  internal import SoundFile
  internal import Synchronization

  /// An archive entry with random access to its unpacked bytes.
  ///
  /// Deflated bytes unpack only from the front: to read further on, the source unpacks and discards
  /// the bytes in between; to read an earlier part, it starts over. Memory holds only the requested
  /// bytes and a block of at most 64 KiB.
  final class ArchiveSource: ByteSource {
    /// The open stream, its position and the entry's budget.
    private struct Cursor {
      /// The open stream; `nil` before the first read and after a read that failed to reopen it.
      var stream: ZipStream?
      /// The offset of the stream's next byte in the unpacked entry.
      var position: Int64 = 0
      var budget: UnpackBudget
    }

    let name: String
    let size: Int64
    private let archive: Archive
    private let index: Int
    private let isStored: Bool
    private let cursor: Mutex<Cursor>
    private static let blockSize = 1 << 16

    /// Creates a source for an entry whose declared sizes and method the caller has checked.
    init(_ archive: Archive, _ index: Int, name: String, size: Int64, isStored: Bool) {
      self.archive = archive
      self.index = index
      self.name = name
      self.size = size
      self.isStored = isStored
      cursor = Mutex(Cursor(budget: UnpackBudget(archive.limits.bytesPerEntry)))
    }

    deinit {
      cursor.withLock { cursor in
        if let stream = cursor.stream { archive.close(stream) }
      }
    }

    /// Copies bytes beginning at `offset` and returns their number: less than the buffer's size
    /// only at the entry's end, and 0 for an offset outside the entry.
    ///
    /// - Throws: `SoundError` if the entry cannot be opened or unpacked, if it has more or fewer bytes than the
    ///   archive declares, or if unpacking exceeds a budget.
    func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError) -> Int {
      guard offset >= 0, offset < size else { return 0 }
      let wanted = Int(min(Int64(buffer.count), size - offset))
      var bytes: [UInt8] = []
      try cursor.withLock { cursor throws(SoundError) in
        let stream = try go(to: offset, &cursor)
        bytes = try next(wanted, stream, &cursor)
        if cursor.position == size { try requireEnd(stream, &cursor) }
      }
      for index in bytes.indices { buffer[index] = bytes[index] }
      return bytes.count
    }

    /// Returns the entry's stream after moving it to an offset.
    private func go(to offset: Int64, _ cursor: inout Cursor) throws(SoundError) -> ZipStream {
      if let stream = cursor.stream, offset < cursor.position {
        archive.close(stream)
        cursor.stream = nil
      }
      let stream: ZipStream
      if let open = cursor.stream {
        stream = open
      } else {
        stream = try archive.open(index, name: name)
        cursor.stream = stream
        cursor.position = 0
      }
      if isStored, offset > cursor.position, archive.seek(stream, to: offset) {
        cursor.position = offset
      }
      while cursor.position < offset {
        let count = Int(min(Int64(Self.blockSize), offset - cursor.position))
        _ = try next(count, stream, &cursor)
      }
      return stream
    }

    /// Returns the next `count` bytes; throws if the entry has fewer, although the directory
    /// declares them.
    private func next(_ count: Int, _ stream: ZipStream, _ cursor: inout Cursor)
      throws(SoundError) -> [UInt8]
    {
      var bytes: [UInt8] = []
      var block = [UInt8](repeating: 0, count: min(count, Self.blockSize))
      while bytes.count < count {
        let wanted = min(block.count, count - bytes.count)
        let got = try unpack(wanted, stream, into: &block, &cursor)
        guard got > 0 else {
          throw SoundError(
            .io, "the entry ends before the size that the archive declares", file: name,
            found: Plural.text(cursor.position, "byte"), expected: Plural.text(size, "byte"),
            suggestion: "download or export the archive again")
        }
        bytes += block.prefix(got)
        cursor.position += Int64(got)
      }
      return bytes
    }

    /// Unpacks up to `count` bytes and returns their number; throws if unpacking exceeds the entry's
    /// budget.
    private func unpack(
      _ count: Int, _ stream: ZipStream, into block: inout [UInt8], _ cursor: inout Cursor
    ) throws(SoundError) -> Int {
      let got = try cursor.budget.spend(count) { wanted throws(SoundError) in
        try archive.read(stream, into: &block, wanted, name: name)
      }
      guard let got else {
        throw SoundError(
          .io, "unpacking the entry exceeds \(archive.limits.bytesPerEntry) bytes",
          file: name, suggestion: "if you trust the archive, unpack it and check the folder")
      }
      return got
    }

    /// Checks that no bytes follow the declared size; at the end, libzip verifies the checksum.
    ///
    /// The stream may then be past the end; the next read begins before the end and starts over.
    private func requireEnd(_ stream: ZipStream, _ cursor: inout Cursor) throws(SoundError) {
      var block: [UInt8] = [0]
      guard try unpack(1, stream, into: &block, &cursor) > 0 else { return }
      throw SoundError(
        .io, "the entry continues past the size that the archive declares", file: name,
        expected: Plural.text(size, "byte"),
        suggestion: "download or export the archive again")
    }
  }
#endif
