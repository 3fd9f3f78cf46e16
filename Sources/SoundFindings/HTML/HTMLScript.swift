// SPDX-License-Identifier: MIT

/// The script of a page: filters, order, buttons that copy remedies, and keyboard shortcuts.
enum HTMLScript {
  /// The text between the element's tags.
  static let text = #"""

    "use strict";
    const form = document.getElementById("filters");
    const articles = [...document.querySelectorAll("article[data-verdict]")];
    const findings = [...document.querySelectorAll("article[data-verdict] .findings > li")];
    const rows = new Map([...document.querySelectorAll("tr[data-for]")].map((row) => [row.dataset.for, row]));
    const ranks = { failure: 4, error: 3, warning: 2, note: 1, open: 0, ok: 0 };
    const least = { error: 3, warning: 2 };
    const field = (name) => form.elements[name].value;

    const suits = (severity, rule) => ranks[severity] >= (least[field("severity")] ?? 0)
      && (!field("rule") || rule === field("rule"));

    // An article is shown if a finding suits the filters or, without a filter for a rule, if the verdict does.
    function isShown(article) {
      const { verdict, section } = article.dataset;
      return (!field("section") || section === field("section"))
        && (suits(verdict, "") || article.querySelector(".findings > li:not([hidden])") !== null);
    }

    const name = (article) => rows.get(article.id).firstChild.textContent;
    // Without an order, the articles and the rows stay as in the file.
    const orders = {
      name: (a, b) => (name(a) < name(b) ? -1 : 1),
      length: (a, b) => b.dataset.length - a.dataset.length,
    };

    function update() {
      for (const finding of findings) {
        finding.hidden = !suits(finding.className, finding.querySelector("a").textContent);
      }
      for (const article of articles) {
        article.hidden = !isShown(article);
        rows.get(article.id).hidden = article.hidden;
      }
      for (const section of document.querySelectorAll("main > section")) {
        const own = [...section.querySelectorAll(":scope > article[data-verdict]")];
        if (own.length) section.hidden = own.every((article) => article.hidden);
      }
      const order = orders[field("order")];
      const sorted = order ? [...articles].sort(order) : articles;
      for (const article of sorted) article.parentElement.append(article);
      for (const row of order ? sorted.map((article) => rows.get(article.id)) : rows.values()) {
        row.parentElement.append(row);
      }
      const shown = [articles, findings].map((all) => `${all.filter((node) => !node.hidden).length} of ${all.length}`);
      document.getElementById("shown").textContent = `${shown[0]} shown, with ${shown[1]} findings`;
    }

    function move(step) {
      const shown = articles.filter((article) => !article.hidden)
        .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
      const index = shown.findIndex((article) => article.contains(document.activeElement));
      const next = shown[index < 0 ? (step > 0 ? 0 : shown.length - 1) : index + step];
      if (next) { next.focus(); next.scrollIntoView({ block: "start" }); }
    }

    for (const remedy of document.querySelectorAll(".copy")) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Copy";
      button.setAttribute("aria-label", remedy.matches("code") ? "Copy the command" : "Copy the remedy");
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(remedy.textContent);
          button.textContent = "Copied";
        } catch {
          getSelection().selectAllChildren(remedy);
          button.textContent = "Selected";
        }
      });
      remedy.after(" ", button);
    }

    form.addEventListener("change", update);
    form.addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("select, audio, button")) return;
      if (event.key === "j") move(1);
      if (event.key === "k") move(-1);
    });
    form.hidden = articles.length < 2 && findings.length < 2;
    const keys = document.createElement("p");
    keys.textContent = "Keys: j and k go to the next and the previous sound.";
    form.append(keys);
    update();

    """#

  /// The text's SHA-256, by which the page's Content-Security-Policy allows it (W3C, CSP Level 3, 2.3.1); a test
  /// checks it.
  static let hash = "sha256-aZ3ah4enl1EaquP0+EmQpGeAwQOonwSDf/BO5sz7XMs="
}
