// SPDX-License-Identifier: MIT
// The systems that the page checks sounds for, which the user chooses.

import { byID } from "./element.mjs";

export const platformNames = { ios: "Apple's systems", android: "Android" };

const choices = { apple: ["ios"], android: ["android"], both: ["ios", "android"] };
/** The name under which the browser keeps the choice while the page's tab is open. */
const storageKey = "earcon-systems";

// Like `earcon validate`, the page checks for Apple's systems unless the user chooses others.
let chosen = "apple";

/** Returns the chosen systems, at least one, in the order of `platformNames`. */
export function chosenSystems() {
  return choices[chosen];
}

/** Returns the kind of the file that the phone plays: the .wav if only Android is chosen. */
export function heardKind() {
  return chosen === "android" ? "wav" : "caf";
}

/** Returns the findings for the chosen systems, by system. */
export function chosenFindings(findings) {
  const systems = chosenSystems().filter((system) => findings?.[system]);
  return Object.fromEntries(systems.map((system) => [system, findings[system]]));
}

/**
 * Shows the choice that the user made before in this tab, and calls `action` after each new choice, with true if the
 * phone then plays another file.
 */
export function watchSystems(action) {
  const choose = (choice) => {
    chosen = choice in choices ? choice : chosen;
    document.body.dataset.systems = chosen;
  };
  choose(storedChoice());
  byID("systems").querySelector(`[value=${chosen}]`).checked = true;
  byID("systems").addEventListener("change", ({ target }) => {
    const heard = heardKind();
    choose(target.value);
    storeChoice();
    action(heardKind() !== heard);
  });
}

// A browser can forbid storage, for example for pages from the disk. The choice then lasts until the page is closed.
function storedChoice() {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeChoice() {
  try {
    sessionStorage.setItem(storageKey, chosen);
  } catch {
    // See `storedChoice`.
  }
}
