/** How a page was got, and why so. */
export interface PageRendering {
  /** Plain HTTP alone, or a browser that ran the page's scripts. */
  readonly by: "http" | "browser";
  /** Says what decided it (web/visiting/decide-rendering.ts). */
  readonly reason:
    | "no-scripts"
    | "text-served"
    | "short-here"
    | "nothing-to-gain"
    | "barred-here"
    | "script-rendered"
    | "little-text"
    | "challenged"
    | "blocked"
    | "site-needs-browser"
    | "always";
}
