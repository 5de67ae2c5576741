import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { VisitOptions } from "../../domain/ports/web/page-visitor.ts";
import type { RateLimiter } from "../../domain/ports/web/rate-limiter.ts";
import type { PolitenessSettings } from "../../domain/settings/web-settings.ts";
import { DeadlinePassed, withDeadline } from "../with-deadline.ts";
import { createVisitClock } from "./create-visit-clock.ts";
import { type Visited, type VisitParts, visitPage } from "./visit-page.ts";

export interface PoliteParts extends VisitParts {
  readonly limiter: RateLimiter;
  readonly politeness: Pick<PolitenessSettings, "perHost" | "pauseSeconds" | "maxWaitSeconds">;
  /** Slots for concurrent visits of this process. A visit that waits for its host's rate limit takes no slot. */
  readonly slots: Slots;
}

/** Number of retries in one visit after a host has asked for a pause. */
const AGAIN = 1;
/** Base of the back-off for a host that repeatedly asks for a pause. The pause doubles each time. */
const BACK_OFF_MS = 5_000;
/** Total extra time after the deadline, for reading the content that has arrived and for closing. */
const LATE_MS = 4_000;

/**
 * Makes one visit within its host's limits. The crawl policy must allow the visit, and it may not come too soon after the host's last
 * visit. If the host asks for a pause, the visit is tried once more after it, if the deadline leaves time. The deadline includes
 * robots.txt, but not the wait for the rate limiter. The visit ends by its deadline plus a short extra time, whatever the page does. Work
 * that is still running then cleans up after itself. Rejects only if no browser is available, or if the wait for the host would exceed
 * `patienceMs`.
 */
export async function visitPolitely(
  address: string,
  parts: PoliteParts,
  { signal, patienceMs }: VisitOptions,
): Promise<VisitOutcome> {
  const { crawlPolicy, limiter, politeness, slots, limits } = parts;
  const { host } = new URL(address);
  let left = limits.deadlineMs;
  try {
    const asked = performance.now();
    const verdict = await withDeadline(crawlPolicy.judge(address, signal), left);
    left -= performance.now() - asked;
    if ("fault" in verdict) return { outcome: "fault", ...verdict };
    for (let again = 0; ; again += 1) {
      const permit = await limiter.tryAcquire(`host:${host}`, {
        limits: {
          concurrent: politeness.perHost,
          intervalMs: Math.max(politeness.pauseSeconds * 1000, verdict.crawlDelayMs ?? 0),
          backOffMs: BACK_OFF_MS,
        },
        maxPauseMs: politeness.maxWaitSeconds * 1000,
        patienceMs: again === 0 ? patienceMs : undefined,
        signal,
      });
      if (!permit.granted && permit.reason === "paused") return wantsPeace(host, permit.retryInMs);
      if (!permit.granted)
        throw new RetryLaterError(
          `${host} has no slot for this visit before ${Math.ceil(permit.retryInMs / 1000)} s`,
          {
            code: "host-busy",
            waitMs: permit.retryInMs,
          },
        );
      let pauseMs: number | undefined;
      try {
        const timed = { ...parts, limits: { ...limits, deadlineMs: left } };
        const { visited, leftMs } = await slots.use(() => visitInTime(address, timed, signal));
        pauseMs = visited.pauseMs;
        left = leftMs;
        if (pauseMs === undefined || again >= AGAIN || pauseMs > left) return visited.outcome;
      } finally {
        permit.end({ pauseMs });
      }
    }
  } catch (error) {
    if (signal?.aborted)
      return { outcome: "fault", fault: "not-processed", detail: "the visit was called off" };
    if (!(error instanceof DeadlinePassed)) throw error;
    return { outcome: "fault", fault: "timed-out", detail: `the page took over ${limits.deadlineMs} ms` };
  }
}

/** Makes one attempt, and returns the time that is left. */
async function visitInTime(
  address: string,
  parts: VisitParts,
  called: AbortSignal | undefined,
): Promise<{ readonly visited: Visited; readonly leftMs: number }> {
  const clock = createVisitClock({ deadlineMs: parts.limits.deadlineMs, lateMs: LATE_MS, called });
  try {
    const visited = await clock.within(visitPage(address, parts, { clock, called }));
    return { visited, leftMs: clock.leftMs() };
  } finally {
    clock.stop();
  }
}

function wantsPeace(host: string, milliseconds: number): VisitOutcome {
  const seconds = Math.ceil(milliseconds / 1000);
  return { outcome: "fault", fault: "blocked", detail: `${host} asked for a pause; again in ${seconds} s` };
}

/** Limits the number of concurrent tasks. The others wait in order. */
interface Slots {
  use<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async use(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
