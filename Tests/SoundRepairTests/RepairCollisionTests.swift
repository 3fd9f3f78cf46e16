// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import SoundRepair
import SoundValidation
import Testing

/// Tests results that would break a rule about bundles.
@Suite struct `Collisions of repaired sounds` {
  private let folder = RepairFolder()

  @Test func `Two results of one name in two folders are refused`() throws {
    for name in ["in/x/a.x-wav", "in/y/a.y-wav", "in/y/b.x-wav"] {
      try folder.write(RepairFolder.sound(), to: name)
    }
    let names = ["in/x/a.x-wav", "in/y/a.y-wav", "in/y/b.x-wav"]
    let plan = try folder.renames(names, roots: ["in"])
    let reasons = try folder.reasons(plan)
    #expect(reasons[0].hasPrefix("would become in/x/a.wav, but "), "\(reasons[0])")
    #expect(reasons[1].hasPrefix("would become in/y/a.wav, but "), "\(reasons[1])")
    #expect(!reasons[0].hasSuffix("; add --in-place"))
    #expect(plan.steps[2].action == .rename && plan.steps[2].isRepaired)
    // Without the folders, the plan cannot know that the names collide.
    #expect(try folder.plan(names).steps.allSatisfy(\.isRepaired))
  }

  @Test func `A result collides with a sound that keeps its name`() throws {
    try folder.write(RepairFolder.sound(), to: "in/x/a.x-wav")
    try folder.write(RepairFolder.sound(), to: "in/y/a.wav")
    let plan = try folder.plan(["in/x/a.x-wav", "in/y/a.wav"], roots: ["in"]) { $0.inPlace = true }
    #expect(try folder.reasons(plan)[0].hasPrefix("would become in/x/a.wav, but "))
    #expect(plan.steps[1].action == .nothing)
  }

  @Test func `A collision with an original that --in-place removes says so`() throws {
    // in/x/a.wav is CAF and becomes in/x/a.caf; in/y/a.x-wav becomes in/y/a.wav.
    try folder.write(RepairFolder.sound(.caf), to: "in/x/a.wav")
    try folder.write(RepairFolder.sound(), to: "in/y/a.x-wav")
    let names = ["in/x/a.wav", "in/y/a.x-wav"]
    let beside = try folder.reasons(folder.plan(names, roots: ["in"]))
    #expect(beside[0].isEmpty)
    #expect(beside[1].hasPrefix("would become in/y/a.wav, but "), "\(beside[1])")
    #expect(beside[1].hasSuffix("; add --in-place"), "\(beside[1])")
    let inPlace = try folder.renames(names, roots: ["in"])
    #expect(try folder.reasons(inPlace) == ["", ""])
  }
}
