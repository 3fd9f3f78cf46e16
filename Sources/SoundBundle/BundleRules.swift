// SPDX-License-Identifier: MIT

/// The bundle rules of this library.
package enum BundleRules {
  /// All rules, sorted by name; a test compares the list with the folder `Rules`.
  package static let all: [any BundleCheck] = [
    AndroidDuplicate(), NameCaseCollision(), NameDuplicate(), NameShadowed(), PlaceLocalized(),
    PlaceNoApp(), PlaceNotMainBundle(), PlaceSubfolder(), BundleBudget(),
  ]
}
