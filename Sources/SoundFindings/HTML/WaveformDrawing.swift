// SPDX-License-Identifier: MIT

/// The waveform of a sound as SVG, with silence, clipped peaks and a fade marked.
///
/// Colors come from the page's style sheet, so that they suit its light and its dark mode.
struct WaveformDrawing {
  /// Half of the drawing's height, which is the height of a sample at full scale.
  private static let half = 100

  let picture: SoundPicture

  /// Returns the drawing, which `label` describes to screen readers.
  func svg(label: String) -> String {
    let columns = picture.columns.count
    let marks =
      silence.map { mark($0, "silence") } + (picture.fade.map { [mark($0, "fade")] } ?? [])
    return "<svg class=\"wave\" role=\"img\" aria-label=\"\(HTMLText.of(label))\" "
      + "viewBox=\"0 0 \(columns) \(2 * Self.half)\" preserveAspectRatio=\"none\">"
      + marks.joined() + "<path class=\"axis\" d=\"M0 \(Self.half)h\(columns)\"/>"
      + "<path class=\"signal\" d=\"\(outline)\"/>" + clipped + "</svg>"
  }

  /// The marks of clipped peaks: lines at both edges, over the signal, which covers the whole height there.
  private var clipped: String {
    guard !picture.clipped.isEmpty else { return "" }
    let lines = picture.clipped.map { run in
      [0, 2 * Self.half].map { "M\(run.lowerBound) \($0)h\(run.count)" }.joined()
    }
    return "<path class=\"clipped\" d=\"\(lines.joined())\"/>"
  }

  /// The columns of silence at both ends.
  private var silence: [Range<Int>] {
    let columns = picture.columns.count
    guard !picture.sounding.isEmpty else { return columns > 0 ? [0..<columns] : [] }
    return [0..<picture.sounding.lowerBound, picture.sounding.upperBound..<columns]
      .filter { !$0.isEmpty }
  }

  private func mark(_ range: Range<Int>, _ name: String) -> String {
    "<rect class=\"\(name)\" x=\"\(range.lowerBound)\" y=\"0\" width=\"\(range.count)\" "
      + "height=\"\(2 * Self.half)\"/>"
  }

  /// The outline of all columns: along the highest samples, and back along the lowest ones, in steps relative to
  /// the last point.
  private var outline: String {
    let highs = picture.columns.map { Self.height($0.high) }
    // A column whose lowest and highest samples are equal is still one unit high.
    let lows = zip(picture.columns, highs).map { max(Self.height($0.low), $1 + 1) }
    guard let first = highs.first, let last = lows.last, let end = highs.last else { return "" }
    func steps(_ heights: [Int], _ direction: String) -> String {
      zip(heights, heights.dropFirst()).map { before, height in
        direction + (height < before ? "" : " ") + "\(height - before)"
      }.joined(separator: " ")
    }
    return "m0 \(first) \(steps(highs, "1")) 0 \(last - end) \(steps(lows.reversed(), "-1"))z"
  }

  private static func height(_ sample: Float) -> Int {
    half - Int((min(max(sample.isFinite ? sample : 0, -1), 1) * Float(half)).rounded())
  }
}
