import type { ExposureScore } from "../domain/exposure/exposure-score.ts";
import type { ProbeObservation, ProbeVerdict } from "../domain/exposure/probe.ts";
import type { ExposureEvent } from "../domain/ports/exposure/exposure-ledger.ts";
import type { ItemLifecycle, LifecycleFilter } from "../domain/ports/questions/lifecycle-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import { decideRetirement, type KnownItem, type RetirementDecision } from "./decide-retirement.ts";
import { scoreExposure } from "./score-exposure.ts";

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
    probes.listAnswers(filter.ids === undefined ? {} : { questionIds: filter.ids }),
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
 * Finds the items that models know by now. The result is by item id. A model knows an item if its newest scored answers closed book are all
 * right; the policy sets how many of them count. An item is saturated if the newest answers with tools of every model that was probed on it
 * are all right too, and if some model has the verdict `saturated`.
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

/** Whether there are `repeats` scored answers or more, and the newest `repeats` of them are all right. */
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
