/** A Chromium on this machine and its start environment. */
export interface FoundBrowser {
  readonly path: string;
  /** Source of the browser, for people: "settings", "Debian's chromium-headless-shell", … */
  readonly origin: string;
  /** Additional environment variables for the libraries and fonts that came with the browser. */
  readonly environment: Readonly<Record<string, string>>;
}
