import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import { extractPage } from "./extract-page.ts";
import { extractServed } from "./extract-served.ts";
import type { ExtractInput, ServedInput } from "./extracted-page.ts";

/** The thread that create-extractor.ts starts, feeds one page at a time, and kills. */
parentPort?.on("message", async (input: ExtractInput | ServedInput) => {
  try {
    const read = "body" in input ? await extractServed(input) : { page: extractPage(input), signals: null };
    reply(read ? { outcome: "extracted", ...read } : { outcome: "unreadable" });
  } catch (error) {
    reply({ outcome: "failed", detail: error instanceof Error ? error.message : String(error) });
  }
});

/** With what this thread holds of memory, since nobody else can tell. */
function reply(outcome: object): void {
  const { total_heap_size, external_memory } = getHeapStatistics();
  parentPort?.postMessage({ ...outcome, heldBytes: total_heap_size + external_memory });
}

parentPort?.postMessage({ outcome: "ready" });
