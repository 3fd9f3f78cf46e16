// SPDX-License-Identifier: MIT

/// A pattern for paths with the rules of `.gitignore`: `*`, `?` and `[a-z]` match within a component, the
/// component `**` matches any number of components (at the pattern's end, at least one), and `\` makes the
/// next character literal.
///
/// A pattern without a slash, or with only a final slash, matches in any folder; other patterns
/// begin at the path's start. A pattern with a final slash matches only the contents of a folder.
/// Unlike in a shell, `*` matches a leading dot. Character classes such as `[[:alpha:]]` are not
/// supported, and a leading `!` has no special meaning.
package struct PathPattern: Sendable, Hashable {
  private enum Component: Hashable, Sendable {
    /// `**`: any number of names.
    case folders
    /// A pattern for one name.
    case name(NamePattern)
  }

  /// The pattern as written.
  package let text: String
  private let components: [Component]

  /// Creates a pattern; every text is valid.
  ///
  /// A pattern without a name, such as `/`, matches nothing.
  package init(_ text: String) {
    self.text = text
    let names = Self.names(of: text)
    var parts = names.map { name in
      let isFolders = name.count > 1 && name.allSatisfy { $0 == "*" }
      return isFolders ? Component.folders : .name(NamePattern(name))
    }
    if !parts.isEmpty {
      if !text.unicodeScalars.dropLast().contains("/") { parts.insert(.folders, at: 0) }
      if text.unicodeScalars.last == "/" { parts.append(.folders) }
      // A path inside a folder has at least one more name than the folder itself.
      if parts.last == .folders { parts.append(.name(.any)) }
    }
    components = parts
  }

  /// Indicates whether the pattern has no name and therefore matches nothing.
  package var isEmpty: Bool { components.isEmpty }

  /// Returns whether the pattern matches the path itself.
  package func matches(_ path: String) -> Bool {
    let reached = reached(by: path)
    return reached.last?.contains(components.count) ?? false
  }

  /// Returns whether the pattern matches the path or a folder above it.
  package func covers(_ path: String) -> Bool {
    reached(by: path).contains { $0.contains(components.count) }
  }

  /// Returns, for each name of the path, the possible numbers of the pattern's components that match the
  /// path up to and including that name.
  ///
  /// The function follows all alternatives at once instead of backtracking, so that the time grows only
  /// with the product of the lengths of pattern and path.
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
    // A pattern without components matches nothing.
    return components.isEmpty ? [] : steps
  }

  /// Returns the numbers of matched components, and those that result if the next component is a `**` that
  /// matches no name.
  private func skippingFolders(_ reached: Set<Int>) -> Set<Int> {
    var all = reached
    for index in components.indices where all.contains(index) && components[index] == .folders {
      all.insert(index + 1)
    }
    return all
  }

  /// Returns the names between slashes, without empty names and `.`.
  private static func names(of path: String) -> [Substring.UnicodeScalarView] {
    path.unicodeScalars.split(separator: "/").filter { !$0.elementsEqual(".".unicodeScalars) }
  }
}
