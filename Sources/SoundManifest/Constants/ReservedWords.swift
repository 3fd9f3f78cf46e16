// SPDX-License-Identifier: MIT

/// Words that cannot name a constant: a language's keywords, and names with another meaning in the
/// generated file.
enum ReservedWords {
  static func all(of language: SoundConstants.Language) -> Set<String> {
    switch language {
    case .swift: swift
    case .kotlin: kotlin
    case .typescript: typescript
    case .python: python
    }
  }

  /// Keywords (The Swift Programming Language, Lexical Structure), members of the generated enumeration,
  /// the cases of `Optional`, and standard types.
  private static let swift = words(
    """
    associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout
    internal let nonisolated open operator precedencegroup private protocol public rethrows static
    struct subscript typealias var break case catch continue default defer do else fallthrough for
    guard if in repeat return throw switch where while Any as await false is nil self Self super
    throws true try Type Protocol some any none async actor macro package each
    allCases rawValue hash hashValue soundName sound RawValue AllCases String Sendable Bool Int
    """)

  /// Keywords and modifiers (Kotlin language specification, 1.2.4), members of an enumeration, and
  /// standard types.
  private static let kotlin = words(
    """
    as break class continue do else false for fun if in interface is null object package return super
    this throw true try typealias typeof val var when while by catch constructor delegate dynamic
    field file finally get import init param property receiver set setparam where actual abstract
    annotation companion const crossinline data enum expect external final infix inline inner
    internal lateinit noinline open operator out override private protected public reified sealed
    suspend tailrec vararg entries values valueOf name ordinal String Enum Any
    """)

  /// Keywords and reserved words (ECMAScript 2024, 12.7.2), TypeScript's types, and the properties
  /// `constructor` and `prototype`.
  private static let typescript = words(
    """
    await break case catch class const continue debugger default delete do else enum export extends
    false finally for function if import in instanceof new null return super switch this throw true
    try typeof var void while with yield let static implements interface package private protected
    package any unknown never object string number boolean symbol bigint undefined constructor
    prototype
    """)

  /// Keywords (The Python Language Reference, 2.3.1 and 2.3.2), and names that the generated file
  /// uses.
  private static let python = words(
    """
    False None True and as assert async await break class continue def del elif else except finally
    for from global if import in is lambda nonlocal not or pass raise return try while with yield
    match case type Enum str
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
