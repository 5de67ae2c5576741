/** A Chromium on this machine and what it needs to start. */
export interface FoundBrowser {
  readonly path: string;
  /** Where it came from, for people: "settings", "Debian's chromium-headless-shell", … */
  readonly origin: string;
  /** Additions to its environment: libraries and fonts that came with it. */
  readonly environment: Readonly<Record<string, string>>;
}
