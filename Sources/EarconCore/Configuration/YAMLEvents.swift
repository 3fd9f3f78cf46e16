// SPDX-License-Identifier: MIT

#if YAML
  internal import CYAML

  /// Reads the events of a YAML text one at a time; the only type that calls libyaml.
  @safe final class YAMLEvents {
    /// The kind of an event; the reader needs no others.
    enum Kind {
      case documentStart
      case scalar(String)
      case alias(String)
      case sequenceStart
      case mappingStart
      /// The end of a sequence or mapping.
      case end
      case streamEnd
    }

    struct Event {
      let kind: Kind
      let anchor: String?
      /// The line, from 1.
      let line: Int
    }

    /// The parser, at a fixed address because libyaml stores the parser's address in the parser itself.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// Indicates whether libyaml could allocate the parser's memory.
    private let isReady: Bool
    private let text: String
    /// A copy of the text at a fixed address, because libyaml keeps a pointer to it.
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ text: String) {
      self.text = text
      // Safe: the parser and the copy of the text are private and keep their addresses until `deinit`.
      unsafe parser = .allocate(capacity: 1)
      unsafe parser.initialize(to: yaml_parser_t())
      unsafe bytes = .allocate(capacity: text.utf8.count)
      _ = unsafe bytes.initialize(from: text.utf8)
      isReady = unsafe yaml_parser_initialize(parser) == 1
      guard isReady else { return }
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
      // Safe: `init` allocated both buffers, and they are private.
      unsafe yaml_parser_delete(parser)
      unsafe parser.deallocate()
      unsafe bytes.deallocate()
    }

    /// Returns the next event whose kind `Kind` lists; after the last event, `streamEnd`.
    ///
    /// - Throws: `YAMLError` if the text is not YAML, or if libyaml could not allocate the parser's memory.
    func next() throws(YAMLError) -> Event {
      guard isReady else { throw YAMLError("out of memory", line: nil) }
      while true {
        // Safe: libyaml fills the event, which is deleted after its strings are copied.
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error }
        defer { unsafe yaml_event_delete(&event) }
        if let (kind, anchor) = unsafe Self.content(of: event) {
          return Event(
            kind: kind, anchor: anchor, line: Int(clamping: unsafe event.start_mark.line) + 1)
        }
      }
    }

    private static func content(of event: yaml_event_t) -> (Kind, anchor: String?)? {
      // Safe: the event's type says which member of the union is set.
      switch unsafe event.type {
      case YAML_DOCUMENT_START_EVENT: return (.documentStart, nil)
      case YAML_SCALAR_EVENT:
        let scalar = unsafe event.data.scalar
        let value = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return unsafe (.scalar(String(decoding: value, as: UTF8.self)), string(scalar.anchor))
      case YAML_ALIAS_EVENT:
        return unsafe (.alias(string(event.data.alias.anchor) ?? ""), nil)
      case YAML_SEQUENCE_START_EVENT:
        return unsafe (.sequenceStart, string(event.data.sequence_start.anchor))
      case YAML_MAPPING_START_EVENT:
        return unsafe (.mappingStart, string(event.data.mapping_start.anchor))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.end, nil)
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.streamEnd, nil)
      default: return nil
      }
    }

    private static func string(_ text: UnsafeMutablePointer<UInt8>?) -> String? {
      // Safe: libyaml's strings end with a zero byte.
      unsafe text.map { unsafe String(cString: $0) }
    }

    private static let remedy = "correct this line or the one before"

    /// The error that stopped the parser, with libyaml's description.
    private var error: YAMLError {
      // Safe: the problem is a string literal in libyaml.
      let problem =
        unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "unknown problem"
      guard unsafe parser.pointee.error == YAML_READER_ERROR else {
        return YAMLError(
          "invalid YAML: \(problem); \(Self.remedy)",
          line: Int(clamping: unsafe parser.pointee.problem_mark.line) + 1)
      }
      let before = text.utf8.prefix(Int(clamping: unsafe parser.pointee.problem_offset))
      return YAMLError(
        unsafe parser.pointee.problem_value == 0
          ? "found a zero byte; save the file as UTF-8 text"
          : "invalid YAML: \(problem); \(Self.remedy)",
        line: before.count { $0 == UInt8(ascii: "\n") } + 1)
    }
  }
#endif
