// SPDX-License-Identifier: MIT

/// A sound or another file with its results, as an article of a page.
struct HTMLArticle {
  private let item: HTMLSection.Item
  private let report: SoundReport
  private let outcome: SoundPicture.Outcome?
  private let hasPlayers: Bool
  /// The planned repair in a few words; `nil` without one.
  var plan: String?

  init(
    _ item: HTMLSection.Item, _ report: SoundReport, _ outcome: SoundPicture.Outcome?,
    hasPlayers: Bool
  ) {
    self.item = item
    self.report = report
    self.outcome = outcome
    self.hasPlayers = hasPlayers
  }

  var html: String {
    let verdict = item.item.verdict
    let rules = Set(item.item.findings.map(\.rule.rawValue)).sorted().joined(separator: " ")
    let length = duration ?? 0
    return "<article id=\"\(item.anchor)\" tabindex=\"-1\" data-verdict=\"\(verdict)\" "
      + "data-rules=\"\(HTMLText.of(rules))\" data-section=\"\(item.section)\" "
      + "data-length=\"\(Quantity.number(length))\">\n"
      + "<h3><span class=\"verdict \(verdict)\">\(verdict)</span> \(HTMLText.of(item.item.path))</h3>\n"
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
      + (marks.phrases.isEmpty
        ? "" : HTMLText.element("figcaption", "", marks.phrases.joined(separator: "; ")))
      + "</figure>\n"
  }

  /// The duration in seconds; that of a foreign format is known only if it was decoded.
  private var duration: Double? { item.item.subject?.duration ?? picture?.seconds }

  private var picture: SoundPicture? {
    if case .picture(let picture) = outcome { picture } else { nil }
  }

  /// A paragraph with the reason why there is no waveform, or with a hint at the finding that gives the reason.
  private var noWaveform: String {
    guard case .missing(let reason) = outcome else { return "" }
    // The finding about a file of an unknown format gives the reason in other words.
    let isUnknown = item.item.subject?.container == nil
    let isKnown = item.item.findings.contains {
      reason.hasPrefix($0.message) || isUnknown && $0.rule.rawValue.hasPrefix("container/")
    }
    let text = isKnown ? "the samples cannot be read, as a finding below explains" : reason
    return HTMLText.element("p", "class=\"none\"", "No waveform: \(text)") + "\n"
  }

  private func facts(_ subject: SoundReport.Subject) -> [(String, String)] {
    let format = [
      subject.encoding, subject.container.map { subject.encoding == nil ? $0 : "in \($0)" },
      subject.sampleRate.map { "\(Quantity.number($0)) Hz" },
      subject.channels.map { $0 == 1 ? "mono" : $0 == 2 ? "stereo" : "\($0) channels" },
    ].compactMap(\.self)
    let limit = subject.limit.map { "; on Apple's systems, the limit is \(Quantity.seconds($0))" }
    let length = duration.map { Quantity.seconds($0) + (limit ?? "") }
    return [
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
    guard hasPlayers, let picture else { return "" }
    guard let wave = picture.player else {
      return
        "<p class=\"none\">No player: the size of all players would exceed the limit of --players; raise the limit.</p>\n"
    }
    return "<audio controls preload=\"none\" aria-label=\"\(HTMLText.of(subject.path))\" "
      + "src=\"\(HTMLText.dataURL(wave: wave))\"></audio>\n"
  }

  private var failures: String {
    item.item.failures.map {
      "<p><strong>Not checked:</strong> \(HTMLText.of($0.message))</p>\n"
    }.joined()
  }

  private var findings: String {
    guard !item.item.findings.isEmpty else { return "" }
    return "<ul class=\"findings\">\n" + item.item.findings.map(finding).joined() + "</ul>\n"
  }

  private func finding(_ finding: Finding) -> String {
    let rule = finding.rule.rawValue
    let place = FindingText.position(of: finding.location).map { " [\($0)]" } ?? line(of: finding)
    let remedy = finding.suggestion.map(remedy) ?? ""
    return
      "<li class=\"\(finding.severity.rawValue)\"><p><strong>\(finding.severity.rawValue):</strong> "
      + HTMLText.of(finding.message) + HTMLText.of(place)
      + " <a href=\"#\(HTMLRules.anchor(finding.rule))\">"
      + HTMLText.of(rule) + "</a></p>" + remedy
      + finding.notes.map { HTMLText.element("p", "class=\"note\"", $0) }.joined() + "</li>\n"
  }

  /// Returns the line of a finding, with a space before it; an empty text if the finding has no line.
  private func line(of finding: Finding) -> String {
    switch finding.location.position {
    case .line(let line, let column): " (line \(line), column \(column))"
    case .pointer(_, let line?): " (line \(line))"
    default: ""
    }
  }

  /// Returns the remedy as an element; a command has its own element, to which the script adds a button.
  private func remedy(_ text: String) -> String {
    guard let command = text.firstRange(of: "run: ").map({ text[$0.upperBound...] }) else {
      return HTMLText.element("p", "class=\"remedy\"", text)
    }
    let before = text.prefix(text.count - command.count - "run: ".count)
    return
      "<p class=\"remedy\">\(HTMLText.of(before + "run: "))<code>\(HTMLText.of(String(command)))"
      + "</code></p>"
  }
}
