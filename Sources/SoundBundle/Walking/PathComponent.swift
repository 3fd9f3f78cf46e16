// SPDX-License-Identifier: MIT

/// A component of a path, and the offset in the path's bytes at which the component ends.
struct PathComponent {
  let bytes: ArraySlice<UInt8>
  let end: Int

  /// The component as text, in which private-use characters can stand for bytes (`PathText`).
  var text: String { TreePath(Array(bytes)).text }

  /// Returns a path's components except `.` and empty ones, but keeps the empty one before a
  /// leading slash, which marks an absolute path.
  static func all(of path: TreePath) -> [PathComponent] {
    var components: [PathComponent] = []
    var start = 0
    let bytes = path.bytes
    for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: "/") {
      let part = bytes[start..<index]
      if part.isEmpty ? index == 0 && !bytes.isEmpty : !part.elementsEqual([UInt8(ascii: ".")]) {
        components.append(PathComponent(bytes: part, end: index))
      }
      start = index + 1
    }
    return components
  }
}

extension TreePath {
  func prefix(_ count: Int) -> TreePath { TreePath(Array(bytes.prefix(count))) }
}
