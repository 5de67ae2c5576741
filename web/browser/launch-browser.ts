import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "playwright";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { withDeadline } from "../with-deadline.ts";
import { BROWSER_ARGUMENTS, DEAD_END, UNWANTED_ARGUMENTS, UNWANTED_FEATURES } from "./browser-arguments.ts";
import { type BrowserHome, createBrowserHome } from "./browser-home.ts";
import { loadPlaywright } from "./find-browser.ts";
import type { FoundBrowser } from "./found-browser.ts";

export interface LaunchBrowserOptions {
  readonly found: FoundBrowser;
  readonly sandbox: "auto" | "off";
  /** Number of megabytes of data that each of its processes may allocate. */
  readonly dataMegabytes: number;
  readonly log?: ((line: string) => void) | undefined;
  readonly launchTimeoutMs?: number | undefined;
}

export interface LaunchedBrowser {
  /** The browser. Only contexts with their own proxy can reach the network. */
  readonly browser: Browser;
  readonly sandboxed: boolean;
  /** Address of its debugging port: `ws://127.0.0.1:…`. */
  readonly endpoint: string;
  /** Id of the process from which all others of the browser descend; null if it is unknown. */
  readonly processId: number | null;
  /** Ends the browser and removes its folder. It may hang with the browser, so callers need a deadline. */
  close(): Promise<void>;
}

const ENDPOINT_MS = 10_000;
const UNSHARE = "/usr/bin/unshare";

/** Starts Chromium in its sandbox. If that fails, starts it without the sandbox and logs a warning. */
export async function launchBrowser(options: LaunchBrowserOptions): Promise<LaunchedBrowser> {
  if (options.sandbox === "off") return launch(options, false);
  try {
    return await launch(options, true);
  } catch (error) {
    const launched = await launch(options, false);
    options.log?.(
      `Chromium runs WITHOUT its sandbox: it doesn't start with it here (${firstLine(error instanceof Error ? error.cause : error)}). Allow user namespaces, or run as another user than root.`,
    );
    return launched;
  }
}

async function launch(options: LaunchBrowserOptions, sandboxed: boolean): Promise<LaunchedBrowser> {
  const home = await createBrowserHome();
  // Playwright is loaded with the first browser: loading takes time and much memory, and most pages need no browser.
  const { chromium } = loadPlaywright();
  try {
    const browser = await chromium.launch({
      executablePath: await starterFor(home, { ...options, sandboxed }),
      artifactsDir: home.artifacts,
      chromiumSandbox: sandboxed,
      proxy: { server: DEAD_END },
      args: [...BROWSER_ARGUMENTS],
      ignoreDefaultArgs: [...UNWANTED_ARGUMENTS],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: options.launchTimeoutMs ?? 60_000,
    });
    const close = async () => {
      await browser.close().catch(() => {});
      await home.remove();
    };
    const endpoint = await findEndpoint(home).catch(async (error: unknown) => {
      await withDeadline(close(), ENDPOINT_MS).catch(() => {});
      throw error;
    });
    return { browser, sandboxed, endpoint, processId: await home.readProcessId(), close };
  } catch (error) {
    await home.remove();
    throw new UnreachableError(
      `The browser ${options.found.path} (${options.found.origin}) doesn't start: ${firstLine(error)}. Set browser.path to another one, or install Chromium.`,
      { code: "browser-start", cause: error },
    );
  }
}

/** Waits for the debugging port. The browser opens it in a separate thread, so it may be a moment late. */
async function findEndpoint(home: BrowserHome): Promise<string> {
  for (const begun = performance.now(); performance.now() - begun < ENDPOINT_MS; await delay(10)) {
    const endpoint = await home.readEndpoint();
    if (endpoint) return endpoint;
  }
  throw new Error(
    "it writes no debugging port into its profile, as browsers in a snap or in their own sandbox do",
  );
}

/** Writes the start script. Root can't use Chromium's sandbox, except in a user namespace in which root is mapped to another user. */
async function starterFor(
  home: BrowserHome,
  { found, sandboxed, dataMegabytes }: LaunchBrowserOptions & { readonly sandboxed: boolean },
) {
  const asRoot = process.getuid?.() === 0;
  const wrap =
    sandboxed && asRoot && existsSync(UNSHARE)
      ? [UNSHARE, "--user", "--map-user=65534", "--map-group=65534", "--"]
      : [];
  return home.writeStarter({
    command: [...wrap, found.path],
    environment: found.environment,
    unwantedFeatures: UNWANTED_FEATURES,
    dataMegabytes,
  });
}

function firstLine(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split("\n");
  const telling = lines.find((line) =>
    /unshare|namespace|shared librar|not permitted|ENOENT|EACCES/i.test(line),
  );
  return (telling ?? lines[0] ?? "").trim().slice(0, 300);
}
