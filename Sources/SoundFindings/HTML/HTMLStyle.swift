// SPDX-License-Identifier: MIT

/// The style sheet of a page.
enum HTMLStyle {
  /// The text between the element's tags.
  static let text = #"""

    :root{color-scheme:light;--ink:#1c1c1e;--soft:#5b5b60;--paper:#fff;--panel:#f4f4f6;--line:#d0d0d6;--link:#2563a3;
    --error:#a8141e;--warning:#7a4b00;--note:#2d5480;--ok:#1d6b35;--track:#fff;--signal:#5a88bb;--clip:#6b0010;--mark:#5b5b60}
    @media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#f0f0f2;--soft:#b4b4bb;--paper:#161618;--panel:#222226;--line:#45454c;
    --link:#79b4ee;--error:#ff9a9f;--warning:#f5c36b;--note:#9cc6f5;--ok:#8ad6a0;--track:#161618;--signal:#467fb8;--clip:#ffe1e1;--mark:#b4b4bb}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
    h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.25rem;margin:2rem 0 .5rem;overflow-wrap:anywhere}
    h3{font-size:1.05rem;margin:0 0 .5rem;overflow-wrap:anywhere}
    p{margin:.25rem 0}p,li{overflow-wrap:anywhere}a{color:var(--link)}.count{font-weight:600}.place{color:var(--soft)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .table{overflow-x:auto}table{border-collapse:collapse;width:100%}
    th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
    tbody th{font-weight:normal;overflow-wrap:anywhere;min-width:14rem}[data-label=Length],[data-label=Size]{white-space:nowrap}[data-label=Plan]{min-width:9rem}
    article{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:.75rem 0}
    .verdict{display:inline-block;white-space:nowrap;min-width:6.6rem;text-align:center;padding:0 .4rem;border:1px solid;border-radius:.3rem;font-size:.85rem;font-weight:600}
    .error,.failure{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}.ok{color:var(--ok)}.open{color:var(--soft)}
    li.error>*,li.warning>*,li.note>*{color:var(--ink)}
    li.error>p:first-child strong{color:var(--error)}li.warning>p:first-child strong{color:var(--warning)}li.note>p:first-child strong{color:var(--note)}
    .remedy strong{font-weight:600}.copy{user-select:all}
    figure{margin:0}figcaption,.none,p.note{color:var(--soft);font-size:.9rem}
    svg{display:block;width:100%}.wave{height:7.5rem}.signal{fill:var(--signal);stroke:var(--signal);stroke-width:1;vector-effect:non-scaling-stroke}
    .axis{stroke:var(--signal);fill:none;vector-effect:non-scaling-stroke}
    .clipped{fill:var(--clip);stroke:var(--clip);stroke-width:2;vector-effect:non-scaling-stroke}
    .silence{fill:none;stroke:var(--mark);stroke-width:1.5;vector-effect:non-scaling-stroke}.fade{fill:var(--mark)}
    .mark{display:inline-block;margin-right:1rem}.key{display:inline-block;width:1rem;height:1rem;vertical-align:-.15rem;overflow:visible}
    .gauge{height:2rem;margin:.5rem 0;overflow:visible}.scale{fill:var(--track);stroke:var(--mark)}
    .length{fill:var(--ok)}.long .length{fill:var(--error)}.limit{fill:var(--ink)}
    .gauge text{font-size:.8rem;fill:var(--soft);text-anchor:middle}.gauge .first{text-anchor:start}
    dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.5rem 0}dl div{min-width:0}
    dt{font-size:.8rem;color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
    audio{width:100%;max-width:30rem;display:block;margin:.5rem 0}
    .findings{padding-left:1.1rem;margin:.5rem 0}.findings li{margin:.4rem 0}
    code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
    button,select{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:.3rem;padding:.1rem .5rem;max-width:100%}
    #filters{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:.5rem 1rem;margin:.75rem 0}#filters[hidden],[hidden]{display:none}
    #filters label{min-width:0;font-size:.8rem;color:var(--soft)}#filters select{display:block;width:100%;font-size:1rem}
    #filters p{grid-column:1/-1;color:var(--soft);font-size:.9rem;margin:0}
    footer{margin-top:2rem;color:var(--soft);font-size:.9rem}
    @media(max-width:36rem){#filters{grid-template-columns:repeat(2,minmax(0,1fr))}
    table,tbody{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    tbody tr{display:flex;flex-wrap:wrap;gap:.1rem 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}tbody th,td{padding:0;border:0;min-width:0}
    tbody th{flex:1 0 100%}td{overflow-wrap:anywhere}.empty{display:none}td[data-label]::before{content:attr(data-label) ": ";color:var(--soft)}}
    @media print{#filters,audio,button{display:none}article{break-inside:avoid}body{max-width:none}}

    """#

  /// The text's SHA-256, by which the page's Content-Security-Policy allows it (W3C, CSP Level 3, 2.3.1); a test
  /// checks it.
  static let hash = "sha256-tK7BOie/6FQEPcMTjppMWpq5fbNAHC/i9wJx5CAnuk0="
}
