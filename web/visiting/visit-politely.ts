import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { HostTurns } from "../../domain/ports/host-turns.ts";
import type { VisitOptions } from "../../domain/ports/page-visitor.ts";
import { DeadlinePassed, withDeadline } from "../with-deadline.ts";
import type { Slots } from "./create-slots.ts";
import { createVisitClock } from "./create-visit-clock.ts";
import { type Visited, type VisitParts, visitPage } from "./visit-page.ts";

export interface PoliteParts extends VisitParts {
  readonly turns: HostTurns;
  /** What this process does at once. A visit that waits for its host's turn takes none. */
  readonly slots: Slots;
}

/** How often a host that asked for a pause is asked again in one visit. */
const AGAIN = 1;
/** What a visit may take over its deadline in all, to read what it got by then and to close. */
const LATE_MS = 4_000;

/**
 * One visit in its turn: not where it is unwanted, not too soon after the last one of the host, and once more after
 * the pause that a host asks for, if the visit's deadline leaves room. Robots.txt is a part of the visit; the wait for
 * a turn isn't. Whatever the page does, the visit ends by its deadline and a little: what goes on behind it cleans up
 * after itself. Rejects only where no browser can be had, and where its turn comes after its patience.
 */
export async function visitPolitely(
  address: string,
  parts: PoliteParts,
  { signal, patienceMs }: VisitOptions,
): Promise<VisitOutcome> {
  const { manners, turns, slots, limits } = parts;
  const { host } = new URL(address);
  let left = limits.deadlineMs;
  try {
    const asked = performance.now();
    const verdict = await withDeadline(manners.judge(address, signal), left);
    left -= performance.now() - asked;
    if ("fault" in verdict) return { outcome: "fault", ...verdict };
    for (let again = 0; ; again += 1) {
      const intervalMs = verdict.crawlDelayMs ?? 0;
      const turn = await turns.take(host, { intervalMs, signal, ...(again === 0 && { patienceMs }) });
      if ("putOff" in turn)
        throw new RetryLaterError(
          `${host} has no turn for this visit before ${Math.ceil(turn.retryInMs / 1000)} s`,
          {
            code: "host-busy",
            waitMs: turn.retryInMs,
          },
        );
      if (!turn.granted) return wantsPeace(host, turn.retryInMs);
      let pauseMs: number | undefined;
      try {
        const timed = { ...parts, limits: { ...limits, deadlineMs: left } };
        const { visited, leftMs } = await slots.use(() => visitInTime(address, timed, signal));
        pauseMs = visited.pauseMs;
        left = leftMs;
        if (pauseMs === undefined || again >= AGAIN || pauseMs > left) return visited.outcome;
      } finally {
        turn.end({ pauseMs });
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
