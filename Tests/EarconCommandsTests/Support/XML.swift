// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// An XML document parsed by Python: the texts of elements by their paths.
struct XML {
  /// An error of Python's parser.
  struct Refusal: Error {
    let message: String
  }

  private let texts: [(path: String, text: String)]

  init(_ bytes: [UInt8]) throws {
    let script = """
      import sys, xml.etree.ElementTree as tree
      def walk(element, path):
          path += "/" + element.tag
          print(path[1:] + "\\t" + (element.text or ""))
          for child in element: walk(child, path)
      walk(tree.fromstring(sys.stdin.buffer.read()), "")
      """
    guard let python = Tool(named: "python3") else { throw Refusal(message: "no python3") }
    let result = try python.run(
      ["-c", script], input: bytes, environment: ["PYTHONIOENCODING": "utf-8"])
    guard result.status == 0 else { throw Refusal(message: result.errors) }
    texts = result.text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// The texts of all elements at a path, in document order.
  subscript(_ path: String) -> [String] { texts.filter { $0.path == path }.map(\.text) }
}
