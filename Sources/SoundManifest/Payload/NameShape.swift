// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Checks the form of names for a system whose sounds Earcon does not know.
enum NameShape {
  /// The extensions that Apple documents, and `.aif` and `.aifc`, which are known to work.
  private static let extensions = ["aiff", "aif", "aifc", "wav", "caf"]

  /// Returns the problem with the form of a name; `nil` if the form is valid.
  static func problem(
    _ name: String, _ system: NotificationSystem, _ resource: ResourceForm
  ) -> NameProblem? {
    if name.isEmpty { return NameProblem(SoundNameError(name, .empty)) }
    if SoundName.isPath(name) { return NameProblem(unknownPath: name, system) }
    switch system {
    case .apple: return fileProblem(name)
    case .android:
      if resource != .fileName, let problem = NameProblem(extensionOf: name) { return problem }
      return resourceProblem(SoundName.withoutExtension(name))
    }
  }

  private static func fileProblem(_ name: String) -> NameProblem? {
    let stem = SoundName.withoutExtension(name)
    let shown = Printable.quoted(name)
    guard stem.utf8.count < name.utf8.count else {
      return NameProblem(
        "\(shown) has no extension; the name of a sound for iOS needs one",
        suggestion: "write the file's name with its extension, such as .caf")
    }
    let ending = name.utf8.dropFirst(stem.utf8.count + 1)
    let lowercased = String(decoding: ending, as: UTF8.self).lowercased()
    guard !extensions.contains(lowercased) else { return nil }
    return NameProblem(
      "\(shown) has an extension that Apple does not document for sounds",
      suggestion: "name a sound that ends in .aiff, .wav or .caf")
  }

  private static func resourceProblem(_ name: String) -> NameProblem? {
    let isResource = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard !isResource else { return nil }
    return NameProblem(
      "no Android resource is called \(Printable.quoted(name)); resource names contain only a to z, 0 to "
        + "9 and _",
      suggestion: "write the name of a resource")
  }
}
