// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// Returns one of the sample programs as a user's own package would declare it, with only the
/// libraries.
///
/// With `traits: []`, SwiftPM fetches no other package and needs no C library; `run.sh` checks this.
func sample(_ name: String, _ libraries: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: "earcon") },
    swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
}

let package = Package(
  name: "earcon-consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "earcon", path: "../..", traits: [])],
  targets: [
    sample("ConvertSound", ["SoundFile", "SoundValidation", "SoundConversion"]),
    sample("SendSound", ["SoundFindings", "SoundManifest"]),
    sample("ValidateSound", ["SoundFile", "SoundFindings", "SoundValidation"]),
  ]
)
