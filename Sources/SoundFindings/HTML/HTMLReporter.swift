// SPDX-License-Identifier: MIT

/// Writes a page that shows each sound with its waveform, its length and its findings.
///
/// The page is one file without network access; a Content-Security-Policy allows only its own style sheet, its own
/// script and the sounds in it. Without JavaScript, only the filters, the choice of an order, the buttons that copy
/// commands and the keys are missing.
package struct HTMLReporter: Reporter {
  /// The reporter's name on the command line.
  package static let name = "html"

  /// A function that returns the picture of a sound, and its player if there is room.
  ///
  /// `room` is the maximum size in bytes of the player's WAVE file; 0 for no player.
  package typealias Pictures =
    @Sendable (_ subject: SoundReport.Subject, _ room: Int) -> SoundPicture.Outcome

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

  /// Calls `body` with the pieces of the page in order.
  package func write<Failure: Error>(
    _ report: SoundReport, to body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let sections = HTMLSection.all(of: report)
    let items = sections.flatMap(\.items)
    var players = HTMLPlayers(items.map(\.item), size: playersSize, pictures)
    try body(HTMLPage.head(title: FindingText.counts(of: report)))
    try body(HTMLOverview(report, sections).html)
    for section in sections {
      try body(section.head)
      for item in section.items {
        let picture = item.item.subject.map { players.picture(of: $0) }
        var article = HTMLArticle(item, report, picture, hasPlayers: playersSize > 0)
        article.plan = item.item.subject.flatMap(plan)
        try body(article.html)
      }
      try body("</section>\n")
    }
    try body(HTMLRules(report).html)
    try body(HTMLPage.end(version: report.toolVersion))
  }
}
