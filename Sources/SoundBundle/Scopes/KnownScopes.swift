// SPDX-License-Identifier: MIT

/// The scopes of a run; a bundle is one scope however its path is spelled.
final class KnownScopes {
  private var scopes: [TreePath: Scope] = [:]

  /// Returns the scope of a folder, spelled as it was visited first.
  func scope(_ scope: Scope, at real: TreePath) -> Scope {
    if let known = scopes[real], known.kind == scope.kind { return known }
    scopes[real] = scope
    return scope
  }
}
