import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { compileSource } from "./compile-source.ts";
import { readFrames, writeFrame } from "./page-frames.ts";

/** Of two half-spaces of V8's young generation, each. It would grow after some hundred pages and never be given back; with half of this it costs CPU. */
const SEMI_SPACE_MB = 8;

/** V8's own limit is the last resort: typed arrays are none of its business. So it stands above what watch-own-size.ts lets a page take. */
const ROOM = 2;

/** Deep markup needs it; the system's own limit is 8 MB where nobody has lowered it. */
const STACK_KB = 3_900;

/** Of an answer: no page that a visit takes holds so much text, but a few kilobytes of JSON can be made to. */
const MAX_ANSWER_BYTES = 32 * 1_048_576;

/** What is kept of what a process said before it ended. */
const MAX_SAID = 4_000;

export interface PageProcessOptions {
  /** What the process may grow by, over its size when it began, before it ends itself. */
  readonly maxMegabytes: number;
  /** The program, which calls `servePages`; a TypeScript source is compiled first. */
  readonly file: URL;
}

/** Why a process ended, or is of no use any more. */
export interface PageProcessEnd {
  readonly outcome: "too-big" | "failed";
  readonly detail: string;
}

interface PageProcessListener {
  readonly message: (message: unknown) => void;
  readonly end: (end: PageProcessEnd) => void;
}

/** A process that reads hostile pages: what a page does to it, it does to nobody else. */
export interface PageProcess {
  /** What JSON can say, but for a `body` of bytes. */
  send(input: object): void;
  /** There is one listener at a time. */
  listen(listener: PageProcessListener): void;
  /** A process that has nothing to do must not hold its parent open. */
  rest(): void;
  wake(): void;
  /** Nobody hears of it any more. Resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts one. It gets no environment of ours, hears no terminal's signals, ends when its parent is gone, and when it grows too big. A process, not a thread: V8 ends
 * the whole process where one large table no longer fits, and what a thread has freed stays with the process, so that the parent's size would swing with the pages.
 */
export function startPageProcess(options: PageProcessOptions): PageProcess {
  let child: ChildProcess;
  try {
    child = spawnProgram(options);
  } catch (error) {
    // Where memory is short Node throws; most other reasons come as an event.
    return neverStarted(error instanceof Error ? error.message : String(error));
  }
  const line = child.stdio[3] as Socket;
  let listener: PageProcessListener | null = null;
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(-MAX_SAID);
  });
  const end = (why: PageProcessEnd) => listener?.end(why);
  const gone = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  child.on("error", (error) => end({ outcome: "failed", detail: error.message }));
  child.once("close", (code, signal) => end(explainEnd(code, signal, said)));
  // Its end says more.
  line.on("error", () => {});
  readFrames(line, {
    maxBytes: MAX_ANSWER_BYTES,
    take: ({ json }) => listener?.message(json),
    refuse: (why) =>
      end(
        why === "too-big"
          ? { outcome: "too-big", detail: `what it read is over ${MAX_ANSWER_BYTES / 1_048_576} MB` }
          : { outcome: "failed", detail: "the process that reads pages said what is no answer" },
      ),
  });
  const hold = (step: "ref" | "unref") => {
    child[step]();
    line[step]();
    (child.stderr as Socket | null)?.[step]();
  };
  return {
    send(input) {
      const { body, ...json } = input as { readonly body?: Uint8Array };
      writeFrame(line, json, body);
    },
    listen(next) {
      listener = next;
    },
    rest: () => hold("unref"),
    wake: () => hold("ref"),
    kill() {
      listener = null;
      // Who waits for its end would not get there were nothing else left to do.
      hold("ref");
      child.kill("SIGKILL");
      return gone;
    },
  };
}

function spawnProgram({ maxMegabytes, file }: PageProcessOptions): ChildProcess {
  const flags = [
    "--title=freshet-reader",
    `--max-old-space-size=${ROOM * maxMegabytes}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
    `--stack-size=${STACK_KB}`,
  ];
  const program = file.pathname.endsWith(".ts") ? compileSource(file) : fileURLToPath(file);
  return spawn(process.execPath, [...flags, program, String(maxMegabytes)], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // As few arenas of the C library as there are threads that work: a big page's would be kept for ever.
    env: { MALLOC_ARENA_MAX: "2" },
    // A group of its own: Ctrl-C is for its parent, which may want to finish a page.
    detached: true,
  });
}

function neverStarted(detail: string): PageProcess {
  return {
    send() {},
    listen: ({ end }) => queueMicrotask(() => end({ outcome: "failed", detail })),
    rest() {},
    wake() {},
    kill: async () => {},
  };
}

/** SIGKILL is its own watch's, or the system's when memory ran out; the others are V8's, where something no longer fits. */
const outOfMemory: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGABRT", "SIGTRAP", "SIGILL"]);

function explainEnd(code: number | null, signal: string | null, said: string): PageProcessEnd {
  // 134 is how some systems tell of SIGABRT.
  if (outOfMemory.has(signal) || code === 134) return { outcome: "too-big", detail: "it filled its memory" };
  const line = said.split("\n").find((one) => /^\w*Error\b/.test(one)) ?? "";
  return {
    outcome: "failed",
    detail: `the process that reads pages ended with ${code ?? signal}${line && `: ${line}`}`,
  };
}

/** What a process that reads pages says: first that it is ready, then one answer for each page. Checked, for a hostile page may have taken it over. */
export const pageMessage = z.union([
  z.object({ state: z.literal("ready"), heldBytes: z.number() }),
  z.object({
    state: z.literal("read"),
    heldBytes: z.number(),
    isSpoilt: z.boolean().describe("Something of an earlier page went wrong behind its answer."),
    answer: z.unknown(),
  }),
  z.object({
    state: z.literal("failed"),
    heldBytes: z.number(),
    isSpoilt: z.boolean(),
    detail: z.string(),
  }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
