// SPDX-License-Identifier: MIT

import Testing

@testable import EarconCommands

@Suite struct `The progress bar's line` {
  @Test func `The progress bar shows files, bytes and the time left`() {
    var bar = ProgressBar(hasColor: false)
    bar.expect(4, bytes: 8_000_000)
    #expect(
      bar.line(columns: 80, after: .seconds(5))
        == "[------------------------] 0 of 4 files, 0.0 of 8.0 MB")
    bar.advance(by: 2_000_000)
    #expect(
      bar.line(columns: 80, after: .seconds(5))
        == "[######------------------] 1 of 4 files, 2.0 of 8.0 MB, 15 s left")
    #expect(
      bar.line(columns: 60, after: .seconds(300))
        == "[###---------] 1 of 4 files, 2.0 of 8.0 MB, 15 min 0 s left")
    // Narrow lines end after a whole part.
    #expect(bar.line(columns: 30, after: .seconds(5)) == "1 of 4 files, 2.0 of 8.0 MB")
    #expect(bar.line(columns: 20, after: .seconds(5)) == "1 of 4 files")
    #expect(bar.line(columns: 12, after: .seconds(5)) == "")
    #expect(bar.line(columns: 0, after: .seconds(5)) == "")
  }

  @Test func `The progress bar counts the finished part of a sound`() {
    var bar = ProgressBar(hasColor: true)
    bar.expect(1, bytes: 8_000_000)
    // An empty bar has no color codes.
    #expect(
      bar.line(columns: 80, after: .seconds(5))
        == "[------------------------] 0.0 of 8.0 MB")
    #expect(
      bar.line(columns: 80, after: .seconds(5), underway: 2_000_000)
        == "[\u{1B}[32m######\u{1B}[0m------------------] 2.0 of 8.0 MB, 15 s left")
    #expect(
      bar.line(columns: 80, after: .zero, underway: 400_000)
        == "[\u{1B}[32m#\u{1B}[0m-----------------------] 0.4 of 8.0 MB")
    #expect(bar.line(columns: 80, after: .seconds(5), underway: .max).contains("0 s left"))
    let progress = BatchProgress(of: 1000)
    #expect(progress.done == 0)
    for (share, done) in [(0.0, 0), (0.25, 250), (1.5, 1000), (-1, 0), (.nan, 0)] {
      progress.reach(share)
      #expect(progress.done == done)
    }
  }

  @Test(
    arguments: [
      (1.0, "1 s"), (29.5, "30 s"), (59, "59 s"), (59.1, "1 min 0 s"), (60, "1 min 0 s"),
      (3599, "59 min 59 s"), (3600, "1 h 0 min"), (7379, "2 h 2 min"), (0.5, nil), (0.99, nil),
    ] as [(Double, String?)])
  func `The progress bar estimates the time left after a second`(
    _ seconds: Double, _ left: String?
  ) {
    var bar = ProgressBar(hasColor: false)
    bar.expect(2, bytes: 2000)
    bar.advance(by: 1000)
    let estimate = left.map { ", \($0) left" } ?? ""
    #expect(
      bar.line(columns: 99, after: .seconds(seconds))
        == "[############------------] 1 of 2 files, 0.0 of 0.0 MB" + estimate)
  }

  @Test func `The progress bar of sounds without bytes counts files`() {
    var bar = ProgressBar(hasColor: false)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[------------------------] 0 of 0 files"))
    bar.expect(4, bytes: 0)
    bar.advance(by: 0)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[######------------------] 1 of 4 files"))
    bar.expect(1, bytes: 0)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[########################] 0.0 of 0.0 MB"))
    bar.expect(4, bytes: 1)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[------------------------] 1 of 4 files"))
    bar.advance(by: 99_999)
    #expect(bar.line(columns: 80, after: .zero).hasSuffix("2 of 4 files, 0.0 of 0.0 MB"))
    bar.advance(by: 1_949_999)
    #expect(bar.line(columns: 80, after: .zero).hasSuffix("3 of 4 files, 2.0 of 0.0 MB"))
    bar.expect(4, bytes: .max)
    bar.advance(by: .max)
    #expect(
      bar.line(columns: 80, after: .zero)
        .hasSuffix("4 of 4 files, 9223372036854.7 of 9223372036854.7 MB"))
  }

  @Test func `The progress bar has at least four columns`() {
    var bar = ProgressBar(hasColor: false)
    bar.expect(4, bytes: 8_000_000)
    let text = "0 of 4 files, 0.0 of 8.0 MB"
    let least = text.utf8.count + 8
    #expect(bar.line(columns: least, after: .zero) == "[----] \(text)")
    #expect(bar.line(columns: least - 1, after: .zero) == text)
    #expect(bar.line(columns: least + 20, after: .zero) == "[------------------------] \(text)")
    #expect(bar.line(columns: least + 21, after: .zero) == "[------------------------] \(text)")
  }

  @Test func `The progress bar is empty until the totals are set`() {
    var bar = ProgressBar(hasColor: false)
    bar.advance(by: 1)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[------------------------] 1 of 0 files"))
  }
}
