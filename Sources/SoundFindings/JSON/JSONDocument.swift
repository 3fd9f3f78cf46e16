// SPDX-License-Identifier: MIT

/// One of Earcon's own JSON documents: a baseline or a manifest.
///
/// Errors about the syntax or about an inner value state the position in the document. A class, because a manifest
/// can have millions of values, each of which refers to its document.
package final class JSONDocument: Sendable {
  /// The document's name in messages, such as `the baseline`.
  package let name: String
  /// The suggestion for a damaged document.
  package let suggestion: String
  let tape: JSONTape

  /// Parses a document's text.
  ///
  /// - Parameters:
  ///   - text: the whole document.
  ///   - name: see `name`.
  ///   - limit: the maximum size in bytes.
  ///   - suggestion: see `suggestion`.
  /// - Throws: `DocumentError` for text that is longer than `limit`, not UTF-8 or not JSON.
  package init(_ text: [UInt8], called name: String, limit: Int, suggestion: String)
    throws(DocumentError)
  {
    guard text.count <= limit else {
      throw DocumentError(
        "\(name) is too long", found: "\(text.count) bytes", expected: "at most \(limit) bytes",
        suggestion: "check that it is the right file")
    }
    do throws(JSONError) {
      tape = try JSONTape(text)
    } catch {
      throw DocumentError(
        error.isEncoding ? "\(name) is not UTF-8" : "\(name) is not JSON",
        at: DocumentError.Position(byte: error.offset, in: text.span),
        found: error.found(in: text.span),
        expected: error.isEncoding ? nil : error.expected, suggestion: suggestion)
    }
    (self.name, self.suggestion) = (name, suggestion)
  }

  /// Creates a document of a text that a `JSONStream` has read.
  package init(_ tape: JSONTape, called name: String, suggestion: String) {
    (self.tape, self.name, self.suggestion) = (tape, name, suggestion)
  }

  /// The document's outermost value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }
}
