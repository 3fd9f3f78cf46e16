// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundManifest
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Explains why an app lacks a sound: the sound is in a folder of the app, in another app, or in no app.
struct NameExplanation {
  /// The place of a sound for each name, by the name's bytes: the sound's path, and the product that has the
  /// sound at its root, `nil` if none has.
  private let places: [[UInt8]: (product: ShippingProduct?, path: TreePath)]
  private let apps: [ShippedNames]
  /// The rules about missing names in sources and in payloads.
  private static let unknownSound = [ReferenceRules.unknownSound.id, PayloadRules.unknownSound.id]

  /// Collects the sounds of a built app that are at places where no system looks.
  init(unshipped: [TreePath]) {
    apps = []
    places = Dictionary(unshipped.map { ($0.name, (nil, $0)) }) { one, _ in one }
  }

  /// Collects the sounds of products, and those that no product contains.
  ///
  /// - Parameters:
  ///   - apps: the apps to which sources may belong.
  ///   - products: all products.
  ///   - sounds: all sounds.
  init(_ apps: [ShippingProduct], among products: [ShippingProduct], _ sounds: [TreePath]) {
    self.apps = apps.map { ShippedNames($0) }
    var places: [[UInt8]: (product: ShippingProduct?, path: TreePath)] = [:]
    var shipped: Set<TreePath> = []
    for product in products {
      for sound in product.sounds {
        shipped.insert(sound.path)
        guard product.kind != .tests, sound.folders.isEmpty, places[sound.name] == nil else {
          continue
        }
        places[sound.name] = (product, sound.path)
      }
    }
    for path in sounds
    where places[path.name] == nil && !shipped.contains(path) && !TestFolders.contain(path) {
      places[path.name] = (nil, path)
    }
    self.places = places
  }

  /// Returns a finding about a name with the place of the sound, or the finding itself if the place is unknown;
  /// `nil` if an app may have the sound after all, because its project computes a list of files.
  ///
  /// - Parameters:
  ///   - finding: the finding about a reference.
  ///   - reference: the reference.
  ///   - owners: the indices of the apps to which the source belongs.
  /// - Returns: the finding.
  func explained(_ finding: Finding, _ reference: SoundReference, in owners: [Int])
    -> Finding?
  {
    let owners = owners.map { apps[$0] }
    if let folder = Self.inFolder(finding, reference, owners) { return folder }
    if isUncertain(finding, reference, owners) { return nil }
    guard Self.unknownSound.contains(finding.rule), case .name(let name) = reference.subject,
      let place = places[Array(name.utf8)]
    else { return finding }
    let quoted = Printable.quoted(name)
    guard let product = place.product else {
      return Finding(
        finding.rule, finding.severity,
        "the build copies \(quoted) to no place where the system looks; it is at "
          + Printable.quoted(place.path.text),
        suggestion: "add it to the resources of the app, at their root", at: finding.location)
    }
    // If one of the apps has the sound, the finding is about something else, such as an extension on Android.
    if owners.contains(where: { $0.app == product }), Self.serves(product, reference) {
      return finding
    }
    return Finding(
      finding.rule, finding.severity, "only \(Self.title(of: product, reference)) has \(quoted)",
      suggestion: "add it to the resources of the app, or name a sound that the app has",
      at: finding.location)
  }

  /// Returns true if an app for the reference's system computes its list of files, so that it may have the
  /// missing sound, and no product is known to have the sound.
  private func isUncertain(
    _ finding: Finding, _ reference: SoundReference, _ owners: [ShippedNames]
  ) -> Bool {
    guard Self.isAboutMissing(finding),
      owners.contains(where: { $0.app.computedList != nil && Self.serves($0.app, reference) })
    else { return false }
    if case .name(let name) = reference.subject, let place = places[Array(name.utf8)],
      place.product != nil
    {
      return false
    }
    return owners.allSatisfy { $0.indices(reference, isExact: false).isEmpty }
  }

  /// Returns true if a product runs on the system whose names a reference uses.
  private static func serves(_ product: ShippingProduct, _ reference: SoundReference) -> Bool {
    switch reference.system {
    case .any: true
    case .android: product.platforms.contains(.android)
    case .apple where reference.isSystemGuessed: true
    case .apple: product.platforms.contains(where: \.isApple)
    }
  }

  private static func title(of product: ShippingProduct, _ reference: SoundReference) -> String {
    if product.kind == .library { return "the library \(Printable.quoted(product.name))" }
    if serves(product, reference) { return Printable.quoted(product.name) }
    return product.platforms.contains(.android) ? "the Android app" : "the app for Apple's systems"
  }
}

// Sounds in folders of an app.
extension NameExplanation {
  /// Returns the finding for a name or pattern of sounds in a folder of one of the apps; `nil` for others.
  private static func inFolder(
    _ finding: Finding, _ reference: SoundReference, _ apps: [ShippedNames]
  ) -> Finding? {
    guard isAboutMissing(finding), let app = apps.first(where: { serves($0.app, reference) }) else {
      return nil
    }
    let found = app.indices(reference, isExact: true).map { app.app.sounds[$0] }
    guard let first = found.first, found.allSatisfy({ !$0.folders.isEmpty }) else { return nil }
    let folder = Printable.quoted(first.folders.joined(separator: "/"))
    let (subject, hasFolder) = Self.text(of: reference)
    let more = found.count > 1 ? " matches \(found.count) sounds, which are" : " is"
    // Users' reports disagree on names with a folder: a few sounds played (see the rule place/subfolder).
    let severity = hasFolder ? min(finding.severity, .warning) : finding.severity
    return Finding(
      finding.rule, severity,
      "\(subject)\(more) in the folder \(folder) of the app, but the system looks only at the root",
      suggestion: hasFolder
        ? "copy the sound to the root of the app, and write its name without the folder"
        : "copy the sound to the root of the app", at: finding.location)
  }

  /// Returns true if a finding says that no sound has a name or matches a pattern.
  private static func isAboutMissing(_ finding: Finding) -> Bool {
    unknownSound.contains(finding.rule)
      || finding.rule == ReferenceRules.pattern.id && finding.severity > .note
  }

  private static func text(of reference: SoundReference) -> (quoted: String, hasFolder: Bool) {
    let text =
      switch reference.subject {
      case .name(let name): name
      case .pattern(let pattern): pattern.description
      }
    return (Printable.quoted(text), text.utf8.contains(UInt8(ascii: "/")))
  }
}
