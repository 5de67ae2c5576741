import { parentPort } from "node:worker_threads";
import { extractPage } from "./extract-page.ts";
import { extractServed } from "./extract-served.ts";
import type { ExtractInput, ServedInput } from "./extracted-page.ts";

/** The thread that create-extractor.ts starts, feeds one page at a time, and kills. */
parentPort?.on("message", (input: ExtractInput | ServedInput) => {
  try {
    const read = "body" in input ? extractServed(input) : { page: extractPage(input), signals: null };
    parentPort?.postMessage({ outcome: "extracted", ...read });
  } catch (error) {
    parentPort?.postMessage({
      outcome: "failed",
      detail: error instanceof Error ? error.message : String(error),
    });
  }
});

parentPort?.postMessage({ outcome: "ready" });
