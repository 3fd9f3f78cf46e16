// SPDX-License-Identifier: MIT

/// Recognizes the format after an ID3v2 tag (ID3v2.4.0, "Main Structure", section 3).
///
/// Such a tag belongs to MP3, but programs also write it before other formats.
extension ForeignFormat {
  /// The size of a tag's header, and of its footer, in bytes.
  private static let tagHeaderSize = 10
  /// The maximum number of tags before a sound; the limit bounds the work in a hostile file.
  private static let maximumTags = 8

  /// Recognizes a file's format; returns `nil` for unknown formats, and for AIFF, WAVE and CAF without a tag.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  init?(_ window: inout HeaderWindow) throws(SoundError) {
    let head = Array(try window.bytes(at: 0, count: Self.headSize))
    let (start, inner) = try Self.endOfTags(&window)
    if start > 0, let container = Self.container(inner) {
      self.init(container, afterTag: start)
    } else if start > 0, let format = ForeignFormat(head: inner) {
      self = format
    } else {
      self.init(head: head)
    }
  }

  /// Returns the offset in bytes after the tags at the start of a file, at most `maximumTags` of them, and the first
  /// bytes there; the offset is 0 without a tag.
  static func endOfTags(_ window: inout HeaderWindow) throws(SoundError) -> (
    offset: Int64, head: [UInt8]
  ) {
    var start: Int64 = 0
    var head = Array(try window.bytes(at: 0, count: headSize))
    for _ in 0..<maximumTags {
      guard let size = tagSize(head) else { break }
      start += size
      head = Array(try window.bytes(at: start, count: headSize))
    }
    return (start, head)
  }

  /// Returns the size in bytes of the tag that begins with `head`, with its header and footer; `nil` if there is
  /// no tag.
  private static func tagSize(_ head: [UInt8]) -> Int64? {
    guard head.count >= tagHeaderSize, head.starts(with: "ID3".utf8), head[3] < 0xFF else {
      return nil
    }
    // Each byte stores only seven bits of the size.
    let digits = head[6..<10]
    guard digits.allSatisfy({ $0 < 0x80 }) else { return nil }
    let size = digits.reduce(0) { $0 << 7 | Int64($1) }
    let hasFooter = head[5] & 0x10 != 0
    return size + Int64(tagHeaderSize) * (hasFooter ? 2 : 1)
  }

  /// Returns the name and code of the container that begins with `head`; `nil` for other formats.
  private static func container(_ head: [UInt8]) -> (name: String, code: FourCharacterCode)? {
    guard let magic = try? ContainerMagic(head[...]) else { return nil }
    let container: SoundContainer =
      switch magic {
      case .aiff(let container): container
      case .wave(let first): first == "RF64" || first == "BW64" ? .rf64 : .wave
      case .caf: .caf
      }
    return (container.name, container.code)
  }
}
