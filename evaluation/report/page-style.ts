/** The style of a report's page. It uses no script, font or picture from elsewhere, and is light or dark as the reader's system is. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --line: #d1d9e0; --paper: #ffffff; --band: #f6f8fa; --warn: #fff8c5; --alarm: #a40e26; --mark: #a40e26;
  --right: #dafbe1; --part: #fff8c5; --wrong: #ffebe9; --shade: rgb(0 0 0 / .18); }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --paper: #0d1117; --band: #151b23; --warn: #3a3000; --alarm: #b62324; --mark: #ff7b72;
    --right: #12361d; --part: #3a3000; --wrong: #47151a; --shade: rgb(255 255 255 / .22); }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 76rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; }
p { margin: .25rem 0; color: var(--soft); max-width: 65rem; overflow-wrap: anywhere; }
a { color: inherit; }
.simulated { background: var(--alarm); color: #fff; font-weight: 600; padding: .5rem .75rem; border-radius: 6px; margin: 0 0 1rem; }
.note { background: var(--warn); color: var(--ink); padding: .5rem .75rem; border-radius: 6px; margin: .5rem 0; }
.plots { columns: 2 26rem; column-gap: 1.25rem; margin-top: 1rem; }
.plots.small { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.25rem; }
figure { margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: 8px; padding: .75rem; break-inside: avoid; }
figcaption { color: var(--soft); font-size: .85rem; margin-top: .35rem; }
svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
svg .title { font-weight: 600; font-size: 14px; }
svg .size { fill: var(--soft); }
svg .mark { fill: var(--mark); opacity: .17; font-weight: 700; letter-spacing: .1em; }
.small figure { margin: 0; }
svg .tick, svg .axis { fill: var(--soft); }
svg .count { font-size: 10.5px; fill: var(--soft); }
svg .grid { stroke: var(--line); }
svg .open { fill: var(--paper); }
svg .range { stroke: var(--soft); stroke-width: 1.25; fill: none; }
svg .ideal { stroke: var(--soft); stroke-dasharray: 4 4; fill: none; }
svg .front { stroke: var(--ink); stroke-width: 1.25; stroke-dasharray: 2 3; fill: none; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; margin: .5rem 0 0; font-size: .9rem; }
.legend span { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin-right: .35rem; }
.legend .key { display: inline-block; width: .9rem; height: .9rem; margin-right: .35rem; vertical-align: -.1rem; }
/* A shade at the side that has more, which goes when its end is reached. */
.scroll { overflow-x: auto; background:
  linear-gradient(to right, var(--paper) 40%, transparent) left / 3rem 100% local no-repeat,
  linear-gradient(to left, var(--paper) 40%, transparent) right / 3rem 100% local no-repeat,
  linear-gradient(to right, var(--shade), transparent) left / .9rem 100% scroll no-repeat,
  linear-gradient(to left, var(--shade), transparent) right / .9rem 100% scroll no-repeat; }
table { border-collapse: collapse; margin-top: .5rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--line); }
td:last-child, th:last-child { padding-right: 0; }
th { color: var(--soft); font-weight: 600; vertical-align: bottom; }
th[scope=row] { font-weight: 400; color: inherit; vertical-align: top; }
td { white-space: nowrap; }
th.figure, td.figure { text-align: right; }
td:nth-child(2):last-child { white-space: normal; overflow-wrap: anywhere; }
.interval { display: block; color: var(--soft); font-size: .85em; }
tbody tr:hover { background: var(--band); }
.matrix td { padding-right: .5rem; }
.matrix summary { display: inline-block; cursor: pointer; padding: 0 .5rem; border-radius: 4px; background: var(--band); }
.matrix .all > summary { background: var(--right); }
.matrix .some > summary { background: var(--part); }
.matrix .no > summary { background: var(--wrong); }
.matrix ul { margin: .25rem 0 .5rem; padding-left: 1.1rem; white-space: normal; min-width: 14rem; font-size: .85rem; }
@media (max-width: 40rem) { body { padding: 1rem; } }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .scroll { overflow: visible; background: none; }
  table { width: 100%; font-size: 8pt; }
  td, th { white-space: normal; overflow-wrap: anywhere; padding-right: .4rem; }
  tr { break-inside: avoid; }
}
`;
