import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { SettingsError, UnreachableError } from "../../domain/errors/freshet-error.ts";
import type { FoundBrowser } from "./found-browser.ts";
import { unpackPackagedBrowser } from "./unpack-packaged-browser.ts";

export interface FindBrowserOptions {
  /** Setting `browser.path`. If no file is there, finding the browser fails. */
  readonly path?: string | undefined;
  /** Folder in which the packaged browser is unpacked; `~/.cache/freshet` by default. */
  readonly cacheDir?: string | undefined;
}

/** Installed browsers, the cheapest first. For a page, the headless shell needs a third of the full browser's CPU. */
const INSTALLED: readonly (readonly [path: string, origin: string])[] = [
  ["/usr/bin/chromium-headless-shell", "Debian's chromium-headless-shell"],
  ["/usr/bin/chromium", "the system's chromium"],
  ["/usr/bin/google-chrome-stable", "Google Chrome"],
  ["/usr/bin/google-chrome", "Google Chrome"],
  ["/opt/google/chrome/chrome", "Google Chrome"],
  ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "Google Chrome"],
];

/**
 * Finds the browser: the one in the settings, an installed one, Playwright's own, or the one in an npm package. @throws UnreachableError
 * `no-browser`; SettingsError `browser-path`
 */
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

/** Finds a browser of `playwright install`, which installs the full browser, the headless shell, or both. The shell is cheaper. */
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

/**
 * Loads Playwright when a browser is first needed. It uses `require`, because with `import` Node would search seven megabytes of CommonJS
 * for exported names, which costs as much CPU as loading it.
 */
export function loadPlaywright(): typeof import("playwright") {
  return createRequire(import.meta.url)("playwright");
}
