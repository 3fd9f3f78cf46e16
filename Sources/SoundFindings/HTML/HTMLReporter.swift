// SPDX-License-Identifier: MIT

/// Writes a page that shows each sound with its waveform, its length and its findings.
///
/// The page is one file without network access; a Content-Security-Policy allows only its own style sheet, its own
/// script and the sounds in it. Without JavaScript, only the filters, the choice of an order, the buttons that copy
/// remedies and the keyboard shortcuts are missing.
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
    /// The sound whose picture the page needs.
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
  /// Returns the planned repair of a sound; `nil` if the page is not that of a plan.
  private let plan: (@Sendable (SoundReport.Subject) -> HTMLPlan?)?
  /// The maximum number of characters that all players together take.
  private let playersSize: Int

  /// Creates a reporter whose pages have neither waveforms nor players.
  package init() {
    self.init(players: 0) { _, _ in .missing("the page was made without the samples") }
  }

  /// Creates a reporter whose pages have waveforms and, if `players` is not 0, players.
  ///
  /// - Parameters:
  ///   - players: the maximum number of bytes that all players together take in the page.
  ///   - pictures: decodes a sound and returns its picture.
  ///   - plan: returns the planned repair of a sound; `nil` if the page is not that of a plan.
  package init(
    players: Int, pictures: @escaping Pictures,
    plan: (@Sendable (SoundReport.Subject) -> HTMLPlan?)? = nil
  ) {
    playersSize = players
    self.pictures = pictures
    self.plan = plan
  }

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
  ) throws(Failure) { try decoded(report).write(to: body) }

  /// Decodes all sounds, and returns their page.
  ///
  /// The overview has facts that only decoding reveals, such as the length of an MP3 file. So the pictures of all
  /// sounds are in memory, but the text of only one sound is.
  package func decoded(_ report: SoundReport) -> HTMLPage {
    HTMLPage(report: report, sections: sections(of: report), isPlan: plan != nil)
  }

  /// Returns the sections and articles in the order of the page.
  private func sections(of report: SoundReport) -> [HTMLSection] {
    let groups = HTMLSection.groups(of: report)
    let all = articles(groups.flatMap(\.items), report)
    var start = 0
    return HTMLSection.sorted(
      groups.map { group in
        defer { start += group.items.count }
        return HTMLSection(
          heading: group.heading, articles: Array(all[start..<(start + group.items.count)]))
      })
  }

  /// Returns the articles about paths, in their order; the worst sounds are decoded and get players first.
  private func articles(_ items: [ReportScope.Item], _ report: SoundReport) -> [HTMLArticle] {
    var articles = items.map { HTMLArticle($0, report, nil) }
    var players = HTMLPlayers(size: playersSize)
    let order = HTMLSection.worstFirst(
      items.indices.filter { items[$0].subject != nil }
    ) { articles[$0].verdict.rank }
    var rest = order[...]
    while !rest.isEmpty {
      let next = rest.prefix(HTMLPlayers.batch).compactMap { items[$0].subject }
      let requests = players.requests(for: next)
      for (index, outcome) in zip(rest, map(requests, picture)) {
        guard let subject = items[index].subject else { continue }
        var outcome = outcome
        let noPlayer = players.grant(&outcome, subject)
        articles[index] = HTMLArticle(items[index], report, outcome)
        articles[index].noPlayer = noPlayer
        articles[index].hasPlayers = playersSize > 0
        articles[index].plan = plan?(subject)
      }
      rest = rest.dropFirst(requests.count)
    }
    return articles
  }

  private var picture: @Sendable (Request) -> SoundPicture.Outcome {
    { [pictures] in pictures($0.subject, $0.room) }
  }
}
