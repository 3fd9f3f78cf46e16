// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundValidation

/// The products that have each sound, by the names that sources use for the sound.
struct SoundPlaces {
  /// A place of a sound: the product that has the sound (`nil` if none has it), and the sound.
  typealias Place = (product: ShippingProduct?, sound: ShippedSound)

  /// The places, by the bytes of the names.
  private let places: [[UInt8]: [Place]]

  /// Collects the sounds of a built app that are at places where no system looks.
  init(unshipped: [TreePath]) {
    places = Dictionary(unshipped.map { ($0.name, [(nil, ShippedSound($0))]) }) { one, _ in one }
  }

  /// Collects the sounds of products that `isPlace(_:of:)` accepts, at most one for each name, kind of product and set
  /// of systems; also collects the sounds that no product contains, unless they have such a name or belong to tests.
  init(of products: [ShippingProduct], and sounds: [TreePath]) {
    var places: [[UInt8]: [Place]] = [:]
    var shipped: Set<TreePath> = []
    for product in products {
      for sound in product.sounds {
        shipped.insert(sound.path)
        guard Self.isPlace(sound, of: product) else { continue }
        for name in Self.names(of: sound, in: product) {
          let isKnown = places[name]?.contains { place in
            place.product?.kind == product.kind && place.product?.platforms == product.platforms
          }
          if isKnown != true { places[name, default: []].append((product, sound)) }
        }
      }
    }
    for path in sounds
    where places[path.name] == nil && !shipped.contains(path) && !TestFolders.contain(path) {
      places[path.name] = [(nil, ShippedSound(path))]
    }
    self.places = places
  }

  /// The sounds with a name, each with its product; `nil` if there are none.
  subscript(_ name: String) -> [Place]? { places[Array(name.utf8)] }

  /// Returns whether to name a product's sound in explanations: a sound at the root of an app, any sound of a
  /// library, such as an asset of Flutter, or a file that a command would link, but no sound of tests.
  private static func isPlace(_ sound: ShippedSound, of product: ShippingProduct) -> Bool {
    switch product.kind {
    case .app, .appExtension: sound.folders.isEmpty
    case .library, .linkable: true
    case .tests: false
    }
  }

  /// Returns the names that sources may use for a product's sound.
  private static func names(of sound: ShippedSound, in product: ShippingProduct) -> Set<[UInt8]> {
    var names: Set = [sound.name]
    // Sources name Android's resources without extensions. An app's resources get no such name here, because the
    // check of names finds them in the app itself.
    if product.kind != .app, product.platforms.contains(.android),
      let resource = AndroidResource.name(ofFile: sound.name)
    {
      names.insert(Array(resource.utf8))
    }
    return names
  }
}
