import { parentPort } from "node:worker_threads";
import { extractPage } from "./extract-page.ts";
import { extractServed } from "./extract-served.ts";
import type { ExtractInput, ServedInput } from "./extracted-page.ts";

/** The thread that create-extractor.ts starts, feeds one page at a time, and kills. */
parentPort?.on("message", async (input: ExtractInput | ServedInput) => {
  try {
    const read = "body" in input ? await extractServed(input) : { page: extractPage(input), signals: null };
    parentPort?.postMessage(read ? { outcome: "extracted", ...read } : { outcome: "unreadable" });
  } catch (error) {
    parentPort?.postMessage({
      outcome: "failed",
      detail: error instanceof Error ? error.message : String(error),
    });
  }
});

parentPort?.postMessage({ outcome: "ready" });
