// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import SoundValidation
import Testing

@testable import SoundProjects

/// The kinds of targets, and the systems for which they are built.
struct XcodePlatformTests {
  /// Returns the titles of the products of a project with settings of the target and of the project.
  private func titles(
    target: String = "", project: String = "", more: String = "", texts: [String: String] = [:]
  ) -> [String] {
    var text = XcodeFixture.project(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (D, E);};
      D = {isa = XCBuildConfiguration; name = Debug; \(more) buildSettings = {\(target)};};
      LP = {isa = XCConfigurationList; buildConfigurations = (DP);};
      DP = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(project)};};
      X = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = SOURCE_ROOT;};
      """)
    text.replace("isa = PBXProject;", with: "isa = PBXProject; buildConfigurationList = LP;")
    let tree = ProjectTree(
      texts.merging(["App.xcodeproj/project.pbxproj": text]) { one, _ in one })
    let reading = XcodeReader().products(in: tree)
    #expect(reading.unchecked.isEmpty)
    return reading.products.map(\.title)
  }

  @Test(arguments: [
    ("SDKROOT = iphoneos;", "", "ios"),
    ("SDKROOT = macosx;", "SDKROOT = iphoneos;", "macos"),
    ("SDKROOT = macosx26.0;", "", "macos"),
    ("", "SDKROOT = watchos;", "watchos"),
    ("SDKROOT = xros;", "", "visionos"),
    ("SDKROOT = appletvos;", "", ""),
    (
      "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx xros\";", "",
      "ios, macos, visionos"
    ),
    ("SUPPORTED_PLATFORMS = (iphoneos, iphonesimulator);", "SDKROOT = macosx;", "ios"),
    (
      "SUPPORTED_PLATFORMS = \"$(inherited) watchos\";", "SUPPORTED_PLATFORMS = macosx;",
      "macos, watchos"
    ),
    (
      "SDKROOT = auto; MACOSX_DEPLOYMENT_TARGET = 14.0;", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;",
      "macos"
    ),
    (
      "SDKROOT = auto;", "IPHONEOS_DEPLOYMENT_TARGET = 17.0; XROS_DEPLOYMENT_TARGET = 1.0;",
      "ios, visionos"
    ),
    ("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES;", "", "ios, macos"),
    ("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = NO;", "SUPPORTS_MACCATALYST = YES;", "ios"),
    ("SDKROOT = watchos; SUPPORTS_MACCATALYST = YES;", "", "watchos"),
    ("\"SDKROOT[arch=*]\" = iphoneos;", "", ""),
    ("SDKROOT = {a = iphoneos;};", "", ""),
    ("", "", ""),
  ])
  func `Settings of the target come before those of the project`(
    _ target: String, _ project: String, _ platforms: String
  ) {
    #expect(titles(target: target, project: project) == ["App: \(platforms)"])
  }

  @Test func `Each configuration counts, with the project's configuration of the same name`() {
    let objects = """
      L = {isa = XCConfigurationList; buildConfigurations = (D, E);};
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = macosx;};};
      E = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
      LP = {isa = XCConfigurationList; buildConfigurations = (DP, EP);};
      DP = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = xros;};};
      EP = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos;};};
      """
    var text = XcodeFixture.project(objects)
    text.replace("isa = PBXProject;", with: "isa = PBXProject; buildConfigurationList = LP;")
    let products = XcodeReader().products(in: XcodeFixture.tree(text, [])).products
    #expect(products.map(\.title) == ["App: ios, macos"])
  }

  // MARK: - Files with settings

  @Test func `Settings come from files, which include others`() {
    let texts = [
      "Config/App.xcconfig":
        "// SDKROOT = xros\n#include \"Base.xcconfig\" // the rest\n#include? \"../None.xcconfig\"\n"
        + "SUPPORTED_PLATFORMS = $(inherited) macosx // two\n",
      "Config/Base.xcconfig":
        "#include \"App.xcconfig\"\r\n  SDKROOT=iphoneos\r\nOTHER = SDKROOT = macosx\r\n",
    ]
    let base = "baseConfigurationReference = X;"
    #expect(titles(more: base, texts: texts) == ["App: macos"])
    #expect(
      titles(project: "SUPPORTED_PLATFORMS = iphoneos;", more: base, texts: texts)
        == ["App: ios, macos"])
    #expect(
      titles(target: "SUPPORTED_PLATFORMS = xros;", more: base, texts: texts) == ["App: visionos"])
    #expect(
      titles(more: base, texts: ["Config/App.xcconfig": texts["Config/Base.xcconfig"] ?? ""])
        == ["App: ios"])
    #expect(titles(more: base) == ["App: "])
  }

  @Test func `A file with settings can be in a synchronized folder`() {
    let base = """
      baseConfigurationReferenceAnchor = S; baseConfigurationReferenceRelativePath = a/B.xcconfig;
      """
    var text = XcodeFixture.project(
      """
      S = {isa = PBXFileSystemSynchronizedRootGroup; path = Config;};
      D = {isa = XCBuildConfiguration; name = Debug; \(base)};
      """)
    text.replace("fileSystemSynchronizedGroups = (S);", with: "")
    let tree = ProjectTree([
      "App.xcodeproj/project.pbxproj": text, "Config/a/B.xcconfig": "SDKROOT = watchos",
    ])
    #expect(XcodeReader().products(in: tree).products.map(\.title) == ["App: watchos"])
  }

  @Test func `A file with settings that cannot be read is an unchecked path`() {
    let text = XcodeFixture.project(
      """
      D = {isa = XCBuildConfiguration; baseConfigurationReference = X;};
      X = {isa = PBXFileReference; path = App.xcconfig;};
      """)
    let files = ["App.xcconfig", "App.xcodeproj/project.pbxproj"].map { TreePath($0) }
    let tree = ProjectTree(files) { path throws(SoundError) in
      if path == files[0] { throw SoundError(.io, "is a folder") }
      return MemorySource(Array(text.utf8))
    }
    let reading = XcodeReader().products(in: tree)
    #expect(reading.unchecked == [SoundReport.UncheckedPath("App.xcconfig", "is a folder")])
    #expect(reading.products.map(\.title) == ["App: "])
  }

  // MARK: - Sounds by system

  @Test func `A target with other sounds on another system is a product for each`() {
    let objects = """
      D = {isa = XCBuildConfiguration; buildSettings = {
        SUPPORTED_PLATFORMS = "iphoneos macosx xros appletvos"; SUPPORTS_MACCATALYST = YES;};};
      R = {isa = PBXResourcesBuildPhase; files = (B, B2, B3, B4);};
      B2 = {isa = PBXBuildFile; fileRef = F2; platformFilter = ios;};
      B3 = {isa = PBXBuildFile; fileRef = F3; platformFilters = (maccatalyst, macos);};
      B4 = {isa = PBXBuildFile; fileRef = F4; platformFilters = (tvos, haiku);};
      F = {isa = PBXFileReference; path = all.caf;};
      F2 = {isa = PBXFileReference; path = phone.caf;};
      F3 = {isa = PBXFileReference; path = mac.caf;};
      F4 = {isa = PBXFileReference; path = tv.caf;};
      """
    let tree = XcodeFixture.tree(
      XcodeFixture.project(objects), ["all.caf", "phone.caf", "mac.caf", "tv.caf"])
    let products = XcodeReader().products(in: tree).products
    #expect(products.map(\.title) == ["App: ios", "App: macos", "App: visionos"])
    #expect(
      products.map(\.lines) == [
        ["all.caf > all.caf", "phone.caf > phone.caf"],
        ["all.caf > all.caf", "mac.caf > mac.caf"],
        ["all.caf > all.caf"],
      ])
  }

  @Test func `Platform filters have no effect if the systems are unknown`() {
    let objects = """
      D = {isa = XCBuildConfiguration; buildSettings = {};};
      B = {isa = PBXBuildFile; fileRef = F; platformFilter = maccatalyst;};
      F = {isa = PBXFileReference; path = a.caf;};
      """
    #expect(XcodeFixture.sounds(XcodeFixture.project(objects), ["a.caf"]) == ["a.caf > a.caf"])
  }

  // MARK: - Kinds

  @Test(arguments: [
    ("application", ShippingProduct.Kind.app), ("application.messages", .app),
    ("application.on-demand-install-capable", .app), ("application.watchapp2", .app),
    ("app-extension", .appExtension), ("app-extension.messages", .appExtension),
    ("extensionkit-extension", .appExtension),
    ("watchkit2-extension", .appExtension), ("xcode-extension", .appExtension),
    ("bundle.unit-test", .tests), ("bundle.ui-testing", .tests), ("bundle.ocunit-test", .tests),
    ("bundle", .library), ("framework", .library), ("framework.static", .library),
    ("library.static", .library), ("instruments-package", .library), ("system-extension", .library),
    ("applications", .library), ("", .library),
  ])
  func `A product type decides the kind`(_ type: String, _ kind: ShippingProduct.Kind) {
    #expect(XcodeTargets.kind("com.apple.product-type." + type) == kind)
    #expect(XcodeTargets.kind(type) == .library)
  }

  @Test func `A watch app without settings is for watchOS`() {
    var text = XcodeFixture.project("L = {isa = XCConfigurationList;};")
    text.replace("product-type.application", with: "product-type.application.watchapp2")
    let products = XcodeReader().products(in: XcodeFixture.tree(text, [])).products
    #expect(products.map(\.title) == ["App: watchos"])
  }
}
