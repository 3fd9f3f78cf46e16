// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// Explains why an app lacks a sound: the sound is in a folder of the app, in another product, or in none.
struct NameExplanation {
  private typealias Place = SoundPlaces.Place

  private let places: SoundPlaces
  let apps: [ShippedNames]
  /// The indices of the apps whose code may write sounds to `Library/Sounds`.
  private let writers: Set<Int>
  /// The ids of the rules about missing sounds, for names in sources and for names in payloads.
  static let unknownSound = [ReferenceRules.unknownSound.id, PayloadRules.unknownSound.id]

  /// Collects the sounds of a built app that are at places where no system looks.
  init(unshipped: [TreePath]) {
    apps = []
    writers = []
    places = SoundPlaces(unshipped: unshipped)
  }

  /// Collects the sounds of products, and those that no product contains.
  ///
  /// - Parameters:
  ///   - apps: the apps to which sources may belong.
  ///   - products: all products.
  ///   - sounds: all sounds.
  ///   - writers: the indices of the apps whose code may write sounds to `Library/Sounds`.
  init(
    _ apps: [ShippingProduct], among products: [ShippingProduct], _ sounds: [TreePath],
    writers: Set<Int> = []
  ) {
    self.apps = apps.map { ShippedNames($0) }
    self.writers = writers
    places = SoundPlaces(of: products, and: sounds)
  }

  /// Adds an explanation, such as the place of the sound, to a finding about a name.
  ///
  /// - Parameters:
  ///   - finding: the finding about a reference.
  ///   - reference: the reference.
  ///   - owners: the indices of the apps to which the source belongs.
  /// - Returns: the finding with the explanation, or the finding itself if there is no explanation; `nil` if an app
  ///   may have the sound after all, because the app's project computes a list of files, or if a finding about the
  ///   sound's own name suffices.
  func explained(_ finding: Finding, _ reference: SoundReference, in owners: [Int])
    -> Finding?
  {
    let mayBeWritten = !writers.isDisjoint(with: owners)
    let owners = owners.map { apps[$0] }.withoutExtensions
    if mayBeWritten, let note = writtenNote(finding, reference, owners) { return note }
    if let folder = Self.inFolder(finding, reference, owners) { return folder }
    if isUncertain(finding, reference, owners) || Self.isInvalid(finding, reference, owners) {
      return nil
    }
    guard Self.unknownSound.contains(finding.rule), case .name(let name) = reference.subject,
      let places = places(of: name, for: reference, owners),
      // If one of the apps has the sound, the finding is about something else, such as a file extension on Android.
      !owners.contains(where: { Self.hasAtRoot($0, reference) })
    else { return finding }
    func first(_ isMeant: (ShippingProduct, ShippedSound) -> Bool) -> Place? {
      places.first { place in place.product.map { isMeant($0, place.sound) } ?? false }
    }
    let serves = { Self.serves($0, reference) }
    let place =
      first { $1.folders.isEmpty && $0.kind != .linkable && serves($0) }
      ?? first { product, _ in product.kind == .linkable && serves(product) }
      ?? first { !$1.folders.isEmpty && serves($0) }
      ?? first { $1.folders.isEmpty && $0.kind != .linkable }
      ?? places.first { $0.product == nil }
    return place.map { explained(finding, name, reference, $0, owners) } ?? finding
  }

  /// Returns true if a name means a sound that an app for Android has under an invalid resource name; the rule
  /// `android/resource-name` reports that sound.
  private static func isInvalid(
    _ finding: Finding, _ reference: SoundReference, _ owners: [ShippedNames]
  ) -> Bool {
    reference.system == .android && isAboutMissing(finding)
      && owners.contains { owner in
        owner.indices(reference, isExact: false).map { owner.app.sounds[$0] }.contains {
          $0.folders.isEmpty && AndroidResource.name(ofFile: $0.name) == nil
        }
      }
  }

  /// Returns the indices of the given apps that run on a system, or of all given apps if none does.
  func running(_ owners: [Int], on system: SoundReference.System) -> [Int] {
    let running = owners.filter { apps[$0].app.platforms.contains { system.includes($0) } }
    return running.isEmpty ? owners : running
  }

  /// Returns a note that replaces the finding about a missing name, because the app's code may write the sound.
  ///
  /// Returns `nil` if the finding is about something else, if the name is only for Android, or if one of the apps
  /// has a sound with the same stem.
  private func writtenNote(
    _ finding: Finding, _ reference: SoundReference, _ owners: [ShippedNames]
  ) -> Finding? {
    guard reference.system != .android, Self.isAboutMissing(finding),
      owners.allSatisfy({ $0.indices(reference, isExact: false).isEmpty })
    else { return nil }
    return Finding(
      finding.rule, min(finding.severity, .note), finding.message,
      suggestion: "check that the app's code writes it to Library/Sounds", at: finding.location)
  }

  /// Returns the sounds that a name means, each with its product; `nil` if there are none.
  ///
  /// Only on Android can a name without an extension mean the resource of a library, because Apple's systems need
  /// the whole name of a file. If the system is a guess, the name means a resource unless an app has a sound with
  /// this stem.
  private func places(of name: String, for reference: SoundReference, _ owners: [ShippedNames])
    -> [Place]?
  {
    let isResource =
      reference.system == .android
      || reference.isSystemGuessed && Self.sibling(of: reference, in: owners) == nil
    let found = places[name]?.filter { isResource || $0.sound.name.elementsEqual(name.utf8) }
    return found?.isEmpty == true ? nil : found
  }

  private func explained(
    _ finding: Finding, _ name: String, _ reference: SoundReference, _ place: Place,
    _ owners: [ShippedNames]
  ) -> Finding {
    let quoted = Printable.quoted(name)
    let path = Printable.quoted(place.sound.path.text)
    let (message, suggestion): (String, String)
    switch place.product {
    case let product? where product.kind == .linkable && reference.system == .android:
      message = "\(path) is not in 'res/raw', so the app does not contain \(quoted)"
      suggestion = "copy it to \(Self.rawPlace(of: place.sound, in: owners))"
    case let product? where product.kind == .linkable:
      message = "\(path) is not linked, so the app does not contain \(quoted)"
      suggestion = "run 'npx react-native-asset'"
    case let product? where place.sound.folders.isEmpty:
      message = "only \(Self.title(of: product, reference, among: owners)) has \(quoted)"
      suggestion =
        Self.sibling(of: reference, in: owners).map { "write \(Printable.quoted($0))" }
        ?? "add it to the resources of the app, or name a sound that the app has"
    case let product?:
      let folder = Printable.quoted(place.sound.folders.joined(separator: "/"))
      message = "the build copies \(quoted) to \(folder), where the system does not look"
      // Nothing says that an Expo app contains a Swift package, so Expo's remedy would be a guess.
      suggestion = Self.addition(
        of: path, for: reference, in: product.isSwiftPackage ? [] : owners)
    case nil:
      message =
        "the build does not copy \(quoted) to a place where the system looks; the file is at \(path)"
      let subject = reference.system == .android ? path : "it"
      suggestion = Self.addition(of: subject, for: reference, in: owners)
    }
    return Finding(
      finding.rule, finding.severity, message, suggestion: suggestion, at: finding.location)
  }

  /// Returns the suggestion to add a sound to an app; `subject` is the sound's path in quotation marks, or "it".
  private static func addition(
    of subject: String, for reference: SoundReference, in owners: [ShippedNames]
  ) -> String {
    if let app = owners.first(where: { serves($0.app, reference) && $0.app.isExpo }) {
      return "add \(subject) to 'sounds' of the plugin expo-notifications in "
        + Printable.quoted(app.app.description.text)
    }
    return reference.system == .android
      ? "copy \(subject) to 'res/raw' of the app"
      : "add \(subject) to the resources of the app, at their root"
  }

  /// Returns the path in an Android app to which to copy a sound, in quotation marks.
  private static func rawPlace(of sound: ShippedSound, in owners: [ShippedNames]) -> String {
    let folder = owners.first { $0.app.platforms.contains(.android) }?.app.folder ?? TreePath("")
    let name = AndroidResource.fileName(for: sound.name)
    return Printable.quoted(folder.appending(Array("src/main/res/raw/\(name)".utf8)).text)
  }

  /// Returns whether an app for the reference's system has the sound where the system looks.
  static func hasAtRoot(_ app: ShippedNames, _ reference: SoundReference) -> Bool {
    serves(app.app, reference)
      && app.indices(reference, isExact: true).contains { app.app.sounds[$0].folders.isEmpty }
  }

  /// Returns the name of a sound with the reference's stem at the root of an app for the reference's system; `nil`
  /// if there is none, or, except on Android, none with an extension that Apple documents.
  private static func sibling(of reference: SoundReference, in apps: [ShippedNames]) -> String? {
    for app in apps where serves(app.app, reference) {
      for sound in app.indices(reference, isExact: false).map({ app.app.sounds[$0] })
      where sound.folders.isEmpty {
        let name = TreePath(sound.name)
        if reference.system == .android { return AndroidResource.name(ofFile: sound.name) }
        let container = name.fileExtension.flatMap { SoundContainer(fileExtension: $0) }
        if container?.isDocumented == true { return name.text }
      }
    }
    return nil
  }

  /// Returns true if an app for the reference's system computes its list of files, and may therefore have the missing
  /// sound; false if a built product has the sound at its root, or one of `owners` has a sound with the same stem.
  private func isUncertain(
    _ finding: Finding, _ reference: SoundReference, _ owners: [ShippedNames]
  ) -> Bool {
    guard Self.isAboutMissing(finding),
      owners.contains(where: { $0.app.computedList != nil && Self.serves($0.app, reference) })
    else { return false }
    if case .name(let name) = reference.subject, let places = places[name],
      places.contains(where: { place in
        place.product.map { $0.kind != .linkable && place.sound.folders.isEmpty } ?? false
      })
    {
      return false
    }
    return owners.allSatisfy { $0.indices(reference, isExact: false).isEmpty }
  }

  /// Returns true if a reference may mean a sound of a product: the product runs on the reference's system, or the
  /// reference is for any system, or Earcon only guessed that it is for Apple's systems.
  static func serves(_ product: ShippingProduct, _ reference: SoundReference) -> Bool {
    switch reference.system {
    case .any: true
    case .android: product.platforms.contains(.android)
    case .apple where reference.isSystemGuessed: true
    case .apple: product.platforms.contains(where: \.isApple)
    }
  }

  /// Returns the text by which a message names a product.
  ///
  /// If the product is an app for the reference's system, and one of `owners` has the same name, the text also
  /// names macOS, or is a path for `--app`, as in `ios/Bird.xcodeproj/Bird`. For an app for other systems, the text
  /// names only Android or Apple's systems.
  private static func title(
    of product: ShippingProduct, _ reference: SoundReference, among owners: [ShippedNames]
  ) -> String {
    if product.kind == .library { return "the library \(Printable.quoted(product.name))" }
    if serves(product, reference) {
      let name = Printable.quoted(product.name)
      let others = owners.map(\.app).filter { $0.name == product.name }
      if others.isEmpty { return name }
      if product.platforms == [.macos], !others.contains(where: { $0.platforms.contains(.macos) }) {
        return "the app for macOS, \(name),"
      }
      let path = product.description.folder.appending(Array(product.name.utf8)).text
      return "the app \(Printable.quoted(path))"
    }
    return product.platforms.contains(.android) ? "the Android app" : "the app for Apple's systems"
  }
}

extension ShippingProduct {
  /// Indicates whether the build description of the product is a `Package.swift`.
  fileprivate var isSwiftPackage: Bool { description.name.elementsEqual("Package.swift".utf8) }
}
