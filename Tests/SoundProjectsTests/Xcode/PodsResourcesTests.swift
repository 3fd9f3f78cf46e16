// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import Testing

@testable import SoundProjects

/// Projects whose sounds a script of CocoaPods copies.
struct PodsResourcesTests {
  /// A script as CocoaPods 1.16 generates it.
  private static let script = #"""
    #!/bin/sh
    set -e
    install_resource()
    {
      if [[ "$1" = /* ]] ; then
        RESOURCE_PATH="$1"
      else
        RESOURCE_PATH="${PODS_ROOT}/$1"
      fi
    }
    if [[ "$CONFIGURATION" == "Debug" ]]; then
      install_resource "${PODS_ROOT}/Chat/Sounds/debug.caf"
      install_resource "${PODS_ROOT}/Chat/en.lproj/hello.caf"
    fi
    if [[ "$CONFIGURATION" == "Release" ]]; then
      install_resource "${PODS_ROOT}/../node_modules/bell/bell.caf"
      install_resource "${PODS_ROOT}/../../../outside.caf"
      install_resource "${PODS_ROOT}/Chat/missing.caf"
      install_resource "${PODS_ROOT}/Chat/icon.png"
      install_resource "${PODS_CONFIGURATION_BUILD_DIR}/Chat/Chat.bundle"
      install_resource "/absolute.caf"
    fi
    """#

  private static let path = "Pods/Target Support Files/Pods-App/Pods-App-resources.sh"

  /// Returns a project with a build phase that runs a command.
  private static func project(_ command: String) -> String {
    let text = command.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: #"\""#)
    return XcodeFixture.project(
      """
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R, X); buildConfigurationList = L;
           productType = "com.apple.product-type.application";};
      F = {isa = PBXFileReference; path = own.caf;};
      X = {isa = PBXShellScriptBuildPhase; name = "[CP] Copy Pods Resources"; shellScript = "\(text)\\n";};
      """)
  }

  /// Returns the sounds of a tree whose walk found only the project, although the disk has more files.
  private static func sounds(_ project: String, in folder: String, _ others: [String: String])
    -> [String]
  {
    var texts = others
    texts[folder + "App.xcodeproj/project.pbxproj"] = project
    let files = texts
    let tree = ProjectTree([TreePath(folder + "App.xcodeproj/project.pbxproj")]) {
      path throws(SoundError) in
      guard let text = files[path.text] else { throw SoundError(.io, "does not exist") }
      return MemorySource(Array(text.utf8))
    }
    let reading = XcodeReader().products(in: tree)
    #expect(reading.unchecked.isEmpty)
    return reading.products.flatMap(\.lines)
  }

  private static let skipped = [
    "ios/Pods/Chat/Sounds/debug.caf": "", "ios/Pods/Chat/en.lproj/hello.caf": "",
    "ios/node_modules/bell/bell.caf": "", "ios/Pods/Chat/icon.png": "",
    "ios/Pods/Chat/other.caf": "", "outside.caf": "", "absolute.caf": "",
  ]

  @Test func `The sounds that the script of CocoaPods copies are at the root`() {
    let command = #""${PODS_ROOT}/Target Support Files/Pods-App/Pods-App-resources.sh""#
    let files = Self.skipped.merging(["ios/\(Self.path)": Self.script]) { $1 }
    #expect(
      Self.sounds(Self.project(command), in: "ios/", files) == [
        "ios/Pods/Chat/Sounds/debug.caf > debug.caf",
        "ios/Pods/Chat/en.lproj/hello.caf > hello.caf",
        "ios/node_modules/bell/bell.caf > bell.caf",
      ])
  }

  @Test func `Pods can be in a folder above the project`() {
    let command = #""${PODS_ROOT}/Target Support Files/Pods-App/Pods-App-resources.sh""#
    let files = Self.skipped.merging(["ios/\(Self.path)": Self.script]) { $1 }
    #expect(Self.sounds(Self.project(command), in: "ios/apps/bell/", files).count == 3)
    #expect(Self.sounds(Self.project(command), in: "other/", files).isEmpty)
  }

  @Test(arguments: [
    (
      #""${SRCROOT}/../Pods/Target Support Files/Pods/Pods-resources.sh""#,
      "Pods/Target Support Files/Pods/Pods-resources.sh"
    ),
    (#""${SRCROOT}/Pods/Pods-resources.sh""#, "Pods/Pods-resources.sh"),
    (#""$(PODS_ROOT)/Pods-resources.sh""#, "Pods/Pods-resources.sh"),
  ])
  func `Scripts of old versions name paths relative to Pods`(_ command: String, _ path: String) {
    let script = "install_resource 'Chat/ding.caf'\n  install_resource \"Chat/dong.caf\"\r\n"
    #expect(
      Self.sounds(
        Self.project(command), in: "",
        [path: script, "Pods/Chat/ding.caf": "", "Pods/Chat/dong.caf": ""])
        == ["Pods/Chat/ding.caf > ding.caf", "Pods/Chat/dong.caf > dong.caf"])
  }

  @Test(arguments: [
    #""${PODS_ROOT}/Target Support Files/Pods-App/Pods-App-frameworks.sh""#,
    #""${PODS_PODFILE_DIR_PATH}/Podfile.lock""#, #""$SRCROOT/copy-resources.sh""#,
    #""${PODS_ROOT}/../../../Pods-App-resources.sh""#, "echo", "",
  ])
  func `Other scripts copy no sounds`(_ command: String) {
    let script = "install_resource \"a.caf\"\n"
    let files = [
      "Pods/Target Support Files/Pods-App/Pods-App-frameworks.sh": script, "Pods/a.caf": "",
      "copy-resources.sh": script, "a.caf": "", "Pods/copy-resources.sh": script,
    ]
    #expect(Self.sounds(Self.project(command), in: "", files).isEmpty)
  }

  @Test(arguments: [
    "install_resource", "install_resource ", "install_resource \"", "install_resource a.caf",
    "install_resource \"a.caf", "# install_resource \"a.caf\"", "install_resource \"$A/a.caf\"",
  ])
  func `Lines in other forms copy nothing`(_ line: String) {
    let command = #""${PODS_ROOT}/Pods-resources.sh""#
    let files = ["Pods/Pods-resources.sh": line, "Pods/a.caf": "", "Pods/$A/a.caf": ""]
    #expect(Self.sounds(Self.project(command), in: "", files).isEmpty)
  }

  @Test func `A reference to a file in a folder that the walk skipped is shipped`() {
    #expect(
      Self.sounds(Self.project("echo"), in: "", ["own.caf": ""]) == ["own.caf > own.caf"])
  }

  @Test func `Each line of a script of CocoaPods costs a visit`() {
    let project = Self.project(#""${PODS_ROOT}/Pods-resources.sh""#)
    let tree = ProjectTree([
      "App.xcodeproj/project.pbxproj": project,
      "Pods/Pods-resources.sh": String(repeating: "#\n", count: 100),
    ])
    let reader = { XcodeReader(budget: ReadingBudget(visits: $0)) }
    #expect(reader(100).products(in: tree).unchecked.count == 1)
    #expect(reader(200).products(in: tree).unchecked.isEmpty)
  }
}
