// SPDX-License-Identifier: MIT

/// A pattern for paths, as `.gitignore` and shells have it: `*` and `?` stay in one component, `**`
/// stands for any number of components; a pattern without a slash matches a name in any folder.
public struct PathPattern: Sendable, Hashable {
  /// The pattern as it was written.
  public let text: String
  private let components: [[UInt8]]

  /// Makes a pattern; every text is one.
  public init(_ text: String) {
    self.text = text
    var parts = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let isAnchored = text.utf8.contains(UInt8(ascii: "/")) && text.utf8.last != UInt8(ascii: "/")
    if !isAnchored || text.hasSuffix("/") && parts.count == 1 { parts.insert(Self.any, at: 0) }
    if text.hasSuffix("/") { parts.append(Self.any) }
    components = parts
  }

  private static let any = Array("**".utf8)

  /// Whether a path matches, byte by byte.
  public func matches(_ path: String) -> Bool {
    let path = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
      .filter { $0 != [UInt8(ascii: ".")] }
    // Which prefixes of the pattern the path so far can be: no backtracking, so no pattern is slow.
    var reached = Self.closure([0], components)
    for part in path {
      var next: Set<Int> = []
      for index in reached where index < components.count {
        if components[index] == Self.any {
          next.insert(index)
        } else if Self.matches(components[index], part) {
          next.insert(index + 1)
        }
      }
      reached = Self.closure(next, components)
    }
    return reached.contains(components.count)
  }

  /// Adds what is reached by letting `**` stand for nothing.
  private static func closure(_ reached: Set<Int>, _ components: [[UInt8]]) -> Set<Int> {
    var all = reached
    for index in components.indices where all.contains(index) && components[index] == any {
      all.insert(index + 1)
    }
    return all
  }

  /// One component against one name; the last `*` takes one byte more when the rest does not fit.
  private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (p, n) = (0, 0)
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == name[n] || pattern[p] == UInt8(ascii: "?") {
        (p, n) = (p + 1, n + 1)
      } else if let last = star {
        star = (last.p, last.n + 1)
        (p, n) = (last.p + 1, last.n + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
