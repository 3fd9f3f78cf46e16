// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

@Suite struct `Parts of a batch conversion` {
  @Test func `A line of the record of outputs is read only if it is well-formed`() {
    let (key, output) = (String(repeating: "09af", count: 16), String(repeating: "1", count: 64))
    func entry(_ line: String) -> UpToDateEntry? { UpToDateEntry(Array(line.utf8)[...]) }
    #expect(
      entry("\(key) \(output) ~!") == UpToDateEntry(relativePath: "~!", key: key, output: output))
    let warnings = [
      UpToDateEntry.Warning(isAboutOutput: false, message: "50 % of\n\u{E9} in:"),
      UpToDateEntry.Warning(isAboutOutput: true, message: ""),
    ]
    let full = UpToDateEntry(relativePath: "~!", key: key, output: output, warnings: warnings)
    #expect(full.line == "\(key) \(output) in:50%20%25%20of%0A%C3%A9%20in: out: ~!\n")
    #expect(entry(String(full.line.dropLast())) == full)
    var wrong = [
      "\(key) \(output) in:%0 x", "\(key) \(output) in:%+1 x", "\(key) \(output) in:\u{7F} x",
      "\(key) \(output) in x", "", key, "\(key) \(output)", "\(key) \(output) ",
      "\(key)  \(output) x",
      "\(key) \(output) x y", "\(key) \(output) \u{1F}", "\(key) \(output) \u{7F}",
      "\(key)0 \(output) x", "\(key) \(output)0 x",
    ]
    for end in ["", "/", ":", "`", "g", "A"] {
      wrong += ["\(key.dropLast())\(end) \(output) x", "\(key) \(output.dropLast())\(end) x"]
    }
    for line in wrong { #expect(entry(line) == nil, "\(line)") }
  }

  @Test func `A path in the record of outputs has visible ASCII characters only`() {
    #expect(
      UpToDateEntry.escaped("\u{1}\u{F}\u{10}\u{1F} !~\u{7F}%\u{E9}")
        == "%01%0F%10%1F%20!~%7F%25%C3%A9")
  }

  /// A sink that lists its calls.
  private final class Probe: CompletableSink {
    let name = "probe"
    private(set) var calls: [String] = []

    func append(_ bytes: Span<UInt8>) { calls.append("append \(bytes.count)") }
    func replaceFront(with bytes: Span<UInt8>) { calls.append("front \(bytes.count)") }
    func commit() { calls.append("commit") }
  }

  @Test func `A measured sink passes all calls on and reports the fraction written`() throws {
    let (probe, progress) = (Probe(), BatchProgress(of: 1000))
    let sink = MeasuredSink(probe, size: 40, progress)
    try sink.append([UInt8](repeating: 7, count: 10).span)
    #expect(progress.done == 250)
    try sink.append([UInt8](repeating: 7, count: 20).span)
    #expect(progress.done == 750)
    try sink.replaceFront(with: [UInt8](repeating: 7, count: 5).span)
    try sink.commit()
    #expect(sink.name == "probe")
    #expect(probe.calls == ["append 10", "append 20", "front 5", "commit"])
  }

  @Test func `The counts of a batch begin at zero and count each sound once`() {
    let item = BatchItem(
      input: "a.wav", output: "out/a.caf", relativePath: "a.caf", bytes: 12, replaces: false)
    let failure = BatchFailure(path: "a.wav", message: "no", code: "io")
    var counts = BatchCounts()
    #expect(counts.notBegun == 0 && counts.bytes == 0)
    #expect(BatchText.summary(counts, isDryRun: false) == "0 sounds converted\n")
    counts.sounds = 5
    for end in [BatchOutcome.End.skipped, .failed(failure), .notBegun] {
      counts.add(BatchOutcome(item, end))
    }
    counts.add(failure)
    #expect(counts.notBegun == 3)
    #expect(
      BatchText.summary(counts, isDryRun: true)
        == "0 sounds would be converted, 1 up to date, 1 failed, 3 not converted\n")
  }

  @Test(arguments: [(8, 1, 8), (8, 3, 3), (8, 8, 1), (8, 9, 1), (2, 4, 1), (1, 1, 1), (3, 2, 2)])
  func `Few sounds share all threads`(_ threads: Int, _ sounds: Int, _ each: Int) {
    #expect(BatchJob.threads(threads, perEach: sounds) == each)
  }

  @Test func `One more sound is converted at a time than there are processors`() {
    #expect([1, 2, 64].map(BatchJob.defaultJobs) == [2, 3, 65])
  }
}
