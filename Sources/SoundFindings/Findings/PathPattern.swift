// SPDX-License-Identifier: MIT

/// A pattern for paths with the rules of `.gitignore`: `*`, `?` and `[a-z]` stay in one component,
/// `**` stands for any number of components, `\` takes a character's meaning away.
///
/// A pattern without a slash, or with one only at its end, matches in any folder; others begin
/// where the path begins. A slash at the end asks for something inside the folder. Unlike a shell's, a
/// `*` takes a leading dot. Character classes such as `[[:alpha:]]` are not known, and `!` before a
/// pattern means nothing.
public struct PathPattern: Sendable, Hashable {
  private enum Component: Hashable, Sendable {
    /// `**`.
    case folders
    /// One name.
    case name(NamePattern)
  }

  /// The pattern as it was written.
  public let text: String
  private let components: [Component]

  /// Makes a pattern; every text is one.
  ///
  /// One without a name, such as `/`, matches nothing.
  public init(_ text: String) {
    self.text = text
    let names = Self.names(of: text)
    var parts = names.map { name in
      let isFolders = name.count > 1 && name.allSatisfy { $0 == "*" }
      return isFolders ? Component.folders : .name(NamePattern(name))
    }
    if !parts.isEmpty {
      if !text.unicodeScalars.dropLast().contains("/") { parts.insert(.folders, at: 0) }
      if text.unicodeScalars.last == "/" { parts.append(.folders) }
      // What is inside a folder has at least one name more than the folder itself.
      if parts.last == .folders { parts.append(.name(.any)) }
    }
    components = parts
  }

  /// Whether the pattern has no name in it, and so matches nothing.
  public var isEmpty: Bool { components.isEmpty }

  /// Whether the pattern matches the path itself.
  public func matches(_ path: String) -> Bool {
    let reached = reached(by: path)
    return reached.last?.contains(components.count) ?? false
  }

  /// Whether the pattern matches the path, or a folder above it.
  public func covers(_ path: String) -> Bool {
    reached(by: path).contains { $0.contains(components.count) }
  }

  /// After each name of the path, how many components of the pattern can be done with.
  ///
  /// All ways are followed at once, without going back, so no pattern is slow.
  private func reached(by path: String) -> [Set<Int>] {
    var steps: [Set<Int>] = []
    var reached = skippingFolders([0])
    for name in Self.names(of: path) {
      var next: Set<Int> = []
      for index in reached where index < components.count {
        switch components[index] {
        case .folders: next.insert(index)
        case .name(let pattern) where pattern.matches(name): next.insert(index + 1)
        case .name: break
        }
      }
      reached = skippingFolders(next)
      steps.append(reached)
    }
    // A pattern without components is done before it begins; it is to match nothing.
    return components.isEmpty ? [] : steps
  }

  /// Adds what is reached by letting `**` stand for nothing.
  private func skippingFolders(_ reached: Set<Int>) -> Set<Int> {
    var all = reached
    for index in components.indices where all.contains(index) && components[index] == .folders {
      all.insert(index + 1)
    }
    return all
  }

  /// The names between slashes, without `.`.
  private static func names(of path: String) -> [Substring.UnicodeScalarView] {
    path.unicodeScalars.split(separator: "/").filter { !$0.elementsEqual(".".unicodeScalars) }
  }
}
