import type { ExposureScore, ScoreLine } from "../domain/exposure/exposure-score.ts";
import type { ProbeObservation, ProbeVerdict } from "../domain/exposure/probe.ts";
import type { ExposureEvent } from "../domain/ports/exposure-ledger.ts";
import type { ItemLifecycle, LifecycleFilter } from "../domain/ports/lifecycle-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ExposureFactor, ExposureSettings } from "../domain/settings/exposure-settings.ts";
import { decideRetirement, type KnownItem, type RetirementDecision } from "./decide-retirement.ts";

/** An item with its exposure score and the policy's decision about it. */
export interface AssessedItem {
  readonly lifecycle: ItemLifecycle;
  readonly events: readonly ExposureEvent[];
  readonly score: ExposureScore;
  readonly probes: KnownItem;
  /** Null leaves the item in its state. */
  readonly decision: RetirementDecision | null;
}

const unknown: KnownItem = { knownBy: [], saturated: false };

/** Scores items by their exposure ledger and applies the policy to them. Nothing is written. */
export async function assessExposure(
  { lifecycles, exposureEvents, probes }: Pick<Stores, "lifecycles" | "exposureEvents" | "probes">,
  filter: LifecycleFilter,
  { policy, now }: { readonly policy: ExposureSettings; readonly now: Date },
): Promise<AssessedItem[]> {
  const itemLifecycles = await lifecycles.list(filter);
  const [events, answers, verdicts] = await Promise.all([
    exposureEvents.listOf(itemLifecycles.map(({ questionId }) => questionId)),
    probes.listAnswers({}),
    probes.listVerdicts(),
  ]);
  const known = findKnownItems(answers, verdicts, policy.rules);
  const byItem = new Map<string, ExposureEvent[]>();
  for (const event of events) {
    const own = byItem.get(event.itemId);
    if (own === undefined) byItem.set(event.itemId, [event]);
    else own.push(event);
  }
  return itemLifecycles.map((lifecycle) => {
    const own = byItem.get(lifecycle.questionId) ?? [];
    const score = scoreExposure(own, policy, now);
    const item = { lifecycle, events: own, score, probes: known.get(lifecycle.questionId) ?? unknown };
    return { ...item, decision: decideRetirement(item, policy, now) };
  });
}

/**
 * Finds the items that models know by now, by their ids. An item is known closed book where a model's newest scored answers, as many as the
 * policy sets, are all right. It is saturated where that is true with tools for every model that was probed on it, and some model saturates
 * the benchmark.
 */
export function findKnownItems(
  observations: readonly ProbeObservation[],
  verdicts: readonly Pick<ProbeVerdict, "model" | "verdict">[],
  { contaminated, saturated }: ExposureSettings["rules"],
): Map<string, KnownItem> {
  const isCalled = (model: string, what: ProbeVerdict["verdict"]): boolean =>
    verdicts.some((verdict) => verdict.model === model && verdict.verdict === what);
  const isSaturated = verdicts.some(({ verdict }) => verdict === "saturated");
  const known = new Map<string, KnownItem>();
  for (const [questionId, answers] of groupBy(observations, ({ questionId }) => questionId)) {
    const byModel = (mode: ProbeObservation["mode"]) => [
      ...groupBy(
        answers.filter((answer) => answer.mode === mode),
        ({ model }) => model,
      ),
    ];
    const knownBy = byModel("closed-book")
      .filter(([model, own]) => {
        const repeats = isCalled(model, "contaminated")
          ? contaminated.repeatsOfContaminated
          : contaminated.repeats;
        return isRightThroughout(own, repeats);
      })
      .map(([model]) => model)
      .sort();
    const withTools = byModel("tools");
    const found =
      isSaturated &&
      withTools.length > 0 &&
      withTools.every(([, own]) => isRightThroughout(own, saturated.repeats));
    if (knownBy.length > 0 || found) known.set(questionId, { knownBy, saturated: found });
  }
  return known;
}

/** Whether the newest `repeats` scored answers are all right. */
function isRightThroughout(answers: readonly ProbeObservation[], repeats: number): boolean {
  const newest = answers
    .filter(({ correct }) => correct !== null)
    .sort((a, b) => a.asked.getTime() - b.asked.getTime())
    .slice(-repeats);
  return newest.length === repeats && newest.every(({ correct }) => correct === true);
}

function groupBy<T>(list: readonly T[], nameOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const group = groups.get(nameOf(entry));
    if (group === undefined) groups.set(nameOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}

const dayMs = 86_400_000;

/**
 * Computes an item's exposure score: the sum of weight × decay over its ledger entries, capped for each party and for each kind of entry.
 * Entries dated after `now` do not count. The lines explain the score: their points add up to it.
 */
export function scoreExposure(
  events: readonly ExposureEvent[],
  { weights }: Pick<ExposureSettings, "weights">,
  now: Date,
): ExposureScore {
  const byFactor = new Map<ExposureFactor, number>();
  const byParty = new Map<string, number>();
  const lines: ScoreLine[] = [];
  let sum = 0;
  const known = events.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, kind, party, detail } of known) {
    const factor = factorOf({ kind, detail });
    const { weight, perParty, most, halfLifeDays } = weights[factor];
    const age = (now.getTime() - at.getTime()) / dayMs;
    const faded = halfLifeDays === null ? weight : weight * 0.5 ** (age / halfLifeDays);
    const name = JSON.stringify([factor, party]);
    const ofParty = byParty.get(name) ?? 0;
    const ofFactor = byFactor.get(factor) ?? 0;
    const room = {
      party: perParty === null ? Number.POSITIVE_INFINITY : Math.max(0, perParty - ofParty),
      kind: most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - ofFactor),
    };
    const points = Math.min(faded, room.party, room.kind);
    byParty.set(name, ofParty + points);
    byFactor.set(factor, ofFactor + points);
    sum += points;
    const limit = limitOf({ points, faded, weight, room });
    lines.push({ at, kind, factor, party, weight, points, sum, limit, detail });
  }
  return { score: sum, lines };
}

function limitOf(line: {
  readonly points: number;
  readonly faded: number;
  readonly weight: number;
  readonly room: { readonly party: number; readonly kind: number };
}): ScoreLine["limit"] {
  const { points, faded, weight, room } = line;
  if (points < faded) return room.party <= room.kind ? "party" : "kind";
  return faded < weight ? "age" : null;
}

/** The policy's weight that an entry counts by. A leak counts by how much its page shows. */
function factorOf({ kind, detail }: Pick<ExposureEvent, "kind" | "detail">): ExposureFactor {
  if (kind !== "leak-found") return kind;
  const { strength } = detail;
  return strength === "answer" || strength === "canary" ? `leak-${strength}` : "leak-question";
}
