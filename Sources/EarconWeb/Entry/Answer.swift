// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// The answer to a call from JavaScript, in one block of memory that JavaScript frees.
///
/// The block has three 32-bit numbers (1 for a result or 0 for an error, the size of the JSON text, the size of the
/// bytes), the text in UTF-8, padding up to a multiple of 8 bytes, and the bytes.
struct Answer {
  private static let headerSize = 12

  private let isResult: Bool
  private let text: [UInt8]
  private let bytes: [UInt8]

  private init(isResult: Bool, _ json: JSONText, _ bytes: [UInt8] = []) {
    self.isResult = isResult
    text = Array(json.text(.spaced).utf8)
    self.bytes = bytes
  }

  /// Runs an operation.
  ///
  /// - Parameter operation: returns a JSON value and bytes, or throws the error to answer.
  /// - Returns: the address of the answer; JavaScript frees it with `earcon_free`.
  static func to(_ operation: () throws(SoundError) -> (JSONText, [UInt8]))
    -> UnsafeMutableRawPointer
  {
    do throws(SoundError) {
      let (json, bytes) = try operation()
      return unsafe Answer(isResult: true, json, bytes).stored
    } catch {
      return unsafe Answer(isResult: false, error.json).stored
    }
  }

  /// Runs an operation whose answer is only JSON.
  static func toJSON(_ operation: () throws(SoundError) -> JSONText) -> UnsafeMutableRawPointer {
    unsafe to { () throws(SoundError) in (try operation(), []) }
  }

  private var stored: UnsafeMutableRawPointer {
    let start = (Self.headerSize + text.count + 7) / 8 * 8
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: start + bytes.count, alignment: 8)
    // Safe: the block has room for the header, the text, up to 7 bytes of padding, and the bytes.
    for (index, number) in [isResult ? 1 : 0, text.count, bytes.count].enumerated() {
      unsafe block.storeBytes(
        of: UInt32(truncatingIfNeeded: number), toByteOffset: 4 * index, as: UInt32.self)
    }
    unsafe UnsafeMutableRawBufferPointer(rebasing: block[Self.headerSize..<start])
      .copyBytes(from: text)
    unsafe UnsafeMutableRawBufferPointer(rebasing: block[start...]).copyBytes(from: bytes)
    // Safe: the block is not empty, so it has an address.
    return unsafe block.baseAddress.unsafelyUnwrapped
  }
}

extension SoundError {
  /// The error as JSON: its code, its sentence without the suggestion, and the suggestion.
  fileprivate var json: JSONText {
    var fact = self
    fact.suggestion = nil
    return .object([
      "code": .string(code.description), "message": .string(fact.description),
      "suggestion": suggestion.map(JSONText.string),
    ])
  }
}
