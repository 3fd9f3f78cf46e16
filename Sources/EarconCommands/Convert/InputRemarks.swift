// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundValidation

/// What is odd about an input; a decoder's temporary file is none of the user's.
struct InputRemarks {
  private(set) var all: [Remark] = []

  /// Looks at an input.
  ///
  /// - Throws: with `strict`, `SoundError` for a damaged one.
  init(_ input: SoundInput, _ name: String, strict: Bool) throws(SoundError) {
    if let decoding = input.decoding, let remark = decoding.warning {
      let message = "\(decoding.decoder): \(remark)"
      guard !strict else { throw Self.damaged(message, name) }
      all.append(Remark(.warning, message, at: name, code: "dta?"))
    }
    guard let sound = input.decoding == nil ? input.reader.sound : input.decoding?.described else {
      return
    }
    let damage = Playability.damage(in: sound)
    if let damage, strict { throw Self.damaged(damage.description, name) }
    for notice in sound.warnings where notice.kind != .outerSize {
      all.append(
        Remark(
          notice == damage ? .warning : .note, notice.description, at: name, code: "dta?"))
    }
  }

  private static func damaged(_ message: String, _ name: String) -> SoundError {
    SoundError(
      .unsupported, "the input is damaged: \(message)", file: name, suggestion: "export it again")
  }
}
