import { parentPort } from "node:worker_threads";
import { decodeText } from "../extraction/decode-text.ts";
import { parsePage } from "../extraction/parse-page.ts";
import type { DatingJob } from "./create-dater.ts";
import { datePage } from "./date-page.ts";

/** The thread that create-dater.ts starts, feeds one page at a time, and kills. */
parentPort?.on("message", ({ body, ...visit }: DatingJob) => {
  try {
    const document = parsePage(decodeText(body, null));
    parentPort?.postMessage({ outcome: "dated", dating: datePage({ document, ...visit }) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ outcome: "failed", detail });
  }
});

parentPort?.postMessage({ outcome: "ready" });
