// SPDX-License-Identifier: MIT

/// The marked parts of a waveform, in words, each with the shape of its mark.
struct HTMLMarks {
  enum Kind: String {
    case silence, clipped, fade
  }

  private let picture: SoundPicture
  private let seconds: Double

  init(_ picture: SoundPicture, seconds: Double) {
    self.picture = picture
    self.seconds = seconds
  }

  /// The marks, such as `silence up to 0.2 s`.
  var phrases: [String] { all.map(\.text) }

  /// The marks as a caption, which is empty without marks.
  ///
  /// Each phrase has a small drawing of its mark, so that the caption explains the waveform without colors.
  var caption: String {
    guard !all.isEmpty else { return "" }
    let parts = all.map { mark in
      "<span class=\"mark\"><svg class=\"key\" viewBox=\"0 0 20 20\" aria-hidden=\"true\">"
        + Self.shape(mark.kind) + "</svg> \(HTMLText.of(mark.text))</span>"
    }
    return "<figcaption>" + parts.joined(separator: " ") + "</figcaption>"
  }

  private static func shape(_ kind: Kind) -> String {
    switch kind {
    case .silence: WaveformDrawing.silence(0..<20, top: 3, height: 14)
    case .clipped: WaveformDrawing.clipped([0..<20], top: 6, height: 8)
    case .fade: WaveformDrawing.fade(0..<20, top: 2, height: 16)
    }
  }

  private var all: [(kind: Kind, text: String)] {
    guard !picture.sounding.isEmpty else {
      return picture.columns.isEmpty ? [] : [(.silence, "silence")]
    }
    var all: [(kind: Kind, text: String)] = []
    if picture.sounding.lowerBound > 0 {
      all.append((.silence, start(picture.sounding.lowerBound)))
    }
    if let clips = picture.clips { all.append((.clipped, clips)) }
    if let fade = picture.fade { all.append((.fade, "level falls \(since(fade.lowerBound))")) }
    if picture.sounding.upperBound < picture.columns.count {
      all.append((.silence, "silence \(since(picture.sounding.upperBound))"))
    }
    return all
  }

  /// Returns the phrase about silence before a column.
  private func start(_ column: Int) -> String {
    let time = time(of: column)
    let text = HTMLTime.seconds(time)
    return HTMLTime.isTiny(time) ? "\(text) of silence at the start" : "silence up to \(text)"
  }

  /// Returns the end of a phrase about a part that begins with a column, such as `from 0.2 s`.
  private func since(_ column: Int) -> String {
    let time = time(of: column)
    return (HTMLTime.isTiny(time) ? "after " : "from ") + HTMLTime.seconds(time)
  }

  private func time(of column: Int) -> Double {
    seconds * Double(column) / Double(max(picture.columns.count, 1))
  }
}
