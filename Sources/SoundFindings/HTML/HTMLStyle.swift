// SPDX-License-Identifier: MIT

/// The style sheet of a page.
enum HTMLStyle {
  /// The text between the element's tags.
  static let text = #"""

    :root{color-scheme:light;--ink:#1c1c1e;--soft:#5b5b60;--paper:#fff;--panel:#f4f4f6;--line:#d0d0d6;--signal:#2f6fb0;
    --error:#a8141e;--warning:#7a4b00;--note:#2d5480;--ok:#1d6b35;--quiet:#e2e2e8;--fade:#dbe7c8}
    @media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#f0f0f2;--soft:#b4b4bb;--paper:#161618;--panel:#222226;--line:#45454c;
    --signal:#79b4ee;--error:#ff9a9f;--warning:#f5c36b;--note:#9cc6f5;--ok:#8ad6a0;--quiet:#303036;--fade:#3a4a2a}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
    h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.25rem;margin:2rem 0 .5rem;overflow-wrap:anywhere}
    h3{font-size:1.05rem;margin:0 0 .5rem;overflow-wrap:anywhere}
    p{margin:.25rem 0}a{color:var(--signal)}
    :focus-visible{outline:3px solid var(--signal);outline-offset:2px}
    .table{overflow-x:auto}table{border-collapse:collapse;width:100%}
    th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
    tbody th{font-weight:normal;overflow-wrap:anywhere;min-width:10rem}td{white-space:nowrap}
    article{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:.75rem 0}
    .verdict{display:inline-block;min-width:4.9rem;text-align:center;padding:0 .4rem;border:1px solid;border-radius:.3rem;font-size:.85rem;font-weight:600}
    .error,.failure{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}.ok{color:var(--ok)}
    li.error>*,li.warning>*,li.note>*{color:var(--ink)}
    li.error strong{color:var(--error)}li.warning strong{color:var(--warning)}li.note strong{color:var(--note)}
    figure{margin:0}figcaption,.none,p.note{color:var(--soft);font-size:.9rem}
    svg{display:block;width:100%}.wave{height:6rem}.gauge{height:.6rem;margin:.4rem 0}
    .signal{fill:var(--signal)}.axis{stroke:var(--line);fill:none;vector-effect:non-scaling-stroke}
    .silence{fill:var(--quiet)}.clipped{stroke:var(--error);stroke-width:14;fill:none;vector-effect:non-scaling-stroke}
    .fade{fill:var(--fade)}
    .scale{fill:var(--quiet)}.length{fill:var(--ok)}.long .length{fill:var(--error)}
    .limit{stroke:var(--ink);stroke-width:2;vector-effect:non-scaling-stroke}
    dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.5rem 0}dl div{min-width:0}
    dt{font-size:.8rem;color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
    audio{width:100%;max-width:30rem;display:block;margin:.5rem 0}
    .findings{padding-left:1.1rem;margin:.5rem 0}.findings li{margin:.4rem 0;overflow-wrap:anywhere}
    code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
    button,select{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:.3rem;padding:.1rem .5rem;max-width:100%}
    #filters{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:.5rem 1rem;margin:.75rem 0}#filters[hidden],[hidden]{display:none}
    #filters label{min-width:0;font-size:.8rem;color:var(--soft)}#filters select{display:block;width:100%;font-size:1rem}
    #filters p{grid-column:1/-1;color:var(--soft);font-size:.9rem;margin:0}
    footer{margin-top:2rem;color:var(--soft);font-size:.9rem}
    @media(max-width:36rem){th,td{padding:.3rem}tbody th{min-width:12.5rem}#filters{grid-template-columns:repeat(2,minmax(0,1fr))}}
    @media print{#filters,audio,button{display:none}article{break-inside:avoid}body{max-width:none}}

    """#

  /// The text's SHA-256, by which the page's Content-Security-Policy allows it (W3C, CSP Level 3, 2.3.1); a test
  /// compares the two.
  static let hash = "sha256-x3AVJlL/4QxyGUJtBL2w1PQYJIokEdyDeUUmfc1itzE="
}
