// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundManifest

/// Payloads of every provider, as its documentation shows them.
@Suite struct `Examples of providers` {
  /// `chime.caf` and `tt.wav` for both systems, and `horn.caf` for iOS alone.
  static func catalog() throws -> SoundCatalog {
    let sounds = [
      ExampleManifest.sound("chime.caf", androidName: "chime"),
      ExampleManifest.sound("tt.wav", androidName: "tt"),
    ]
    return try SoundCatalog(
      Manifest(bundles: [
        ExampleManifest.bundle(
          "1", sounds + [ExampleManifest.sound("horn.caf", androidName: "horn")]),
        ExampleManifest.bundle("1", sounds, platforms: ["android"]),
      ]))
  }

  @Test(arguments: ProviderExample.all)
  func `A payload is detected as its provider's, and has the findings that its provider asks for`(
    _ example: ProviderExample
  ) throws {
    let tape = try JSONTape(Array(example.payload.utf8))
    var message = tape.root
    // An array may contain several messages; the test takes the first.
    tape.root.elements { if message.kind == .array { message = $0 } }
    let provider = PayloadProvider.detected(in: message, isVoIP: false)
    #expect(provider?.name == example.provider)
    let findings = PayloadChecker(catalog: try Self.catalog()).check(example.payload.utf8)
    let reported = findings.map { finding in
      guard case .pointer(let pointer, line: 1) = finding.location.position else { return "?" }
      return "\(pointer) \(finding.rule)"
    }
    #expect(reported == example.findings, "\(findings.map(\.message))")
  }

  @Test(arguments: ProviderExample.all)
  func `A payload of a provider has the same findings if the user names the provider`(
    _ example: ProviderExample
  ) throws {
    let catalog = try Self.catalog()
    let provider = try #require(PayloadProvider(named: example.provider))
    let findings = PayloadChecker(catalog: catalog, provider: provider).check(example.payload.utf8)
    #expect(findings.count == example.findings.count, "\(findings.map(\.message))")
  }

  @Test(arguments: ProviderExample.all)
  func `A payload has one of the keys of each provider that it fits`(_ example: ProviderExample)
    throws
  {
    let root = try JSONTape(Array(example.payload.utf8)).root
    var messages = root.kind == .array ? [] : [root]
    root.elements { messages.append($0) }
    for message in messages {
      let fitting = PayloadProvider.all.filter { $0.fits(message) }
      #expect(fitting.allSatisfy { message.has(anyOf: $0.keys) }, "\(fitting.map(\.name))")
      #expect(PayloadProvider.fitting(message)?.name == fitting.first?.name)
    }
  }

  @Test func `Every provider has at least six examples, and all have 120 together`() {
    let counts = Dictionary(grouping: ProviderExample.all, by: \.provider).mapValues(\.count)
    for provider in PayloadProvider.all {
      #expect(counts[provider.name, default: 0] >= 6, "\(provider.name)")
    }
    #expect(ProviderExample.all.count >= 120)
    #expect(Set(ProviderExample.all.map(\.payload)).count == ProviderExample.all.count)
  }
}
