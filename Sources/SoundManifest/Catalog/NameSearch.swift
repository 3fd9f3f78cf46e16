// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Looks for what was probably meant by a name that no sound has.
struct NameSearch {
  private let names: [String]
  private let hasExtensions: Bool

  init(_ names: [String], hasExtensions: Bool) {
    self.names = names
    self.hasExtensions = hasExtensions
  }

  /// The reason why a name will not do, and the name that is nearest to it.
  func fault(_ name: String) -> NameFault {
    if name.isEmpty { return NameFault(name, .empty) }
    if SoundName.isPath(name) {
      let bare = written(SoundName.bare(name))
      let meant = names.first { $0.utf8.elementsEqual(bare.utf8) }
      return NameFault(name, .path, nearest: meant ?? likest(bare))
    }
    let written = written(name)
    // Swift's own comparison holds names equal that differ in their normalization form alone.
    if let other = names.first(where: { $0 == written }) {
      return NameFault(name, .otherNormalization, nearest: other)
    }
    let small = written.lowercased()
    if let other = names.first(where: { $0.lowercased() == small }) {
      return NameFault(name, .otherCase, nearest: other)
    }
    if hasExtensions, let fault = extensionFault(name) { return fault }
    return NameFault(name, .absent, nearest: likest(written))
  }

  /// A name as these names are written: where they have no extensions, without one.
  private func written(_ name: String) -> String {
    hasExtensions ? name : SoundName.withoutExtension(name)
  }

  private func extensionFault(_ name: String) -> NameFault? {
    let bare = SoundName.withoutExtension(name).lowercased()
    let other = names.first { SoundName.withoutExtension($0).lowercased() == bare }
    guard let other else { return nil }
    let hasOne = bare.utf8.count < name.lowercased().utf8.count
    return NameFault(name, hasOne ? .otherExtension : .missingExtension, nearest: other)
  }

  /// The name that is nearest without its extension: most names have the same few, which would make
  /// short ones alike.
  private func likest(_ name: String) -> String? {
    guard !name.isEmpty else { return nil }
    let stems = names.map(SoundName.withoutExtension)
    let place = Spelling.place(nearestTo: SoundName.withoutExtension(name), among: stems)
    return place.map { names[$0] }
  }
}
