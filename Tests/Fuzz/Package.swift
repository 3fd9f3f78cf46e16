// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// As the project's tests are built.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

/// A fuzz target has no entry point of its own: libFuzzer has it.
let fuzzSettings = settings + [.unsafeFlags(["-parse-as-library"])]

let products: [Target.Dependency] = [
  "SoundFile", "SoundFindings", "SoundManifest", "SoundReferences", "SoundValidation",
  "SoundConversion",
].map {
  .product(name: $0, package: "earcon")
}

/// What only some targets need: the commands bring packages along that take long to build.
let more: [String: [Target.Dependency]] = [
  "FuzzConfiguration": [.product(name: "EarconCommands", package: "earcon")]
]

/// One per container reader, one per codec, one per property that spans them, and the rules.
let fuzzTargets = [
  "FuzzAIFF", "FuzzWAVE", "FuzzCAF", "FuzzLinearPCM", "FuzzLaws", "FuzzIMA4", "FuzzRoundTrip",
  "FuzzSplits", "FuzzValidate", "FuzzBaseline", "FuzzConfiguration", "FuzzManifest",
  "FuzzPayload", "FuzzReferences",
]

/// Programs with a `main`, which cannot be linked together with libFuzzer's: `EARCON_FUZZ_TOOLS=1`
/// asks for them instead of the fuzzers.
let tools: [Target] = [
  .executableTarget(
    name: "MakeSeeds", dependencies: products + ["SharedSupport"], swiftSettings: settings),
  .executableTarget(
    name: "Torture", dependencies: products + ["SharedSupport"], swiftSettings: settings),
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
  dependencies: [.package(name: "earcon", path: "../..", traits: ["Commands", "YAML"])],
  // What the tests use too; the folder is a link to theirs.
  targets: [.target(name: "SharedSupport", dependencies: products, swiftSettings: settings)]
    + (Context.environment["EARCON_FUZZ_TOOLS"] == "1" ? tools : fuzzers)
)
