// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

/// Configs whose lists of sounds only execution can complete.
struct ExpoComputedListTests {
  /// Returns the systems for which a config computes its list, in the order of the products.
  private func computed(_ options: String, _ more: String = "") -> [String] {
    let config = """
      const SOUNDS = ['a.wav'] as const;
      \(more)
      export default { slug: 'a', plugins: [['expo-notifications', \(options)]] }
      """
    let tree = ProjectTree(["app.config.ts": config, "a.wav": ""])
    let products = ExpoReader().products(in: tree).products
    #expect(products.count == 2)
    for product in products where product.computedList != nil {
      #expect(product.computedList == TreePath("app.config.ts"))
    }
    return products.filter { $0.computedList != nil }.flatMap { $0.platforms.map(\.rawValue) }
  }

  @Test(arguments: [
    "['a.wav', `b.wav`,]", "SOUNDS", "[...SOUNDS, 'b.wav']", "[...(isDev ? SOUNDS : ['c.wav'])]",
    "[isDev && 'a.wav', null]", "SOUNDS as string[]", "['a.wav'] satisfies Sounds",
    "isIOS ? SOUNDS : undefined", "SOUNDS ?? []", "[]",
  ])
  func `A list of strings and constants is complete`(_ list: String) {
    #expect(computed("{ sounds: \(list) }") == [])
  }

  @Test(arguments: [
    "getSounds()", "SOUNDS.map(path)", "['a', 'b'].map((name) => `./${name}.wav`)",
    "[...imported]", "[`./${name}.wav`]", "['a' + '.wav']", "SOUNDS[0]", "options.sounds",
    "[require('./a.wav')]", "[...SOUNDS, last]", "[...SOUNDS.slice(1)]", "isDev ? SOUNDS : other",
    "mapped", "joined", "pushed", "process.env.SOUNDS",
  ])
  func `A list with a call, an unknown name or an expression is computed`(_ list: String) {
    let more = """
      const mapped = ['a'].map((name) => name + '.wav'); const joined = 'a' + '.wav';
      const pushed = []; pushed.push(name());
      """
    #expect(computed("{ sounds: \(list) }", more) == ["ios", "android"])
  }

  @Test func `Only the list of one system may be computed`() {
    #expect(computed("{ sounds: isIOS ? SOUNDS : getSounds() }") == ["android"])
    #expect(computed("{ sounds: PLATFORM !== 'ios' ? SOUNDS : getSounds() }") == ["ios"])
  }

  @Test(arguments: [
    ("getOptions()", true), ("options", true), ("shared.options", true), ("{ ...options }", true),
    ("{ ...options, sounds: SOUNDS }", false), ("{ icon: getIcon() }", false), ("shared", false),
    ("", false), ("{ sounds: SOUNDS } as Props", false),
  ])
  func `Computed options may have a list of sounds`(_ options: String, _ isComputed: Bool) {
    let more = "const shared = { icon: 'a.png', options: get() };"
    #expect(computed(options, more) == (isComputed ? ["ios", "android"] : []))
  }

  @Test func `A static config computes nothing`() {
    let config = "{\"expo\": {\"plugins\": [[\"expo-notifications\", {\"sounds\": [\"a.wav\"]}]]}}"
    let products = ExpoReader().products(in: ProjectTree(["app.json": config])).products
    #expect(products.map(\.computedList) == [nil, nil])
  }
}
