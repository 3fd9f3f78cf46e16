// SPDX-License-Identifier: MIT

import SoundManifest
import TestSupport
import Testing

/// Folders with small Xcode projects for the tests of manifests.
enum XcodeSandbox {
  /// A target of a small Xcode project.
  struct Target {
    var name: String
    var type = "application"
    var settings = "SDKROOT = iphoneos;"
    /// The files and folders that the target copies.
    var files: [String] = []
    /// The files that the target compiles.
    var sources: [String] = []
  }

  /// Returns the text of a `project.pbxproj`.
  private static func project(_ targets: [Target]) -> String {
    var lines: [String] = []
    for (number, target) in targets.enumerated() {
      for (index, path) in target.files.enumerated() {
        let id = "\(number)x\(index)"
        let type = path.contains(".") ? "" : "lastKnownFileType = folder; "
        lines += [
          "F\(id) = {isa = PBXFileReference; \(type)path = \(path); sourceTree = \"<group>\";};",
          "B\(id) = {isa = PBXBuildFile; fileRef = F\(id);};",
        ]
      }
      for (index, path) in target.sources.enumerated() {
        let id = "\(number)y\(index)"
        lines += [
          "F\(id) = {isa = PBXFileReference; path = \(path); sourceTree = SOURCE_ROOT;};",
          "B\(id) = {isa = PBXBuildFile; fileRef = F\(id);};",
        ]
      }
      let sources = target.sources.indices.map { "B\(number)y\($0)" }.joined(separator: ", ")
      let files = target.files.indices.map { "B\(number)x\($0)" }.joined(separator: ", ")
      lines += [
        "T\(number) = {isa = PBXNativeTarget; name = \(target.name);",
        "  buildPhases = (R\(number), S\(number));",
        "  buildConfigurationList = L\(number);",
        "  productType = \"com.apple.product-type.\(target.type)\";};",
        "R\(number) = {isa = PBXResourcesBuildPhase; files = (\(files));};",
        "S\(number) = {isa = PBXSourcesBuildPhase; files = (\(sources));};",
        "L\(number) = {isa = XCConfigurationList; buildConfigurations = (D\(number));};",
        "D\(number) = {isa = XCBuildConfiguration; name = Release;",
        "  buildSettings = {\(target.settings)};};",
      ]
    }
    let references = targets.indices.flatMap { number in
      targets[number].files.indices.map { "F\(number)x\($0)" }
    }
    return """
      // !$*UTF8*$!
      {objectVersion = 56; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; projectDirPath = "";
        targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", ")));};
      G = {isa = PBXGroup; children = (\(references.joined(separator: ", ")));
        sourceTree = "<group>";};
      \(lines.joined(separator: "\n"))
      };}
      """
  }

  /// Returns a folder with an Xcode project, and with samples at the given paths.
  static func make(_ targets: [Target], _ samples: [(String, String)] = []) throws -> Sandbox {
    let sandbox = try Sandbox([])
    try ProjectSandbox.write(["Bird.xcodeproj/project.pbxproj": project(targets)], in: sandbox)
    for (sample, path) in samples { try ProjectSandbox.copy(sample, to: path, in: sandbox) }
    return sandbox
  }
}

extension Sandbox {
  /// Returns the bundles of the folder's manifest: path, platforms, sounds and, after a hyphen, omitted sounds.
  func manifestOutline(_ options: String = "") throws -> [String] {
    let result = try earcon("manifest build . " + options)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    return try Manifest(data: result.output).bundles.map { bundle in
      ([bundle.path] + bundle.platforms.map(\.rawValue) + [":"] + bundle.sounds.map(\.name) + ["-"]
        + bundle.omitted.map(\.name)).joined(separator: " ")
    }
  }

  /// Returns path, identifier, version and build of each bundle of the folder's manifest.
  func manifestIdentities(_ options: String = "") throws -> [String] {
    let result = try earcon("manifest build . " + options)
    return try Manifest(data: result.output).bundles.map { bundle in
      [bundle.path, bundle.identifier, bundle.version?.description, bundle.build]
        .map { $0 ?? "-" }.joined(separator: " ")
    }
  }
}
