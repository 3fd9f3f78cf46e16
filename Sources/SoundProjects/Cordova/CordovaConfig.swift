// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The parts of a `config.xml` that decide which sounds a Cordova app gets (cordova.apache.org, "Config.xml").
struct CordovaConfig {
  /// A file or folder that Cordova copies into the native project of one platform.
  struct Resource {
    let platform: String
    /// The path of the file or folder, relative to the Cordova project.
    let source: [UInt8]
    /// The path of the copy, relative to the native project; `nil` if the element has no `target`.
    let target: [UInt8]?
    /// The offset of the element in the file, in bytes.
    let offset: Int
  }

  /// The name of the app; `nil` if there is none.
  private(set) var name: String?
  /// The names of the platforms in the elements `platform` and `engine`.
  private(set) var platforms: Set<String> = []
  /// The version of Cordova's Android platform that an element `engine` requests; `nil` if there is none.
  private(set) var androidVersion: String?
  private(set) var resources: [Resource] = []

  /// Reads a file; `nil` for the files of other programs, and for the `config.xml` of a Capacitor app, whose
  /// `widget` has no `id`.
  ///
  /// - Throws: `DocumentError` with the line and column of a defect after the start of the element `widget`.
  init?(_ bytes: [UInt8]) throws(DocumentError) {
    var reader = MarkupReader(bytes)
    var platform: String?
    var isName = false
    var isWidget = false
    while let part = try Self.next(&reader, isWidget: isWidget) {
      switch part {
      case .start(let element, let attributes) where reader.depth == 1:
        guard element == "widget", attributes["id"] != nil else { return nil }
        isWidget = true
      case .start(let element, let attributes) where reader.depth == 2:
        isName = element == "name"
        let name = attributes["name"].map { String(decoding: $0, as: UTF8.self) }
        platform = element == "platform" ? name : nil
        guard element == "platform" || element == "engine", let name else { continue }
        platforms.insert(name)
        if element == "engine", name == "android" {
          androidVersion = attributes["spec"].map { String(decoding: $0, as: UTF8.self) }
        }
      // Cordova ignores 'resource-file' outside of a platform ('ConfigParser.getFileResources').
      case .start("resource-file", let attributes) where reader.depth == 3:
        guard let platform, let source = attributes["src"] else { continue }
        resources.append(
          Resource(
            platform: platform, source: source, target: attributes["target"],
            offset: reader.elementStart))
      case .text(let text) where isName && reader.depth == 2:
        name = (name ?? "") + String(decoding: text, as: UTF8.self)
      case .start, .text: break
      case .end: if reader.depth == 1 { isName = false }
      }
    }
    guard isWidget else { return nil }
    name = name.map(Self.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the next part of the document; `nil` at its end, and for a defect before `widget`, because other
  /// programs have files called `config.xml` too.
  private static func next(_ reader: inout MarkupReader, isWidget: Bool) throws(DocumentError)
    -> MarkupReader.Part?
  {
    do throws(DocumentError) {
      return try reader.next()
    } catch {
      guard isWidget else { return nil }
      throw error
    }
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
