// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundManifest

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The properties of an app or extension in its `Info.plist`, an XML or binary property list.
///
/// Apple, "Information Property List": the keys `CFBundleIdentifier`, `CFBundleShortVersionString`,
/// `CFBundleVersion` and `CFBundleSupportedPlatforms`.
struct InfoPlist: Sendable {
  /// The maximum size in bytes (1 MiB); even the files of large apps have only tens of thousands of bytes.
  static let largestSize: Int64 = 1 << 20
  static let fileName = Array("Info.plist".utf8)

  /// The file's path, for messages.
  let path: String
  /// The bundle identifier; like the version and the build, `nil` if it is missing or empty.
  var identifier: String?
  /// The version as written, which need not be an `AppVersion`.
  var version: String?
  var build: String?
  /// The platforms, sorted by name; empty if the file lists none that Earcon checks.
  var platforms: [SoundPlatform]

  /// Creates the properties that a build will write, from those of a project.
  init(identifier: String?, version: AppVersion?, build: String?) {
    path = ""
    (self.identifier, self.version, self.build) = (identifier, version?.description, build)
    platforms = []
  }

  /// Reads the properties in a file.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read, `.limitExceeded` for a file of more
  ///   than 1 MiB, or `.malformed` if the file is not a property list or a value has the wrong type.
  init(_ source: any ByteSource, path: String) throws(SoundError) {
    self.path = path
    let values = try Values(data: Self.contents(source, path), path: path)
    identifier = Self.text(values.identifier)
    version = Self.text(values.version)
    build = Self.text(values.build)
    platforms = Set((values.platforms ?? []).compactMap(Self.platform)).sorted()
  }

  private static func contents(_ source: any ByteSource, _ path: String) throws(SoundError)
    -> [UInt8]
  {
    guard source.size <= largestSize else {
      throw SoundError(
        .limitExceeded, "the property list is too large", file: path, found: "\(source.size) bytes",
        expected: "at most \(largestSize) bytes",
        suggestion: "remove the keys that the app does not need")
    }
    return try source.head(largestSize)
  }

  private static func text(_ value: String?) -> String? { value?.isEmpty == true ? nil : value }

  /// Returns the platform that Xcode calls `name`; `nil` for a platform that Earcon does not check, such as tvOS.
  private static func platform(_ name: String) -> SoundPlatform? {
    switch name.lowercased() {
    case "iphoneos", "iphonesimulator": .ios
    case "macosx": .macos
    case "watchos", "watchsimulator": .watchos
    case "xros", "xrsimulator": .visionos
    default: nil
    }
  }

  /// The keys that Earcon reads; decoding ignores all others.
  private struct Values: Decodable {
    let identifier: String?
    let version: String?
    let build: String?
    let platforms: [String]?

    private enum CodingKeys: String, CodingKey {
      case identifier = "CFBundleIdentifier"
      case version = "CFBundleShortVersionString"
      case build = "CFBundleVersion"
      case platforms = "CFBundleSupportedPlatforms"
    }

    init(data: [UInt8], path: String) throws(SoundError) {
      do {
        self = try PropertyListDecoder().decode(Values.self, from: Data(data))
      } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
        let key = context.codingPath.first?.stringValue ?? ""
        throw SoundError(
          .malformed, "the value of \(key) has the wrong type", file: path,
          expected: key == CodingKeys.platforms.rawValue ? "an array of strings" : "a string",
          suggestion: "correct it and build the app again")
      } catch {
        throw SoundError(
          .malformed, "is not a valid Info.plist", file: path,
          expected: "a dictionary in an XML or binary property list",
          suggestion: "build the app again")
      }
    }
  }
}
