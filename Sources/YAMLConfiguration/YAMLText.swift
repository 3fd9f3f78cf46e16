// SPDX-License-Identifier: MIT

package import CheckCommands
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
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return YAMLFault("this is not YAML: \(problem)", line: mark.line)
    case .reader(let problem, let offset, _, _):
      let before = offset.map { text.unicodeScalars.prefix($0) }
      return YAMLFault(
        "this is not YAML: \(problem)", line: before.map { $0.count { $0 == "\n" } + 1 })
    default:
      // The lines after the first show the text, which has no place in a sentence.
      let first = "\(error)".prefix { $0 != "\n" }
      let sentence = first.last == "." ? first.dropLast() : first
      return YAMLFault("this is not YAML: \(sentence)", line: nil)
    }
  }
}
