// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences

extension MissingSound {
  /// Returns the finding about the sound, at the place where the project names it.
  func finding(at place: Finding.Location) -> Finding {
    let name = "the project names \(Printable.quoted(path.text)), which does not exist"
    guard let otherCase else {
      return Finding(
        of: ReferenceRules.unknownSound, name + ", so the build fails",
        suggestion: "add the file, or remove it from the project", at: place)
    }
    let file = Printable.quoted(otherCase.text)
    return Finding(
      of: ReferenceRules.unknownSound, name + "; \(file) differs in case",
      suggestion: "write \(file), or rename the file", at: place)
  }
}
