import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { VisitOptions } from "../../domain/ports/page-visitor.ts";
import type { RateLimiter } from "../../domain/ports/rate-limiter.ts";
import type { PolitenessSettings } from "../../domain/settings/web-settings.ts";
import { DeadlinePassed, withDeadline } from "../with-deadline.ts";
import { createVisitClock } from "./create-visit-clock.ts";
import { type Visited, type VisitParts, visitPage } from "./visit-page.ts";

export interface PoliteParts extends VisitParts {
  readonly limiter: RateLimiter;
  readonly politeness: Pick<PolitenessSettings, "perHost" | "pauseSeconds" | "maxWaitSeconds">;
  /** What this process does at once. A visit that waits for its host takes none. */
  readonly slots: Slots;
}

/** How often a host that asked for a pause is asked again in one visit. */
const AGAIN = 1;
/** A host that asks for a pause again and again is left alone for twice this, then twice that, and so on. */
const BACK_OFF_MS = 5_000;
/** What a visit may take over its deadline in all, to read what it got by then and to close. */
const LATE_MS = 4_000;

/**
 * One visit within its host's limits: not where it is unwanted, not too soon after the last one of the host, and once
 * more after the pause that a host asks for, if the visit's deadline leaves room. Robots.txt is a part of the visit; the
 * wait for the rate limiter isn't. Whatever the page does, the visit ends by its deadline and a little: what goes on behind it cleans up
 * after itself. Rejects only where no browser can be had, and where it would wait for its host beyond its patience.
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

/** One try, and what it left of the time. */
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

/** Lets at most so many pieces of work run at once; the others wait in order. */
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
