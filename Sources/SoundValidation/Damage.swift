// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// The rules for the parsers' warnings and errors.
enum Damage {
  /// Returns the rule for a warning; a kind that this list lacks belongs to `container/irregular`.
  static func rule(for kind: SoundWarning.Kind) -> SoundRule.ID {
    switch kind {
    // Part of the file is missing.
    case .sizePastEnd, .missingChunk: ContainerTruncated.id
    // Another reader may find other samples, or none.
    case .oddField, .order: ContainerMalformed.id
    case .trailingBytes: ContainerTrailingBytes.id
    // All readers with which we compared Earcon ignore these irregularities: outer size, pad byte,
    // counts, last packet, texts and markers.
    default: ContainerIrregular.id
    }
  }

  /// Returns the rule for an error that prevents describing or decoding a file.
  ///
  /// Returns `nil` for an error of the system or of a caller, which says nothing about the file.
  static func rule(for code: SoundError.Code) -> SoundRule.ID? {
    switch code {
    case .truncated: ContainerTruncated.id
    case .malformed, .limitExceeded: ContainerMalformed.id
    case .unrecognized: ContainerUnsupported.id
    case .unsupported: EncodingUnsupported.id
    default: nil
    }
  }
}

extension FindingCollector {
  /// Reports the warnings and the error of a file that belong to a rule.
  mutating func reportDamage(
    _ subject: SoundSubject, for rule: SoundRule.ID, severity: Severity? = nil,
    suggestion: @autoclosure () -> String
  ) {
    for warning in subject.sound?.warnings ?? [] where Damage.rule(for: warning.kind) == rule {
      // Earcon and some other readers cannot decode samples that come before their format.
      report(
        warning.message, severity: warning.kind == .order ? .error : severity,
        at: .byte(warning.offset, chunk: warning.chunk),
        suggestion: suggestion())
    }
    guard case .unreadable(let error) = subject.content, Damage.rule(for: error.code) == rule
    else { return }
    report(
      subject.bytes == 0 ? error.message : error.messageWithValues,
      at: error.offset.map { .byte($0, chunk: error.chunk) },
      suggestion: error.suggestion ?? suggestion())
  }
}

extension SoundError {
  /// The error's message with the found and expected values.
  ///
  /// Without a found value, as for a missing chunk, the message alone states the problem.
  var messageWithValues: String {
    guard let found else { return message }
    return SoundError(code, message, found: found, expected: expected).description
  }
}

extension Sound {
  /// The position of the chunk with the format.
  var formatPlace: FindingLocation.Position {
    let (id, name): (FourCharacterCode, String) =
      switch container {
      case .aiff, .aifc: ("COMM", "FORM/COMM")
      case .wave, .rf64: ("fmt ", "RIFF/fmt ")
      case .caf: ("desc", "CAF/desc")
      }
    return .byte(chunks.first { $0.id == id }?.offset ?? 0, chunk: name)
  }
}
