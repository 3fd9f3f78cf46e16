// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// Fuzzes the recognition of foreign formats and the errors about them.
///
/// Without an ID3v2 tag, the format depends only on the first bytes. A file of a container that Earcon reads itself
/// has no foreign format. An error has one line and a suggestion, and no offset outside the first bytes.
func fuzzForeign(_ bytes: [UInt8]) throws -> Verdict {
  let head = Array(bytes.prefix(ForeignFormat.headSize))
  let format = ForeignFormat(head: head)
  let whole = try ForeignFormat(of: MemorySource(bytes))
  try promise(
    format == whole || head.starts(with: "ID3".utf8),
    "the format depends on bytes after the first \(ForeignFormat.headSize)")
  if let format {
    try promise(!format.name.isEmpty, "a format has no name")
    let magic = try? ContainerMagic(head[...])
    try promise(magic == nil, "a file of a supported container is recognized as \(format.name)")
  }
  let error = ForeignFormat.refusal(head)
  try promise(
    error.offset.map { (0...Int64(head.count)).contains($0) } ?? true,
    "the offset is outside the first bytes: \(error)")
  try promise(!error.description.contains { $0.isNewline }, "'\(error)' has a line break")
  try promise(error.suggestion != nil, "'\(error)' has no suggestion")
  return .keep
}
