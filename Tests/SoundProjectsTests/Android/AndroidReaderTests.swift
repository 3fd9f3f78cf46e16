// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import Testing

@testable import SoundProjects

struct AndroidReaderTests {
  /// Returns a line for each product (name, kind and folder) and for each of its sounds (path and folders).
  private func lines(_ texts: [String: String]) -> [String] {
    AndroidReader().products(in: ProjectTree(texts)).products.flatMap { product in
      ["\(product.name) \(product.kind) in \(product.folder.text)"]
        + product.sounds.map { (["  " + $0.path.text] + $0.folders).joined(separator: " ") }
    }
  }

  private static let app = "plugins {\n  id(\"com.android.application\")\n}\n"
  private static let library = "apply plugin: 'com.android.library'\n"
  private static let core = "dependencies { api(projects.core) }"

  @Test func `An app has the sounds of its source set 'main', and those of its libraries`() {
    let lines = lines([
      "settings.gradle.kts": "", "build.gradle.kts": "",
      "app/build.gradle.kts": Self.app + "dependencies { implementation(project(\":core\")) }",
      "app/src/main/res/raw/chime.ogg": "", "app/src/main/res/raw/data.json": "",
      "app/src/main/res/drawable/chime.wav": "", "app/src/main/assets/chime.wav": "",
      "app/src/main/res/raw/deep/chime.wav": "", "core/build.gradle": Self.library,
      "core/src/main/res/raw/bell.mp3": "", "other/src/main/res/raw/x.mp3": "",
    ])
    #expect(
      lines == [
        "app app in app", "  app/src/main/res/raw/chime.ogg", "  core/src/main/res/raw/bell.mp3",
      ])
  }

  @Test func `Each other source set with sounds is a product, and those of tests are tests`() {
    let lines = lines([
      "app/build.gradle": Self.app, "app/src/main/res/raw/a.ogg": "",
      "app/src/free/res/raw/a.ogg": "", "app/src/androidTest/res/raw/b.ogg": "",
      "app/src/testDebug/res/raw/c.ogg": "",
    ])
    #expect(
      lines == [
        "app app in app", "  app/src/main/res/raw/a.ogg", "app (androidTest) tests in app",
        "  app/src/androidTest/res/raw/b.ogg", "app (free) app in app",
        "  app/src/free/res/raw/a.ogg", "app (testDebug) tests in app",
        "  app/src/testDebug/res/raw/c.ogg",
      ])
  }

  @Test func `Convention plugins show what a module is, also through constants`() {
    let constants = """
      object Plugins {
        object App { const val compose = "bird.app.compose" }
        object Library { const val compose = "bird.library" }
      }
      """
    let lines = lines([
      "settings.gradle.kts": "includeBuild(\"logic\")",
      "logic/build.gradle.kts":
        "plugins { `kotlin-dsl` }\ndependencies { implementation(libs.plugins.android.application) }",
      "logic/src/main/kotlin/Plugins.kt": constants,
      "logic/src/main/kotlin/bird.app.compose.gradle.kts": "plugins { id(\"bird.app\") }",
      "logic/src/main/kotlin/bird/app.gradle.kts":
        "plugins { id(\"com.android.application\"); id(\"bird.app.compose\") }",
      "logic/src/main/kotlin/bird.library.gradle.kts": "plugins { id(\"com.android.library\") }",
      "app/build.gradle.kts": "plugins { id(Plugins.App.compose) }\n" + Self.core,
      "app/src/main/res/raw/a.ogg": "",
      "core/build.gradle.kts": "plugins { id(Plugins.Library.compose) }",
      "core/src/main/res/raw/b.ogg": "",
      "wear/build.gradle.kts": "plugins { id(\"bird.app\") }\n" + Self.core,
      "other/build.gradle.kts": "plugins { id(Plugins.compose) }",
    ])
    #expect(
      lines == [
        "app app in app", "  app/src/main/res/raw/a.ogg", "  core/src/main/res/raw/b.ogg",
        "wear app in wear", "  core/src/main/res/raw/b.ogg",
      ])
  }

  @Test func `A folder with a qualifier is the place of its sounds`() {
    let lines = lines([
      "build.gradle": Self.app, "src/main/res/raw-de/a.ogg": "", "src/main/res/rawer/b.ogg": "",
      "src/main/res/raw/a.ogg": "",
    ])
    #expect(
      lines == ["app app in ", "  src/main/res/raw-de/a.ogg raw-de", "  src/main/res/raw/a.ogg"])
  }

  @Test func `Libraries belong to the apps of the same build only`() {
    let lines = lines([
      "settings.gradle": "",
      "app/build.gradle": Self.app + "dependencies { implementation project(':lib') }",
      "lib/build.gradle": Self.library, "lib/src/main/res/raw/a.ogg": "",
      "example/settings.gradle": "",
      "example/app/build.gradle": Self.app, "example/app/src/main/res/raw/b.ogg": "",
    ])
    #expect(
      lines == [
        "app app in app", "  lib/src/main/res/raw/a.ogg", "app app in example/app",
        "  example/app/src/main/res/raw/b.ogg",
      ])
  }

  @Test(arguments: [
    "id 'com.android.application'", "apply plugin: \"com.android.application\"",
    "id(libs.plugins.android.application.get().pluginId)", "alias(libs.plugins.androidApplication)",
    "alias(libs.plugins.android.application)",
    "id(\"bird.android.application\") // com.android.library",
    "/* com.android.library */ id(\"com.android.application\")",
    "id(\"com.android.library\") version \"8.1\" apply false\nid(\"com.android.application\")",
  ])
  func `The plugin of an app is recognized`(_ script: String) {
    #expect(lines(["a/build.gradle": script]) == ["a app in a"])
  }

  @Test(arguments: [
    "", "id(\"java\")", "id(\"com.android.application\") apply false",
    "// com.android.application", "/* com.android.application", "com.android.applications",
    "alias(libs.plugins.android.library)", "android.application\nandroid.library",
  ])
  func `A module that is not an app adds no product`(_ script: String) {
    #expect(lines(["a/build.gradle": script]) == [])
  }

  @Test func `A build script that cannot be read is an unchecked path`() {
    let tree = ProjectTree([TreePath("a/build.gradle")]) { _ throws(SoundError) in
      throw SoundError(.io, "cannot be opened")
    }
    let reading = AndroidReader().products(in: tree)
    #expect(reading.products == [])
    #expect(reading.unchecked == [SoundReport.UncheckedPath("a/build.gradle", "cannot be opened")])
  }

  @Test func `A name that is not UTF-8 keeps its bytes`() {
    let path = TreePath(Array("src/main/res/raw/".utf8) + [0xFF] + Array(".ogg".utf8))
    let script = TreePath("build.gradle")
    let tree = ProjectTree([path, script]) { _ in MemorySource(Array(Self.app.utf8)) }
    let products = AndroidReader().products(in: tree).products
    #expect(products.flatMap(\.sounds) == [ShippedSound(path)])
  }
}
