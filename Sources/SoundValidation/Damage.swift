// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Functions that map the parsers' warnings and errors to rules.
enum Damage {
  /// Returns the rule for a warning; kinds without a case here belong to `container/irregular`.
  static func rule(for kind: SoundWarning.Kind) -> SoundRule.ID {
    switch kind {
    // Part of the file is missing.
    case .sizePastEnd, .missingChunk: ContainerTruncated.id
    // Another reader may find other samples, or none.
    case .oddField, .contradiction, .order: ContainerMalformed.id
    case .trailingBytes: ContainerTrailingBytes.id
    // Most readers tolerate the rest: outer size, pad byte, counts, padded samples, last packet, texts
    // and markers.
    default: ContainerIrregular.id
    }
  }

  /// Returns the rule for an error that keeps Earcon from describing or decoding a file; `nil` for an
  /// error of the system or of a caller, which says nothing about the file.
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
  /// Reports the parser's warnings and error about a file, as far as they belong to a rule.
  ///
  /// - Parameters:
  ///   - subject: the file.
  ///   - rule: the rule; `Damage.rule(for:)` returns it for the reported warnings and the error.
  ///   - severity: the severity of warnings other than `.order` and `.contradiction`; default: the rule's own.
  ///   - suggestion: the suggestion for warnings, and for an error that has none.
  mutating func reportDamage(
    _ subject: SoundSubject, for rule: SoundRule.ID, severity: Severity? = nil,
    suggestion: @autoclosure () -> String
  ) {
    for warning in subject.sound?.warnings ?? [] where Damage.rule(for: warning.kind) == rule {
      // Some readers cannot decode samples that come before their format; neither can Earcon in WAVE. If two
      // format chunks contradict each other, other readers may use the second.
      let isError = warning.kind == .order || warning.kind == .contradiction
      report(
        warning.message, severity: isError ? .error : severity,
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
  /// The error's message with the found and expected values; only the message if there is no found
  /// value, as for a missing chunk.
  var messageWithValues: String {
    guard let found else { return message }
    return SoundError(code, message, found: found, expected: expected).description
  }
}

extension Sound {
  /// The position of the header of the chunk that declares the format; byte 0 if there is no such chunk.
  var formatPlace: Finding.Location.Position {
    let (id, name): (FourCharacterCode, String) =
      switch container {
      case .aiff, .aifc: ("COMM", "FORM/COMM")
      // The file is RIFF, RIFX, RF64 or BW64; a planned file has no chunks, and is written as RIFF.
      case .wave, .rf64: ("fmt ", (chunks.isEmpty ? "RIFF" : outermost) + "/fmt ")
      case .caf: ("desc", "CAF/desc")
      }
    return .byte(chunks.first { $0.id == id }?.offset ?? 0, chunk: name)
  }
}
