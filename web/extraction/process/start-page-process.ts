import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { compileSource } from "./compile-source.ts";
import { readFrames, writeFrame } from "./page-frames.ts";

/**
 * Size of each of the two half-spaces of V8's young generation. By default it would grow after some hundred pages and never shrink.
 * Half of this size costs more CPU.
 */
const SEMI_SPACE_MB = 8;

/** Factor of V8's heap limit, which excludes typed arrays. It is a last resort, so it is above the limit that serve-pages.ts enforces. */
const ROOM = 2;

/** Stack size for deeply nested markup. The system's own limit is 8 MB by default. */
const STACK_KB = 3_900;

/** Maximum size of an answer. No page that a visit accepts has so much text, but a few crafted kilobytes of JSON can expand to more. */
const MAX_ANSWER_BYTES = 32 * 1_048_576;

/** Number of last characters of a process' error output that are kept. */
const MAX_SAID = 4_000;

export interface PageProcessOptions {
  /** Number of megabytes that the process may grow by after its start before it ends itself. */
  readonly maxMegabytes: number;
  /** Program that calls `servePages`. A TypeScript source is compiled first. */
  readonly file: URL;
}

/** The reason why a process ended or can't be used any more. */
export interface PageProcessEnd {
  readonly outcome: "too-big" | "failed";
  readonly detail: string;
}

interface PageProcessListener {
  readonly message: (message: unknown) => void;
  readonly end: (end: PageProcessEnd) => void;
}

/** A separate process for hostile pages: a page can damage only this process. */
export interface PageProcess {
  /** Sends a JSON object, which may also have a `body` of bytes. */
  send(input: object): void;
  /** Sets the listener, which replaces the previous one. */
  listen(listener: PageProcessListener): void;
  /** Marks the process as idle, so that it doesn't keep its parent alive. */
  rest(): void;
  wake(): void;
  /** Kills the process without calling the listener. Resolves when the process has ended. */
  kill(): Promise<void>;
}

/**
 * Starts a process that reads pages. It has none of our environment variables, ignores the terminal's signals, and ends when its parent
 * has ended or when it grows too big. A thread would not do: V8 ends the whole process if one large allocation fails, and memory that a
 * thread frees stays with the process, so the parent's size would vary with the pages.
 */
export function startPageProcess(options: PageProcessOptions): PageProcess {
  let child: ChildProcess;
  try {
    child = spawnProgram(options);
  } catch (error) {
    // Node throws if memory is short. Most other errors arrive as an event.
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
  // The process' end gives a better reason than the stream's error.
  line.on("error", () => {});
  readFrames(line, {
    maxBytes: MAX_ANSWER_BYTES,
    take: ({ json }) => listener?.message(json),
    refuse: (why) =>
      end(
        why === "too-big"
          ? { outcome: "too-big", detail: `its answer is over ${MAX_ANSWER_BYTES / 1_048_576} MB` }
          : { outcome: "failed", detail: "the process that reads pages sent an invalid message" },
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
      // Callers wait for the end of the killed process. Without this, the parent would exit before that if nothing else kept it alive.
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
    // Few memory arenas of the C library, one for each working thread, since an arena permanently keeps a big page's memory.
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

/**
 * Signals that mean too little memory. The process' own watch or the system sends SIGKILL. V8 causes the others when an allocation fails.
 */
const outOfMemory: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGABRT", "SIGTRAP", "SIGILL"]);

function explainEnd(code: number | null, signal: string | null, said: string): PageProcessEnd {
  // Some systems report SIGABRT as exit code 134.
  if (outOfMemory.has(signal) || code === 134) return { outcome: "too-big", detail: "it filled its memory" };
  const line = said.split("\n").find((one) => /^\w*Error\b/.test(one)) ?? "";
  return {
    outcome: "failed",
    detail: `the process that reads pages ended with ${code ?? signal}${line && `: ${line}`}`,
  };
}

/**
 * Messages of a process that reads pages: first that it is ready, then one answer for each page. They are validated, since a
 * hostile page may have taken over the process.
 */
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
