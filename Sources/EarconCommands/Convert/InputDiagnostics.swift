// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundValidation

/// The warnings and notes about an input, but not those about the temporary file to which another program decodes
/// an input.
struct InputDiagnostics {
  private(set) var all: [FileDiagnostic] = []

  /// Collects the diagnostics of an input.
  ///
  /// - Throws: `SoundError` if `strict` is set and the input is damaged.
  init(_ input: SoundInput, _ name: String, strict: Bool) throws(SoundError) {
    if let decoding = input.decoding, let warning = decoding.warning {
      let message = "\(decoding.decoder): \(warning)"
      guard !strict else { throw Self.damaged(message, name) }
      all.append(FileDiagnostic(.warning, message, at: name, code: "dta?"))
    }
    guard let sound = input.decoding == nil ? input.reader.sound : input.decoding?.described else {
      return
    }
    let damage = Playability.damage(in: sound)
    if let damage, strict { throw Self.damaged(damage.description, name) }
    for warning in sound.warnings where warning.kind != .outerSize {
      all.append(
        FileDiagnostic(
          warning == damage ? .warning : .note, warning.description, at: name, code: "dta?"))
    }
  }

  private static func damaged(_ message: String, _ name: String) -> SoundError {
    SoundError(
      .unsupported, "the input is damaged: \(message)", file: name, suggestion: "export it again")
  }
}
