// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// A sender of payloads that uses only `SoundManifest` of Earcon's libraries.
let package = Package(
  name: "earcon-sender",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "earcon", path: "../..", traits: [])],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Sender",
      dependencies: [.product(name: "SoundManifest", package: "earcon"), "CAllocations"],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]),
  ]
)
