import type { BrowserPool } from "../browser/create-browser-pool.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import type { Extractor } from "../extraction/create-extractor.ts";
import { type BrowseLoss, type BrowseOptions, browse } from "./browse.ts";
import type { VisitClock } from "./create-visit-clock.ts";
import { type Fault, tooMuchMemory } from "./judge-failure.ts";
import { makeCapture, makeSnapshot, type ReadResult } from "./read-result.ts";

export interface ReadInBrowserOptions extends Omit<ReadByBrowserOptions, "lease" | "pass" | "fresh"> {
  readonly browserPool: BrowserPool;
  readonly clock: VisitClock;
  /** Runs the work with a new pass for the egress proxy. */
  readonly withPass: <T>(work: (pass: EgressPass) => Promise<T>) => Promise<T>;
}

/**
 * Reads a page in the browser. If the browser ends during the visit, any of its visits may be to blame. So each of them is repeated
 * alone in its own browser, with the time that it had before, which shows whose page caused the end. If a reused context's process
 * is full, the visit is repeated in a new context. Throws only if no browser is available.
 */
export async function readInBrowser(
  address: string,
  { browserPool, clock, withPass, ...options }: ReadInBrowserOptions,
): Promise<ReadResult | Fault> {
  const deadlineMs = Math.round(clock.leftMs());
  const limits = { ...options.limits, deadlineMs };
  if (deadlineMs <= 0) return { fault: "timed-out", detail: "no time was left for the browser" };
  const attempt = async (manner: { readonly fresh: boolean; readonly alone: boolean }) => {
    clock.pause();
    const lease = await browserPool.lease({ alone: manner.alone, signal: options.signal });
    clock.resume(deadlineMs);
    const { fresh } = manner;
    return withPass((pass) => readByBrowser(address, { ...options, limits, lease, pass, fresh }));
  };
  let read = await attempt({ fresh: false, alone: false });
  if ("lost" in read && read.lost === "used-context") read = await attempt({ fresh: true, alone: false });
  if ("lost" in read && !(typeof read.lost === "object" && read.lost.isMeant))
    read = await attempt({ fresh: true, alone: true });
  return "lost" in read ? judgeLoss(read) : read;
}

function judgeLoss(loss: BrowseLoss): Fault {
  if ("fault" in loss) return loss.fault;
  const { isMeant, megabytes } = loss.lost;
  if (isMeant) return { fault: "not-processed", detail: "the browser was closed" };
  if (megabytes === null) return { fault: "not-processed", detail: "the page ended the browser" };
  return tooMuchMemory(`${megabytes} MB with what its processes share`);
}

interface ReadByBrowserOptions extends BrowseOptions {
  readonly extractor: Pick<Extractor, "extract">;
  readonly now: () => Date;
}

/** Opens a page in the browser and reads the document that its scripts have made. */
async function readByBrowser(
  address: string,
  options: ReadByBrowserOptions,
): Promise<ReadResult | Fault | BrowseLoss> {
  const opened = await browse(address, options);
  if ("fault" in opened || "lost" in opened) return opened;
  const retrieved = options.now().toISOString();
  const { html, url, served } = opened;
  const read = await options.extractor.extract({ html, url, retrieved });
  if (read.outcome !== "extracted")
    return { fault: "not-processed", detail: "detail" in read ? read.detail : "the page contains no text" };
  const { captureBytes } = options.limits;
  const head = { requested: address, retrieved, ...served };
  return {
    page: makeSnapshot({ url, ...read.page }, retrieved),
    ...(captureBytes > 0 && { capture: makeCapture({ ...head, rendered: html }, captureBytes) }),
  };
}
