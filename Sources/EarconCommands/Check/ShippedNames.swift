// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// The sounds of one app by the names that sources use for them.
struct ShippedNames {
  let app: ShippingProduct
  /// The sounds to which indices refer.
  let sounds: [ShippedSound]
  private let isAndroid: Bool
  private let isApple: Bool
  /// The sounds' indices by their exact names: with and without the folder in the app, and for Android
  /// without the extension.
  private var exact: [String: [Int]] = [:]
  /// The sounds' indices by the part of the name before the extension, in lower case.
  private var stems: [String: [Int]] = [:]

  /// Indexes the sounds of an app.
  init(_ app: ShippingProduct) { self.init(app, app.sounds) }

  /// Indexes the given sounds as if the app contained them.
  init(_ app: ShippingProduct, _ sounds: [ShippedSound]) {
    (self.app, self.sounds) = (app, sounds)
    isAndroid = app.platforms.contains(.android)
    isApple = app.platforms.contains(where: \.isApple)
    for (index, sound) in sounds.enumerated() {
      for name in Set(names(of: sound) + [path(of: sound)]) {
        exact[name, default: []].append(index)
      }
      stems[Self.stem(TreePath(sound.name).text), default: []].append(index)
    }
  }

  /// Returns the sounds that a reference names.
  ///
  /// - Parameters:
  ///   - reference: the reference.
  ///   - isExact: true if a name with another extension or case means another file; false if such a name means
  ///     the sounds with the same stem, unless a sound has exactly this name.
  /// - Returns: the indices in `sounds`; empty for a reference to a system that the app is not for, unless Earcon only
  ///   guessed that the reference is for Apple's systems.
  func indices(_ reference: SoundReference, isExact: Bool) -> [Int] {
    switch reference.system {
    case .any: break
    case .android: if !isAndroid { return [] }
    case .apple: if !isApple, !reference.isSystemGuessed { return [] }
    }
    switch reference.subject {
    case .name(let name):
      if let found = exact[name] { return found }
      return isExact ? [] : stems[Self.stem(Self.last(name))] ?? []
    case .pattern(let pattern):
      let hasFolder = pattern.description.utf8.contains(UInt8(ascii: "/"))
      return sounds.indices.filter { index in
        let sound = sounds[index]
        return (hasFolder ? [path(of: sound)] : names(of: sound)).contains(where: pattern.matches)
      }
    }
  }

  /// Returns the name of a sound's file, and for Android that of the resource.
  private func names(of sound: ShippedSound) -> [String] {
    let resource = isAndroid ? AndroidResource.name(ofFile: sound.name) : nil
    return [TreePath(sound.name).text] + [resource].compactMap(\.self)
  }

  /// Returns the path of a sound in the app.
  private func path(of sound: ShippedSound) -> String {
    (sound.folders + [TreePath(sound.name).text]).joined(separator: "/")
  }

  /// Returns the part of a name before the extension, in lower case.
  static func stem(_ name: String) -> String {
    let end = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return name[..<end].lowercased()
  }

  /// Returns a name without its folders.
  private static func last(_ name: String) -> String {
    guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
    return String(name[name.utf8.index(after: slash)...])
  }
}

extension [ShippedNames] {
  /// The products that are not extensions; all products if each is an extension.
  var withoutExtensions: [ShippedNames] {
    let others = filter { $0.app.kind != .appExtension }
    return others.isEmpty ? self : others
  }
}
