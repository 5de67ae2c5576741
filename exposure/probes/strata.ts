import type { ProbeObservation } from "../../domain/exposure/probe.ts";

/**
 * Answers of one probe to the items of one group (see `stratumOf`): how many live items and how many controls were asked, and how many
 * answers were right.
 */
export interface Stratum {
  readonly name: string;
  readonly live: Tally;
  readonly control: Tally;
}

export interface Tally {
  readonly asked: number;
  readonly right: number;
}

/** Groups one model's probes, in their order, into strata. A stratum that has only one arm gives no evidence and is left out. */
export function buildStrata(
  observations: readonly ProbeObservation[],
  { ageBandDays }: { readonly ageBandDays: number },
): Stratum[][] {
  const earlier = new Map<string, (boolean | null)[]>();
  return inProbes(observations).map((probe) => {
    const strata = new Map<string, Record<"live" | "control", { asked: number; right: number }>>();
    for (const { questionId, arm, correct, ...item } of probe) {
      if (correct === null) continue;
      const record = recordOf(earlier.get(questionId) ?? []);
      const name = stratumOf(item, { at: item.asked, record, ageBandDays });
      const stratum = strata.get(name) ?? { live: { asked: 0, right: 0 }, control: { asked: 0, right: 0 } };
      stratum[arm].asked += 1;
      if (correct) stratum[arm].right += 1;
      strata.set(name, stratum);
    }
    for (const { questionId, correct } of probe)
      earlier.set(questionId, [...(earlier.get(questionId) ?? []), correct]);
    return [...strata]
      .map(([name, tallies]) => ({ name, ...tallies }))
      .filter(({ live, control }) => live.asked > 0 && control.asked > 0);
  });
}

/** Answers by probe, ordered by the first answer of each. */
function inProbes(observations: readonly ProbeObservation[]): ProbeObservation[][] {
  const byProbe = new Map<string, ProbeObservation[]>();
  const inOrder = [...observations].sort((a, b) => a.asked.getTime() - b.asked.getTime());
  for (const observation of inOrder) {
    const probe = byProbe.get(observation.probeId);
    if (probe === undefined) byProbe.set(observation.probeId, [observation]);
    else probe.push(observation);
  }
  return [...byProbe.values()];
}

const dayMs = 86_400_000;

/** Names the group in which live items and controls differ only in being published: language, domain, age and record. */
export function stratumOf(
  item: Pick<ProbeObservation, "language" | "domain" | "accepted">,
  {
    at,
    record,
    ageBandDays,
  }: { readonly at: Date; readonly record: ProbeRecord; readonly ageBandDays: number },
): string {
  const days = Math.max(0, (at.getTime() - item.accepted.getTime()) / dayMs);
  return JSON.stringify([
    item.language,
    item.domain,
    Math.floor(days / ageBandDays),
    record.asked,
    record.right,
  ]);
}

/**
 * A model's scored answers to an item so far. Items are compared only with items of equal counts. For whatever reason an item was asked
 * this often, the chance that the next answer is right depends on the counts in the same way.
 */
export interface ProbeRecord {
  readonly asked: number;
  readonly right: number;
  /** Whether the newest answer was right. */
  readonly isRight: boolean;
}

/** Makes the record of a model's earlier answers, oldest first; null is an answer without a score. */
export function recordOf(earlier: readonly (boolean | null)[]): ProbeRecord {
  const scored = earlier.filter((correct) => correct !== null);
  return {
    asked: scored.length,
    right: scored.filter(Boolean).length,
    isRight: scored.at(-1) ?? false,
  };
}

/** Counts scored answers to published items by probe, oldest first. */
export function tallyProbes(observations: readonly ProbeObservation[]): Tally[] {
  const probes = new Map<string, { asked: number; right: number }>();
  const inOrder = [...observations].sort((a, b) => a.asked.getTime() - b.asked.getTime());
  for (const { probeId, arm, correct } of inOrder) {
    if (arm !== "live" || correct === null) continue;
    const probe = probes.get(probeId) ?? { asked: 0, right: 0 };
    probes.set(probeId, { asked: probe.asked + 1, right: probe.right + (correct ? 1 : 0) });
  }
  return [...probes.values()];
}
