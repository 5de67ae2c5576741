import { parentPort } from "node:worker_threads";
import { extractPage } from "./extract-page.ts";
import type { ExtractInput } from "./extracted-page.ts";

/** The thread that create-extractor.ts starts, feeds one page at a time, and kills. */
parentPort?.on("message", (input: ExtractInput) => {
  try {
    parentPort?.postMessage({ outcome: "extracted", page: extractPage(input) });
  } catch (error) {
    parentPort?.postMessage({
      outcome: "failed",
      detail: error instanceof Error ? error.message : String(error),
    });
  }
});

parentPort?.postMessage({ outcome: "ready" });
