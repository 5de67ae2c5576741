import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../../../web/browser/find-browser.ts";
import type { FoundBrowser } from "../../../../web/browser/found-browser.ts";

/** Full Chromium where it is installed, since it knows more ways out; else the browser that the product finds. */
export async function findTestBrowser(): Promise<FoundBrowser> {
  const full = [process.env["FRESHET_TEST_CHROMIUM"], "/usr/lib/chromium/chromium", "/usr/bin/chromium"].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (full !== undefined) return { path: full, origin: "full chromium", environment: {} };
  return findBrowser({ cacheDir: join(homedir(), ".cache", "freshet") });
}
