// SPDX-License-Identifier: MIT

/// A text as a key: two are equal where their bytes are, unlike texts, of which the composed and the
/// decomposed form of a letter are equal.
struct ByteKey: Hashable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
}
