// SPDX-License-Identifier: MIT
// Elements of the page. Text from files becomes text nodes and attribute values, never markup.

/** Returns the element of the page with this identifier. */
export function byID(id) {
  return document.getElementById(id);
}

/** Creates an element with properties (`aria-…`, `data-…` and `role` become attributes) and children. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (/^(aria|data)-|^role$/.test(name)) node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

let clearing = 0;

/**
 * Shows a message, which screen readers read aloud, for eight seconds.
 *
 * @param isQuiet true to show it to screen readers only, because the page shows the same elsewhere.
 */
export function announce(message, isQuiet = false) {
  byID("status").textContent = message;
  byID("status").classList.toggle("unseen", isQuiet);
  clearTimeout(clearing);
  clearing = setTimeout(() => byID("status").replaceChildren(), 8000);
}

/** Returns a function that runs at most once per frame, with the latest arguments. */
export function oncePerFrame(action) {
  let waiting = null;
  return (...values) => {
    if (!waiting) requestAnimationFrame(() => {
      const latest = waiting;
      waiting = null;
      action(...latest);
    });
    waiting = values;
  };
}
