// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The compiler settings of the main package's tests; change both together.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

/// libFuzzer provides the entry point of a fuzz target.
let fuzzSettings = settings + [.unsafeFlags(["-parse-as-library"])]

let products: [Target.Dependency] = [
  "SoundFile", "SoundFindings", "SoundManifest", "SoundReferences", "SoundValidation",
  "SoundConversion",
].map {
  .product(name: $0, package: "earcon")
}

/// Further dependencies of single targets, because the commands take long to build.
let more: [String: [Target.Dependency]] = [
  "FuzzArchive": ["SoundArchive", "SoundBundle"].map { .product(name: $0, package: "earcon") },
  "FuzzConfiguration": [.product(name: "EarconCommands", package: "earcon")],
  "FuzzSpecifier": [.product(name: "EarconCommands", package: "earcon")],
]

/// One for each container reader, codec and cross-cutting property, and one for the rules.
let fuzzTargets = [
  "FuzzAIFF", "FuzzWAVE", "FuzzCAF", "FuzzLinearPCM", "FuzzLaws", "FuzzIMA4", "FuzzRoundTrip",
  "FuzzSplits", "FuzzValidate", "FuzzBaseline", "FuzzConfiguration", "FuzzManifest",
  "FuzzPayload", "FuzzReferences", "FuzzForeign", "FuzzTimeline", "FuzzArchive", "FuzzSpecifier",
]

/// Programs with a `main`, which conflicts with libFuzzer's: `EARCON_FUZZ_TOOLS=1` selects them
/// instead of the fuzzers.
let tools: [Target] = [
  .executableTarget(
    name: "Torture", dependencies: products + ["SharedSupport"], swiftSettings: settings)
]

let fuzzers: [Target] =
  [
    .systemLibrary(name: "CLibFuzzer"),
    .target(
      name: "FuzzSupport", dependencies: products + ["SharedSupport", "CLibFuzzer"],
      swiftSettings: settings),
  ]
  + fuzzTargets.map { name in
    .executableTarget(
      name: name,
      dependencies: products + more[name, default: []] + ["SharedSupport", "FuzzSupport"],
      swiftSettings: fuzzSettings)
  }

let package = Package(
  name: "earcon-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "earcon", path: "../..", traits: ["Archives", "Commands", "YAML"])
  ],
  // The folder is a symbolic link to the tests' own support code.
  targets: [.target(name: "SharedSupport", dependencies: products, swiftSettings: settings)]
    + (Context.environment["EARCON_FUZZ_TOOLS"] == "1" ? tools : fuzzers)
)
