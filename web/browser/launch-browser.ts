import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "playwright";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { withDeadline } from "../with-deadline.ts";
import { type BrowserHome, createBrowserHome } from "./browser-home.ts";
import { type FoundBrowser, loadPlaywright } from "./find-browser.ts";

export interface LaunchBrowserOptions {
  readonly found: FoundBrowser;
  readonly sandbox: "auto" | "off";
  /** How much data each of its processes may ask the system for. */
  readonly dataMegabytes: number;
  readonly log?: ((line: string) => void) | undefined;
  readonly launchTimeoutMs?: number | undefined;
}

export interface LaunchedBrowser {
  /** Only contexts that are given a proxy of their own have a way out. */
  readonly browser: Browser;
  readonly sandboxed: boolean;
  /** Where it hears debuggers: `ws://127.0.0.1:…`. */
  readonly endpoint: string;
  /** The process from which all others of the browser descend; null where the system doesn't tell. */
  readonly processId: number | null;
  /** Ends the browser and removes its folder; may hang with the browser, so race it against a deadline. */
  close(): Promise<void>;
}

const ENDPOINT_MS = 10_000;
const UNSHARE = "/usr/bin/unshare";

/** Starts Chromium, in its sandbox where that works; where it doesn't, without it and saying so. */
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
  // Loaded with the first browser: it takes a while and much memory, and most pages need none.
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

/** The browser has a thread of its own for debuggers, which may be a moment behind the rest. */
async function findEndpoint(home: BrowserHome): Promise<string> {
  for (const begun = performance.now(); performance.now() - begun < ENDPOINT_MS; await delay(10)) {
    const endpoint = await home.readEndpoint();
    if (endpoint) return endpoint;
  }
  throw new Error(
    "it notes no port for debuggers in its profile; a browser in a snap or a sandbox of its own keeps that to itself",
  );
}

/** Root may not use Chromium's sandbox; in a user namespace where root is another user, it may. */
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

/** Playwright's own arguments that loosen Chromium in favour of tests; hostile pages are to meet Chromium's defences. */
const UNWANTED_ARGUMENTS: readonly string[] = [
  "--disable-popup-blocking",
  "--disable-ipc-flooding-protection",
  "--enable-unsafe-swiftshader",
];

/**
 * Closes the ways out that pass by the egress proxy (QUIC, WebRTC, Chromium's own name look-ups) and the
 * calls home that Playwright leaves open. No feature list here: a second `--disable-features` would undo Playwright's
 * (browser-home.ts lengthens it).
 */
const BROWSER_ARGUMENTS: readonly string[] = [
  "--disable-quic",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--disable-client-side-phishing-detection",
  "--disable-domain-reliability",
  "--no-pings",
  "--mute-audio",
  // A window that a page opens has no reader. Closing it while it starts could leave the opening script waiting for ever.
  "--block-new-web-contents",
  "--disable-gpu",
  "--disable-webgl",
  // One process for each context, and no other site's frame ever stands in a visit's page (create-tab-places.ts).
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  // Pages in the headless shell draw a frame when they are told to (open-tab.ts), which asks for this.
  "--run-all-compositor-stages-before-draw",
  "--js-flags=--max-old-space-size=512",
  // Beside Playwright's own line to the browser: open-wire.ts says why. On 127.0.0.1; web pages' requests go through the egress proxy, which refuses that.
  "--remote-debugging-port=0",
];

/**
 * Full Chromium asks its maker's servers what the fields of a page's forms are for, and does so as that page: through the
 * visit's own pass at the egress proxy.
 */
const UNWANTED_FEATURES: readonly string[] = ["AutofillServerCommunication"];

/**
 * The way out of Chromium's own profile, for what a full one asks of its maker (updates, accounts): a name that is never found,
 * here least of all (see the resolver's rules above). Visits' contexts have the egress proxy.
 */
const DEAD_END = "http://nowhere.invalid:80";
