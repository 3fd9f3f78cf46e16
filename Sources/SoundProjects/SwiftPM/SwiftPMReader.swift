// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Finds the resources of Swift packages (swift.org, "PackageDescription API"; SE-0271).
///
/// The reader does not execute a manifest: it finds only the targets whose names, paths and resources are string
/// literals or constants of the manifest. It does not read version-specific manifests (`Package@swift-5.9.swift`).
struct SwiftPMReader: ProjectReader {
  func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    for path in tree.files(named: "Package.swift") {
      let products = reading.value(of: path, in: tree) { bytes throws(DocumentError) in
        var package = try SwiftPackage(bytes, at: path, in: tree)
        return try package.products()
      }
      reading.products += products ?? []
    }
    return reading
  }
}
