// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import Testing

@testable import SoundProjects

struct SwiftPMReaderTests {
  private let reader = SwiftPMReader()
  private static let apple = "ios,macos,visionos,watchos"

  @Test func `The resources of a target are in a bundle of their own`() {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let shared: [Resource] = [.copy("Shared")]
      let package = Package(
        name: "Bells", defaultLocalization: "de", platforms: [.iOS(.v17)],
        products: [.library(name: "Bells", targets: ["Core"])],
        targets: [
          .target(
            name: "Core", dependencies: [.target(name: "Other"), "Third"],
            exclude: ["Resources/old", "x.lproj"],
            resources: [
              .process("Resources"), .copy("./Sounds"), .copy("single.caf"),
              .embedInCode("code.wav"), .process("Local/base.wav", localization: .base),
              .process("Local/default.wav", localization: .default), .process(name), .copy("gone"),
            ]),
          .target(name: "Other", path: "Elsewhere", resources: shared),
          .testTarget(name: "CoreTests", dependencies: ["Core"], resources: [.process("Files")]),
          .target(name: computed, resources: [.process("Resources")]),
          .plugin(name: "P", capability: .buildTool(), dependencies: [.target(name: "Core")]),
        ]
      )
      """
    let files = [
      "Sources/Core/Resources/a.caf", "Sources/Core/Resources/deep/b.caf",
      "Sources/Core/Resources/en.lproj/c.caf", "Sources/Core/Resources/old/d.caf",
      "Sources/Core/Resources/e.txt", "Sources/Core/Sounds/f.caf",
      "Sources/Core/Sounds/deep/g.caf", "Sources/Core/single.caf", "Sources/Core/code.wav",
      "Sources/Core/Local/base.wav", "Sources/Core/Local/default.wav",
      "Sources/Core/fr.lproj/h.caf", "Sources/Core/x.lproj/i.caf", "Sources/Core/j.caf",
      "Elsewhere/Shared/k.caf", "Tests/CoreTests/Files/l.wav", "Sources/Other/Shared/m.caf",
    ]
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    let core = "Sources/Core"
    let bundle = "Bells_Core.bundle"
    #expect(
      reader.lines(texts.merging(["Package.swift": manifest]) { $1 }) == [
        "Core: library for \(Self.apple) in '' by Package.swift",
        "  \(core)/Local/base.wav → \(bundle)/Base.lproj/base.wav",
        "  \(core)/Local/default.wav → \(bundle)/de.lproj/default.wav",
        "  \(core)/Resources/a.caf → \(bundle)/a.caf",
        "  \(core)/Resources/deep/b.caf → \(bundle)/b.caf",
        "  \(core)/Resources/en.lproj/c.caf → \(bundle)/en.lproj/c.caf",
        "  \(core)/Sounds/deep/g.caf → \(bundle)/Sounds/deep/g.caf",
        "  \(core)/Sounds/f.caf → \(bundle)/Sounds/f.caf",
        "  \(core)/fr.lproj/h.caf → \(bundle)/fr.lproj/h.caf",
        "  \(core)/single.caf → \(bundle)/single.caf",
        "Other: library for \(Self.apple) in '' by Package.swift",
        "  Elsewhere/Shared/k.caf → Bells_Other.bundle/Shared/k.caf",
        "CoreTests: tests for \(Self.apple) in '' by Package.swift",
        "  Tests/CoreTests/Files/l.wav → Bells_CoreTests.bundle/l.wav",
      ])
  }

  @Test func `The resources of an app of Swift Playgrounds are at its root`() {
    let manifest = """
      let package = Package(
        name: "Play",
        products: [
          .iOSApplication(
            name: "Play App", targets: ["AppModule"], bundleVersion: "1",
            supportedInterfaceOrientations: [
              .portrait, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ])
        ],
        targets: [
          .executableTarget(
            name: "AppModule", path: ".", resources: [.process("Resources"), .copy("Loops")]),
          .executableTarget(name: "Tool", resources: [.process("Sounds")]),
        ]
      )
      """
    let lines = reader.lines([
      "Play.swiftpm/Package.swift": manifest, "Play.swiftpm/Resources/in/a.caf": "",
      "Play.swiftpm/Loops/b.caf": "", "Play.swiftpm/Sources/Tool/Sounds/c.caf": "",
    ])
    let place = "in 'Play.swiftpm' by Play.swiftpm/Package.swift"
    #expect(
      lines == [
        "Play App: app for ios \(place)", "  Play.swiftpm/Loops/b.caf → Loops/b.caf",
        "  Play.swiftpm/Resources/in/a.caf → a.caf",
        "Tool: library for \(Self.apple) \(place)",
        "  Play.swiftpm/Sources/Tool/Sounds/c.caf → Play_Tool.bundle/c.caf",
      ])
  }

  @Test(arguments: [
    (".target(name: \"A\", resources: r)", ["Sources/a.caf"]),
    (".target(name: \"A\", resources: r), .testTarget(name: \"B\")", ["Sources/a.caf"]),
    (".target(name: \"A\", resources: r), .target(name: \"B\")", []),
    (".target(name: \"src\", resources: r)", ["Sources/src/a.caf"]),
    (".testTarget(name: \"Tests\", resources: r)", ["Tests/a.caf"]),
    (".testTarget(name: \"T\", resources: r)", ["Source/T/a.caf"]),
    (".target(name: \"A\", path: \"\", resources: r)", ["a.caf"]),
    (".target(name: \"A\", path: \"../out\", resources: r)", []),
    (".target(name: \"A\", path: b + \"\", resources: r)", []),
    (".target(name: \"A\", path: f, resources: r)", ["Source/T/a.caf"]),
  ])
  func `A target is in one of SwiftPM's folders unless it has a path`(
    _ targets: String, _ sounds: [String]
  ) {
    let constants = "let r = [.process(\"a.caf\")]; let f = \"Source/T\"; "
    let manifest = "\(constants)Package(name: \"P\", targets: [\(targets)])"
    let tree = ProjectTree([
      "p/Package.swift": manifest, "p/Sources/a.caf": "", "p/Sources/src/a.caf": "",
      "p/Tests/a.caf": "", "p/Source/T/a.caf": "", "p/a.caf": "", "out/a.caf": "",
    ])
    let found = reader.products(in: tree).products.flatMap(\.sounds).map(\.path.text)
    #expect(found == sounds.map { "p/\($0)" })
  }

  @Test(arguments: [
    "", "import PackageDescription", "Package(name: \"A\", targets: [.target(name: \"A\")])",
    "// .target(name: \"A\", resources: [.process(\"a.caf\")])",
    ".target(name: \"A\\(b)\", resources: [.process(\"a.caf\")])",
    ".target(name: \"A\", resources: [.process(\"a\" + \".caf\")])", ".target(", ".target",
    "target(name: \"A\", resources: [.process(\"a.caf\")])",
  ])
  func `A manifest without literal resources has no product`(_ manifest: String) {
    let tree = ProjectTree(["Package.swift": manifest, "Sources/A/a.caf": ""])
    #expect(reader.products(in: tree).products.isEmpty)
  }

  @Test func `A damaged manifest is an unchecked path, with the place of the error`() {
    #expect(
      reader.unchecked(["a/Package.swift": "let a = \"b\nc"]) == [
        "a/Package.swift: is not valid Swift: found the end of the line, expected the quotation"
          + " mark that ends the string [line 1, column 11]; correct the syntax"
      ])
    #expect(
      reader.products(in: unreadableTree("Package.swift")).unchecked
        == [SoundReport.UncheckedPath("Package.swift", "cannot be opened")])
  }

  @Test func `A manifest that is cut anywhere is read or is an unchecked path`() {
    let text = """
      #if os(iOS) /* /* */ */
      let p = Package(name: #"P"#, targets: [
        .target(name: "A", exclude: ["b"], resources: [.copy("\\u{61}.caf", x: "\\(y)")]) ]) //
      """
    let manifest = Array(text.utf8)
    for count in manifest.indices {
      let tree = ProjectTree(
        "Package.swift", Array(manifest.prefix(count)), and: [TreePath("Sources/A/a.caf")])
      let reading = reader.products(in: tree)
      #expect(reading.products.isEmpty || reading.unchecked.isEmpty)
    }
    let whole = ProjectTree("Package.swift", manifest, and: [TreePath("Sources/A/a.caf")])
    #expect(
      reader.products(in: whole).lines == [
        "A: library for \(Self.apple) in '' by Package.swift",
        "  Sources/A/a.caf → P_A.bundle/a.caf",
      ])
  }

  @Test func `A name that is not UTF-8 keeps its bytes`() {
    let path = TreePath(Array("Sources/A/R/".utf8) + [0xFF] + Array(".caf".utf8))
    let manifest =
      "Package(name: \"P\", targets: [.target(name: \"A\", resources: [.process(\"R\")])])"
    let tree = ProjectTree("Package.swift", Array(manifest.utf8), and: [path])
    #expect(
      reader.products(in: tree).products.map(\.sounds)
        == [[ShippedSound(path, in: ["P_A.bundle"])]])
  }

  @Test func `A manifest whose targets visit too many files is an unchecked path`() throws {
    let target = ".target(name: \"A\", path: \".\", resources: [.process(\"a\")]), "
    let manifest = "Package(targets: [\(String(repeating: target, count: 5))])"
    let tree = ProjectTree((0..<10).reduce(into: [:]) { $0["a/\($1).txt"] = "" })
    // Each target visits both of its folders, all their files, and the tokens of its resources.
    var package = try SwiftPackage(
      Array(manifest.utf8), at: TreePath("Package.swift"), in: tree,
      budget: ReadingBudget(visits: 5 * 29 - 1))
    #expect(
      throws: DocumentError(
        "refers to too many files and values", expected: "at most 144",
        suggestion: "check that it is the right file")
    ) {
      _ = try package.products()
    }
    var whole = try SwiftPackage(
      Array(manifest.utf8), at: TreePath("Package.swift"), in: tree,
      budget: ReadingBudget(visits: 5 * 29))
    #expect(try whole.products().isEmpty)
  }
}
