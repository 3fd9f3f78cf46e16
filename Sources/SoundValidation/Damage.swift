// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Which rule judges what the parsers say of a file that is not as its specification asks.
enum Damage {
  /// The rule for an oddity; one that is not known here is told all the same.
  static func rule(for kind: SoundWarning.Kind) -> SoundRule.ID {
    switch kind {
    // A part of the file is not there.
    case .sizePastEnd, .missingChunk: ContainerTruncated.id
    // Another reader may find other samples, or none.
    case .oddField, .order: ContainerMalformed.id
    case .trailingBytes: ContainerTrailingBytes.id
    // Every reader that was looked at passes over these: outer size, pad byte, counts, last packet,
    // words and markers.
    default: ContainerIrregular.id
    }
  }

  /// The rule for an error that keeps a file from being described or decoded; `nil` for what the
  /// system or a caller did, which is no judgement of a file.
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
  /// Takes the oddities and the error of a file that one rule is for.
  mutating func reportDamage(
    _ subject: SoundSubject, for rule: SoundRule.ID, severity: Severity? = nil,
    suggestion: @autoclosure () -> String
  ) {
    for notice in subject.sound?.warnings ?? [] where Damage.rule(for: notice.kind) == rule {
      // Samples before their format are not decoded here, nor by all others.
      report(
        notice.message, severity: notice.kind == .order ? .error : severity,
        at: .byte(notice.offset, chunk: notice.chunk),
        suggestion: suggestion())
    }
    guard case .unreadable(let error) = subject.content, Damage.rule(for: error.code) == rule
    else { return }
    report(
      subject.bytes == 0 ? error.reason : error.message,
      at: error.offset.map { .byte($0, chunk: error.chunk) },
      suggestion: error.suggestion ?? suggestion())
  }
}

extension SoundError {
  /// The message of a finding: the reason with the found and expected values.
  ///
  /// Without a found value, as for a missing chunk, the reason names the expected one.
  var message: String {
    guard let found else { return reason }
    return SoundError(code, reason, found: found, expected: expected).description
  }
}

extension Sound {
  /// Where the format stands.
  var formatPlace: Location.Place {
    let (id, name): (FourCharCode, String) =
      switch container {
      case .aiff, .aifc: ("COMM", "FORM/COMM")
      case .wave, .rf64: ("fmt ", "RIFF/fmt ")
      case .caf: ("desc", "CAF/desc")
      }
    return .byte(chunks.first { $0.id == id }?.offset ?? 0, chunk: name)
  }
}
