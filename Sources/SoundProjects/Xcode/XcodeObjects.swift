// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The objects of an Xcode project, each with those of its properties that Earcon reads.
///
/// No specification of the format exists. Names and meanings follow files that Xcode writes, CocoaPods' Xcodeproj
/// and Tuist's XcodeProj (`Sources/XcodeProj/Objects`).
struct XcodeObjects {
  /// The class of an object, named by its `isa`.
  enum Kind: String, CaseIterable {
    case buildFile = "PBXBuildFile"
    case configuration = "XCBuildConfiguration"
    case configurationList = "XCConfigurationList"
    case copyFiles = "PBXCopyFilesBuildPhase"
    case file = "PBXFileReference"
    case group = "PBXGroup"
    case nativeTarget = "PBXNativeTarget"
    case phaseExceptions = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
    case project = "PBXProject"
    case resources = "PBXResourcesBuildPhase"
    case shellScript = "PBXShellScriptBuildPhase"
    case sources = "PBXSourcesBuildPhase"
    case synchronizedFolder = "PBXFileSystemSynchronizedRootGroup"
    case targetExceptions = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    case variantGroup = "PBXVariantGroup"
  }

  /// A property, by its name in the file.
  enum Field: String, CaseIterable {
    case baseConfigurationReference
    case baseConfigurationReferenceAnchor
    case baseConfigurationReferenceRelativePath
    case buildConfigurationList
    case buildConfigurations
    case buildPhase
    case buildPhases
    case buildSettings
    case children
    case dstPath
    case dstSubfolder
    case dstSubfolderSpec
    case exceptions
    case explicitFileType
    case explicitFolders
    case fileRef
    case fileSystemSynchronizedGroups
    case files
    case isa
    case lastKnownFileType
    case membershipExceptions
    case name
    case path
    case platformFilter
    case platformFilters
    case platformFiltersByRelativePath
    case productType
    case projectDirPath
    case shellScript
    case sourceTree
    case target
    case targets
  }

  /// An object; all functions identify it by its index in `objects`.
  private struct Object {
    let kind: Kind
    var fields: [(field: Field, node: Int)]
  }

  /// The maximum length of an identifier or another short string in bytes.
  ///
  /// Any number of objects can refer to the same string, so reading a long string each time would be slow.
  private static let largestLength = 4096

  let list: PropertyList
  /// The index of the `PBXProject`.
  let project: Int
  private let objects: [Object]
  /// The indices by the objects' identifiers.
  private let indices: [String: Int]

  /// Finds the objects of a project.
  ///
  /// - Throws: `DocumentError` if the list is not a project.
  init(_ list: PropertyList) throws(DocumentError) {
    guard let entries = list.value(of: "objects", in: 0) else {
      throw Self.error("no dictionary 'objects'")
    }
    guard let root = list.value(of: "rootObject", in: 0).flatMap(list.string) else {
      throw Self.error("no string 'rootObject'")
    }
    var objects: [Object] = []
    var indices: [String: Int] = [:]
    for (id, node) in list.entries(entries) {
      let id = Self.text(id)
      guard let object = Self.object(node, in: list) else {
        indices[id] = nil
        continue
      }
      if let index = indices[id] {
        objects[index] = object
      } else {
        indices[id] = objects.count
        objects.append(object)
      }
    }
    guard let project = indices[Self.text(root)], objects[project].kind == .project else {
      throw Self.error("no PBXProject \(Printable.quoted(Self.text(root)))")
    }
    (self.list, self.project, self.objects, self.indices) = (list, project, objects, indices)
  }

  private static func error(_ found: String) -> DocumentError {
    DocumentError(
      "is not an Xcode project", found: found,
      suggestion: "restore the file from version control")
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    TreePath(Array(bytes.prefix(largestLength))).text
  }

  /// Reads one object in a single pass; `nil` for a class that is not a `Kind`.
  private static func object(_ node: Int, in list: PropertyList) -> Object? {
    var kind: Kind?
    var fields: [(field: Field, node: Int)] = []
    for (key, value) in list.entries(node) {
      guard let field = Field.named(key) else { continue }
      if field == .isa {
        kind = list.string(value).flatMap { Kind(rawValue: text($0)) }
      } else if let index = fields.firstIndex(where: { $0.field == field }) {
        fields[index].node = value
      } else {
        fields.append((field, value))
      }
    }
    return kind.map { Object(kind: $0, fields: fields) }
  }

  // MARK: - Properties

  /// The objects' indices, in the order of the file.
  var all: Range<Int> { objects.indices }

  func kind(_ object: Int) -> Kind { objects[object].kind }

  /// Returns the index of a property's value in `list`; `nil` if the property is missing.
  func node(_ object: Int, _ field: Field) -> Int? {
    objects[object].fields.first { $0.field == field }?.node
  }

  /// Returns a property's string; `nil` if the property is missing or not a string.
  func bytes(_ object: Int, _ field: Field) -> ArraySlice<UInt8>? {
    node(object, field).flatMap(list.string)
  }

  /// Returns a property's string as text, shortened to `largestLength`; `nil` if the property is missing or
  /// not a string.
  func text(_ object: Int, _ field: Field) -> String? { bytes(object, field).map(Self.text) }

  /// Returns the strings of a property; none if the property is missing or not an array.
  func strings(_ object: Int, _ field: Field) -> [ArraySlice<UInt8>] {
    node(object, field).map { list.elements($0).compactMap(list.string) } ?? []
  }

  /// Returns the object that a property names; `nil` if the property or the object is missing.
  func object(_ object: Int, _ field: Field) -> Int? {
    text(object, field).flatMap { indices[$0] }
  }

  /// Returns the objects that a property's array names, without missing objects and repetitions.
  func objects(_ object: Int, _ field: Field) -> [Int] {
    var seen: Set<Int> = []
    return strings(object, field).compactMap { indices[Self.text($0)] }
      .filter { seen.insert($0).inserted }
  }
}

extension XcodeObjects.Field {
  /// The fields, by the length of their names.
  ///
  /// A project can have millions of keys, and most are not fields.
  private static let byLength = Dictionary(grouping: allCases) { $0.rawValue.utf8.count }

  fileprivate static func named(_ name: ArraySlice<UInt8>) -> Self? {
    byLength[name.count]?.first { name.elementsEqual($0.rawValue.utf8) }
  }
}
