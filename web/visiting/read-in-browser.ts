import type { BrowserKeeper } from "../browser/create-browser-keeper.ts";
import type { EgressPass } from "../egress/egress-pass.ts";
import type { BrowseLoss } from "./browse.ts";
import type { VisitClock } from "./create-visit-clock.ts";
import type { Fault } from "./fault.ts";
import { type ReadByBrowserOptions, readByBrowser } from "./read-by-browser.ts";
import type { ReadResult } from "./read-result.ts";
import { tooMuchMemory } from "./too-much-memory.ts";

export interface ReadInBrowserOptions extends Omit<ReadByBrowserOptions, "lease" | "pass" | "fresh"> {
  readonly keeper: BrowserKeeper;
  readonly clock: VisitClock;
  /** Does the work with a right to the web that nothing else has used. */
  readonly withPass: <T>(work: (pass: EgressPass) => Promise<T>) => Promise<T>;
}

/**
 * Reads a page in the browser. Where the browser ends under the visit, any of its visits may be to blame; so each is repeated alone in a browser of its own,
 * with the time that it had before. Only then is it known whose page it was. Where its process had held other pages before and is full, it is repeated in a new one.
 * Throws only where no browser can be had.
 */
export async function readInBrowser(
  address: string,
  { keeper, clock, withPass, ...options }: ReadInBrowserOptions,
): Promise<ReadResult | Fault> {
  const deadlineMs = Math.round(clock.leftMs());
  const limits = { ...options.limits, deadlineMs };
  if (deadlineMs <= 0) return { fault: "timed-out", detail: "no time was left for the browser" };
  const attempt = async (manner: { readonly fresh: boolean; readonly alone: boolean }) => {
    clock.pause();
    const lease = await keeper.lease({ alone: manner.alone, signal: options.signal });
    clock.resume(deadlineMs);
    const { fresh } = manner;
    return withPass((pass) => readByBrowser(address, { ...options, limits, lease, pass, fresh }));
  };
  let read = await attempt({ fresh: false, alone: false });
  if ("lost" in read && read.lost === "used-place") read = await attempt({ fresh: true, alone: false });
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
