import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isUpload } from "../domain/exposure/is-upload.ts";
import type { ItemStanding } from "../domain/exposure/item-standing.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { type AssessedItem, assessExposure } from "./assess-exposure.ts";

/** Number of items whose standings are computed in one transaction. */
const atOnce = 500;
/**
 * Milliseconds for which a reader waits until all standings are up to date. After this time the reader is told that some are out of date.
 */
const usualPatienceMs = 1_500;
const dayMs = 86_400_000;
/** Number of the way in which standings are computed. A change of the computation raises it, so that stored standings are computed anew. */
const way = 1;

export interface Standings {
  /**
   * Brings the stored standings up to date, and returns whether they are so now. After `patienceMs` milliseconds it returns false, and the
   * work goes on without the reader; with Infinity it waits for the end of the work. @throws the error that ended the work
   */
  areFresh(patienceMs?: number): Promise<boolean>;
  /** Ends the work that is under way. */
  close(): Promise<void>;
}

/** Keeps the stored standings of all items up to date when somebody reads them. The caller closes it. */
export function keepStandings({
  settings,
  stores,
  openClock,
}: {
  readonly settings: Pick<Settings, "exposure">;
  readonly stores: Pick<Stores, "lifecycles" | "exposureEvents" | "probes" | "standings">;
  readonly openClock: () => Promise<Clock>;
}): Standings {
  const policy = settings.exposure;
  const policyHash = hashPolicy(policy);
  let isClosed = false;
  let running: Promise<boolean> | null = null;
  const work = async (): Promise<boolean> => {
    const now = (await openClock()).now();
    const assess = (ids: readonly string[]) => assessStandings(stores, ids, { policy, now });
    while (!isClosed)
      if ((await stores.standings.refresh({ policyHash, now, limit: atOnce }, assess)) === 0) return true;
    return false;
  };
  return {
    async areFresh(patienceMs = usualPatienceMs) {
      running ??= work().finally(() => {
        running = null;
      });
      // If the reader has stopped waiting, nobody handles a failure of this work. The reader's next call starts the work again and gets its
      // error.
      running.catch(() => {});
      if (patienceMs === Number.POSITIVE_INFINITY) return running;
      const waiting = new AbortController();
      const late = pause(patienceMs, false, { signal: waiting.signal }).catch(() => false);
      try {
        return await Promise.race([running, late]);
      } finally {
        waiting.abort();
      }
    },
    async close() {
      isClosed = true;
      await running?.catch(() => {});
    },
  };
}

/** Computes the standings of the given items; retired items are left out. */
async function assessStandings(
  stores: Pick<Stores, "lifecycles" | "exposureEvents" | "probes">,
  ids: readonly string[],
  { policy, now }: { readonly policy: ExposureSettings; readonly now: Date },
): Promise<ItemStanding[]> {
  const states = ["active", "watch", "quarantined"] as const;
  const items = await assessExposure(stores, { ids, states }, { policy, now });
  return items.map((item) => standingOf(item, { policy, now }));
}

/** The facts about an assessed item by which a policy decides. */
function standingOf(
  { lifecycle, events, score, probes, decision }: AssessedItem,
  { policy, now }: { readonly policy: ExposureSettings; readonly now: Date },
): ItemStanding {
  const has = (factor: string): boolean => score.lines.some((line) => line.factor === factor);
  const { maxAgeDays } = policy.rules;
  const fades = Object.values(policy.weights).some(({ halfLifeDays }) => halfLifeDays !== null);
  const changes = [
    // An entry that is dated after now counts only from its own time on, so the standing is out of date then.
    ...events.map(({ at }) => at.getTime()),
    ...(maxAgeDays === null ? [] : [lifecycle.accepted.getTime() + maxAgeDays * dayMs]),
    ...(fades ? [now.getTime() + dayMs] : []),
  ].filter((at) => at > now.getTime());
  return {
    questionId: lifecycle.questionId,
    score: score.score,
    entries: score.lines.length,
    leakedAnswer: has("leak-answer"),
    leakedQuestion: has("leak-question"),
    leakedCanary: has("leak-canary"),
    releases: events.filter((event) => event.kind === "published" && !isUpload(event)).length,
    known: probes.knownBy.length > 0,
    saturated: probes.saturated,
    decision,
    changes: changes.length === 0 ? null : new Date(changes.reduce((one, other) => Math.min(one, other))),
  };
}

/** Hashes what a policy decides by. Policies with equal weights, thresholds and rules have the same hash. */
function hashPolicy({ weights, thresholds, rules }: ExposureSettings): string {
  return createHash("sha256")
    .update(JSON.stringify([way, weights, thresholds, rules]))
    .digest("hex")
    .slice(0, 32);
}
