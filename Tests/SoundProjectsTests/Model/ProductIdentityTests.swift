// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

/// The identifiers and versions of products.
struct ProductIdentityTests {
  /// Returns the identities of all products, as `identifier version build`.
  private func identities(_ reader: some ProjectReader, _ texts: [String: String]) -> [String] {
    reader.products(in: ProjectTree(texts)).products.map { product in
      let identity = product.identity
      return [identity.identifier, identity.version, identity.build].map { $0 ?? "-" }
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    ([String?](), nil), (["a"], "a"), (["a", "a"], "a"), (["a", "b"], nil), (["a", nil], nil),
    ([nil, "a"], nil), ([""], nil),
    ([String(repeating: "a", count: 255)], String(repeating: "a", count: 255)),
    ([String(repeating: "a", count: 256)], nil),
  ])
  func `Declarations have a common value if all are equal`(_ values: [String?], _ common: String?) {
    #expect(ProductIdentity.common(values) == common)
  }

  // MARK: - Xcode

  /// Returns the identity of an app with settings in two configurations and in the project.
  private func xcode(
    _ debug: String, _ release: String? = nil, project: String = "", file: String = ""
  )
    -> [String]
  {
    var text = XcodeFixture.project(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (D, E);};
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(debug)};
           baseConfigurationReference = X;};
      E = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(release ?? debug)};
           baseConfigurationReference = X;};
      LP = {isa = XCConfigurationList; buildConfigurations = (DP, EP);};
      DP = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(project)};};
      EP = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(project)};};
      X = {isa = PBXFileReference; path = App.xcconfig;};
      """)
    text.replace("isa = PBXProject;", with: "isa = PBXProject; buildConfigurationList = LP;")
    return identities(
      XcodeReader(), ["App.xcodeproj/project.pbxproj": text, "App.xcconfig": file])
  }

  @Test(arguments: [
    ("PRODUCT_BUNDLE_IDENTIFIER = org.bird.app;", "org.bird.app - -"),
    ("PRODUCT_BUNDLE_IDENTIFIER = \"org.bird.$(TARGET_NAME)\";", "org.bird.App - -"),
    (
      "PRODUCT_NAME = \"My $(TARGET_NAME)!\"; PRODUCT_BUNDLE_IDENTIFIER = \"a.${PRODUCT_NAME:rfc1034identifier}\";",
      "a.My-App- - -"
    ),
    ("PRODUCT_BUNDLE_IDENTIFIER = \"$(ID)\"; MARKETING_VERSION = 1.2;", "- 1.2 -"),
    ("PRODUCT_BUNDLE_IDENTIFIER = \"a.$(PRODUCT_NAME:upper)\"; PRODUCT_NAME = b;", "- - -"),
    ("PRODUCT_BUNDLE_IDENTIFIER = \"$(PRODUCT_BUNDLE_IDENTIFIER)\";", "- - -"),
    ("PRODUCT_BUNDLE_IDENTIFIER = \"a.$\"; CURRENT_PROJECT_VERSION = \"$(\";", "- - -"),
    ("MARKETING_VERSION = 1.2; CURRENT_PROJECT_VERSION = 34;", "- 1.2 34"), ("", "- - -"),
  ])
  func `The build settings of a target are its identity`(_ settings: String, _ identity: String) {
    #expect(xcode(settings) == [identity])
  }

  @Test func `A setting of the target overrides those of its file and of the project`() {
    let file = "MARKETING_VERSION = 2.0 // two\nCURRENT_PROJECT_VERSION = 5\n"
    let project = "CURRENT_PROJECT_VERSION = 6; PRODUCT_BUNDLE_IDENTIFIER = a.b;"
    #expect(xcode("MARKETING_VERSION = 1.0;", project: project, file: file) == ["a.b 1.0 5"])
  }

  @Test func `A setting that differs between configurations is unknown`() {
    #expect(
      xcode(
        "PRODUCT_BUNDLE_IDENTIFIER = a.debug; MARKETING_VERSION = 1;",
        "PRODUCT_BUNDLE_IDENTIFIER = a; MARKETING_VERSION = 1;") == ["- 1 -"])
    #expect(xcode("MARKETING_VERSION = 1;", "") == ["- - -"])
  }

  // MARK: - Gradle

  @Test(arguments: [
    (
      "android { defaultConfig { applicationId 'org.bird'\n versionCode 12\n versionName \"1.2\" } }",
      "org.bird 1.2 12"
    ),
    (
      "android { defaultConfig { applicationId = \"org.bird\"; versionCode = 12; versionName = \"1.2\" } }",
      "org.bird 1.2 12"
    ),
    ("android.defaultConfig.applicationId = 'org.bird'", "org.bird - -"),
    (
      "val id = \"org.bird\"\nandroid { defaultConfig { applicationId = id\nversionCode(7) } }",
      "org.bird - 7"
    ),
    (
      "android { defaultConfig { versionCode flutter.versionCode\nversionName = flutter.versionName } }",
      "- - -"
    ),
    ("defaultConfig { versionName \"1.$patch\"; versionCode 1 + patch }", "- - -"),
    (
      "defaultConfig { applicationId 'a' }\nbuildTypes { debug { applicationIdSuffix '.debug' } }",
      "- - -"
    ),
    ("defaultConfig { applicationId 'a' }\nproductFlavors { x { applicationId 'b' } }", "- - -"),
    ("productFlavors { x { applicationId 'b' } }", "- - -"), ("", "- - -"),
  ])
  func `The default config of Gradle is the identity of an app`(
    _ script: String, _ identity: String
  ) {
    let texts = ["app/build.gradle": "id 'com.android.application'\n" + script]
    #expect(identities(AndroidReader(), texts) == [identity])
  }

  // MARK: - Expo

  @Test(arguments: [
    (
      "{slug: 'a', version: '1.2', ios: {bundleIdentifier: 'a.b', buildNumber: '3'}, android: {package: 'c.d', versionCode: 4}}",
      ["a.b 1.2 3", "c.d 1.2 4"]
    ),
    ("{slug: 'a', version, ios: {bundleIdentifier: id()}, android}", ["- 9 -", "- 9 -"]),
    ("{slug: 'a', version: `1.${x}`, ios: {...ios}}", ["- - -", "- - -"]),
    ("{slug: 'a'}", ["- - -", "- - -"]),
  ])
  func `The literals of an app config are the identity of its apps`(
    _ config: String, _ identity: [String]
  ) {
    let texts = ["app.config.js": "const version = '9'; module.exports = { expo: \(config) }"]
    #expect(identities(ExpoReader(), texts) == identity)
  }

  @Test func `A dynamic config that changes a value makes it unknown`() {
    let texts = [
      "app.json": "{\"expo\": {\"version\": \"1\", \"ios\": {\"bundleIdentifier\": \"a\"}}}",
      "app.config.js":
        "export default c => ({ ...c, slug: 'b', ios: { ...c.ios, bundleIdentifier: id } });",
    ]
    #expect(identities(ExpoReader(), texts) == ["- 1 -", "- 1 -"])
  }
}
