// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

@Suite struct `Xcode workspaces` {
  /// Returns the projects of a workspace with the given elements, at `ios/Bird.xcworkspace` of the folder
  /// `/work/bird`.
  private static func projects(_ elements: String) -> [String] {
    let path = "ios/Bird.xcworkspace/contents.xcworkspacedata"
    let text = "<?xml version=\"1.0\"?>\n<Workspace version = \"1.0\">\(elements)</Workspace>\n"
    let workspaces = XcodeWorkspaces(ProjectTree([path: text]), at: TreePath("/work/bird"))
    #expect(workspaces.unchecked.isEmpty)
    return workspaces.projects.map(\.text)
  }

  @Test(arguments: [
    ("group:Bird.xcodeproj", "ios/Bird.xcodeproj"),
    ("group:../vendor/Wing.xcodeproj", "vendor/Wing.xcodeproj"),
    ("container:Wing/Wing.xcodeproj", "ios/Wing/Wing.xcodeproj"),
    ("absolute:/work/bird/Wing.xcodeproj", "Wing.xcodeproj"),
    ("group:A &amp; B.xcodeproj", "ios/A & B.xcodeproj"),
    ("absolute:/work/birds/Wing.xcodeproj", nil), ("group:../../Wing.xcodeproj", nil),
    ("absolute:/work/bird/../Wing.xcodeproj", nil), ("developer:Wing.xcodeproj", nil),
    ("self:", nil), ("Bird.xcodeproj", nil), ("group:Wing/Push.swift", nil),
  ]) func `A location leads to a project in the folder`(_ location: String, _ path: String?) {
    #expect(
      Self.projects("<FileRef location = \"\(location)\"></FileRef>") == [path].compactMap(\.self))
  }

  @Test func `Groups with locations can be nested`() {
    let projects = Self.projects(
      """
      <Group location = "group:Modules" name = "Modules">
        <FileRef location = "group:A.xcodeproj"/>
        <Group name = "Others">
          <FileRef location = "group:B.xcodeproj"/>
          <Group location = "container:Base"><FileRef location = "group:C.xcodeproj"/></Group>
          <FileRef location = "container:D.xcodeproj"/>
        </Group>
        <Group location = "group:../../../Outside">
          <FileRef location = "group:E.xcodeproj"/>
          <FileRef location = "container:D.xcodeproj"/>
        </Group>
      </Group>
      <FileRef location = "group:F.xcodeproj"/>
      """)
    #expect(
      projects == [
        "ios/Modules/A.xcodeproj", "ios/Modules/B.xcodeproj", "ios/Base/C.xcodeproj",
        "ios/D.xcodeproj", "ios/F.xcodeproj",
      ])
  }

  @Test func `Only workspaces outside of projects are read`() {
    let text = "<Workspace><FileRef location=\"group:A.xcodeproj\"/></Workspace>"
    let tree = ProjectTree([
      "Bird.xcodeproj/project.xcworkspace/contents.xcworkspacedata": text,
      "Notes/contents.xcworkspacedata": text,
    ])
    #expect(XcodeWorkspaces(tree, at: TreePath("/work")).projects == [])
  }

  @Test(arguments: [
    ("<Workspace><FileRef></Workspace>", "line 1, column 21", "'</FileRef>'"),
    ("<Workspace>\n<FileRef location=x/>", "line 2, column 19", "a value in quotation marks"),
  ]) func `A defect is reported with its place`(_ text: String, _ place: String, _ expected: String)
  {
    let path = "Bird.xcworkspace/contents.xcworkspacedata"
    let workspaces = XcodeWorkspaces(ProjectTree([path: text]), at: TreePath("/work"))
    #expect(workspaces.projects.isEmpty)
    #expect(workspaces.unchecked.map(\.path) == [path])
    let message = workspaces.unchecked.first?.message ?? ""
    #expect(message.contains(expected) && message.contains(place), "\(message)")
  }

  @Test func `The number of projects is limited`() {
    let elements = (0...XcodeWorkspaces.largestCount).map {
      "<FileRef location=\"group:\($0).xcodeproj\"/>"
    }
    #expect(Self.projects(elements.joined()).count == XcodeWorkspaces.largestCount)
  }
}
