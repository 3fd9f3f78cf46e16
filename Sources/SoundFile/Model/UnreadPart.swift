// SPDX-License-Identifier: MIT

/// A part of a file that this library does not interpret and cannot copy to another container.
package struct UnreadPart: Hashable, Sendable {
  /// A chunk's name, or a phrase for the chunk or a part of it.
  package var name: String
  /// The size of the body in the file, in bytes; `nil` for a part of a chunk.
  package var bytes: Int64?

  package init(_ name: String, bytes: Int64? = nil) {
    self.name = name
    self.bytes = bytes
  }
}

extension UnreadPart: CustomStringConvertible {
  /// The name, and the size if there is one: `bext (602 bytes)`.
  package var description: String { bytes.map { "\(name) (\(Plural.text($0, "byte")))" } ?? name }
}
