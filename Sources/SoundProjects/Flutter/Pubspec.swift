// SPDX-License-Identifier: MIT

/// The name and the assets in a `pubspec.yaml`.
///
/// The reader knows the part of YAML 1.2 in which these files are written: mappings and lists as indented lines,
/// with strings in one line. It does not read lists in other forms, such as `[a, b]`.
struct Pubspec {
  /// The name of the package; `nil` if there is none.
  private(set) var name: String?
  /// The paths in the list `assets` of `flutter`, relative to the file's folder; those of folders end in a
  /// slash.
  private(set) var assets: [ArraySlice<UInt8>] = []

  /// The top-level key above the current line.
  private var section: ArraySlice<UInt8> = []
  /// The number of spaces before the keys in `flutter`; `nil` before the first of them.
  private var indentation: Int?
  /// Indicates whether the current line is in the list of assets.
  private var isInAssets = false

  /// Reads a file; ignores the parts of YAML that the reader does not know.
  init(_ bytes: [UInt8]) {
    let text = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let content = Self.content(line.drop { $0 == UInt8(ascii: " ") })
      if !content.isEmpty { read(content, indentation: content.startIndex - line.startIndex) }
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, indentation spaces: Int) {
    let item = Self.item(line)
    if spaces == 0, item == nil {
      guard let (key, value) = Self.pair(line) else { return }
      (section, indentation, isInAssets) = (key, nil, false)
      if key.elementsEqual("name".utf8), !value.isEmpty {
        name = String(decoding: value, as: UTF8.self)
      }
      return
    }
    guard section.elementsEqual("flutter".utf8) else { return }
    let keys = indentation ?? spaces
    indentation = keys
    if item == nil, spaces <= keys {
      isInAssets = Self.pair(line)?.key.elementsEqual("assets".utf8) ?? false
    } else if isInAssets {
      add(item ?? line, isItem: item != nil)
    }
  }

  /// Adds the asset of a line in the list of assets: a path after a dash, or the value of the key `path`.
  private mutating func add(_ text: ArraySlice<UInt8>, isItem: Bool) {
    if let (key, value) = Self.pair(text) {
      if key.elementsEqual("path".utf8), !value.isEmpty { assets.append(value) }
    } else if isItem, !text.isEmpty {
      assets.append(Self.scalar(text))
    }
  }

  // MARK: - Lines

  /// Returns the text after the dash of a list's item; `nil` for another line.
  private static func item(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.first == UInt8(ascii: "-") else { return nil }
    let rest = line.dropFirst()
    guard rest.isEmpty || rest.first == UInt8(ascii: " ") else { return nil }
    return rest.drop { $0 == UInt8(ascii: " ") }
  }

  /// Returns the key and the value of a mapping's line; `nil` for another line.
  private static func pair(_ line: ArraySlice<UInt8>)
    -> (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)?
  {
    guard line.first != UInt8(ascii: "\""), line.first != UInt8(ascii: "'") else { return nil }
    let colon = line.indices.first { index in
      line[index] == UInt8(ascii: ":")
        && (index + 1 == line.endIndex || line[index + 1] == UInt8(ascii: " "))
    }
    guard let colon else { return nil }
    let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
    return (line[..<colon], scalar(value))
  }

  /// Returns a line without a comment and without white space at its end.
  private static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var quote: UInt8?
    var end = line.endIndex
    for index in line.indices {
      let byte = line[index]
      let isStart = index == line.startIndex || line[index - 1] == UInt8(ascii: " ")
      if let open = quote {
        if byte == open { quote = nil }
      } else if isStart, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if isStart, byte == UInt8(ascii: "#") {
        end = index
        break
      }
    }
    while end > line.startIndex, line[end - 1] <= 0x20 { end -= 1 }
    return line[..<end]
  }

  /// Returns the text of a scalar without its quotation marks.
  ///
  /// In single quotation marks, a doubled mark stands for one; in double ones, a backslash precedes a
  /// quotation mark, a slash or a backslash (YAML 1.2, 7.3). Other escapes do not occur in paths.
  private static func scalar(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let mark = text.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"),
      text.count > 1, text.last == mark
    else { return text }
    let escape = mark == UInt8(ascii: "'") ? mark : UInt8(ascii: "\\")
    var result: [UInt8] = []
    var isEscaped = false
    for byte in text.dropFirst().dropLast() {
      isEscaped = byte == escape && !isEscaped
      if !isEscaped { result.append(byte) }
    }
    return result[...]
  }
}
