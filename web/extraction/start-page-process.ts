import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Of two half-spaces of V8's young generation, each. It would grow after some hundred pages and never be given back; with half of this it costs CPU. */
const SEMI_SPACE_MB = 8;

/** V8's own limit is the last resort: typed arrays are none of its business. So it stands above what watch-own-size.ts lets a page take. */
const ROOM = 2;

const STACK_KB = 3_900;

/** What is kept of what a process said before it ended. */
const MAX_SAID = 4_000;

export interface PageProcessOptions {
  /** What the process may grow by, over its size when it began, before it ends itself. */
  readonly maxMegabytes: number;
  /** The program, which calls `servePages`; a TypeScript source runs through tsx. */
  readonly file: URL;
}

/** Why a process ended that nobody here has killed. */
export interface PageProcessEnd {
  readonly outcome: "too-big" | "failed";
  readonly detail: string;
}

export interface PageProcessListener {
  readonly message: (message: unknown) => void;
  readonly end: (end: PageProcessEnd) => void;
}

/** A process that reads hostile pages: what a page does to it, it does to nobody else. */
export interface PageProcess {
  send(message: object): void;
  /** There is one listener at a time; null: only `kill` is still to come. */
  listen(listener: PageProcessListener | null): void;
  /** A process that has nothing to do must not hold its parent open. */
  rest(): void;
  wake(): void;
  /** Resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts one. It gets no environment of ours, so no key of a model's or a search's provider; it ignores the terminal's signals, ends when its parent
 * is gone, and when it grows too big. A process, not a thread: V8 ends the whole process where one large table no longer fits, and what a thread has
 * freed stays with the process, so that the parent's size would swing with the pages.
 */
export function startPageProcess({ maxMegabytes, file }: PageProcessOptions): PageProcess {
  const child = fork(file, [String(maxMegabytes)], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // As few arenas of the C library as there are threads that work: a big page's would be kept for ever.
    env: { MALLOC_ARENA_MAX: "2" },
    // Set in any case: it must not inherit its parent's loaders and inspector.
    execArgv: [
      "--title=freshet-reader",
      `--max-old-space-size=${ROOM * maxMegabytes}`,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      `--stack-size=${STACK_KB}`,
      ...(file.pathname.endsWith(".ts") ? ["--import", tsxLoader()] : []),
    ],
  });
  let listener: PageProcessListener | null = null;
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(-MAX_SAID);
  });
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    // One that could not be started never exits.
    child.once("error", () => child.pid === undefined && resolve());
  });
  child.on("message", (message) => listener?.message(message));
  child.on("error", (error) => listener?.end({ outcome: "failed", detail: error.message }));
  child.once("exit", (code, signal) => listener?.end(explainEnd(code, signal, said)));
  return {
    // One that has ended meanwhile says so by its end.
    send: (message) => void child.send(message, () => {}),
    listen(next) {
      listener = next;
    },
    rest: () => setHeld(child, "unref"),
    wake: () => setHeld(child, "ref"),
    kill() {
      listener = null;
      // Who waits for its end would not get there were nothing else left to do.
      setHeld(child, "ref");
      child.kill("SIGKILL");
      return gone;
    },
  };
}

function setHeld(child: ChildProcess, step: "ref" | "unref"): void {
  child[step]();
  child.channel?.[step]();
  (child.stderr as { ref?(): void; unref?(): void } | null)?.[step]?.();
}

/** SIGKILL is its own watch's, or the kernel's when memory ran out; the others are V8's, where something no longer fits. */
const outOfMemory: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGABRT", "SIGTRAP", "SIGILL"]);

function explainEnd(code: number | null, signal: string | null, said: string): PageProcessEnd {
  // A shell's way to tell of SIGABRT, and Node's on some systems.
  if (outOfMemory.has(signal) || code === 134) return { outcome: "too-big", detail: "it filled its memory" };
  const line = said.split("\n").find((one) => /^\w*Error\b/.test(one)) ?? "";
  return {
    outcome: "failed",
    detail: `the process that reads pages ended with ${code ?? signal}${line && `: ${line}`}`,
  };
}

function tsxLoader(): string {
  const home = dirname(createRequire(import.meta.url).resolve("tsx/package.json"));
  return pathToFileURL(join(home, "dist", "loader.mjs")).href;
}
