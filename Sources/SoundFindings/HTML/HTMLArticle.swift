// SPDX-License-Identifier: MIT

/// A sound or another file with its results, as an article of a page.
struct HTMLArticle {
  private let item: HTMLSection.Item
  private let report: SoundReport
  private let outcome: SoundPicture.Outcome?
  private let verdict: HTMLVerdict
  /// The planned repair in a few words; `nil` without one.
  var plan: String?
  /// Indicates whether the page has players.
  var hasPlayers = false
  /// The reason why a sound with a waveform has no player; `nil` if it has one, or if the page has no players.
  var noPlayer: String?

  init(_ item: HTMLSection.Item, _ report: SoundReport, _ outcome: SoundPicture.Outcome?) {
    self.item = item
    self.report = report
    self.outcome = outcome
    verdict = HTMLVerdict.of(item.item, report, outcome)
  }

  /// The article's row in the table of the overview.
  var row: HTMLOverview.Row {
    let subject = item.item.subject
    return HTMLOverview.Row(
      anchor: item.anchor, path: item.item.path, verdict: verdict, isSound: subject != nil,
      findings: HTMLCounts.severities(item.item.findings),
      platforms: subject.flatMap { HTMLPlaces.platforms(of: $0, in: report) },
      length: subject.flatMap { subject in duration.map { Self.length($0, subject.limit) } },
      size: subject.map { Quantity.size($0.bytes) })
  }

  private static func length(_ duration: Double, _ limit: Double?) -> String {
    limit.map { Quantity.seconds(duration, beside: $0) } ?? Quantity.seconds(duration)
  }

  var html: String {
    let rules = Set(item.item.findings.map(\.rule.rawValue)).sorted().joined(separator: " ")
    let length = duration ?? 0
    return "<article id=\"\(item.anchor)\" tabindex=\"-1\" data-verdict=\"\(verdict.name)\" "
      + "data-rules=\"\(HTMLText.of(rules))\" data-section=\"\(item.section)\" "
      + "data-length=\"\(Quantity.number(length))\">\n"
      + "<h3>\(verdict.html) \(HTMLText.of(item.item.path))</h3>\n"
      + (verdict.reason.map { HTMLText.element("p", "class=\"none\"", $0) + "\n" } ?? "")
      + (item.item.subject.map(sound) ?? "") + failures + findings + "</article>\n"
  }

  private func sound(_ subject: SoundReport.Subject) -> String {
    waveform + LengthGauge.svg(duration, limit: subject.limit) + "\n"
      + "<dl>"
      + facts(subject).map { "<div><dt>\($0)</dt>" + HTMLText.element("dd", "", $1) + "</div>" }
      .joined() + "</dl>\n" + player(subject)
  }

  private var waveform: String {
    guard let picture else { return noWaveform }
    let marks = HTMLMarks(picture, seconds: duration ?? 0)
    let length = duration.map { " of \(Quantity.seconds($0))" } ?? ""
    let label = (["Waveform\(length), peak \(picture.peak)"] + marks.phrases).joined(
      separator: "; ")
    return "<figure>" + WaveformDrawing(picture: picture).svg(label: label)
      + marks.caption + "</figure>\n"
  }

  /// The duration in seconds; that of a foreign format is known only if it was decoded.
  private var duration: Double? { item.item.subject?.duration ?? picture?.seconds }

  private var picture: SoundPicture? {
    if case .picture(let picture) = outcome { picture } else { nil }
  }

  /// A paragraph with the reason why there is neither a waveform nor a player, or with a hint at the finding that gives
  /// the reason.
  private var noWaveform: String {
    guard case .missing(let reason) = outcome else { return "" }
    // The finding about a file of an unknown format gives the reason in other words.
    let isUnknown = item.item.subject?.container == nil
    let isKnown = item.item.findings.contains {
      reason.hasPrefix($0.message) || isUnknown && $0.rule.rawValue.hasPrefix("container/")
    }
    let text = isKnown ? "the samples cannot be read, as a finding below explains" : reason
    let player = hasPlayers ? ". For the same reason, there is no player." : ""
    return HTMLText.element("p", "class=\"none\"", "No waveform: \(text)\(player)") + "\n"
  }

  private func facts(_ subject: SoundReport.Subject) -> [(String, String)] {
    let format = [
      subject.encoding, subject.container.map { subject.encoding == nil ? $0 : "in \($0)" },
      (subject.sampleRate ?? picture?.sampleRate).map { "\(Quantity.number($0)) Hz" },
      (subject.channels ?? picture?.channels).map {
        $0 == 1 ? "mono" : $0 == 2 ? "stereo" : "\($0) channels"
      },
    ].compactMap(\.self)
    let limit = subject.limit.map {
      "; on Apple's systems, it must be less than \(Quantity.seconds($0))"
    }
    let length = duration.map { Self.length($0, subject.limit) + (limit ?? "") }
    return [
      ("Checked for", HTMLPlaces.platforms(of: subject, in: report) ?? ""),
      ("Length", length ?? "unknown"),
      ("Format", format.isEmpty ? "unknown" : format.joined(separator: ", ")),
      ("Size", Quantity.size(subject.bytes)),
      ("Level", picture.map(level) ?? ""),
      ("Named in", evidence(subject) ?? ""),
      ("Planned repair", plan ?? ""),
    ].filter { !$0.1.isEmpty }
  }

  private func level(_ picture: SoundPicture) -> String {
    "peak \(picture.peak)" + (picture.loudness.map { ", loudness \($0)" } ?? "")
  }

  /// Returns the place that names the sound; `nil` if the report does not know it.
  private func evidence(_ subject: SoundReport.Subject) -> String? {
    guard let evidence = report.project?.evidence(for: subject.path) else { return nil }
    guard let path = evidence.path else { return nil }
    return Printable.path(path) + (evidence.line.map { ", line \($0)" } ?? "")
  }

  private func player(_ subject: SoundReport.Subject) -> String {
    guard let wave = picture?.player else {
      return noPlayer.map { HTMLText.element("p", "class=\"none\"", "No player: \($0)") + "\n" }
        ?? ""
    }
    return "<audio controls preload=\"none\" aria-label=\"\(HTMLText.of(subject.path))\" "
      + "src=\"\(HTMLText.dataURL(wave: wave))\"></audio>\n"
  }

  private var failures: String {
    item.item.failures.map {
      "<p><strong>Not checked:</strong> \(HTMLText.of($0.message))</p>\n"
    }.joined()
  }

  /// The findings, the worst first; those of a severity stay in the order of the report.
  private var findings: String {
    let findings = item.item.findings
    guard !findings.isEmpty else { return "" }
    let sorted = Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    return "<ul class=\"findings\">\n" + sorted.map { HTMLFinding(finding: $0).html }.joined()
      + "</ul>\n"
  }
}
