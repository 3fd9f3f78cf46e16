// SPDX-License-Identifier: MIT

internal import SoundBundle

extension GradleDeclarations {
  /// The identity that a build script declares in `defaultConfig` (developer.android.com, "Configure the app
  /// module"); a value that a flavor or a build type changes is unknown.
  var identity: ProductIdentity {
    ProductIdentity(
      identifier: declared("applicationId", suffix: "applicationIdSuffix"),
      version: declared("versionName", suffix: "versionNameSuffix"),
      build: declared("versionCode", suffix: nil))
  }

  private func declared(_ name: String, suffix: String?) -> String? {
    var values: [String?] = []
    for index in script.tokens.indices {
      if let suffix, script.has(.word, suffix, at: index) { return nil }
      // 'flutter.versionCode' is not a declaration, but 'defaultConfig.versionCode' is.
      guard script.has(.word, name, at: index) else { continue }
      let isMember = script.has(.punctuation, ".", at: index - 1)
      let isDefault = names(around: index).first == "defaultConfig"
      if isDefault || !isMember { values.append(isDefault ? literal(of: index) : nil) }
      if values.count > 1 { return nil }
    }
    return ProductIdentity.common(values)
  }

  /// Returns the string or the number that is the whole value of a declaration; `nil` for another value.
  private func literal(of name: Int) -> String? {
    let value = value(of: name)
    if !value.isComputed, value.strings.count == 1, let string = value.strings.first {
      return string.contains(UInt8(ascii: "$")) ? nil : String(decoding: string, as: UTF8.self)
    }
    let start = script.has(.punctuation, "=", at: name + 1) ? name + 2 : name + 1
    let number = script.has(.open, "(", at: start) ? start + 1 : start
    guard script.tokens.indices.contains(number), script.tokens[number].kind == .word else {
      return nil
    }
    let digits = script.content(number)
    let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let isWhole = !["+", "*", "-", "/"].contains { script.has(.punctuation, $0, at: number + 1) }
    return isNumber && isWhole ? String(decoding: digits, as: UTF8.self) : nil
  }
}
