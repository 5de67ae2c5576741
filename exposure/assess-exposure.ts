import type { ExposureEvent } from "../domain/exposure/exposure-event.ts";
import type { ExposureScore } from "../domain/exposure/exposure-score.ts";
import type { Standing, StandingFilter } from "../domain/ports/lifecycle-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import { decideRetirement, type KnownItem, type RetirementDecision } from "./decide-retirement.ts";
import { findKnownItems } from "./probes/find-known-items.ts";
import { scoreExposure } from "./score-exposure.ts";

/** An item, how exposed it is, and what the policy makes of that. */
export interface AssessedItem {
  readonly standing: Standing;
  readonly events: readonly ExposureEvent[];
  readonly score: ExposureScore;
  readonly probes: KnownItem;
  /** Null where it stays as it is. */
  readonly decision: RetirementDecision | null;
}

const unknown: KnownItem = { knownBy: [], saturated: false };

/** Scores items by the ledger and holds them against a policy; writes nothing. */
export async function assessExposure(
  { lifecycles, exposureEvents, probes }: Pick<Stores, "lifecycles" | "exposureEvents" | "probes">,
  filter: StandingFilter,
  { policy, now }: { readonly policy: ExposureSettings; readonly now: Date },
): Promise<AssessedItem[]> {
  const standings = await lifecycles.list(filter);
  const [events, answers, verdicts] = await Promise.all([
    exposureEvents.listOf(standings.map(({ questionId }) => questionId)),
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
  return standings.map((standing) => {
    const own = byItem.get(standing.questionId) ?? [];
    const score = scoreExposure(own, policy, now);
    const item = { standing, events: own, score, probes: known.get(standing.questionId) ?? unknown };
    return { ...item, decision: decideRetirement(item, policy, now) };
  });
}
