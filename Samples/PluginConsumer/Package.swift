// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
  name: "PluginConsumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "earcon", path: "../..", traits: ["YAML"])],
  targets: [
    .executableTarget(
      name: "Bird",
      resources: [.process("Resources")],
      plugins: [.plugin(name: "ValidateSounds", package: "earcon")]
    )
  ]
)
