// SPDX-License-Identifier: MIT

/// The scopes of a run, so that one bundle is one scope however its path is spelled.
final class KnownScopes {
  private var scopes: [TreePath: Scope] = [:]

  /// The scope of a folder: as it was come by first.
  func scope(_ scope: Scope, at real: TreePath) -> Scope {
    if let known = scopes[real], known.kind == scope.kind { return known }
    scopes[real] = scope
    return scope
  }
}
