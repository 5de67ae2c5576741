import { watchOwnSize } from "./watch-own-size.ts";

/** What a page's answer says of the process beside it: all the memory that it holds. */
export interface HeldMemory {
  readonly heldBytes: number;
}

/** The program of a process that start-page-process.ts starts, feeds one page at a time, and kills. */
export function servePages<Input>(read: (input: Input) => Promise<object> | object): void {
  // The parent decides when it ends: a terminal's Ctrl-C goes to all its processes at once, and the parent may want to finish a page.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  const watch = watchOwnSize(Number(process.argv[2]));
  process.on("message", async (input: Input) => {
    watch.begin();
    const outcome = await answer(read, input);
    const held: HeldMemory = { heldBytes: process.memoryUsage.rss() };
    process.send?.({ ...outcome, ...held });
    watch.end();
  });
  process.send?.({ outcome: "ready" });
}

async function answer<Input>(
  read: (input: Input) => Promise<object> | object,
  input: Input,
): Promise<object> {
  try {
    return await read(input);
  } catch (error) {
    return { outcome: "failed", detail: error instanceof Error ? error.message : String(error) };
  }
}
