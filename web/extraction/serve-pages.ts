import { writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { readFrames, writeFrame } from "./page-frames.ts";
import type { PageMessage } from "./page-message.ts";
import { watchOwnSize } from "./watch-own-size.ts";

/** Where start-page-process.ts puts the line to the parent. */
const LINE = 3;

/** The program of a process that start-page-process.ts starts, feeds one page at a time, and kills. `read` gives what JSON can say. */
export function servePages<Input>(read: (input: Input) => Promise<object> | object): void {
  // Its parent decides when it ends, and may want to finish a page when all of a service's processes are told to stop.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // What a library leaves behind a page's answer is not to end the next page.
  let isSpoilt = false;
  for (const stray of ["uncaughtException", "unhandledRejection"] as const)
    process.on(stray, () => {
      isSpoilt = true;
    });
  offerItself();
  const line = new Socket({ fd: LINE });
  line.on("error", () => process.exit());
  line.on("close", () => process.exit());
  const watch = watchOwnSize(Number(process.argv[2]));
  const say = (message: PageMessage) => writeFrame(line, message);
  const heldBytes = () => process.memoryUsage.rss();
  readFrames(line, {
    maxBytes: Number.POSITIVE_INFINITY,
    refuse: () => process.exit(1),
    async take({ json, body }) {
      watch.begin();
      try {
        const answer = await read({ ...(json as object), body } as Input);
        say({ state: "read", answer, isSpoilt, heldBytes: heldBytes() });
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        say({ state: "failed", detail: detail.slice(0, 1_000), isSpoilt, heldBytes: heldBytes() });
      }
      watch.end();
    },
  });
  say({ state: "ready", heldBytes: heldBytes() });
}

/** Where memory runs out, the system is to end this process and not its parent. */
function offerItself(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Another system than Linux, or a container that forbids it.
  }
}
