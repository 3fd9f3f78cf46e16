// SPDX-License-Identifier: MIT

package import EarconCommands
internal import Yams

/// Reads YAML through Yams: the only module that knows that library.
package enum YAMLText {
  /// The values of a text; `nil` where it holds nothing.
  ///
  /// - Throws: `YAMLFault` for what is not YAML, or has more values or levels than `YAMLTree` takes.
  @Sendable package static func parse(_ text: String) throws(YAMLFault) -> ConfigurationNode? {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw fault(error, in: text)
    } catch {
      throw YAMLFault("this is not YAML: \(error)", line: nil)
    }
    guard let root else { return nil }
    var tree = YAMLTree()
    return try tree.node(root, depth: 0)
  }

  private static func fault(_ error: YamlError, in text: String) -> YAMLFault {
    switch error {
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      let first = context.mark.line
      let line = RepeatedKey(key, line: first, column: context.mark.column).nextLine(in: text)
      return YAMLFault(
        "the key '\(key)' stands there twice, first in line \(first); leave out one",
        line: line ?? first)
    case .composer(_, "but found another document", let mark, _):
      return YAMLFault(
        "a second document begins here, and a configuration is one; leave out what is too much",
        line: mark.line)
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return YAMLFault("this is not YAML: \(problem)", line: mark.line)
    case .reader(let problem, let offset, let value, _):
      let before = offset.map { text.unicodeScalars.prefix($0) }
      return YAMLFault(
        value == 0
          ? "a zero byte stands there; save the file as a plain text in UTF-8"
          : "this is not YAML: \(problem)", line: before.map { $0.count { $0 == "\n" } + 1 })
    default:
      // The lines after the first show the text, which has no place in a sentence.
      let first = "\(error)".prefix { $0 != "\n" }
      let sentence = first.last == "." ? first.dropLast() : first
      return YAMLFault("this is not YAML: \(sentence)", line: nil)
    }
  }
}
