// SPDX-License-Identifier: MIT

/// The pages of an Ogg file (RFC 3533, section 6).
package struct OggPages {
  /// The maximum number of pages to read; the limit bounds the work in a hostile file.
  ///
  /// The headers before the samples rarely take more than two.
  private static let maximumPages = 64
  /// The size of a page's header in bytes, without its table of segments.
  private static let headerSize = 27

  private var window: HeaderWindow

  init(_ source: any ByteSource) { window = HeaderWindow(source) }

  /// Returns whether an intact page of samples follows intact headers in the stream that begins at `start`; also
  /// `true` if the first `maximumPages` pages are intact but no packet of samples ends in them.
  ///
  /// A page of headers has the granule position 0, and one in which no packet ends has -1.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  mutating func haveSamples(after start: Int64) throws(SoundError) -> Bool {
    var position = start
    for _ in 0..<Self.maximumPages {
      guard let page = try page(at: position) else { return false }
      let granule = page[6..<14]
      if granule.contains(where: { $0 != 0 }), granule.contains(where: { $0 != 0xFF }) {
        return true
      }
      position += Int64(page.count)
    }
    return true
  }

  /// Copies an Ogg file with one stream and gives the stream another serial number, so that equal samples make equal
  /// files; encoders choose a random number.
  ///
  /// - Throws: `SoundError` with code `.malformed` if the file is not a sequence of intact pages, and the errors of
  ///   reading and writing.
  package static func copy(_ source: any ByteSource, to sink: any ByteSink, serial: UInt32)
    throws(SoundError)
  {
    var pages = OggPages(source)
    var position: Int64 = 0
    while position < source.size {
      guard var page = try pages.page(at: position) else {
        throw SoundError(
          .malformed, "the encoder's output has no intact Ogg page at byte \(position)",
          suggestion: "write WAVE instead")
      }
      for index in 0..<4 {
        page[14 + index] = UInt8(truncatingIfNeeded: serial >> UInt32(8 * index))
        page[22 + index] = 0
      }
      let checksum = CyclicChecksum.oggPage.value(of: page)
      for index in 0..<4 {
        page[22 + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * index))
      }
      try sink.append(page.span)
      position += Int64(page.count)
    }
  }

  /// Returns the bytes of the page at `position`; `nil` if there is none, or if it is cut short or has a wrong
  /// checksum.
  private mutating func page(at position: Int64) throws(SoundError) -> [UInt8]? {
    let header = Array(try window.bytes(at: position, count: Self.headerSize))
    guard header.count == Self.headerSize, header.starts(with: "OggS".utf8) else { return nil }
    let start = position + Int64(Self.headerSize)
    let segments = Array(try window.bytes(at: start, count: Int(header[26])))
    let size = header.count + segments.count + segments.reduce(0) { $0 + Int($1) }
    let page = Array(try window.bytes(at: position, count: size))
    guard segments.count == Int(header[26]), page.count == size else { return nil }
    // The checksum is little-endian; its own four bytes are 0 while it is computed.
    let stored = page[22..<26].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let rest = [page[..<22], [0, 0, 0, 0], page[26...]].joined()
    return CyclicChecksum.oggPage.value(of: rest) == stored ? page : nil
  }
}
