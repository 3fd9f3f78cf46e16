// SPDX-License-Identifier: MIT

/// A sound or another file with its results, as an article of a page.
struct HTMLArticle {
  let item: ReportScope.Item
  let verdict: HTMLVerdict
  private let report: SoundReport
  private let outcome: SoundPicture.Outcome?
  /// The planned repair; `nil` without one.
  var plan: HTMLPlan?
  /// Indicates whether the page has players.
  var hasPlayers = false
  /// The reason why a sound with a waveform has no player; `nil` if it has one, or if the page has no players.
  var noPlayer: String?

  init(_ item: ReportScope.Item, _ report: SoundReport, _ outcome: SoundPicture.Outcome?) {
    (self.item, self.report, self.outcome) = (item, report, outcome)
    verdict = HTMLVerdict.of(item, report, outcome)
  }

  /// Returns the article's row in the table of the overview.
  func row(anchor: String) -> HTMLOverview.Row {
    let findings = HTMLCounts.severities(item.findings)
    let systems = HTMLSystems(item, report)
    return HTMLOverview.Row(
      anchor: anchor, path: item.path, verdict: verdict, isSound: item.subject != nil,
      findings: systems.isOnlyAndroid ? findings + ", only for Android" : findings,
      platforms: item.subject.flatMap { HTMLPlaces.platforms(of: $0, in: report) },
      length: duration.map(length), size: item.subject.map { Quantity.size($0.bytes) }, plan: plan)
  }

  /// Returns the article; `anchor` is its identifier, and `section` the number of its section.
  func html(anchor: String, section: Int) -> String {
    "<article id=\"\(anchor)\" tabindex=\"-1\" data-verdict=\"\(verdict.name)\" "
      + "data-section=\"\(section)\" data-length=\"\(Quantity.number(duration ?? 0))\">\n"
      + "<h3>\(verdict.html) \(HTMLText.path(item.path))</h3>\n"
      + [verdict.reason, HTMLSystems(item, report).text].compactMap(\.self)
      .map { HTMLText.element("p", "class=\"none\"", $0) + "\n" }.joined()
      + (item.subject.map(sound) ?? "") + unchecked + findings + "</article>\n"
  }

  private func sound(_ subject: SoundReport.Subject) -> String {
    waveform + gauge(subject) + "<dl>"
      + facts(subject).map { "<div><dt>\($0)</dt>" + HTMLText.element("dd", "", $1) + "</div>" }
      .joined() + "</dl>\n" + player(subject)
  }

  private func gauge(_ subject: SoundReport.Subject) -> String {
    guard let duration else { return "" }
    return LengthGauge.svg(duration, limit: subject.limit, length: length(duration)) + "\n"
  }

  private var waveform: String {
    guard let picture else { return noWaveform }
    let marks = HTMLMarks(picture, seconds: duration ?? 0)
    let length = duration.map { " of \(self.length($0))" } ?? ""
    let label = (["Waveform\(length)", picture.peakText] + marks.phrases).joined(separator: "; ")
    return "<figure>" + WaveformDrawing(picture: picture).svg(label: label)
      + marks.caption + "</figure>\n"
  }

  /// The duration in seconds; that of a foreign format is known only if it was decoded.
  private var duration: Double? { item.subject?.duration ?? picture?.seconds }

  /// Returns the duration as text; with as many decimals as the findings about it, if there are any.
  private func length(_ duration: Double) -> String {
    guard let limit = item.subject?.limit else { return HTMLTime.seconds(duration) }
    let isNamed = item.findings.contains { $0.rule.rawValue.hasPrefix("duration/") }
    return HTMLTime.seconds(duration, beside: limit, isExact: isNamed)
  }

  private var picture: SoundPicture? {
    if case .picture(let picture) = outcome { picture } else { nil }
  }

  /// A paragraph with the reason why there is neither a waveform nor a player, or with a hint at the finding that gives
  /// the reason; empty if there is a waveform or no outcome of decoding.
  private var noWaveform: String {
    let missing = "No waveform" + (hasPlayers ? " and no player" : "")
    switch outcome {
    case .empty:
      return HTMLText.element("p", "class=\"none\"", missing + ": the sound has no frames.") + "\n"
    case .missing(let reason):
      // The finding about a file of an unknown format gives the reason in other words.
      let isUnknown = item.subject?.container == nil
      let isKnown = item.findings.contains {
        reason.hasPrefix($0.message) || isUnknown && $0.rule.rawValue.hasPrefix("container/")
      }
      let text = isKnown ? "the samples cannot be read, as a finding below explains" : reason
      return HTMLText.element("p", "class=\"none\"", missing + ": " + text + ".") + "\n"
    case .picture, nil: return ""
    }
  }

  private func facts(_ subject: SoundReport.Subject) -> [(String, String)] {
    let format = [
      subject.encoding, subject.container.map { subject.encoding == nil ? $0 : "in \($0)" },
      (subject.sampleRate ?? picture?.sampleRate).map { "\(HTMLTime.number($0)) Hz" },
      (subject.channels ?? picture?.channels).map {
        $0 == 1 ? "mono" : $0 == 2 ? "stereo" : "\($0) channels"
      },
    ].compactMap(\.self)
    return [
      ("Checked for", HTMLPlaces.platforms(of: subject, in: report) ?? ""),
      ("Length", duration.map(length) ?? "unknown"),
      ("Format", format.isEmpty ? "unknown" : format.joined(separator: ", ")),
      ("Size", Quantity.size(subject.bytes)),
      ("Level", picture?.level ?? ""),
      ("Named in", evidence(subject) ?? ""),
      ("Planned repair", plan?.text ?? ""),
    ].filter { !$0.1.isEmpty }
  }

  /// Returns the place that names the sound; `nil` if the report does not know it.
  private func evidence(_ subject: SoundReport.Subject) -> String? {
    guard let evidence = report.project?.evidence(for: subject.path) else { return nil }
    guard let path = evidence.path else { return nil }
    return Printable.path(path) + (evidence.line.map { ", line \($0)" } ?? "")
  }

  private func player(_ subject: SoundReport.Subject) -> String {
    guard let wave = picture?.player else {
      return noPlayer.map { HTMLText.element("p", "class=\"none\"", "No player: \($0).") + "\n" }
        ?? ""
    }
    return "<audio controls preload=\"none\" aria-label=\"\(HTMLText.of(subject.path))\" "
      + "src=\"\(HTMLText.dataURL(wave: wave))\"></audio>\n"
  }

  private var unchecked: String {
    item.unchecked.map {
      "<p><strong>Not checked:</strong> \(HTMLText.of($0.message))</p>\n"
    }.joined()
  }

  /// The findings, the worst first; those of a severity stay in the order of the report.
  private var findings: String {
    guard !item.findings.isEmpty else { return "" }
    let sorted = Severity.allCases.reversed().flatMap { severity in
      item.findings.filter { $0.severity == severity }
    }
    return "<ul class=\"findings\">\n" + sorted.map { HTMLFinding(finding: $0).html }.joined()
      + "</ul>\n"
  }
}
