// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

@Suite struct `Dependencies of Gradle modules` {
  private static let app = "plugins {\n  id(\"com.android.application\")\n}\n"
  private static let library = "apply plugin: 'com.android.library'\n"

  /// Checks which libraries an app contains.
  ///
  /// - Parameters:
  ///   - script: the end of the app's script.
  ///   - texts: further files.
  /// - Returns: whether the app contains the sound of `core/ui-kit`, and that of `other`.
  private func contains(_ script: String, _ texts: [String: String] = [:]) -> [Bool] {
    let files = [
      "settings.gradle": "include ':app', ':core:ui-kit', ':other'", "build.gradle": "",
      "app/build.gradle": Self.app + script, "core/ui-kit/build.gradle": Self.library,
      "core/ui-kit/src/main/res/raw/kit.ogg": "", "other/build.gradle": Self.library,
      "other/src/main/res/raw/other.ogg": "",
    ].merging(texts) { $1 }
    let products = AndroidReader().products(in: ProjectTree(files)).products
    let sounds = products.flatMap(\.sounds).map(\.path.text)
    return ["core/ui-kit/src/main/res/raw/kit.ogg", "other/src/main/res/raw/other.ogg"].map {
      sounds.contains($0)
    }
  }

  @Test(arguments: [
    "dependencies { implementation project(':core:ui-kit') }",
    "dependencies { implementation(project(\":core:ui-kit\")) }",
    "dependencies { api(projects.core.uiKit) }", "dependencies { \"api\"(projects.core.uiKit) }",
    "dependencies { debugImplementation project(path: ':core:ui-kit', configuration: 'x') }",
    "dependencies { implementation(project(path = \":core:ui-kit\")) }",
    "dependencies { add(\"implementation\", project(\":core:ui-kit\")) }",
    "dependencies { implementation rootProject.project(':core:ui-kit') }",
    "kotlin { sourceSets { commonMain.dependencies { implementation(projects.core.uiKit) } } }",
  ]) func `An app contains the sounds of the libraries on which it depends`(_ script: String) {
    #expect(contains(script) == [true, false])
  }

  @Test(arguments: [
    "", "dependencies { testImplementation project(':core:ui-kit') }",
    "dependencies { androidTestImplementation(projects.core.uiKit) }",
    "// implementation project(':core:ui-kit')", "dependencies { implementation(libs.core.uiKit) }",
  ]) func `An app does not contain the sounds of other libraries`(_ script: String) {
    #expect(contains(script) == [false, false])
  }

  @Test func `Dependencies of modules of any kind lead to a library`() {
    let script = "dependencies { implementation project(':model') }"
    #expect(
      contains(script, ["model/build.gradle.kts": "dependencies { api(projects.core.uiKit) }"])
        == [true, false])
    #expect(
      contains(
        script,
        [
          "model/build.gradle": "dependencies { api project(':other') }",
          "other/build.gradle": Self.library
            + "dependencies { api project(':core:ui-kit'); api project(':model') }",
        ]) == [true, true])
  }

  @Test(arguments: [
    "dependencies { implementation(project(path)) }", "dependencies { api project(\":$name\") }",
    "rootProject.subprojects.forEach { implementation(it) }", "dependencies {",
  ]) func `If a dependency is computed, the app contains all libraries`(_ script: String) {
    #expect(contains(script) == [true, true])
  }

  @Test(arguments: [
    ("build.gradle", "subprojects { dependencies { implementation libs.x } }", [true, true]),
    ("build.gradle", "subprojects { repositories { google() } }", [false, false]),
    ("build.gradle", "project(':app') { dependencies { api project(':other') } }", [false, true]),
    ("gradle/common.gradle", "dependencies { api project(':other') }", [false, true]),
    ("app/core.gradle.kts", "dependencies { api(project(name)) }", [true, true]),
    ("buildSrc/src/main/kotlin/Bird.kt", "add(\"api\", project(\":other\"))", [false, true]),
    ("buildSrc/src/main/kotlin/Bird.kt", "add(\"api\", project(name))", [true, true]),
    ("app/src/main/kotlin/Bird.kt", "add(\"api\", project(name))", [false, false]),
    ("settings.gradle", "project(':core').projectDir = file(\"x/$name\")", [true, true]),
    ("settings.gradle", "project(':kit').projectDir = file('core/ui-kit')", [true, false]),
  ]) func `Scripts that modules share count for each module`(
    _ path: String, _ text: String, _ found: [Bool]
  ) {
    #expect(contains("", [path: text]) == found)
  }

  @Test func `The logic of an included build counts for the build that includes it`() {
    let logic = "class Bird : Plugin<Project> { fun f() = add(\"api\", project(\":other\")) }"
    let texts = [
      "settings.gradle": "pluginManagement { includeBuild('logic') }", "logic/settings.gradle": "",
      "logic/src/main/kotlin/Bird.kt": logic,
    ]
    #expect(contains("", texts) == [false, true])
  }

  @Test func `Scripts with many dependencies are read in time`() {
    let chain = "implementation(projects" + String(repeating: ".a", count: 20_000) + ")"
    let many = String(repeating: "api(project(\":a\"))\n", count: 20_000)
    let deep = String(repeating: "subprojects { ", count: 90) + String(repeating: "}", count: 90)
    #expect(contains("\(chain)\n\(many)\n\(deep)") == [false, false])
  }
}
