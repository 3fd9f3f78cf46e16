// SPDX-License-Identifier: MIT

/// Writes a page that shows each sound with its waveform, its length and its findings.
///
/// The page is one file without network access; a Content-Security-Policy allows only its own style sheet, its own
/// script and the sounds in it. Without JavaScript, only the filters, the choice of an order, the buttons that copy
/// remedies and the keys are missing.
package struct HTMLReporter: Reporter {
  /// The reporter's name on the command line.
  package static let name = "html"

  /// A function that returns the picture of a sound, and its player if there is room.
  ///
  /// `room` is the maximum size in bytes of the player's WAVE file; 0 for no player.
  package typealias Pictures =
    @Sendable (_ subject: SoundReport.Subject, _ room: Int) -> SoundPicture.Outcome

  /// A sound whose picture a page needs.
  package struct Request: Sendable {
    /// The sound.
    package let subject: SoundReport.Subject
    /// The maximum size in bytes of the player's WAVE file; 0 for no player.
    package let room: Int
  }

  /// A function that calls another one for each request, on any threads, and returns the results in the order of the
  /// requests.
  package typealias Mapping =
    @Sendable (
      _ requests: [Request], _ picture: @escaping @Sendable (Request) -> SoundPicture.Outcome
    )
    -> [SoundPicture.Outcome]

  /// The function that calls `pictures` for several sounds; the default calls it in order.
  package var map: Mapping = { $0.map($1) }

  private let pictures: Pictures
  /// Returns the planned repair of a sound in a few words; `nil` without one.
  private let plan: @Sendable (SoundReport.Subject) -> String?
  /// The maximum number of characters that all players together take.
  private let playersSize: Int

  /// Creates a reporter whose pages have neither waveforms nor players.
  package init() {
    self.init(players: 0) { _, _ in .missing("the page was made without the samples") }
  }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - players: the maximum number of bytes that all players together take in the page.
  ///   - pictures: decodes a sound and returns its picture.
  ///   - plan: returns the planned repair of a sound in a few words; `nil` without one.
  package init(
    players: Int, pictures: @escaping Pictures,
    plan: @escaping @Sendable (SoundReport.Subject) -> String? = { _ in nil }
  ) {
    playersSize = players
    self.pictures = pictures
    self.plan = plan
  }

  /// Returns the page.
  package func text(for report: SoundReport) -> String {
    var text = ""
    write(report) { text += $0 }
    return text
  }

  /// Returns whether a text begins as every page does.
  package func isReport(_ text: String) -> Bool { text.hasPrefix(HTMLPage.start) }

  /// Calls `body` with the pieces of the page in order; the page is in memory as a whole.
  package func write<Failure: Error>(
    _ report: SoundReport, to body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let sections = HTMLSection.all(of: report)
    var players = HTMLPlayers(sections.flatMap(\.items).map(\.item), size: playersSize)
    var rows: [HTMLOverview.Row] = []
    // The overview has facts that only decoding reveals, such as the length of an MP3 file.
    let texts = sections.map { text(of: $0, in: report, &players, &rows) }
    try body(HTMLPage.head(title: HTMLCounts(report, rows).lines.first ?? ""))
    try body(HTMLOverview(report, sections, rows).html)
    for text in texts { try body(text) }
    try body(HTMLRules(report).html)
    try body(HTMLPage.end(version: report.toolVersion))
  }

  /// Returns the text of a section, and adds the rows of its sounds and files.
  private func text(
    of section: HTMLSection, in report: SoundReport, _ players: inout HTMLPlayers,
    _ rows: inout [HTMLOverview.Row]
  ) -> String {
    var text = section.head
    var rest = section.items[...]
    while !rest.isEmpty {
      let batch = players.batch(of: rest)
      let requests = batch.compactMap { item in item.item.subject.map(players.request(for:)) }
      var outcomes = players.granted(map(requests, picture), requests).makeIterator()
      for item in batch {
        let outcome = item.item.subject == nil ? nil : outcomes.next()
        var article = HTMLArticle(item, report, outcome)
        article.plan = item.item.subject.flatMap(plan)
        article.hasPlayers = playersSize > 0
        if let subject = item.item.subject, case .picture(let picture) = outcome {
          article.noPlayer = players.reason(subject, picture)
        }
        text += article.html
        rows.append(article.row)
      }
      rest = rest[batch.endIndex...]
    }
    return text + "</section>\n"
  }

  private var picture: @Sendable (Request) -> SoundPicture.Outcome {
    { [pictures] in pictures($0.subject, $0.room) }
  }
}
