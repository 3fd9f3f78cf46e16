// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// What every target of ours is built with: memory-unsafe code is marked, warnings are errors.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests run tools and open files as Foundation does, which marks nothing as unsafe.
let testSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "earcon",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "earcon", targets: ["earcon"]),
    .executable(name: "earcon-decode", targets: ["earcon-decode"]),
    .library(name: "SoundFile", targets: ["SoundFile"]),
    .library(name: "SoundFindings", targets: ["SoundFindings"]),
    .library(name: "SoundValidation", targets: ["SoundValidation"]),
    .library(name: "SoundConversion", targets: ["SoundConversion"]),
    .library(name: "SoundRepair", targets: ["SoundRepair"]),
    .library(name: "SoundBundle", targets: ["SoundBundle"]),
    .library(name: "SoundArchive", targets: ["SoundArchive"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", "1.5.0"..<"2.0.0")
  ],
  targets: [
    .target(name: "SoundFile", swiftSettings: settings),
    .target(name: "SoundFindings", swiftSettings: settings),
    .target(
      name: "SoundValidation", dependencies: ["SoundFile", "SoundFindings"],
      swiftSettings: settings
    ),
    .target(name: "SoundConversion", dependencies: ["SoundFile"], swiftSettings: settings),
    .target(
      name: "SoundRepair",
      dependencies: ["SoundFile", "SoundFindings", "SoundValidation", "SoundConversion"],
      swiftSettings: settings
    ),
    .target(
      name: "SoundBundle", dependencies: ["SoundFile", "SoundFindings", "SoundValidation"],
      swiftSettings: settings
    ),
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
    ),
    .target(
      name: "SoundArchive", dependencies: ["CZip", "SoundFile", "SoundFindings", "SoundBundle"],
      swiftSettings: settings
    ),
    .target(
      name: "EarconCommands",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundValidation", "SoundBundle", "SoundConversion",
        "SoundRepair", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(name: "earcon", dependencies: ["EarconCommands"], swiftSettings: settings),
    .systemLibrary(
      name: "CSndFile", pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]
    ),
    .executableTarget(
      name: "earcon-decode", dependencies: ["CSndFile"], swiftSettings: settings
    ),
    .executableTarget(
      name: "ConvertSound", dependencies: ["SoundFile", "SoundValidation", "SoundConversion"],
      path: "Samples/ConvertSound", swiftSettings: settings
    ),
    .executableTarget(
      name: "ValidateSounds", dependencies: ["SoundFile", "SoundFindings", "SoundValidation"],
      path: "Samples/ValidateSounds", swiftSettings: settings
    ),
    .target(
      name: "TestSupport", dependencies: ["SoundFile", "SoundValidation", "SoundConversion"],
      path: "Tests/TestSupport", swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundFileTests",
      dependencies: ["SoundFile", "SoundValidation", "SoundConversion", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundValidationTests",
      dependencies: ["SoundFile", "SoundFindings", "SoundValidation", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundRepairTests",
      dependencies: [
        "SoundRepair", "SoundFile", "SoundFindings", "SoundValidation", "SoundConversion",
        "TestSupport",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundBundleTests",
      dependencies: [
        "SoundBundle", "SoundArchive", "SoundFile", "SoundFindings", "SoundValidation",
        "TestSupport",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "EarconCommandsTests",
      dependencies: [
        "EarconCommands", "SoundFile", "TestSupport", "earcon", "ConvertSound", "ValidateSounds",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "OracleTests",
      dependencies: ["SoundFile", "SoundConversion", "TestSupport", "earcon"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "RealSoundTests",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundValidation", "SoundConversion", "TestSupport", "earcon",
      ],
      swiftSettings: testSettings
    ),
  ]
)
