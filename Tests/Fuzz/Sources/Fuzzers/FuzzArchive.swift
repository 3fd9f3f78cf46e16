// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

@testable import SoundArchive
@testable import SoundBundle
@testable import SoundFile

/// The archive's path: libzip needs a file.
private let path = NSTemporaryDirectory() + "earcon-fuzz-\(getpid()).zip"

/// Fuzzes archives: any bytes are refused in one line, or are a tree whose entries stay inside it, are
/// sorted and unique, and unpack to their declared sizes within the limits.
func fuzzArchive(_ bytes: [UInt8]) throws -> Verdict {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  var limits = ArchiveLimits()
  limits.entries = 500
  limits.bytesOfSmallArchive = 1 << 20
  let tree: ArchiveTree
  defer { try? FileManager.default.removeItem(atPath: path) }
  do throws(SoundError) {
    tree = try ArchiveTree(FileSource(path: path), root: TreePath("a.zip"), limits: limits)
  } catch {
    try promise(error.suggestion != nil, "'\(error)' has no suggestion")
    try promise(!error.description.contains { $0.isNewline }, "'\(error)' has a line break")
    return .keep
  }
  try check(tree, limit: limits.bytes(ofArchive: Int64(bytes.count)))
  return .keep
}

/// Checks the order and paths of the entries, and reads each one that is not a folder to its end.
private func check(_ tree: ArchiveTree, limit: Int64) throws {
  var entries: [FileEntry] = []
  var unchecked = 0
  tree.walk { entry in
    entries.append(entry)
    return true
  } failed: { _ in
    unchecked += 1
  }
  try promise(unchecked <= 500, "\(unchecked) unchecked paths; the limit of entries is 500")
  var before: [ArraySlice<UInt8>] = []
  for entry in entries {
    let components = entry.path.bytes.split(separator: UInt8(ascii: "/"))
    try promise(
      !components.contains { $0.elementsEqual("..".utf8) }, "'\(entry.path.text)' has '..'")
    try promise(!entry.path.bytes.contains(0), "a zero byte in '\(entry.path.text)'")
    try promise(
      before.lexicographicallyPrecedes(components) { $0.lexicographicallyPrecedes($1) },
      "'\(entry.path.text)' is not after the entry before it")
    before = components
  }
  var total: Int64 = 0
  for entry in entries where entry.kind != .folder { total += try unpacked(entry) }
  try promise(total <= limit, "\(total) bytes were unpacked; the limit is \(limit)")
}

/// Reads an entry; returns the number of unpacked bytes, 0 if the archive refuses to open or read it.
private func unpacked(_ entry: FileEntry) throws -> Int64 {
  do throws(SoundError) {
    let source = try entry.open()
    var block = [UInt8](repeating: 0, count: 4096)
    var offset: Int64 = 0
    while true {
      var span = block.mutableSpan
      let count = try source.read(at: offset, into: &span)
      if count == 0 { break }
      offset += Int64(count)
    }
    guard offset == source.size else {
      fatalError("\(offset) of \(source.size) bytes of '\(entry.path.text)' were read")
    }
    return offset
  } catch {
    try promise(!error.description.contains { $0.isNewline }, "'\(error)' has a line break")
    return 0
  }
}
