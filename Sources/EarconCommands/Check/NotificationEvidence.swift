// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// The sounds of one app for which something says that they are sounds of notifications.
struct NotificationEvidence {
  private let app: ShippingProduct
  /// The sounds' indices by the part of the name before the extension, in lower case: a wrong extension or
  /// case is reported at the name, but the sound is the one that was meant.
  private var stems: [String: [Int]] = [:]
  /// The first source found that names each sound, or the project, by the sound's index.
  private(set) var reasons: [Int: String] = [:]

  /// Begins with the sounds that the project itself declares.
  init(_ app: ShippingProduct) {
    self.app = app
    for (index, sound) in app.sounds.enumerated() {
      stems[Self.stem(TreePath(sound.name).text), default: []].append(index)
      if app.declared.contains(sound.path) { reasons[index] = app.description.text }
    }
  }

  /// Counts the references of a file.
  ///
  /// - Parameters:
  ///   - uses: a file that belongs to the app.
  ///   - countsMentions: true if code of the app passes names in variables, so that any string with the name
  ///     of a sound may be such a name.
  mutating func count(_ uses: SourceUses, countsMentions: Bool) {
    for reference in uses.references where isMeant(reference, countsMentions) {
      let reason = "\(uses.source.path.text):\(reference.line)"
      switch reference.subject {
      case .name(let name):
        for index in stems[Self.stem(name)] ?? [] { note(index, reason) }
      case .pattern(let pattern):
        for index in app.sounds.indices
        where pattern.matches(TreePath(app.sounds[index].name).text) { note(index, reason) }
      }
    }
  }

  /// Counts the sounds whose paths a closure selects.
  mutating func count(_ reason: String, _ selects: (TreePath) -> Bool) {
    for index in app.sounds.indices where selects(app.sounds[index].path) { note(index, reason) }
  }

  private mutating func note(_ index: Int, _ reason: String) {
    if reasons[index] == nil { reasons[index] = reason }
  }

  /// Returns whether a reference means a notification's sound of a system of the app, unlike a string that
  /// only looks like a file's name.
  private func isMeant(_ reference: SoundReference, _ countsMentions: Bool) -> Bool {
    guard reference.certainty != .mention || countsMentions else { return false }
    switch reference.system {
    case .any: return true
    case .android: return app.platforms.contains(.android)
    case .apple: return app.platforms.contains(where: \.isApple)
    }
  }

  private static func stem(_ name: String) -> String {
    let end = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return name[..<end].lowercased()
  }
}
