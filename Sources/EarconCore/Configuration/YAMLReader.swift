// SPDX-License-Identifier: MIT

#if YAML
  /// Builds the values of a YAML text from its events, within limits.
  ///
  /// libyaml's event parser does not recurse; this reader checks the nesting before it recurses.
  struct YAMLReader {
    /// The maximum nesting of a text; no real configuration exceeds four levels.
    static let nestingLimit = 32
    /// The maximum number of values, and of levels, after alias expansion.
    private static let (valueLimit, expandedLimit) = (65_536, 64)

    /// A finished value, with the number of values and levels in it.
    private struct Value {
      let node: ConfigurationNode
      let count: Int
      let levels: Int
    }

    /// The values of an unfinished collection.
    private struct Contents {
      private(set) var nodes: [ConfigurationNode] = []
      /// The number of values, including the collection.
      private(set) var count = 1
      /// The number of levels in the deepest value.
      private(set) var levels = 0

      mutating func append(_ value: Value) {
        nodes.append(value.node)
        count += value.count
        levels = max(levels, value.levels)
      }

      func value(_ content: ConfigurationNode.Content, at line: Int) -> Value {
        Value(node: ConfigurationNode(content, line: line), count: count, levels: levels + 1)
      }
    }

    private let events: YAMLEvents
    /// The values by anchor; an alias shares the storage of its value.
    private var anchors: [String: Value] = [:]

    /// Reads a text.
    ///
    /// - Returns: the value; `nil` for a text without a document, such as an empty one.
    /// - Throws: `YAMLError` for a text that is not valid YAML, has two documents, or exceeds a limit.
    static func read(_ text: String) throws(YAMLError) -> ConfigurationNode? {
      var reader = YAMLReader(events: YAMLEvents(text))
      return try reader.document()
    }

    private mutating func document() throws(YAMLError) -> ConfigurationNode? {
      guard case .documentStart = try events.next().kind else { return nil }
      let root = try value(try events.next(), depth: 0)
      let after = try events.next()
      if case .documentStart = after.kind {
        throw YAMLError(
          "a second document begins, but a configuration has only one; keep one of them",
          line: after.line)
      }
      return root?.node
    }

    /// Reads the value that an event begins; `nil` if it begins none, as at the end of a collection.
    private mutating func value(_ event: YAMLEvents.Event, depth: Int) throws(YAMLError) -> Value? {
      let value: Value
      switch event.kind {
      case .scalar(let text):
        value = Value(node: ConfigurationNode(.scalar(text), line: event.line), count: 1, levels: 0)
      case .alias(let name):
        guard let target = anchors[name] else {
          throw YAMLError(
            "the alias '*\(name)' has no anchor; write its value instead", line: event.line)
        }
        return target
      case .sequenceStart: value = try sequence(event, depth)
      case .mappingStart: value = try mapping(event, depth)
      case .end, .documentStart, .streamEnd: return nil
      }
      if let anchor = event.anchor { anchors[anchor] = value }
      return value
    }

    private mutating func sequence(
      _ start: YAMLEvents.Event, _ depth: Int
    ) throws(YAMLError) -> Value {
      let held = try contents(start, depth)
      return held.value(.sequence(held.nodes), at: start.line)
    }

    private mutating func mapping(
      _ start: YAMLEvents.Event, _ depth: Int
    ) throws(YAMLError) -> Value {
      let held = try contents(start, depth)
      var pairs: [(key: ConfigurationNode, value: ConfigurationNode)] = []
      for index in stride(from: 0, to: held.nodes.count - 1, by: 2) {
        pairs.append((held.nodes[index], held.nodes[index + 1]))
      }
      try Self.requireDistinctKeys(pairs)
      return held.value(.mapping(pairs), at: start.line)
    }

    /// Reads the values of a collection, including keys.
    private mutating func contents(
      _ start: YAMLEvents.Event, _ depth: Int
    ) throws(YAMLError) -> Contents {
      guard depth < Self.nestingLimit else {
        throw YAMLError(
          "nesting exceeds \(Self.nestingLimit) levels; remove levels, or close brackets",
          line: start.line)
      }
      var held = Contents()
      while true {
        let event = try events.next()
        guard let value = try value(event, depth: depth + 1) else { return held }
        held.append(value)
        guard held.count <= Self.valueLimit, depth + held.levels < Self.expandedLimit else {
          throw YAMLError(
            "more than \(Self.valueLimit) values or \(Self.expandedLimit) levels after alias "
              + "expansion; use fewer values, levels and aliases", line: event.line)
        }
      }
    }

    private static func requireDistinctKeys(
      _ pairs: [(key: ConfigurationNode, value: ConfigurationNode)]
    ) throws(YAMLError) {
      var firstLines: [String: Int] = [:]
      for key in pairs.lazy.map(\.key) {
        guard let text = key.scalar else { continue }
        guard let first = firstLines.updateValue(key.line, forKey: text) else { continue }
        throw YAMLError(
          "duplicate key '\(text)', first on line \(first); remove one",
          line: key.line)
      }
    }
  }
#endif
