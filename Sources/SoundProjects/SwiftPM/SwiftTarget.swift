// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// A target of a Swift package, as its manifest declares it.
struct SwiftTarget {
  /// The kind of a call that declares a target; such a call can contain dependencies.
  enum Kind {
    case target
    case tests
    /// A macro or a plugin, which has no resources.
    case other

    /// Creates the kind of the call whose name is at a token; `nil` for another call.
    init?(at name: Int, in script: Script) {
      switch String(decoding: script.content(name), as: UTF8.self) {
      case "target", "executableTarget": self = .target
      case "testTarget": self = .tests
      case "macro", "plugin": self = .other
      default: return nil
      }
    }
  }

  /// A rule for resources.
  struct Resource {
    /// Indicates `.copy`, which keeps a folder as it is; `.process` puts its files at the root.
    let isCopy: Bool
    /// The path of a file or folder, relative to the target.
    let path: ArraySlice<UInt8>
    /// The folder of the localization that the rule names, such as `Base.lproj`; `nil` if it names none.
    let localization: String?
  }

  let name: String
  let isTest: Bool
  /// The path of the target's folder, relative to the package; `nil` for the default.
  let path: ArraySlice<UInt8>?
  let resources: [Resource]
  /// The excluded paths, relative to the target.
  let excluded: [ArraySlice<UInt8>]

  /// Reads the arguments of `.target(…)`, `.executableTarget(…)` or `.testTarget(…)`; `nil` for a macro or
  /// plugin, and for a target whose name or path is computed.
  ///
  /// - Parameters:
  ///   - call: the index of the call's opening bracket.
  ///   - kind: the kind of the call.
  ///   - script: the manifest.
  ///   - language: the package's default localization.
  ///   - budget: reduced for each token of the lists of resources and excluded paths.
  /// - Throws: `DocumentError` if the budget is used up.
  init?(
    _ call: Int, _ kind: Kind, in script: Script, language: String, _ budget: inout ReadingBudget
  ) throws(DocumentError) {
    guard kind != .other, let name = script.literal(script.value(of: "name", in: call)) else {
      return nil
    }
    let path = script.value(of: "path", in: call)
    self.path = script.literal(path)
    // The folder of a computed path is unknown.
    if path != nil, self.path == nil { return nil }
    self.name = String(decoding: name, as: UTF8.self)
    isTest = kind == .tests
    let rules = try script.tokens(in: [script.value(of: "resources", in: call) ?? 0..<0], &budget)
    resources = rules.compactMap { Self.resource(at: $0, in: script, language) }
    excluded = try script.strings(in: [script.value(of: "exclude", in: call) ?? 0..<0], &budget)
  }

  /// Returns the rule whose name is at a token; `nil` for another token, for a computed path, and for
  /// `.embedInCode`, which copies no file.
  private static func resource(at index: Int, in script: Script, _ language: String) -> Resource? {
    let isCopy = script.has(.word, "copy", at: index)
    guard isCopy || script.has(.word, "process", at: index), script.isCall(at: index),
      let first = script.elements(of: index + 1).first, let path = script.literal(first)
    else { return nil }
    var localization: String?
    if let value = script.value(of: "localization", in: index + 1) {
      if script.has(.word, "base", at: value.upperBound - 1) { localization = "Base.lproj" }
      if script.has(.word, "default", at: value.upperBound - 1) {
        localization = "\(language).lproj"
      }
    }
    return Resource(isCopy: isCopy, path: path, localization: localization)
  }
}

extension Script {
  /// Returns whether a call of a static member, such as `.target(`, has its name at a token.
  func isCall(at name: Int) -> Bool {
    has(.punctuation, ".", at: name - 1) && has(.open, "(", at: name + 1)
  }
}
