// SPDX-License-Identifier: MIT

/// An error that stops reading or writing a sound.
public struct SoundError: Error, Hashable, Sendable {
  /// The category of an error; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's stable name, for programs.
    public let description: String

    /// The file or a part of the file ends too early, or the file became shorter while Earcon read it.
    public static let truncated = Code(description: "truncated")
    /// The file violates the specification of its format or makes a decoder fail, or a format to write is
    /// invalid.
    public static let malformed = Code(description: "malformed")
    /// The file or the operation may be valid, but Earcon does not support it.
    public static let unsupported = Code(description: "unsupported")
    /// The file is not in a format that this library reads.
    public static let unrecognized = Code(description: "unrecognized")
    /// The input or the output exceeds a limit, such as 4 GiB for AIFF and WAVE.
    public static let limitExceeded = Code(description: "limit-exceeded")
    /// Earcon cannot use a file, a folder, an entry of an archive or a helper program: for example, the system
    /// refuses access, the path leads to a folder or a pipe, or the file changed while Earcon read it.
    public static let io = Code(description: "io")
    /// A file with this name already exists.
    public static let exists = Code(description: "exists")
    /// The caller's arguments are invalid, or contradict each other or the files.
    public static let misuse = Code(description: "misuse")
    /// The caller or a signal stopped the operation.
    public static let cancelled = Code(description: "cancelled")
  }

  /// The category of the error.
  public var code: Code
  /// The fact, as a phrase without a full stop.
  public var message: String
  /// The file's name as the caller gave it; `nil` if it is unknown.
  public var file: String?
  /// The chunk's path, outermost first, such as `FORM/COMM`; `nil` if the error is not about a chunk.
  public var chunk: String?
  /// The offset in bytes from the file's start; `nil` if the error is not about a position.
  public var offset: Int64?
  /// The actual value, with its unit; `nil` if the message says enough.
  public var found: String?
  /// The expected value, with its unit; `nil` if the message says enough.
  public var expected: String?
  /// The remedy, as an imperative; `nil` if there is none.
  public var suggestion: String?

  /// Creates an error; only the code and the message are required.
  public init(
    _ code: Code, _ message: String, file: String? = nil, chunk: String? = nil,
    offset: Int64? = nil, found: String? = nil, expected: String? = nil, suggestion: String? = nil
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.chunk = chunk
    self.offset = offset
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }

  /// Returns the error with `file` as its file name, or unchanged if it already has a file name.
  public func named(_ file: String) -> SoundError {
    var error = self
    error.file = error.file ?? file
    return error
  }
}

extension SoundError: CustomStringConvertible {
  /// One sentence without the file's name: message, found, expected, location, suggestion.
  public var description: String {
    var message = message
    switch (found, expected) {
    case (let found?, let expected?): message += ": found \(found), expected \(expected)"
    case (let found?, nil): message += ": found \(found)"
    case (nil, let expected?): message += ": expected \(expected)"
    case (nil, nil): break
    }
    let location = [
      chunk, offset.map { "byte \($0) (0x\(String($0, radix: 16, uppercase: true)))" },
    ]
    .compactMap { $0 }
    if !location.isEmpty { message += " [\(location.joined(separator: ", "))]" }
    if let suggestion { message += "; \(suggestion)" }
    return message
  }
}
