// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import Testing

@testable import SoundProjects

/// Projects that are damaged, or made to cost time.
struct XcodeHostileTests {
  @Test(arguments: [
    ("{}", "is not an Xcode project: found no dictionary 'objects'"),
    ("()", "is not an Xcode project: found no dictionary 'objects'"),
    ("{objects = {};}", "is not an Xcode project: found no string 'rootObject'"),
    ("{objects = {}; rootObject = P;}", "is not an Xcode project: found no PBXProject 'P'"),
    ("{objects = P; rootObject = P;}", "is not an Xcode project: found no PBXProject 'P'"),
    (
      "{objects = {P = {isa = PBXGroup;};}; rootObject = P;}",
      "is not an Xcode project: found no PBXProject 'P'"
    ),
    (
      "{",
      "is not a property list: found the end of the file, expected a key or '}' [line 1, column 2]"
    ),
  ])
  func `A file that is not a project is an unchecked path`(_ text: String, _ problem: String) {
    #expect(
      XcodeFixture.error(text) == problem + "; restore the file from version control")
  }

  @Test func `A project that ends at any byte is refused`() {
    let text = XcodeFixture.project(
      """
      S = {isa = PBXFileSystemSynchronizedRootGroup; explicitFolders = ("a\\n"); path = <00>;};
      """)
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      let tree = ProjectTree([TreePath("App.xcodeproj/project.pbxproj")]) { _ in
        MemorySource(Array(bytes.prefix(count)))
      }
      let reading = XcodeReader().products(in: tree)
      #expect(reading.products.isEmpty)
      #expect(reading.unchecked.count == 1)
    }
  }

  @Test func `Only files of project folders are read`() {
    let tree = ProjectTree([
      "project.pbxproj": "", "App/project.pbxproj": "", ".xcodeproj/project.pbxproj": "",
      "App.xcodeproj/x/project.pbxproj": "", "App.xcodeproj/other.pbxproj": "",
    ])
    #expect(XcodeReader().products(in: tree) == ProjectReading())
  }

  @Test func `A project that cannot be read leaves the others`() {
    let good = XcodeFixture.project("F = {isa = PBXFileReference; path = a.caf;};")
    let tree = ProjectTree([
      "A.xcodeproj/project.pbxproj": "{", "B.xcodeproj/project.pbxproj": good,
      "C/C.xcodeproj/project.pbxproj": good, "C/a.caf": "",
    ])
    let reading = XcodeReader().products(in: tree)
    #expect(reading.unchecked.map(\.path) == ["A.xcodeproj/project.pbxproj"])
    #expect(reading.products.map(\.lines) == [[], ["C/a.caf > a.caf"]])
    let path = TreePath("A.xcodeproj/project.pbxproj")
    let missing = ProjectTree([path]) { _ throws(SoundError) in throw SoundError(.io, "is gone") }
    #expect(
      XcodeReader().products(in: missing).unchecked == [
        SoundReport.UncheckedPath(path.text, "is gone")
      ])
  }

  @Test(arguments: [
    "T = {isa = PBXNativeTarget; buildPhases = R; name = (App);};",
    "T = {isa = PBXNativeTarget; buildPhases = ((R), {}, <00>, R, T, missing); name = App;};",
    "R = {isa = PBXResourcesBuildPhase; files = {B = B;};};", "R = (B);", "R = {isa = (a);};",
    "R = {isa = PBXResourcesBuildPhase; files = (R, T, F, P, missing);};",
    "B = {isa = PBXBuildFile;};", "B = {isa = PBXBuildFile; fileRef = B;};",
    "B = {isa = PBXBuildFile; fileRef = (F);};", "F = {isa = PBXFileReference;};",
    "F = {isa = PBXFileReference; path = {};};", "L = {isa = XCConfigurationList;};",
    "F = {isa = PBXVariantGroup; children = (F, B, missing);};",
    "F = {isa = PBXFileReference; path = \"\"; lastKnownFileType = folder;};",
    "F = {isa = PBXFileReference; path = .; lastKnownFileType = folder;};",
    "S = {isa = PBXFileSystemSynchronizedRootGroup; path = (); exceptions = (S, T, missing);};",
    "S = {isa = PBXFileSystemSynchronizedRootGroup; path = \"../..\";};",
    "S = {isa = PBXFileSystemSynchronizedRootGroup; sourceTree = SDKROOT;};",
  ])
  func `Missing objects and values of the wrong type ship nothing`(_ object: String) {
    let text = XcodeFixture.project(object)
    let reading = XcodeReader().products(in: XcodeFixture.tree(text, ["x/a.caf"]))
    #expect(reading.unchecked.isEmpty)
    #expect(reading.products.map(\.lines) == [[]])
  }

  @Test func `A target that is listed twice is one product`() {
    let text = XcodeFixture.project("", targets: "T, T, missing, R")
    #expect(XcodeReader().products(in: XcodeFixture.tree(text, [])).products.count == 1)
  }

  // MARK: - Groups

  /// Returns a project whose file is in `count` nested groups, the last of which is in the group `parent`,
  /// which also contains itself.
  private static func groups(_ count: Int, in parent: String? = nil) -> String {
    var objects = "F = {isa = PBXFileReference; path = a.caf;};\n"
    for index in 1...count {
      let child = index == 1 ? "F" : "G\(index - 1)"
      objects += "G\(index) = {isa = PBXGroup; children = (\(child)); path = .;};\n"
    }
    if let parent {
      objects += "\(parent) = {isa = PBXGroup; children = (G\(count), \(parent));};\n"
    }
    return XcodeFixture.project(objects)
  }

  @Test func `At most 100 groups may contain each other`() {
    #expect(XcodeFixture.sounds(Self.groups(100), ["a.caf"]) == ["a.caf > a.caf"])
    #expect(
      XcodeFixture.error(Self.groups(101), ["a.caf"])
        == "groups are nested too deeply or contain each other: expected at most 100 levels; "
        + "restore the file from version control")
  }

  @Test func `A project whose groups contain each other is an unchecked path`() {
    let cycle = """
      G = {isa = PBXGroup; children = (H, F);};
      H = {isa = PBXGroup; children = (G);};
      F = {isa = PBXFileReference; path = a.caf;};
      """
    let message = "groups are nested too deeply or contain each other"
    #expect(XcodeFixture.error(XcodeFixture.project(cycle), ["a.caf"]).hasPrefix(message))
    #expect(XcodeFixture.error(Self.groups(2, in: "G"), ["a.caf"]).hasPrefix(message))
  }

  @Test func `A path of more than 4,096 bytes names nothing`() {
    let path = { String(repeating: "./", count: $0) + "a.caf" }
    let project = { XcodeFixture.project("F = {isa = PBXFileReference; path = \(path($0));};") }
    #expect(XcodeFixture.sounds(project(2045), ["a.caf"]) == ["a.caf > a.caf"])
    #expect(XcodeFixture.sounds(project(2046), ["a.caf"]).isEmpty)
  }

  // MARK: - Work

  /// Returns a project with targets that share a phase, which lists the same files again and again.
  private static func shared(targets: Int, files: Int) -> String {
    let names = (0..<targets).map { "T\($0)" }
    let objects = names.map { "\($0) = {isa = PBXNativeTarget; buildPhases = (R); name = A;};" }
    return XcodeFixture.project(
      """
      \(objects.joined(separator: "\n"))
      R = {isa = PBXResourcesBuildPhase; files = (\(String(repeating: "B,", count: files)));};
      """, targets: names.joined(separator: ","))
  }

  @Test func `A budget limits the visits for an Xcode project`() {
    let tree = XcodeFixture.tree(Self.shared(targets: 10, files: 9), [])
    let reader = { XcodeReader(budget: ReadingBudget(visits: $0)) }
    // Each target costs 11 visits: 1 for the target, 1 for its phase and 9 for the phase's files.
    #expect(reader(110).products(in: tree).products.count == 10)
    let reading = reader(109).products(in: tree)
    #expect(reading.products.isEmpty)
    #expect(
      reading.unchecked.map(\.message)
        == [
          "refers to too many files and values: expected at most 109; check that it is the right file"
        ])
  }

  @Test func `Every way to multiply the work for an Xcode project costs visits`() {
    let many = String(repeating: "x,", count: 50)
    let objects = [
      "L = {isa = XCConfigurationList; buildConfigurations = (\(many));};",
      "R = {isa = PBXResourcesBuildPhase; files = (\(many));};",
      "B = {isa = PBXBuildFile; fileRef = F; platformFilters = (\(many));}; F = {isa = PBXFileReference;};",
      "B = {isa = PBXBuildFile; fileRef = V;}; V = {isa = PBXVariantGroup; children = (\(many));};",
      """
      S = {isa = PBXFileSystemSynchronizedRootGroup; path = Bell; exceptions = (X);};
      X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(many));};
      """,
      "F = {isa = PBXFileReference; path = Sounds;};",
      "S = {isa = PBXFileSystemSynchronizedRootGroup; path = Sounds;};",
    ]
    let sounds = (0..<50).map { "Sounds/\($0).caf" }
    for object in objects {
      let tree = XcodeFixture.tree(XcodeFixture.project(object), sounds)
      #expect(
        XcodeReader(budget: ReadingBudget(visits: 45)).products(in: tree).unchecked.count == 1)
      #expect(XcodeReader().products(in: tree).unchecked.isEmpty)
    }
  }
}
