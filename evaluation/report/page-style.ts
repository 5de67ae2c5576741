/** The style of a report's page: no script, no font and no picture from elsewhere; light or dark as the reader has it. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --line: #d1d9e0; --paper: #ffffff; --band: #f6f8fa; --warn: #fff8c5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --paper: #0d1117; --band: #151b23; --warn: #3a3000; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 76rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; }
p { margin: .25rem 0; color: var(--soft); }
.note { background: var(--warn); color: var(--ink); padding: .5rem .75rem; border-radius: 6px; margin: .5rem 0; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1.5rem; margin-top: 1rem; }
figure { margin: 0; border: 1px solid var(--line); border-radius: 8px; padding: .75rem; }
figure.wide { grid-column: 1 / -1; }
figure.wide svg { max-height: 22rem; }
figcaption { font-weight: 600; margin-bottom: .25rem; }
svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
svg .tick, svg .axis { fill: var(--soft); }
svg .grid { stroke: var(--line); }
svg .range { stroke: var(--ink); stroke-width: 1.5; fill: none; }
svg .ideal { stroke: var(--soft); stroke-dasharray: 4 4; fill: none; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; margin: .5rem 0 0; }
.legend span { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin-right: .35rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin-top: .5rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
tbody tr:hover { background: var(--band); }
`;
