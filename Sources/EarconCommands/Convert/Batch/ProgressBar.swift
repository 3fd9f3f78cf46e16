// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A progress bar: a line that the command redraws in place on the terminal, and clears at the end.
struct ProgressBar {
  private static let pause = Duration.milliseconds(100)
  /// The bar's maximum width in columns, without its brackets.
  private static let length = 24

  private let hasColor: Bool
  /// The time before the first drawing.
  var delay = Duration.zero
  private let begin = ContinuousClock.now
  private var total = (sounds: 0, bytes: Int64(0))
  private var done = (sounds: 0, bytes: Int64(0))
  private var last: ContinuousClock.Instant?
  private var isShown = false

  init(hasColor: Bool) { self.hasColor = hasColor }

  /// Returns a bar if standard error is a terminal that can overwrite lines; `nil` otherwise.
  static func onTerminal() -> ProgressBar? {
    Terminal.isThere(.error) ? ProgressBar(hasColor: Terminal.hasColor(.error)) : nil
  }

  mutating func expect(_ sounds: Int, bytes: Int64) { total = (sounds, bytes) }

  /// Adds a finished sound of `bytes` bytes.
  mutating func advance(by bytes: Int64) {
    done.sounds += 1
    done.bytes = done.bytes.addingAtMost(bytes)
  }

  /// Draws the bar, at most ten times a second.
  ///
  /// - Parameter underway: the number of bytes done in unfinished sounds.
  mutating func draw(underway: Int64) {
    let now = ContinuousClock.now
    if now - begin < delay { return }
    if let last, now - last < Self.pause { return }
    last = now
    isShown = true
    let line = line(
      columns: Terminal.columns(.error), after: now - begin, underway: underway)
    Diagnostics.write("\r" + line + "\u{1B}[K")
  }

  /// Clears the line, so that text can be written in its place.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    Diagnostics.write("\r\u{1B}[K")
  }

  /// Returns the line for a terminal's width.
  ///
  /// The line leaves the last column free, because some terminals wrap after writing that column.
  func line(columns: Int, after time: Duration, underway: Int64 = 0) -> String {
    let bytes = done.bytes.addingAtMost(underway)
    let share = share(bytes)
    let parts = parts(after: time, bytes, share)
    let text = parts.joined(separator: ", ")
    let room = columns - 1 - text.utf8.count - 3
    guard room >= 4 else { return Self.fitting(parts, columns: columns - 1) }
    let length = min(Self.length, room)
    let filled = max(0, min(length, Int((share * Double(length)).rounded(.down))))
    let front = String(repeating: "#", count: filled)
    let rest = String(repeating: "-", count: length - filled)
    let isColored = hasColor && filled > 0
    return "[" + (isColored ? "\u{1B}[32m\(front)\u{1B}[0m" : front) + rest + "] " + text
  }

  /// Returns the fraction done: of the bytes or, if all sounds are empty, of the sounds.
  private func share(_ bytes: Int64) -> Double {
    if total.bytes > 0 { return Double(bytes) / Double(total.bytes) }
    return total.sounds > 0 ? Double(done.sounds) / Double(total.sounds) : 0
  }

  /// Returns as many of the first parts as fit into a number of columns.
  private static func fitting(_ parts: [String], columns: Int) -> String {
    let texts = parts.indices.map { parts[...$0].joined(separator: ", ") }
    return texts.last { $0.utf8.count <= columns } ?? ""
  }

  /// Returns the parts of the text after the bar, the most important one first.
  private func parts(after time: Duration, _ bytes: Int64, _ share: Double) -> [String] {
    // A count of files does not show the progress of a single file.
    var parts =
      total.sounds == 1 ? [] : ["\(done.sounds) of \(TextFit.counted(total.sounds, "file"))"]
    parts.append("\(Self.megabytes(bytes)) of \(Self.megabytes(total.bytes)) MB")
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    // An estimate from less than a second is not reliable.
    if seconds >= 1, share > 0 {
      parts.append("\(Self.clock(seconds * max(0, 1 - share) / share)) left")
    }
    return parts
  }

  private static func megabytes(_ bytes: Int64) -> String {
    let tenths = bytes / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a time such as `42 s`, `3 min 20 s` or `2 h 5 min`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    if whole < 60 { return "\(whole) s" }
    return whole < 3600
      ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
