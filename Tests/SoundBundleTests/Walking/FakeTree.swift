// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings

/// A tree without a disk, for errors that a disk does not produce on demand.
struct FakeTree: FileTree {
  /// Paths and their bytes; `nil` if opening fails.
  let files: [(path: String, bytes: [UInt8]?)]
  let unchecked: [SoundReport.UncheckedPath]

  func walk(_ visit: (FileEntry) -> Bool, failed: (SoundReport.UncheckedPath) -> Void) {
    for path in unchecked { failed(path) }
    for file in files {
      _ = visit(
        FileEntry(TreePath(file.path), .file) { () throws(SoundError) -> any ByteSource in
          guard let bytes = file.bytes else {
            throw SoundError(.io, "cannot be opened: Permission denied", file: file.path)
          }
          return MemorySource(bytes, name: file.path)
        })
    }
  }
}
