import { UnreachableError } from "../../domain/freshet-error.ts";
import { withDeadline } from "../with-deadline.ts";
import { createBrowserHome } from "./browser-home.ts";
import type { FoundBrowser } from "./found-browser.ts";
import { openWire, type Wire } from "./open-wire.ts";
import { prepareBrowser } from "./prepare-browser.ts";
import { startBrowserProcess } from "./start-browser-process.ts";

export interface LaunchBrowserOptions {
  readonly found: FoundBrowser;
  /** The egress proxy's `http://127.0.0.1:PORT`. */
  readonly proxyServer: string;
  readonly sandbox: "auto" | "off";
  readonly log?: ((line: string) => void) | undefined;
  readonly launchTimeoutMs?: number | undefined;
}

export interface LaunchedBrowser {
  readonly wire: Wire;
  /** Chromium's version, like 147.0.7727.0. */
  readonly version: string;
  readonly sandboxed: boolean;
  isConnected(): boolean;
  /** Resolves when the browser's process has ended. */
  readonly ended: Promise<void>;
  /** Ends the browser, by force where it doesn't end itself, and removes its folder. */
  close(): Promise<void>;
}

const CLOSE_MS = 5_000;

/** Starts Chromium, in its sandbox where that works; where it doesn't, without it and saying so. */
export async function launchBrowser(options: LaunchBrowserOptions): Promise<LaunchedBrowser> {
  if (options.sandbox === "off") return launch(options, false);
  try {
    return await launch(options, true);
  } catch (error) {
    const launched = await launch(options, false);
    options.log?.(
      `Chromium runs WITHOUT its sandbox: it doesn't start with it here (${tellingLine(error instanceof Error ? error.cause : error)}). Allow user namespaces, or run as another user than root.`,
    );
    return launched;
  }
}

async function launch(
  { found, proxyServer, launchTimeoutMs }: LaunchBrowserOptions,
  sandboxed: boolean,
): Promise<LaunchedBrowser> {
  const home = await createBrowserHome();
  const { command, args } = await prepareBrowser(home, { found, proxyServer, sandboxed });
  const { pipes, ended, kill } = startBrowserProcess(command, args);
  let connected = true;
  const gone = ended.then(() => {
    connected = false;
  });
  const greet = async () => {
    const wire = await openWire(pipes);
    return { wire, product: (await wire.send("Browser.getVersion")).product };
  };
  try {
    const early = ended.then((said) => Promise.reject(new Error(said.trim() || "it ended at once")));
    const greeting = greet();
    // The pipes may tell of the end before the process does, but not why.
    greeting.catch(() => {});
    const answered = greeting.catch(() => early);
    const { wire, product } = await withDeadline(Promise.race([answered, early]), launchTimeoutMs ?? 60_000);
    return {
      ...{ wire, sandboxed, ended: gone },
      version: product.slice(product.indexOf("/") + 1),
      isConnected: () => connected,
      async close() {
        wire.send("Browser.close").catch(() => {});
        await withDeadline(gone, CLOSE_MS).catch(kill);
        await gone;
        await home.remove();
      },
    };
  } catch (error) {
    kill();
    await gone;
    await home.remove();
    throw new UnreachableError(
      `The browser ${found.path} (${found.origin}) doesn't start: ${tellingLine(error)}. Set browser.path to another one, or install Chromium.`,
      { code: "browser-start", cause: error },
    );
  }
}

function tellingLine(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split("\n");
  const telling = lines.find((line) =>
    /unshare|namespace|shared librar|not permitted|ENOENT|EACCES/i.test(line),
  );
  return (telling ?? lines[0] ?? "").trim().slice(0, 300);
}
