// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundValidation
import Testing

@testable import SoundProjects

/// Projects in the form of Xcode 16, in which folders belong to targets.
struct XcodeSynchronizedFolderTests {
  /// Returns the sounds of the target that owns the folder `Bell`, to which `folder` adds properties.
  private func sounds(_ folder: String, _ objects: String, _ sounds: [String]) -> [String] {
    XcodeFixture.sounds(
      XcodeFixture.project(
        """
        S = {isa = PBXFileSystemSynchronizedRootGroup; \(folder) path = Bell; sourceTree = "<group>";};
        \(objects)
        """), sounds)
  }

  private func sounds(_ sounds: [String]) -> [String] { self.sounds("", "", sounds) }

  /// Returns the sounds of a target that does not own the folder, but has exceptions.
  private func otherSounds(_ exceptions: String, _ sounds: [String]) -> [String] {
    let project = XcodeFixture.project(
      """
      S = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X); path = Bell;};
      X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
           membershipExceptions = (\(exceptions));};
      T2 = {isa = PBXNativeTarget; name = Notify; buildPhases = (R2);
            productType = "com.apple.product-type.app-extension";};
      R2 = {isa = PBXResourcesBuildPhase; files = ();};
      """, targets: "T, T2")
    let products = XcodeReader().products(in: XcodeFixture.tree(project, sounds)).products
    #expect(products.map(\.name) == ["App", "Notify"])
    return products.dropFirst().flatMap(\.lines)
  }

  @Test func `All sounds below the folder are copied without their folders`() {
    #expect(
      sounds(["Bell/a.caf", "Bell/Sounds/Deep/b.caf", "Bell/c.txt", "Bells/d.caf", "e.caf"]) == [
        "Bell/Sounds/Deep/b.caf > b.caf", "Bell/a.caf > a.caf",
      ])
  }

  @Test func `A folder in a group is relative to it`() {
    let group = "G = {isa = PBXGroup; children = (S); path = App;};"
    #expect(sounds("", group, ["App/Bell/a.caf", "Bell/b.caf"]) == ["App/Bell/a.caf > a.caf"])
  }

  @Test func `Languages and packages keep their folders`() {
    #expect(
      sounds([
        "Bell/x/en.lproj/a.caf", "Bell/x/en.lproj/y/b.caf", "Bell/x/Set.bundle/z/c.caf",
        "Bell/Scene.scnassets/d.caf", "Bell/Media.xcassets/e.dataset/e.caf",
        "Bell/Kit.framework/f.caf", "Bell/Old.xcodeproj/g.caf", "Bell/v1.0/h.caf",
      ]) == [
        "Bell/Scene.scnassets/d.caf > Scene.scnassets/d.caf",
        "Bell/v1.0/h.caf > h.caf",
        "Bell/x/Set.bundle/z/c.caf > Set.bundle/z/c.caf",
        "Bell/x/en.lproj/a.caf > en.lproj/a.caf",
        "Bell/x/en.lproj/y/b.caf > b.caf",
      ])
  }

  @Test func `Hidden files and folders are not copied`() {
    #expect(sounds(["Bell/.a.caf", "Bell/.git/b.caf", "Bell/x/.y/c.caf"]).isEmpty)
  }

  @Test func `Folders that are not built are copied as a whole`() {
    #expect(
      sounds(
        "explicitFolders = (Sounds, Deep/er, Media.xcassets);", "",
        [
          "Bell/Sounds/a.caf", "Bell/Sounds/x.bundle/b.caf", "Bell/Deep/er/c.caf",
          "Bell/Deep/d.caf", "Bell/Media.xcassets/e.caf", "Bell/Soundso/f.caf",
        ]) == [
          "Bell/Deep/d.caf > d.caf",
          "Bell/Deep/er/c.caf > er/c.caf",
          "Bell/Media.xcassets/e.caf > Media.xcassets/e.caf",
          "Bell/Sounds/a.caf > Sounds/a.caf",
          "Bell/Sounds/x.bundle/b.caf > Sounds/x.bundle/b.caf",
          "Bell/Soundso/f.caf > f.caf",
        ])
  }

  // MARK: - Exceptions for targets

  @Test func `Exceptions exclude files from the target that owns the folder`() {
    let exceptions = """
      X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (
        Info.plist, a.caf, "Sounds/my bell.caf", Set.bundle, Whole, "/Localized: Sounds/l.caf",
        /Localized/m.caf, en.lproj/n.caf,);};
      """
    #expect(
      sounds(
        "exceptions = (X);", exceptions,
        [
          "Bell/a.caf", "Bell/Sounds/a.caf", "Bell/Sounds/my bell.caf", "Bell/Set.bundle/b.caf",
          "Bell/Whole/c.caf", "Bell/Sounds/en.lproj/l.caf", "Bell/Sounds/de.lproj/l.caf",
          "Bell/en.lproj/m.caf", "Bell/m.caf", "Bell/en.lproj/n.caf",
        ]) == [
          "Bell/Sounds/a.caf > a.caf",
          // Xcode ignores exceptions for folders, and those for one language.
          "Bell/Whole/c.caf > c.caf",
          "Bell/en.lproj/n.caf > en.lproj/n.caf",
          "Bell/m.caf > m.caf",
        ])
  }

  @Test func `Exceptions include files into a target that does not own the folder`() {
    #expect(
      otherSounds(
        "a.caf, x/b.caf, Set.bundle, \"/Localized: c.caf\", missing.caf",
        [
          "Bell/a.caf", "Bell/x/a.caf", "Bell/x/b.caf", "Bell/Set.bundle/d.caf",
          "Bell/en.lproj/c.caf", "Bell/de.lproj/c.caf", "Bell/c.caf",
        ]) == [
          "Bell/Set.bundle/d.caf > Set.bundle/d.caf",
          "Bell/a.caf > a.caf",
          "Bell/de.lproj/c.caf > de.lproj/c.caf",
          "Bell/en.lproj/c.caf > en.lproj/c.caf",
          "Bell/x/b.caf > b.caf",
        ])
    #expect(otherSounds("", ["Bell/a.caf"]).isEmpty)
  }

  @Test func `Without a phase for resources nothing is copied`() {
    #expect(sounds("", "R = {isa = PBXSourcesBuildPhase;};", ["Bell/a.caf"]).isEmpty)
  }

  @Test func `Platform filters limit files to systems`() {
    let objects = """
      X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
           platformFiltersByRelativePath = {mac.caf = (macos,); both.caf = (ios, macos,);};};
      """
    #expect(
      sounds("exceptions = (X);", objects, ["Bell/mac.caf", "Bell/both.caf", "Bell/a.caf"])
        == ["Bell/a.caf > a.caf", "Bell/both.caf > both.caf"])
  }

  // MARK: - Exceptions for phases

  private static let phase = """
    X = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = C;
         membershipExceptions = (x/a.caf, Kit.framework, "/Localized: l.caf");};
    C = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = Extra; files = ();};
    """

  @Test func `Exceptions add files to a Copy Files phase`() {
    #expect(
      sounds(
        "exceptions = (X);", Self.phase,
        ["Bell/x/a.caf", "Bell/b.caf", "Bell/Kit.framework/c.caf", "Bell/en.lproj/l.caf"]) == [
          "Bell/Kit.framework/c.caf > Extra/Kit.framework/c.caf",
          "Bell/b.caf > b.caf",
          "Bell/en.lproj/l.caf > Extra/en.lproj/l.caf",
          "Bell/en.lproj/l.caf > en.lproj/l.caf",
          "Bell/x/a.caf > a.caf",
          "Bell/x/a.caf > Extra/a.caf",
        ])
  }

  @Test func `Exceptions for a target and a phase move a file`() {
    let target = """
      Y = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
           membershipExceptions = (x/a.caf,);};
      """
    #expect(
      sounds("exceptions = (Y, X);", Self.phase + target, ["Bell/x/a.caf"])
        == ["Bell/x/a.caf > Extra/a.caf"])
  }

  @Test func `Exceptions for the phase of resources exclude files`() {
    let objects = """
      X = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = R;
           membershipExceptions = (a.caf,);};
      """
    #expect(
      sounds("exceptions = (X);", objects, ["Bell/a.caf", "Bell/b.caf"]) == ["Bell/b.caf > b.caf"])
  }
}
