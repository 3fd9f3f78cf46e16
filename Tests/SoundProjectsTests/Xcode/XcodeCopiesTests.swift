// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundValidation
import Testing

@testable import SoundProjects

/// The files, folders and destinations of build phases.
struct XcodeCopiesTests {
  private func sounds(_ objects: String, _ sounds: [String]) -> [String] {
    XcodeFixture.sounds(XcodeFixture.project(objects), sounds)
  }

  // MARK: - Paths

  @Test(arguments: [
    ("path = a.caf; sourceTree = \"<group>\";", ["Main/Sub/a.caf > a.caf"]),
    ("path = a.caf;", ["Main/Sub/a.caf > a.caf"]),
    ("path = ../a.caf; sourceTree = \"<group>\";", ["Main/a.caf > a.caf"]),
    ("path = ./../Sub//a.caf; sourceTree = \"<group>\";", ["Main/Sub/a.caf > a.caf"]),
    ("name = b.caf; path = a.caf; sourceTree = SOURCE_ROOT;", ["a.caf > a.caf"]),
    ("path = A.caf; sourceTree = SOURCE_ROOT;", []),
    ("path = ../../../a.caf; sourceTree = \"<group>\";", []),
    ("path = ../a.caf; sourceTree = SOURCE_ROOT;", []),
    ("path = /a.caf; sourceTree = \"<group>\";", []),
    ("path = a.caf; sourceTree = \"<absolute>\";", []),
    ("path = a.caf; sourceTree = BUILT_PRODUCTS_DIR;", []),
    ("path = a.caf; sourceTree = SDKROOT;", []),
    ("path = (a.caf); sourceTree = SOURCE_ROOT;", []),
    ("name = a.caf; sourceTree = \"<group>\";", []),
  ])
  func `The path of a file follows its groups and source tree`(_ file: String, _ lines: [String]) {
    let groups = """
      G = {isa = PBXGroup; children = (H); path = Main;};
      H = {isa = PBXGroup; children = (I); name = Hidden; sourceTree = "<group>";};
      I = {isa = PBXGroup; children = (F); path = Sub; sourceTree = "<group>";};
      """
    #expect(
      sounds(
        "F = {isa = PBXFileReference; \(file)}; \(groups)",
        ["Main/Sub/a.caf", "Main/a.caf", "a.caf"]) == lines)
  }

  @Test func `A copy has the project's spelling of the name, not the file's`() {
    let objects = "F = {isa = PBXFileReference; path = \"\u{E4}.caf\"; sourceTree = SOURCE_ROOT;};"
    let lines = sounds(objects, ["a\u{308}.caf"])
    #expect(lines.map { Array($0.utf8) } == [Array("a\u{308}.caf > \u{E4}.caf".utf8)])
  }

  @Test func `A group outside the source folders has no files in the tree`() {
    let group = "G = {isa = PBXGroup; children = (F); path = Main; sourceTree = SDKROOT;};"
    #expect(
      sounds("F = {isa = PBXFileReference; path = a.caf;}; \(group)", ["Main/a.caf", "a.caf"])
        .isEmpty)
  }

  @Test func `The project's folder is relative to its file`() {
    var project = XcodeFixture.project("F = {isa = PBXFileReference; path = a.caf;};")
    project.replace("projectDirPath = \"\"", with: "projectDirPath = ../src")
    let tree = ProjectTree([
      "build/App.xcodeproj/project.pbxproj": project, "src/a.caf": "", "build/a.caf": "",
    ])
    let products = XcodeReader().products(in: tree).products
    #expect(products.map(\.folder) == [TreePath("src")])
    #expect(products.flatMap(\.lines) == ["src/a.caf > a.caf"])
  }

  @Test func `A project whose folder is outside the tree has no sounds`() {
    var project = XcodeFixture.project("F = {isa = PBXFileReference; path = a.caf;};")
    project.replace("projectDirPath = \"\"", with: "projectDirPath = ..")
    let products = XcodeReader().products(in: XcodeFixture.tree(project, ["a.caf"])).products
    #expect(products.map(\.folder) == [TreePath("")])
    #expect(products.map(\.sounds) == [[]])
  }

  @Test func `Names that are not UTF-8 are found and kept`() {
    let name: [UInt8] = Array("a".utf8) + [0xFF] + Array(".caf".utf8)
    var project = Array(
      XcodeFixture.project("F = {isa = PBXFileReference; path = \"@\";};").utf8)
    if let at = project.firstIndex(of: UInt8(ascii: "@")) {
      project.replaceSubrange(at...at, with: name)
    }
    let bytes = project
    let tree = ProjectTree([TreePath("App.xcodeproj/project.pbxproj"), TreePath(name)]) { _ in
      MemorySource(bytes)
    }
    let sounds = XcodeReader().products(in: tree).products.flatMap(\.sounds)
    #expect(sounds == [ShippedSound(TreePath(name), name: name)])
  }

  // MARK: - Folders

  @Test(arguments: [
    ("path = Sounds; lastKnownFileType = folder;", ["Sounds/", "Sounds/Sub/"]),
    ("path = Sounds;", ["Sounds/", "Sounds/Sub/"]),
    ("path = Sounds/Sub; lastKnownFileType = folder;", [nil, "Sub/"]),
    ("path = Sounds; lastKnownFileType = folder.assetcatalog;", []),
    (
      "path = Sounds; lastKnownFileType = folder.skatlas; explicitFileType = folder;",
      ["Sounds/", "Sounds/Sub/"]
    ),
    ("path = Missing; lastKnownFileType = folder;", []),
    ("path = Sound; lastKnownFileType = folder;", []),
  ])
  func `A folder is copied as a whole under its own name`(_ file: String, _ folders: [String?]) {
    let paths = ["Sounds/a.caf", "Sounds/Sub/b.caf"]
    let lines = zip(paths, folders).compactMap { path, folder in
      folder.map { "\(path) > \($0)\(path.suffix(5))" }
    }
    #expect(
      sounds("F = {isa = PBXFileReference; \(file)};", paths + ["Sounds/c.txt"]) == lines.sorted())
  }

  @Test(arguments: [
    ("Sounds.bundle", true), ("Game.scnassets", true), ("Media.xcassets", false),
    ("Stickers.xcstickers", false), ("Model.xcdatamodeld", false), ("App.icon", false),
  ])
  func `A folder whose contents are compiled is not copied`(_ name: String, _ isCopied: Bool) {
    #expect(
      sounds("F = {isa = PBXFileReference; path = \(name);};", ["\(name)/a.caf"])
        == (isCopied ? ["\(name)/a.caf > \(name)/a.caf"] : []))
  }

  @Test func `A folder of a language is copied into that of the bundle`() {
    #expect(
      sounds(
        "F = {isa = PBXFileReference; path = en.lproj/Sounds; lastKnownFileType = folder;};",
        ["en.lproj/Sounds/a.caf"]) == ["en.lproj/Sounds/a.caf > en.lproj/Sounds/a.caf"])
  }

  // MARK: - Variants

  @Test func `Variants are copied into the folders of their languages`() {
    let objects = """
      B = {isa = PBXBuildFile; fileRef = V;};
      V = {isa = PBXVariantGroup; children = (F1, F2, F3, F4); name = a.caf; path = Sounds;};
      F1 = {isa = PBXFileReference; name = English; path = en.lproj/a.caf;};
      F2 = {isa = PBXFileReference; name = de; path = german/a.caf;};
      F3 = {isa = PBXFileReference; name = fr; path = fr.lproj/a.caf;};
      F4 = {isa = PBXFileReference; name = b.caf; path = b.caf;};
      """
    #expect(
      sounds(objects, ["Sounds/en.lproj/a.caf", "Sounds/german/a.caf", "Sounds/b.caf"]) == [
        "Sounds/b.caf > b.caf",
        "Sounds/en.lproj/a.caf > en.lproj/a.caf",
        "Sounds/german/a.caf > de.lproj/a.caf",
      ])
  }

  @Test func `A file in a folder of a language is localized outside variant groups too`() {
    #expect(
      sounds("F = {isa = PBXFileReference; path = en.lproj/a.caf;};", ["en.lproj/a.caf"])
        == ["en.lproj/a.caf > en.lproj/a.caf"])
    #expect(
      sounds("F = {isa = PBXFileReference; path = en.lproj/x/a.caf;};", ["en.lproj/x/a.caf"])
        == ["en.lproj/x/a.caf > a.caf"])
  }

  // MARK: - Copy Files phases

  @Test(arguments: [
    ("dstSubfolderSpec = 7; dstPath = \"\";", "", ""),
    ("dstSubfolder = Resources; dstPath = Sounds;", "Sounds/", "Sounds/"),
    ("dstSubfolderSpec = 7; dstPath = \"/a/./b/\";", "a/b/", "a/b/"),
    ("dstSubfolderSpec = 7; dstPath = a/../b;", "b/", "b/"),
    ("dstSubfolderSpec = 7; dstPath = \"$(LANGUAGE)\";", "$(LANGUAGE)/", "$(LANGUAGE)/"),
    ("dstSubfolderSpec = 1; dstPath = \"\";", "", "../../"),
    ("dstSubfolderSpec = 1; dstPath = Contents/Resources/a;", "Contents/Resources/a/", "a/"),
    ("dstSubfolder = Contents; dstPath = a;", "a/", "../a/"),
    ("dstSubfolderSpec = 6;", "", "../MacOS/"),
    ("dstSubfolderSpec = 10;", "Frameworks/", "../Frameworks/"),
    ("dstSubfolderSpec = 11;", "SharedFrameworks/", "../SharedFrameworks/"),
    ("dstSubfolderSpec = 12;", "SharedSupport/", "../SharedSupport/"),
    ("dstSubfolder = PlugIns;", "PlugIns/", "../PlugIns/"),
    ("dstSubfolderSpec = 15;", "Java/", "Java/"),
    ("dstSubfolderSpec = 16; dstPath = \"$(CONTENTS_FOLDER_PATH)/Extra\";", "Extra/", "../Extra/"),
    ("dstSubfolder = Product; dstPath = \"${UNLOCALIZED_RESOURCES_FOLDER_PATH}\";", "", ""),
    (
      "dstSubfolderSpec = 0; dstPath = \"$(TARGET_BUILD_DIR)/$(EXTENSIONS_FOLDER_PATH)/a\";",
      "Extensions/a/", "../Extensions/a/"
    ),
  ])
  func `A Copy Files phase copies into its folder of the bundle`(
    _ phase: String, _ shallow: String, _ deep: String
  ) {
    for (sdk, folder) in [("iphoneos", shallow), ("macosx", deep)] {
      let objects = """
        R = {isa = PBXCopyFilesBuildPhase; files = (B); \(phase)};
        F = {isa = PBXFileReference; path = a.caf;};
        D = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = \(sdk);};};
        """
      #expect(sounds(objects, ["a.caf"]) == ["a.caf > \(folder)a.caf"])
    }
  }

  @Test(arguments: [
    "", "dstSubfolderSpec = 0; dstPath = /tmp;", "dstSubfolderSpec = 16; dstPath = Sounds;",
    "dstSubfolderSpec = 16; dstPath = \"\";", "dstSubfolderSpec = 99;",
    "dstSubfolderSpec = 7; dstPath = ../..;",
    "dstSubfolderSpec = 0; dstPath = \"$(HOME)/$(CONTENTS_FOLDER_PATH)\";",
  ])
  func `A Copy Files phase outside the bundle ships nothing`(_ phase: String) {
    let objects = """
      R = {isa = PBXCopyFilesBuildPhase; files = (B); \(phase)};
      F = {isa = PBXFileReference; path = a.caf;};
      """
    #expect(sounds(objects, ["a.caf"]).isEmpty)
  }

  @Test func `The same sound can be copied to several folders`() {
    let objects = """
      C = {isa = PBXCopyFilesBuildPhase; files = (B, B2, B); dstSubfolderSpec = 7; dstPath = Sounds;};
      B2 = {isa = PBXBuildFile; fileRef = F2;};
      F = {isa = PBXFileReference; path = a.caf;};
      F2 = {isa = PBXFileReference; path = Folder; lastKnownFileType = folder;};
      """
    #expect(
      sounds(objects, ["a.caf", "Folder/b.caf"])
        == ["Folder/b.caf > Sounds/Folder/b.caf", "a.caf > a.caf", "a.caf > Sounds/a.caf"])
  }

  @Test func `Scripts and sources ship nothing`() {
    let objects = """
      R = {isa = PBXSourcesBuildPhase; files = (B);};
      C = {isa = PBXShellScriptBuildPhase; files = (B); inputPaths = (a.caf);};
      F = {isa = PBXFileReference; path = a.caf;};
      """
    #expect(sounds(objects, ["a.caf"]).isEmpty)
  }
}
