// SPDX-License-Identifier: MIT

/// The scopes of a run; a bundle is one scope, regardless of the spelling of its path.
final class KnownScopes {
  private var scopes: [TreePath: Scope] = [:]

  /// Returns the scope that the run already has for a folder, or `scope` for a folder that is new
  /// or was of another kind.
  ///
  /// - Parameters:
  ///   - scope: the scope, whose path may be another spelling.
  ///   - real: the folder's absolute path, with links resolved.
  /// - Returns: a scope that is equal for all spellings of the folder.
  func scope(_ scope: Scope, at real: TreePath) -> Scope {
    if let known = scopes[real], known.kind == scope.kind { return known }
    scopes[real] = scope
    return scope
  }
}
