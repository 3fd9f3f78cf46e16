// SPDX-License-Identifier: MIT

/// The waveform of a sound as SVG, with silence, clipped peaks and a falling level marked above and below it.
///
/// The marks differ in shape and place, so that they can be told apart without colors: bars above and below clipped
/// peaks, a frame below silence, and a falling wedge below a falling level. Colors come from the page's style sheet, so that
/// they suit its light and its dark mode.
struct WaveformDrawing {
  /// Half of the waveform's height, which is the height of a sample at full scale.
  private static let half = 100
  /// The top edge and the height of the drawing, in units in which the waveform extends from 0 to 200.
  private static let (top, room) = (-26, 288)

  let picture: SoundPicture

  /// Returns the drawing, which `label` describes to screen readers.
  func svg(label: String) -> String {
    let columns = picture.columns.count
    let marks =
      silence.map { Self.silence($0, top: 234, height: 22) }
      + [picture.fade].compactMap { $0.map { Self.fade($0, top: 232, height: 26) } }
      + (picture.clipped.isEmpty
        ? []
        : [
          Self.clipped(picture.clipped, top: -22, height: 14),
          Self.clipped(picture.clipped, top: 208, height: 14),
        ])
    return "<svg class=\"wave\" role=\"img\" aria-label=\"\(HTMLText.of(label))\" "
      + "viewBox=\"0 \(Self.top) \(columns) \(Self.room)\" preserveAspectRatio=\"none\">"
      + "<path class=\"axis\" d=\"M0 \(Self.half)h\(columns)\"/>"
      + "<path class=\"signal\" d=\"\(outline)\"/>" + marks.joined() + "</svg>"
  }

  /// Returns bars, the marks of clipped peaks.
  static func clipped(_ ranges: [Range<Int>], top: Int, height: Int) -> String {
    let bars = ranges.map { "M\($0.lowerBound) \(top)h\($0.count)v\(height)h-\($0.count)z" }
    return "<path class=\"clipped\" d=\"\(bars.joined())\"/>"
  }

  /// Returns a frame, the mark of silence.
  static func silence(_ range: Range<Int>, top: Int, height: Int) -> String {
    "<rect class=\"silence\" x=\"\(range.lowerBound)\" y=\"\(top)\" width=\"\(range.count)\" "
      + "height=\"\(height)\"/>"
  }

  /// Returns a wedge that falls to the right, the mark of a level that falls to less than a tenth.
  static func fade(_ range: Range<Int>, top: Int, height: Int) -> String {
    "<path class=\"fade\" d=\"M\(range.lowerBound) \(top)v\(height)h\(range.count)z\"/>"
  }

  /// The columns of silence at both ends.
  private var silence: [Range<Int>] {
    let columns = picture.columns.count
    guard !picture.sounding.isEmpty else { return columns > 0 ? [0..<columns] : [] }
    return [0..<picture.sounding.lowerBound, picture.sounding.upperBound..<columns]
      .filter { !$0.isEmpty }
  }

  /// The largest number of columns that are drawn as bars.
  private static let bars = 100

  /// The drawing of all columns: up to `bars` of them as bars from the axis, more as one polygon.
  ///
  /// A polygon through a single column would have no width.
  private var outline: String {
    guard picture.columns.count <= Self.bars else { return polygon }
    return picture.columns.enumerated().map { index, column in
      let top = min(Self.height(column.high), Self.half)
      let bottom = max(Self.height(column.low), Self.half, top + 1)
      return "M\(index) \(top)h1V\(bottom)h-1z"
    }.joined()
  }

  /// The outline of all columns: along the highest samples, and back along the lowest ones, in steps relative to
  /// the last point.
  private var polygon: String {
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
