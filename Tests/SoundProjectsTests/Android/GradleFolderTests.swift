// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

/// Folders and projects that Gradle scripts add.
struct GradleFolderTests {
  private static let app = "id(\"com.android.application\")\n"

  /// Returns the products of a tree: name, kind and the paths of the sounds.
  private func lines(_ texts: [String: String]) -> [String] {
    let reading = AndroidReader().products(in: ProjectTree(texts))
    #expect(reading.unchecked.isEmpty)
    return reading.products.map { product in
      (["\(product.name) \(product.kind)"] + product.sounds.map(\.path.text))
        .joined(separator: " ")
    }
  }

  /// Returns the products of an app in `app` with a script.
  private func lines(script: String) -> [String] {
    lines([
      "settings.gradle": "", "app/build.gradle": Self.app + script,
      "app/src/main/res/raw/a.ogg": "", "app/sounds/raw/b.ogg": "", "app/sounds/raw-de/c.ogg": "",
      "app/sounds/d.ogg": "", "shared/res/raw/e.ogg": "", "app/a b/raw/f.ogg": "",
    ])
  }

  private static let added = [
    "app app app/sounds/raw-de/c.ogg app/sounds/raw/b.ogg app/src/main/res/raw/a.ogg"
  ]

  @Test(arguments: [
    "android { sourceSets { main { res.srcDirs = ['sounds', 'src/main/res'] } } }",
    "android {\n sourceSets {\n  main {\n   res {\n    srcDir 'sounds'\n   }\n  }\n }\n}",
    "android.sourceSets.main.res.srcDirs += 'sounds'",
    "android.sourceSets.main.res.srcDirs 'sounds', 'src/main/res'\ndef x = 'shared/res'",
    "sourceSets { main.res.srcDirs += ['sounds'] }",
    "sourceSets { getByName(\"main\") { res.srcDirs(\"sounds\", \"other\") } }",
    "sourceSets { named(\"main\") { res { setSrcDirs(listOf(\"sounds\")) } } }",
    "sourceSets.named(\"main\").configure { res.srcDir(\"sounds\") }",
    "sourceSets.getByName(\"main\").res.srcDir(file(\"sounds\"))",
    "sourceSets[\"main\"].res.srcDirs(\"sounds\")",
    "android { sourceSets[\"main\"].res { srcDir(\"$projectDir/sounds\") } }",
    "val extra = \"sounds\"\nsourceSets { main { res.srcDir(extra) } }",
    "sourceSets { main { java.srcDirs = [\"${x(\"a\")}\"]; res.srcDir '''sounds'''; res.srcDir 'sounds' } }",
  ])
  func `A folder that the script adds to the resources of 'main' has its sounds`(_ script: String) {
    #expect(lines(script: script) == Self.added)
  }

  @Test(arguments: [
    "", "sourceSets { main { java.srcDirs += 'sounds' } }", "res.srcDir 'sounds'",
    "sourceSets { res.srcDir 'sounds' }", "// sourceSets { main { res.srcDir 'sounds' } }",
    "sourceSets { main { res.srcDirs.files 'sounds' } }", "sourceSets { main { res.srcDir } }",
    "sourceSets { main { res.srcDir '/sounds' } }", "srcDir 'sounds'", "['sounds'].srcDir",
    "sourceSets { main { res.srcDir 'sounds", "]}) sourceSets { main { res.srcDir 'sounds' } }",
  ])
  func `Other folders, and scripts that are damaged, add no sounds`(_ script: String) {
    #expect(lines(script: script) == ["app app app/src/main/res/raw/a.ogg"])
  }

  @Test func `A folder can be outside of the module and in another source set`() {
    #expect(
      lines(
        script: """
          sourceSets {
            free { res.srcDirs("../shared/res") }
            androidTest.res.srcDirs += "$rootDir/app/a b"
            debug { res.srcDir("$rootDir/app/sounds") }
          }
          """) == [
          "app app app/src/main/res/raw/a.ogg", "app (androidTest) tests app/a b/raw/f.ogg",
          "app (debug) app app/sounds/raw-de/c.ogg app/sounds/raw/b.ogg",
          "app (free) app shared/res/raw/e.ogg",
        ])
  }

  @Test(arguments: [
    ("sourceSets { main { res.srcDirs = folders() } }", true),
    ("sourceSets { main { res.srcDir \"${buildDir}/sounds\" } }", true),
    ("sourceSets { main { res.srcDir \"$buildDir/sounds\" } }", true),
    ("sourceSets { main { res.srcDir(layout.projectDirectory.dir(\"sounds\")) } }", true),
    ("sourceSets { main { res.srcDirs = ['sounds'] } }", false),
    ("sourceSets { main { java.srcDirs = folders() } }", false), ("", false),
  ])
  func `An app with a computed folder may have other sounds`(_ script: String, _ isComputed: Bool) {
    let tree = ProjectTree(["app/build.gradle.kts": Self.app + script])
    let products = AndroidReader().products(in: tree).products
    let path = TreePath("app/build.gradle.kts")
    #expect(products.map(\.computedList) == [isComputed ? path : nil])
  }

  // MARK: - Builds

  @Test(arguments: [
    "include ':app', ':lib'\nproject(':lib').projectDir = new File(settingsDir, '../lib')",
    "project(\":lib\").projectDir = file(\"../lib\")",
    "project(\":lib\").projectDir = File(rootDir, \"../lib\")",
    "project(\":lib\").projectDir = file(\"$rootDir/../lib\")",
    "includeBuild(\"../lib\") { dependencySubstitution { } }", "includeBuild '../lib'",
  ])
  func `A library in another folder belongs to the build that adds the folder`(_ settings: String) {
    let texts = [
      "app/settings.gradle": settings, "app/app/build.gradle": Self.app,
      "lib/build.gradle": "id 'com.android.library'", "lib/settings.gradle": "",
      "lib/src/main/res/raw/a.ogg": "", "other/build.gradle": "id 'com.android.library'",
      "other/src/main/res/raw/b.ogg": "",
    ]
    #expect(lines(texts) == ["app app lib/src/main/res/raw/a.ogg"])
    #expect(lines(texts.merging(["app/settings.gradle": ""]) { $1 }) == ["app app"])
  }

  // MARK: - Source sets

  @Test func `A flavor whose name begins like that of tests is not a source set of tests`() {
    #expect(
      lines([
        "build.gradle": Self.app, "src/testnet/res/raw/a.ogg": "", "src/tester/res/raw/b.ogg": "",
        "src/test/res/raw/c.ogg": "", "src/testRelease/res/raw/d.ogg": "",
        "src/androidUnitTest/res/raw/e.ogg": "",
      ]) == [
        "app app", "app (androidUnitTest) tests src/androidUnitTest/res/raw/e.ogg",
        "app (test) tests src/test/res/raw/c.ogg",
        "app (testRelease) tests src/testRelease/res/raw/d.ogg",
        "app (tester) app src/tester/res/raw/b.ogg", "app (testnet) app src/testnet/res/raw/a.ogg",
      ])
  }

  @Test func `In a multiplatform module, the source set of Android is 'androidMain'`() {
    #expect(
      lines([
        "settings.gradle.kts": "",
        "app/build.gradle.kts": Self.app + "dependencies { implementation(projects.lib) }",
        "app/src/androidMain/res/raw/a.ogg": "",
        "lib/build.gradle.kts": "id(\"com.android.kotlin.multiplatform.library\")",
        "lib/src/androidMain/res/raw/b.ogg": "",
      ]) == ["app app app/src/androidMain/res/raw/a.ogg lib/src/androidMain/res/raw/b.ogg"])
  }

  @Test func `Scripts with many declarations and names are read in time`() {
    let many = String(repeating: "res.srcDir 'a', ", count: 20_000)
    let deep = String(repeating: "sourceSets.main.res.", count: 20_000)
    #expect(lines(script: "sourceSets { main { \(many) } }\n\(deep)srcDir 'sounds'").count == 1)
  }
}
