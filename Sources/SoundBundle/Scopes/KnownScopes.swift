// SPDX-License-Identifier: MIT

/// The scopes of a run; a bundle is one scope, regardless of the spelling of its path.
final class KnownScopes {
  private var scopes: [TreePath: Scope] = [:]

  /// Returns the scope of a folder, with the spelling of the first visit.
  func scope(_ scope: Scope, at real: TreePath) -> Scope {
    if let known = scopes[real], known.kind == scope.kind { return known }
    scopes[real] = scope
    return scope
  }
}
