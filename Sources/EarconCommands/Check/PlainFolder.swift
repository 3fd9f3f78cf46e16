// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Functions for folders in which no project builds an app, so that no file says which sounds are shipped.
enum PlainFolder {
  /// Returns an app that has the sounds of a folder at its root, except those that a library keeps in folders,
  /// as a Swift package does.
  ///
  /// Unless the user named the systems, the sounds in `res/raw` and its variants belong to a second app, for
  /// Android.
  static func apps(_ walk: CheckWalk, _ settings: Settings, libraries products: [ShippingProduct])
    -> [ShippingProduct]
  {
    let libraries = products.filter { $0.kind == .library }
    let folders = Dictionary(libraries.flatMap { $0.sounds.map { ($0.path, $0.folders) } }) {
      // A sound at the root of one of the libraries can be at the root of an app.
      $0.isEmpty ? $0 : $1
    }
    var sounds = walk.sounds
    var raw: [TreePath] = []
    if case .standard = settings.platforms.origin {
      raw = sounds.filter(ManifestProject.isResource)
      sounds.removeAll(where: ManifestProject.isResource)
    }
    func app(_ platforms: Set<ValidationPolicy.Platform>, _ sounds: [TreePath]) -> ShippingProduct {
      ShippingProduct(
        name: walk.root.text, kind: .app, platforms: platforms, description: TreePath("."),
        folder: TreePath(""), sounds: sounds.map { ShippedSound($0, in: folders[$0] ?? []) })
    }
    let main = app(Set(settings.platforms.value), sounds)
    return raw.isEmpty ? [main] : [main, app([.android], raw)]
  }

  /// Returns whether a folder has neither code nor a payload; Earcon then checks all its sounds.
  ///
  /// A script beside the sounds, which may make them, is not the code of an app unless it names sounds.
  static func isWhole(_ uses: [SourceUses], _ walk: CheckWalk) -> Bool {
    !CodeFiles.occur(among: walk.files, sounds: walk.sounds)
      && !uses.contains { $0.isPayload || $0.source.language.isSender && !$0.references.isEmpty }
  }

  /// Returns the note on a project that is missing, as a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - generator: the file from which a tool would generate the project; `nil` if there is none.
  ///   - root: the folder that was checked, for the path in the note.
  ///   - isUnknown: true to say that no project file says which sounds are shipped.
  /// - Returns: one note; none without `generator` unless `isUnknown` is true.
  static func notes(_ generator: ProjectGenerator?, in root: TreePath, isUnknown: Bool) -> [String]
  {
    let remedy = generator.map { generator in
      let path = Printable.quoted(root.appending(generator.description.bytes).text)
      return "generate the Xcode project of \(path) with '\(generator.command)'"
    }
    let unknown =
      "no project file says which sounds are shipped, so Earcon takes every sound in the folder as "
      + "shipped"
    let missing =
      "an Xcode project is missing, so Earcon does not know which sounds it ships"
    guard let remedy else { return isUnknown ? [unknown] : [] }
    return [(isUnknown ? unknown : missing) + "; " + remedy]
  }
}
