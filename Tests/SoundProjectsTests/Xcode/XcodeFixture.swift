// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import SoundValidation
import Testing

@testable import SoundProjects

/// Projects for the tests of Xcode.
enum XcodeFixture {
  /// Returns a project with one target `T`, whose phases are `R` (resources) and `C` (files).
  ///
  /// - Parameters:
  ///   - objects: more objects; one with the identifier of an object here replaces it.
  ///   - targets: the identifiers of the targets.
  /// - Returns: the text of `project.pbxproj`.
  static func project(_ objects: String = "", targets: String = "T") -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = {};
      objectVersion = 77;
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (\(targets));};
        T = {isa = PBXNativeTarget; name = App; buildPhases = (R, C); buildConfigurationList = L;
             fileSystemSynchronizedGroups = (S);
             productType = "com.apple.product-type.application";};
        L = {isa = XCConfigurationList; buildConfigurations = (D);};
        D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;};};
        R = {isa = PBXResourcesBuildPhase; files = (B);};
        B = {isa = PBXBuildFile; fileRef = F;};
        \(objects)
      };
      rootObject = P;
    }
    """
  }

  /// Returns a tree of `App.xcodeproj` and empty sounds.
  static func tree(_ project: String, _ sounds: [String]) -> ProjectTree {
    var texts = ["App.xcodeproj/project.pbxproj": project]
    for sound in sounds { texts[sound] = "" }
    return ProjectTree(texts)
  }

  /// Returns the sounds of the only product, as `path > folder/name`.
  static func sounds(_ project: String, _ sounds: [String]) -> [String] {
    let reading = XcodeReader().products(in: tree(project, sounds))
    #expect(reading.unchecked.isEmpty)
    #expect(reading.products.count == 1)
    return reading.products.flatMap(\.lines)
  }

  /// Returns the message of the only unchecked path.
  static func error(_ project: String, _ sounds: [String] = []) -> String {
    let reading = XcodeReader().products(in: tree(project, sounds))
    #expect(reading.products.isEmpty)
    #expect(reading.unchecked.map(\.path) == ["App.xcodeproj/project.pbxproj"])
    return reading.unchecked.first?.message ?? ""
  }
}

extension ShippingProduct {
  /// The sounds as `path > folder/name`.
  var lines: [String] {
    sounds.map { sound in
      "\(sound.path.text) > "
        + (sound.folders + [TreePath(sound.name).text]).joined(separator: "/")
    }
  }

  /// The name and the platforms, as `App: ios, macos`.
  var title: String { "\(name): " + platforms.map(\.rawValue).sorted().joined(separator: ", ") }
}
