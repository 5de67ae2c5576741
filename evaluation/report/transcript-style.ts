/** The style of a page of transcripts: no script, and nothing from elsewhere. */
export const transcriptStyle = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --line: #d1d9e0; --paper: #ffffff; --band: #f6f8fa; --warn: #fff8c5; --alarm: #a40e26; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --paper: #0d1117; --band: #151b23; --warn: #3a3000; --alarm: #b62324; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; margin: .5rem 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; border-top: 1px solid var(--line); padding-top: 1rem; }
a { color: inherit; }
.simulated { background: var(--alarm); color: #fff; font-weight: 600; padding: .5rem .75rem; border-radius: 6px; margin: 0 0 1rem; }
.secret { background: var(--warn); padding: .5rem .75rem; border-radius: 6px; }
.question { font-size: 1.1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0; font: 13px/1.45 ui-monospace, monospace; }
details, .assistant { border-left: 3px solid var(--line); padding: .1rem .75rem; margin: .35rem 0; }
.assistant { border-color: #0072b2; }
.assistant > p { margin: 0; color: var(--soft); font-size: .85rem; }
.tool { border-color: #009e73; }
.call { background: var(--band); padding: .35rem .5rem; border-radius: 4px; }
summary { cursor: pointer; color: var(--soft); font-size: .85rem; }
`;
