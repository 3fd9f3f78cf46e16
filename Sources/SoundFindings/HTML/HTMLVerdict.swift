// SPDX-License-Identifier: MIT

/// The verdict on a path: `not checked` if Earcon could not check it, otherwise the highest severity of its findings,
/// or another word if it has none.
struct HTMLVerdict: Hashable {
  /// The verdict in a word or two, such as `error`, `ok` or `no findings`.
  let word: String
  /// The name in the style sheet and for the filters; `open` for a path without listed findings that is not `ok`.
  let name: String
  /// The words after a number of such paths, such as `with errors`.
  let counted: String
  /// The reason why a sound without findings is not `ok`, as a sentence; `nil` if `word` is sufficient.
  let reason: String?

  private init(_ word: String, _ name: String, counted: String? = nil, _ reason: String? = nil) {
    (self.word, self.name, self.reason) = (word, name, reason)
    self.counted = counted ?? word
  }

  /// Returns the verdict on a path; `outcome` is that of decoding, `nil` for a path that is not a sound or is not
  /// decoded yet.
  static func of(
    _ item: ReportScope.Item, _ report: SoundReport, _ outcome: SoundPicture.Outcome?
  ) -> HTMLVerdict {
    guard item.unchecked.isEmpty else { return HTMLVerdict("not checked", "failure") }
    if let severity = item.severity {
      return HTMLVerdict(
        severity.rawValue, severity.rawValue, counted: "with \(severity.rawValue)s")
    }
    if report.search.lowest > .note {
      let severities = "\(report.search.lowest.rawValue)s"
      return HTMLVerdict("no " + severities, "open", counted: "without " + severities)
    }
    if let reason = unchecked(item, report, outcome) {
      return HTMLVerdict("no findings", "open", counted: "without findings", reason)
    }
    return report.suppressed > 0
      ? HTMLVerdict("nothing new", "open", counted: "without new findings")
      : HTMLVerdict("ok", "ok")
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

  /// The order of verdicts, the worst first; sections, sounds and players have the same order.
  private static let order = ["failure", "error", "warning", "note", "open", "ok"]

  /// The position of the verdict in `order`; 0 is the worst.
  var rank: Int { Self.order.firstIndex(of: name) ?? Self.order.count }

  /// The element that shows the verdict.
  var html: String { "<span class=\"verdict \(name)\">\(HTMLText.of(word))</span>" }
}
