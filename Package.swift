// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The settings of all targets outside `Tests`.
///
/// With them, the compiler rejects unmarked memory-unsafe code and treats warnings as errors.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// True in a debug build of the Makefile, which `make test` and most other targets share.
let isTestBuild = Context.environment["EARCON_TEST_BUILD"] == "1"

/// Optimizes the modules of codecs, loudness, findings, payloads and lexers in test builds too; their tests
/// would otherwise take minutes.
let optimizedSettings: [SwiftSetting] =
  isTestBuild
  ? [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))] : []

/// The settings of targets in `Tests`, which need not mark unsafe code.
let testSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

// On Linux, `make build` links `earcon` statically: dynamic symbol lookup at launch takes longer than
// converting a short sound. The program is position-independent, so that its addresses differ in every run.
// Such a program needs LLD to link, and starts only if built with `--disable-local-rpath`. Without
// `--static-swift-stdlib`, linking fails, so packages that depend on Earcon must not set EARCON_STATIC to run its
// commands; their builds of libraries ignore it.
let staticFlags = ["-static-executable", "-Xclang-linker", "-static-pie", "-use-ld=lld"]
let linking: [LinkerSetting] =
  Context.environment["EARCON_STATIC"] == "1" ? [.unsafeFlags(staticFlags)] : []

/// The fuzzers and the torture program.
///
/// `make fuzz` and `make torture` set EARCON_FUZZERS. Other builds do not, so that libFuzzer's flags never
/// reach users.
let fuzzers: [Target] =
  Context.environment["EARCON_FUZZERS"] != "1"
  ? []
  : [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/Sources/CLibFuzzer"),
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundManifest", "SoundReferences", "SoundValidation",
        "SoundConversion", "SoundArchive", "SoundBundle", "EarconCommands", "EarconCore",
        "TestSupport",
        "CLibFuzzer",
      ],
      path: "Tests/Fuzz/Sources/Fuzzers",
      swiftSettings: testSettings
        + [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    ),
    .executableTarget(
      name: "Torture", dependencies: ["SoundFile", "SoundConversion", "TestSupport"],
      path: "Tests/Fuzz/Sources/Torture", swiftSettings: testSettings
    ),
  ]

/// The plugins and their products.
///
/// Test builds omit them, because SwiftPM would compile a second time all modules of the programs that the plugins
/// run; that would take a third of a test build. `make test-plugins` and Tests/Traits build the plugins.
let plugins: [Target] = [
  .plugin(
    name: "ValidateSounds", capability: .buildTool(), dependencies: ["earcon-resources"]),
  .plugin(
    name: "ConvertSounds",
    capability: .command(
      intent: .custom(
        verb: "convert-sounds",
        description: "Convert sounds, with the arguments of 'earcon convert'."),
      permissions: [.writeToPackageDirectory(reason: "It writes the converted sounds.")]),
    dependencies: ["earcon"]
  ),
  .plugin(
    name: "CheckSounds",
    capability: .command(
      intent: .custom(
        verb: "check-sounds",
        description: "Check the package's sounds, with the arguments of 'earcon check'.")),
    dependencies: ["earcon"]
  ),
]
let pluginProducts: [Product] = ["ValidateSounds", "ConvertSounds", "CheckSounds"].map {
  .plugin(name: $0, targets: [$0])
}

// One trait per condition: a list means all traits in tools 6.2, and any trait in 6.3.
let commands = TargetDependencyCondition.when(traits: ["Commands"])
let yaml = TargetDependencyCondition.when(traits: ["YAML"])
let archives = TargetDependencyCondition.when(traits: ["Archives"])
let resampling = TargetDependencyCondition.when(traits: ["Resampling"])
let decoding = TargetDependencyCondition.when(traits: ["Decoding"])

let package = Package(
  name: "earcon",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "earcon", targets: ["earcon"]),
    .executable(name: "earcon-decode", targets: ["earcon-decode"]),
    .executable(name: "earcon-full", targets: ["earcon-full"]),
    .library(name: "SoundFile", targets: ["SoundFile"]),
    .library(name: "SoundFindings", targets: ["SoundFindings"]),
    .library(name: "SoundValidation", targets: ["SoundValidation"]),
    .library(name: "SoundManifest", targets: ["SoundManifest"]),
    .library(name: "SoundBundle", targets: ["SoundBundle"]),
    .library(name: "SoundArchive", targets: ["SoundArchive"]),
    .library(name: "SoundConversion", targets: ["SoundConversion"]),
    .library(name: "SoundLoudness", targets: ["SoundLoudness"]),
    .library(name: "SoundResampling", targets: ["SoundResampling"]),
    .library(name: "SoundFoundation", targets: ["SoundFoundation"]),
  ] + (isTestBuild ? [] : pluginProducts),
  traits: [
    .default(enabledTraits: ["Commands"]),
    .trait(name: "Commands", description: "The command line: `earcon`. Needs only Swift."),
    .trait(
      name: "YAML", description: "With Commands, `earcon` reads `.earcon.yml`. Needs libyaml."),
    .trait(
      name: "Archives",
      description: "SoundArchive; with Commands, also in `earcon-full`. Needs libzip."),
    .trait(
      name: "Resampling",
      description: "SoundResampling; with Commands, also in `earcon-full`. Needs libsoxr."),
    .trait(
      name: "Decoding",
      description: "`earcon-decode`, which reads MP3, FLAC, Ogg … with libsndfile."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", "1.5.0"..<"2.0.0")
  ],
  targets: [
    // The SHA instructions of x86-64, in a header.
    .systemLibrary(name: "CSHA256"),
    // Calls to Linux and glibc that Swift cannot make itself, in a header.
    .systemLibrary(name: "CSystemCall"),
    .target(
      name: "SoundFile", dependencies: ["CSHA256", "CSystemCall"], exclude: ["IMA4/README.md"],
      swiftSettings: settings + optimizedSettings
    ),
    .target(name: "SoundFindings", swiftSettings: settings + optimizedSettings),
    .target(
      name: "SoundLoudness", dependencies: ["SoundFile"],
      swiftSettings: settings + optimizedSettings
    ),
    .target(
      name: "SoundValidation", dependencies: ["SoundFile", "SoundFindings", "SoundLoudness"],
      swiftSettings: settings
    ),
    .target(
      name: "SoundManifest", dependencies: ["SoundFindings"],
      swiftSettings: settings + optimizedSettings
    ),
    .target(
      name: "SoundReferences", dependencies: ["SoundFindings", "SoundManifest"],
      swiftSettings: settings + optimizedSettings
    ),
    .target(
      name: "SoundConversion", dependencies: ["SoundFile", "SoundLoudness"],
      swiftSettings: settings
    ),
    .systemLibrary(
      name: "CSoxr", pkgConfig: "soxr", providers: [.apt(["libsoxr-dev"]), .brew(["libsoxr"])]
    ),
    .target(
      name: "SoundResampling",
      dependencies: [
        "SoundFile", "SoundConversion", .target(name: "CSoxr", condition: resampling),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SoundRepair",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundValidation", "SoundBundle", "SoundConversion",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SoundBundle",
      dependencies: ["SoundFile", "SoundFindings", "SoundValidation", "SoundManifest"],
      swiftSettings: settings
    ),
    .target(
      name: "SoundProjects",
      dependencies: ["SoundFile", "SoundFindings", "SoundValidation", "SoundBundle"],
      swiftSettings: settings
    ),
    // `URL`, `Data` and Apple's audio types for the other libraries, whose APIs do without Foundation.
    .target(
      name: "SoundFoundation",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundValidation", "SoundManifest", "SoundBundle",
        "SoundConversion",
      ],
      swiftSettings: settings
    ),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
    ),
    .target(
      name: "SoundArchive",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundBundle", .target(name: "CZip", condition: archives),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "EarconCore",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundValidation", "SoundManifest", "SoundReferences",
        "SoundBundle", .target(name: "CYAML", condition: yaml),
      ],
      swiftSettings: settings
    ),
    // The part of `earcon` that the plugin ValidateSounds runs, without swift-argument-parser.
    .executableTarget(
      name: "earcon-resources",
      dependencies: ["EarconCore", "SoundBundle", "SoundFile", "SoundFindings", "SoundManifest"],
      swiftSettings: settings
    ),
    .target(
      name: "EarconCommands",
      dependencies: [
        "EarconCore", "SoundFile", "SoundFindings", "SoundValidation", "SoundManifest",
        "SoundReferences",
        "SoundBundle", "SoundConversion", "SoundLoudness", "SoundProjects", "SoundRepair",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commands),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "earcon-full",
      dependencies: [
        "EarconCommands", "SoundFile", .target(name: "SoundArchive", condition: archives),
        .target(name: "SoundResampling", condition: resampling),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "earcon", dependencies: ["EarconCommands"], swiftSettings: settings,
      linkerSettings: linking
    ),
    .systemLibrary(
      name: "CSndFile", pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]
    ),
    .executableTarget(
      name: "earcon-decode",
      dependencies: ["CSystemCall", .target(name: "CSndFile", condition: decoding)],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ConvertSound", dependencies: ["SoundFile", "SoundValidation", "SoundConversion"],
      path: "Samples/ConvertSound", swiftSettings: settings
    ),
    .executableTarget(
      name: "SendSound", dependencies: ["SoundFindings", "SoundManifest"],
      path: "Samples/SendSound", swiftSettings: settings
    ),
    .executableTarget(
      name: "ValidateSound", dependencies: ["SoundFile", "SoundFindings", "SoundValidation"],
      path: "Samples/ValidateSound", swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["SoundFile", "SoundFindings", "SoundValidation", "SoundConversion"],
      path: "Tests/TestSupport", swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundFileTests",
      dependencies: ["SoundFile", "SoundValidation", "SoundConversion", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: testSettings
    ),
    // Writes the fuzzers' first inputs; part of this package, to share the tests' debug build.
    .executableTarget(
      name: "MakeSeeds", dependencies: ["SoundFile", "TestSupport"], path: "Tests/MakeSeeds",
      swiftSettings: testSettings
    ),
    // Imports foreign sounds under a leak check (Tests/Sanitizers).
    .executableTarget(
      name: "ImportSounds", dependencies: ["SoundFile", "SoundConversion"],
      path: "Tests/Sanitizers/ImportSounds", swiftSettings: testSettings
    ),
    // Compiles and runs the examples that the libraries' articles quote.
    .testTarget(
      name: "DocumentationExamples",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundLoudness", "SoundValidation", "SoundManifest",
        "SoundBundle", "SoundArchive", "SoundConversion", "SoundResampling", "SoundFoundation",
        "TestSupport",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundRepairTests",
      dependencies: [
        "SoundRepair", "SoundFile", "SoundFindings", "SoundValidation", "SoundBundle",
        "SoundConversion", "TestSupport",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundConversionTests",
      dependencies: [
        "SoundFile", "SoundConversion", "SoundLoudness", "TestSupport", "earcon-decode",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundLoudnessTests", dependencies: ["SoundFile", "SoundLoudness", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundResamplingTests",
      dependencies: ["SoundResampling", "SoundFile", "SoundConversion", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundFindingsTests", dependencies: ["SoundFindings", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundValidationTests",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundLoudness", "SoundValidation", "TestSupport",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundManifestTests", dependencies: ["SoundManifest", "SoundFindings", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundReferencesTests",
      dependencies: ["SoundReferences", "SoundManifest", "SoundFindings", "TestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundBundleTests",
      dependencies: [
        "SoundBundle", "SoundArchive", "SoundFile", "SoundFindings", "SoundManifest",
        "SoundValidation", "TestSupport",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "SoundProjectsTests",
      dependencies: [
        "SoundProjects", "SoundBundle", "SoundFile", "SoundFindings", "SoundValidation",
        "TestSupport",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "EarconCommandsTests",
      dependencies: [
        "EarconCommands", "EarconCore", "SoundFile", "SoundFindings", "SoundValidation",
        "TestSupport",
        "earcon", "earcon-resources",
        "earcon-decode", "earcon-full", "ConvertSound", "SendSound", "ValidateSound",
      ],
      exclude: ["Hostile", "Snapshots"], swiftSettings: testSettings
    ),
    .testTarget(
      name: "OracleTests",
      dependencies: [
        "SoundFile", "SoundConversion", "SoundLoudness", "SoundResampling", "TestSupport", "earcon",
        "earcon-decode", "earcon-full",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "RealSoundTests",
      dependencies: [
        "SoundFile", "SoundFindings", "SoundValidation", "SoundConversion", "SoundLoudness",
        "TestSupport", "earcon", "earcon-decode",
      ],
      swiftSettings: testSettings
    ),
  ] + fuzzers + (isTestBuild ? [] : plugins)
)

// 'make test-ima4' compiles only the targets whose tests it runs: with optimization, all would take three times as long.
if let names = Context.environment["EARCON_TEST_TARGETS"]?.split(separator: ",").map(String.init) {
  let tests = package.targets.filter { $0.type == .test }.map(\.name)
  precondition(!names.isEmpty && names.allSatisfy(tests.contains), "unknown test targets: \(names)")
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
