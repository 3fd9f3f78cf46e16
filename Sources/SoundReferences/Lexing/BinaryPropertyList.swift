// SPDX-License-Identifier: MIT

/// Rewrites a binary property list as the XML that `PropertyListLexer` reads, without its numbers, dates and data.
///
/// The format is that of Apple's CFBinaryPList.c: a header, objects, a table of their offsets, and a trailer of 32
/// bytes. Several collections may contain the same object, so the XML can be much larger than the file.
struct BinaryPropertyList {
  /// The maximum nesting of collections.
  private static let deepest = 100
  private static let magic = Array("bplist00".utf8)
  private static let trailerSize = 32

  private let bytes: [UInt8]
  /// The sizes of an offset in the table and of a reference to an object, in bytes.
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  private var xml: [UInt8] = Array("<plist>".utf8)

  /// Returns true for any version of a binary property list.
  static func takes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// Returns the XML; `nil` if the file is invalid or nested too deeply, or if the XML exceeds
  /// `ReferenceReader.largestSize` before its last object.
  static func xml(of bytes: [UInt8]) -> [UInt8]? {
    guard let root = number(bytes, bytes.count - 16, 8), var list = BinaryPropertyList(bytes),
      list.add(root, depth: 0)
    else { return nil }
    return list.xml
  }

  private init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - Self.trailerSize
    guard bytes.starts(with: Self.magic), trailer >= Self.magic.count,
      let count = Self.number(bytes, trailer + 8, 8), count > 0,
      let table = Self.number(bytes, trailer + 24, 8), table < trailer
    else { return nil }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      count <= (trailer - table) / offsetSize
    else { return nil }
    (self.bytes, self.count, self.table) = (bytes, count, table)
  }

  /// Returns the big-endian number of `size` bytes, 1 to 8, at an offset; `nil` if it is outside the file or larger
  /// than `UInt32.max`.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count, size <= bytes.count - offset else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<(offset + size)] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(UInt32.max) ? Int(value) : nil
  }

  /// Appends an object; returns `false` if it is invalid or nested too deeply, or if the XML is already too large.
  private mutating func add(_ object: Int, depth: Int) -> Bool {
    guard object < count, depth < Self.deepest, xml.count <= ReferenceReader.largestSize,
      let start = Self.number(bytes, table + object * offsetSize, offsetSize), start < table
    else { return false }
    let kind = bytes[start] >> 4
    switch kind {
    case 0x5, 0x6, 0xA, 0xC, 0xD: break
    default:
      // Each object adds bytes, so the maximum size also limits the time.
      xml += "<null/>".utf8
      return true
    }
    guard let (length, contents) = length(start) else { return false }
    switch kind {
    case 0x5: return add(ascii: contents, length)
    case 0x6: return add(utf16: contents, length)
    case 0xD: return add(dictionary: contents, length, depth: depth)
    default: return add(array: contents, length, depth: depth)
    }
  }

  /// Returns the length of an object in bytes, UTF-16 code units, elements or entries, and the offset of its
  /// contents; `nil` if the length is invalid.
  private func length(_ start: Int) -> (length: Int, contents: Int)? {
    let short = Int(bytes[start] & 0xF)
    guard short == 0xF else { return (short, start + 1) }
    // An integer object follows; the low half of its first byte is n for an integer of 2ⁿ bytes.
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0xF <= 3 else {
      return nil
    }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    return Self.number(bytes, start + 2, size).map { ($0, start + 2 + size) }
  }

  private mutating func add(ascii start: Int, _ length: Int) -> Bool {
    guard start <= table, length <= table - start else { return false }
    xml += "<string>".utf8
    for byte in bytes[start..<(start + length)] { add(escaped: byte) }
    xml += "</string>".utf8
    return true
  }

  private mutating func add(utf16 start: Int, _ length: Int) -> Bool {
    guard start <= table, length <= (table - start) / 2 else { return false }
    let units = (0..<length).map {
      UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
    }
    xml += "<string>".utf8
    for byte in String(decoding: units, as: UTF16.self).utf8 { add(escaped: byte) }
    xml += "</string>".utf8
    return true
  }

  private mutating func add(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): xml += "&amp;".utf8
    case UInt8(ascii: "<"): xml += "&lt;".utf8
    default: xml.append(byte)
    }
  }

  private mutating func add(array start: Int, _ length: Int, depth: Int) -> Bool {
    xml += "<array>".utf8
    for index in 0..<length {
      guard let object = reference(start, index), add(object, depth: depth + 1) else {
        return false
      }
    }
    xml += "</array>".utf8
    return true
  }

  private mutating func add(dictionary start: Int, _ length: Int, depth: Int) -> Bool {
    xml += "<dict>".utf8
    for index in 0..<length {
      // All keys precede the values.
      guard let key = reference(start, index), let value = reference(start, length + index)
      else { return false }
      let before = xml.count
      guard add(key, depth: depth + 1) else { return false }
      guard rename(from: before), add(value, depth: depth + 1) else { return false }
    }
    xml += "</dict>".utf8
    return true
  }

  /// Changes the string that begins at an offset of the XML to a key; returns `false` for other objects.
  private mutating func rename(from start: Int) -> Bool {
    let (open, close) = (Array("<string>".utf8), Array("</string>".utf8))
    guard xml[start...].starts(with: open) else { return false }
    xml.removeLast(close.count)
    xml += "</key>".utf8
    xml.replaceSubrange(start..<(start + open.count), with: "<key>".utf8)
    return true
  }

  /// Returns the number of the object to which an entry of a collection refers; `nil` if the entry is not before the
  /// table of offsets, or if the number is larger than `UInt32.max`.
  private func reference(_ start: Int, _ index: Int) -> Int? {
    let offset = start + index * referenceSize
    guard offset <= table - referenceSize else { return nil }
    return Self.number(bytes, offset, referenceSize)
  }
}
