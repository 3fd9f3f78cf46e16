// SPDX-License-Identifier: MIT

/// The verdict on a path: the highest severity of its findings, or a word for a path without findings.
struct HTMLVerdict: Hashable {
  /// The verdict in a word or two, such as `error`, `ok` or `no findings`.
  let word: String
  /// The name in the style sheet and for the filters; `open` for a path without listed findings that is not `ok`.
  let name: String
  /// The reason why a sound without findings is not `ok`, as a sentence; `nil` if `word` is sufficient.
  let reason: String?

  private init(_ word: String, _ name: String? = nil, _ reason: String? = nil) {
    (self.word, self.name, self.reason) = (word, name ?? word, reason)
  }

  /// Returns the verdict on a path; `outcome` is that of decoding, `nil` for a path that is not a sound.
  static func of(
    _ item: ReportScope.Item, _ report: SoundReport, _ outcome: SoundPicture.Outcome?
  ) -> HTMLVerdict {
    guard item.failures.isEmpty else { return HTMLVerdict("not checked", "failure") }
    if let severity = item.severity { return HTMLVerdict(severity.rawValue) }
    if report.search.lowest > .note {
      return HTMLVerdict("no \(report.search.lowest.rawValue)s", "open")
    }
    if let reason = unchecked(item, report, outcome) {
      return HTMLVerdict("no findings", "open", reason)
    }
    return report.suppressed > 0 ? HTMLVerdict("nothing new", "open") : HTMLVerdict("ok")
  }

  /// Returns the reason why a sound without findings is not `ok`: its samples were not checked, or no listed
  /// finding is about its clipped peaks or its silence; `nil` if there is no such reason.
  private static func unchecked(
    _ item: ReportScope.Item, _ report: SoundReport, _ outcome: SoundPicture.Outcome?
  ) -> String? {
    guard let subject = item.subject else { return nil }
    guard report.search.hasSamples else {
      return "The samples were not checked for silence, clipping and loudness; --deep checks them."
    }
    guard subject.encoding != nil else {
      return
        "Earcon checks samples for silence, clipping and loudness only in AIFF, WAVE and CAF, so not in this file."
    }
    // The baseline, or a severity of the settings, can hide a finding about marked parts.
    if case .picture(let picture) = outcome,
      !picture.clipped.isEmpty || picture.sounding.isEmpty && !picture.columns.isEmpty
    {
      return "No finding that the report lists is about the marked parts of the waveform."
    }
    return nil
  }

  /// The order of verdicts, the worst first.
  static let order = ["failure", "error", "warning", "note", "open", "ok"]

  /// The position of the verdict in `order`; 0 is the worst.
  var rank: Int { Self.order.firstIndex(of: name) ?? Self.order.count }

  /// The element that shows the verdict.
  var html: String { "<span class=\"verdict \(name)\">\(HTMLText.of(word))</span>" }
}

extension ReportScope.Item {
  /// The position in the order of a page, as far as it is known without the samples: 0 for a path that could not be
  /// checked, then by severity.
  var rank: Int {
    guard failures.isEmpty else { return 0 }
    return switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    case nil: 4
    }
  }
}
