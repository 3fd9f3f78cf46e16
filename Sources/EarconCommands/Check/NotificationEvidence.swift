// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// The sounds of one app for which something says that they are sounds of notifications.
struct NotificationEvidence {
  /// The reason to take a sound for a notification's.
  struct Reason {
    let grade: EvidenceGrade
    /// The file that names the sound, with the line, or the project.
    let place: String
    /// The code that passes a name in a variable, with the line, for a weak grade.
    let variable: String?

    /// The reason as a statement about the sound.
    var text: String {
      guard let variable else { return "is a notification's sound: \(place) names it" }
      return
        "may be a notification's sound: \(variable) passes a name in a variable, and \(place) has "
        + "this name"
    }
  }

  private let app: ShippingProduct
  private let names: ShippedNames
  /// Indicates whether an app for iOS is in the same project, so that most sources are not the watch app's.
  private let isCompanion: Bool
  /// The first code that passes the name of a notification's sound in a variable, so that any string with
  /// the name of a sound may be such a name.
  private var variable: String?
  /// The reason of the highest grade for each sound, by its index; the first of these.
  private(set) var reasons: [Int: Reason] = [:]

  /// Begins with the sounds that the project itself declares.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - apps: all apps.
  init(_ app: ShippingProduct, among apps: [ShippingProduct]) {
    self.app = app
    names = ShippedNames(app)
    isCompanion =
      app.platforms == [.watchos]
      && apps.contains { $0.description == app.description && $0.platforms.contains(.ios) }
    for (index, sound) in app.sounds.enumerated() where app.declared.contains(sound.path) {
      note(index, .certain, app.description.text)
    }
  }

  /// Counts the code in a file of the app that passes names in variables; before all references.
  mutating func countVariable(_ uses: SourceUses) {
    guard variable == nil, concerns(uses), let line = line(ofVariable: uses) else { return }
    variable = "\(uses.source.path.text):\(line)"
  }

  /// Counts the references of a file that belongs to the app.
  mutating func count(_ uses: SourceUses) {
    guard concerns(uses) else { return }
    let isNear = line(ofVariable: uses) != nil
    for reference in uses.references {
      guard
        let grade = EvidenceGrade(
          reference, isTest: uses.isTest, passesVariable: variable != nil, isNearVariable: isNear)
      else { continue }
      for index in names.indices(reference, isExact: isExact(reference, grade)) {
        note(index, grade, "\(uses.source.path.text):\(reference.line)")
      }
    }
  }

  /// Counts the sounds whose paths a closure selects.
  mutating func count(_ reason: String, _ selects: (TreePath) -> Bool) {
    for index in app.sounds.indices where selects(app.sounds[index].path) {
      note(index, .certain, reason)
    }
  }

  private mutating func note(_ index: Int, _ grade: EvidenceGrade, _ place: String) {
    if let known = reasons[index], known.grade >= grade { return }
    reasons[index] = Reason(grade: grade, place: place, variable: grade.isWeak ? variable : nil)
  }

  /// Returns the line where a file, unless it is a test, passes a name to a system of the app in a variable.
  private func line(ofVariable uses: SourceUses) -> Int? {
    guard !uses.isTest else { return nil }
    return uses.variables.first { variable in
      variable.system == .android
        ? app.platforms.contains(.android) : app.platforms.contains(where: \.isApple)
    }?.line
  }

  /// Returns whether a file belongs to the app and not only to another app of the same project.
  ///
  /// Earcon does not know which target compiles a file. A watch app's sources are in a folder of their own,
  /// such as `Bird Watch App`.
  private func concerns(_ uses: SourceUses) -> Bool {
    guard isCompanion, let path = uses.source.below else { return true }
    let folders = String(decoding: path.folder.bytes, as: UTF8.self).lowercased()
    return ByteSearch.contains("watch", in: Array(folders.utf8))
  }

  /// Returns whether a reference means only a sound with exactly its name: one without an extension may be
  /// another word, and a mention of another file means that file.
  private func isExact(_ reference: SoundReference, _ grade: EvidenceGrade) -> Bool {
    guard case .name(let name) = reference.subject, grade == .likely else { return grade.isWeak }
    return reference.system == .apple && TreePath(name).fileExtension == nil
  }
}
