// SPDX-License-Identifier: MIT

/// The scopes of a run; a bundle is one scope, regardless of the spelling of its path.
final class KnownScopes {
  /// A folder and its kind; a folder can have two kinds, that of its name and `folder` as a given path.
  struct Key: Hashable {
    let real: TreePath
    let kind: Scope.Kind
  }

  private(set) var scopes: [Key: Scope] = [:]

  /// Returns the scope of the same kind that the run already has for a folder; if there is none, records and
  /// returns `scope`.
  ///
  /// - Parameters:
  ///   - scope: the scope, whose path may be another spelling.
  ///   - real: the folder's absolute path, with links resolved.
  /// - Returns: a scope that is equal for all spellings of the folder.
  func scope(_ scope: Scope, at real: TreePath) -> Scope {
    let key = Key(real: real, kind: scope.kind)
    if let known = scopes[key] { return known }
    scopes[key] = scope
    return scope
  }
}
