// SPDX-License-Identifier: MIT
// The list of sounds, and the ways to add some.

import { byID, element } from "./element.mjs";
import { channelText, rateText, secondsText, shownName } from "./text.mjs";
import { chosenFindings, chosenSystems, platformNames } from "./systems.mjs";
import { verdictText, worstOf } from "./verdict.mjs";

/** Calls `add` with files that the user drops, pastes or chooses. */
export function acceptFiles(add) {
  for (const id of ["files", "more-files"]) {
    byID(id).addEventListener("change", ({ target }) => {
      add([...target.files]);
      target.value = ""; // so that the same file can be chosen again
    });
  }
  let depth = 0; // `dragenter` and `dragleave` come for each element below the pointer
  const mark = (change) => document.body.classList.toggle("dropping", (depth = Math.max(0, depth + change)) > 0);
  addEventListener("dragenter", () => mark(1));
  addEventListener("dragleave", () => mark(-1));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    mark(-depth);
    add([...event.dataTransfer.files]);
  });
  addEventListener("paste", (event) => {
    if (event.clipboardData?.files.length) add([...event.clipboardData.files]);
  });
}

/** Shows the sounds; `select` gets the one whose button is pressed. */
export function showList(sounds, selected, select) {
  const list = byID("list");
  sounds.forEach((sound, index) => {
    sound.button ??= element("button", { type: "button", onclick: () => select(sound) });
    sound.item ??= element("li", {}, sound.button);
    if (list.children[index] !== sound.item) list.insertBefore(sound.item, list.children[index] ?? null);
    updateItem(sound, sound === selected);
  });
  while (list.children.length > sounds.length) list.lastChild.remove();
  byID("count").textContent = sounds.length > 1 ? sounds.length : "";
  byID("all").hidden = byID("share").hidden = sounds.filter(({ state }) => state === "ready").length < 2;
}

/**
 * Marks the list while it shows only a part of the sounds; on a narrow screen, a button shows the whole list.
 *
 * The button then stays, to show only a part again. It disappears if the page has room for the whole list.
 */
export function watchList() {
  const list = byID("list");
  const button = byID("list-all");
  const update = () => {
    const wasWhole = list.classList.contains("whole");
    list.classList.remove("whole");
    const isLong = list.scrollHeight > list.clientHeight + 1;
    const isWhole = wasWhole && isLong;
    list.classList.toggle("whole", isWhole);
    list.classList.toggle("cut", isLong && !isWhole);
    button.hidden = !isLong;
    button.textContent = isWhole ? "Show fewer sounds" : `Show all ${list.children.length} sounds`;
    button.setAttribute("aria-expanded", isWhole);
  };
  button.addEventListener("click", () => {
    list.classList.toggle("whole");
    update();
  });
  new ResizeObserver(update).observe(list);
  new MutationObserver(update).observe(list, { childList: true });
}

function updateItem(sound, isSelected) {
  if (isSelected) sound.button.setAttribute("aria-current", "true");
  else sound.button.removeAttribute("aria-current");
  const shown = `${sound.state} ${chosenSystems()}`;
  if (sound.shownState === shown) return;
  sound.shownState = shown;
  sound.button.replaceChildren(
    element("span", { className: "name" }, shownName(sound.name)),
    element("span", { className: `meta ${sound.state}` }, metaText(sound)),
    element("span", { className: "badges" }, ...badges(sound)));
}

function metaText({ state, frames, sampleRate, channels }) {
  if (state === "reading") return "reading …";
  if (state === "failed") return "cannot be read";
  return `${secondsText(frames / sampleRate)}, ${rateText(sampleRate)}, ${channelText(channels)}`;
}

/** Returns the verdict for each chosen system; none unless the file has been read, which `metaText` shows. */
function badges({ findings, state }) {
  if (state !== "ready") return [];
  return Object.entries(chosenFindings(findings)).map(([platform, list]) =>
    element("span", { className: `badge ${worstOf(list)}` }, `${platformNames[platform]}: ${verdictText(list)}`));
}
