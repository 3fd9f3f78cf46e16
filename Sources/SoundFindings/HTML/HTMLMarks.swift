// SPDX-License-Identifier: MIT

/// The marked parts of a waveform, in words.
struct HTMLMarks {
  private let picture: SoundPicture
  private let seconds: Double

  init(_ picture: SoundPicture, seconds: Double) {
    self.picture = picture
    self.seconds = seconds
  }

  /// The marks, such as `silence up to 0.2 s`.
  var phrases: [String] {
    guard !picture.sounding.isEmpty else { return picture.columns.isEmpty ? [] : ["silence"] }
    var phrases: [String] = []
    if picture.sounding.lowerBound > 0 {
      phrases.append("silence up to \(time(picture.sounding.lowerBound))")
    }
    if !picture.clipped.isEmpty {
      let places = picture.clipped.prefix(3).map { run in
        time(run.lowerBound) + (run.count > 1 ? "–" + time(run.upperBound) : "")
      }
      phrases.append(
        "clipped at " + places.joined(separator: ", ") + (picture.clipped.count > 3 ? " …" : ""))
    }
    if let fade = picture.fade { phrases.append("fade from \(time(fade.lowerBound))") }
    if picture.sounding.upperBound < picture.columns.count {
      phrases.append("silence from \(time(picture.sounding.upperBound))")
    }
    return phrases
  }

  private func time(_ column: Int) -> String {
    Quantity.seconds(seconds * Double(column) / Double(max(picture.columns.count, 1)))
  }
}
