// SPDX-License-Identifier: MIT

/// Why reading or writing a sound cannot go on: what, where, found, expected, and what to do.
public struct SoundError: Error, Hashable, Sendable {
  /// Whose fault a failure is; more codes may come.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's stable name, for programs.
    public let description: String

    /// The file ends before what it declares.
    public static let truncated = Code(description: "truncated")
    /// The file contradicts its format's specification.
    public static let malformed = Code(description: "malformed")
    /// The file may be sound, but this is not read or written here.
    public static let unsupported = Code(description: "unsupported")
    /// The file is of another kind than those that are read here.
    public static let unrecognized = Code(description: "unrecognized")
    /// A container's limit would be passed (4 GiB in AIFF and WAVE).
    public static let limitExceeded = Code(description: "limit-exceeded")
    /// The operating system refused to open, read, write or rename.
    public static let io = Code(description: "io")
    /// A file of that name is there already.
    public static let exists = Code(description: "exists")
    /// The caller asked for what cannot be.
    public static let misuse = Code(description: "misuse")
    /// The caller asked to stop.
    public static let cancelled = Code(description: "cancelled")
  }

  /// Whose fault it is.
  public var code: Code
  /// What went wrong, as a phrase without a full stop.
  public var reason: String
  /// The file's name as it was given, once it is known.
  public var file: String?
  /// The chunk, from the container inwards: `FORM/COMM`.
  public var chunk: String?
  /// Where in the file, in bytes from its start.
  public var offset: Int64?
  /// What stood there, with its unit.
  public var found: String?
  /// What should have stood there, with its unit.
  public var expected: String?
  /// What a person can do about it.
  public var suggestion: String?

  /// Makes an error; all but the code and the reason may be left out.
  public init(
    _ code: Code, _ reason: String, file: String? = nil, chunk: String? = nil,
    offset: Int64? = nil, found: String? = nil, expected: String? = nil, suggestion: String? = nil
  ) {
    self.code = code
    self.reason = reason
    self.file = file
    self.chunk = chunk
    self.offset = offset
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }

  /// The same error with the file's name, where it has none yet.
  public func named(_ file: String) -> SoundError {
    var error = self
    error.file = error.file ?? file
    return error
  }
}

extension SoundError: CustomStringConvertible {
  /// One sentence without the file's name: reason, place, found, expected, advice.
  public var description: String {
    var message = reason
    switch (found, expected) {
    case (let found?, let expected?): message += ": found \(found), expected \(expected)"
    case (let found?, nil): message += ": found \(found)"
    case (nil, let expected?): message += ": expected \(expected)"
    case (nil, nil): break
    }
    let place = [chunk, offset.map { "byte \($0) (0x\(String($0, radix: 16, uppercase: true)))" }]
      .compactMap { $0 }
    if !place.isEmpty { message += " [\(place.joined(separator: ", "))]" }
    if let suggestion { message += "; \(suggestion)" }
    return message
  }
}
