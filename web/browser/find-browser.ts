import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { SettingsError, UnreachableError } from "../../domain/errors/freshet-error.ts";
import { unpackPackagedBrowser } from "./unpack-packaged-browser.ts";

export interface FindBrowserOptions {
  /** Setting `browser.path`: taken as it is, and an error when nothing is there. */
  readonly path?: string | undefined;
  /** Where the packaged browser is unpacked; `~/.cache/freshet` by default. */
  readonly cacheDir?: string | undefined;
}

/** Cheapest first: a page costs the headless shell a third of the full browser's CPU. */
const INSTALLED: readonly (readonly [path: string, origin: string])[] = [
  ["/usr/bin/chromium-headless-shell", "Debian's chromium-headless-shell"],
  ["/usr/bin/chromium", "the system's chromium"],
  ["/usr/bin/google-chrome-stable", "Google Chrome"],
  ["/usr/bin/google-chrome", "Google Chrome"],
  ["/opt/google/chrome/chrome", "Google Chrome"],
  ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "Google Chrome"],
];

/** The browser to use: settings, installed ones, Playwright's own, the one inside an npm package; or an UnreachableError. */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<FoundBrowser> {
  if (options.path !== undefined) {
    if (existsSync(options.path)) return { path: options.path, origin: "settings", environment: {} };
    throw new SettingsError(
      `No browser at browser.path ${options.path}: correct the setting or leave it out.`,
      {
        code: "browser-path",
      },
    );
  }
  for (const [path, origin] of INSTALLED) if (existsSync(path)) return { path, origin, environment: {} };
  const own = await findPlaywrightsOwn();
  if (own !== null) return { path: own, origin: "Playwright's own", environment: {} };
  const packaged = await unpackPackagedBrowser(options.cacheDir ?? join(homedir(), ".cache", "freshet"));
  if (packaged !== null) return packaged;
  throw new UnreachableError(
    "No browser on this machine: install Chromium (npx playwright install chromium --only-shell) or set browser.path.",
    { code: "no-browser" },
  );
}

/** `playwright install` leaves the full browser, the headless shell, or both; the shell is the cheaper. */
async function findPlaywrightsOwn(): Promise<string | null> {
  const { chromium } = loadPlaywright();
  const full = chromium.executablePath();
  const revision = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(full);
  const shells = revision ? join(`${revision[1]}`, `chromium_headless_shell-${revision[2]}`) : dirname(full);
  for (const folder of await readdir(shells).catch(() => [])) {
    for (const name of ["headless_shell", "chrome-headless-shell"]) {
      const shell = join(shells, folder, name);
      if (existsSync(shell)) return shell;
    }
  }
  return existsSync(full) ? full : null;
}

/** A Chromium on this machine and what it needs to start. */
export interface FoundBrowser {
  readonly path: string;
  /** Where it came from, for people: "settings", "Debian's chromium-headless-shell", … */
  readonly origin: string;
  /** Additions to its environment: libraries and fonts that came with it. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Playwright, when a browser is needed first. By `require`: an `import` of CommonJS has Node search its seven megabytes for names to
 * export, which costs as much CPU as loading it.
 */
export function loadPlaywright(): typeof import("playwright") {
  return createRequire(import.meta.url)("playwright");
}
