// SPDX-License-Identifier: MIT

internal import EarconCommands
internal import Yams

/// Copies the nodes of Yams within bounds.
///
/// An alias stands for all that its anchor holds, so a short text can hold more values than fit
/// into memory, and more levels than fit onto the stack.
struct YAMLTree {
  /// Values of a text, at the most.
  private static let valueLimit = 65_536
  /// Levels in each other, at the most.
  private static let depthLimit = 64

  private var count = 0

  /// A node and all that is in it.
  mutating func node(_ node: Node, depth: Int) throws(YAMLFault) -> ConfigurationNode {
    count += 1
    let line = node.mark?.line
    guard count <= Self.valueLimit, depth <= Self.depthLimit else {
      throw YAMLFault(
        "there are more than \(Self.valueLimit) values or \(Self.depthLimit) levels, with what "
          + "aliases stand for; write it without aliases", line: line)
    }
    if let scalar = node.scalar { return ConfigurationNode(.scalar(scalar.string), line: line) }
    if let mapping = node.mapping {
      var pairs: [(key: ConfigurationNode, value: ConfigurationNode)] = []
      for (key, value) in mapping {
        pairs.append((try self.node(key, depth: depth + 1), try self.node(value, depth: depth + 1)))
      }
      return ConfigurationNode(.mapping(pairs), line: line)
    }
    var nodes: [ConfigurationNode] = []
    for element in node.sequence ?? [] { nodes.append(try self.node(element, depth: depth + 1)) }
    return ConfigurationNode(.sequence(nodes), line: line)
  }
}
