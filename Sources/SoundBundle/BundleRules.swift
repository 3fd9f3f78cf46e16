// SPDX-License-Identifier: MIT

/// The list of Earcon's rules about bundles and folders.
package enum BundleRules {
  /// All rules, sorted by id; a test compares the list with the files in the folder `Rules`.
  package static let all: [any BundleCheck] = [
    AndroidDuplicate(), NameCaseCollision(), NameDuplicate(), NameShadowed(), PlaceLocalized(),
    PlaceNoApp(), PlaceNotMainBundle(), PlaceSubfolder(), BundleBudget(),
  ]
}
