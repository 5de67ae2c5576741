import { existsSync } from "node:fs";
import { browserArguments } from "./browser-arguments.ts";
import type { BrowserHome } from "./browser-home.ts";
import type { FoundBrowser } from "./found-browser.ts";

export interface PrepareBrowserOptions {
  readonly found: FoundBrowser;
  readonly proxyServer: string;
  readonly sandboxed: boolean;
}

const UNSHARE = "/usr/bin/unshare";

/** What starts a browser: a program and its arguments, with the browser's files in `home`. */
export async function prepareBrowser(
  home: BrowserHome,
  { found, proxyServer, sandboxed }: PrepareBrowserOptions,
): Promise<{ readonly command: string; readonly args: readonly string[] }> {
  const args = browserArguments({ profile: home.profile, proxyServer, sandboxed });
  if (process.platform === "win32") return { command: found.path, args };
  // Root may not use Chromium's sandbox; in a user namespace where root is another user, it may.
  const asRoot = process.getuid?.() === 0;
  const wrap =
    sandboxed && asRoot && existsSync(UNSHARE)
      ? [UNSHARE, "--user", "--map-user=65534", "--map-group=65534", "--"]
      : [];
  return { command: await home.writeStarter([...wrap, found.path], found.environment), args };
}
