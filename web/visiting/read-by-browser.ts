import type { Extractor } from "../extraction/create-extractor.ts";
import { type BrowseLoss, type BrowseOptions, browse } from "./browse.ts";
import type { Fault } from "./fault.ts";
import { makeCapture } from "./make-capture.ts";
import { makeSnapshot } from "./make-snapshot.ts";
import type { ReadResult } from "./read-result.ts";

export interface ReadByBrowserOptions extends BrowseOptions {
  readonly extractor: Pick<Extractor, "extract">;
  readonly now: () => Date;
}

/** Opens a page in the browser and reads what its scripts made of it. */
export async function readByBrowser(
  address: string,
  options: ReadByBrowserOptions,
): Promise<ReadResult | Fault | BrowseLoss> {
  const opened = await browse(address, options);
  if ("fault" in opened || "lost" in opened) return opened;
  const retrieved = options.now().toISOString();
  const { html, url, served } = opened;
  const read = await options.extractor.extract({ html, url, retrieved });
  if (read.outcome !== "extracted")
    return { fault: "not-processed", detail: "detail" in read ? read.detail : "the page is no text" };
  const { captureBytes } = options.limits;
  const head = { requested: address, retrieved, ...served };
  return {
    page: makeSnapshot({ url, ...read.page }, retrieved),
    ...(captureBytes > 0 && { capture: makeCapture({ ...head, rendered: html }, captureBytes) }),
  };
}
