import type { ProbeObservation } from "../../domain/exposure/probe.ts";

/** Answers to alike items in one probe: how many were asked and right in each arm. */
export interface Stratum {
  readonly name: string;
  readonly live: Tally;
  readonly control: Tally;
}

export interface Tally {
  readonly asked: number;
  readonly right: number;
}

/** One model's probes in their order, each with its strata; a stratum with one arm alone says nothing and is left out. */
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

/** Oldest first by the first answer of each. */
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

/** Names the group within which live items and controls are alike but for having been published: language, domain, age, record. */
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
 * A model's scored answers to an item so far. Items are compared with those of the same counts only: how likely the next answer is
 * right follows from them alike, however it came that an item was asked so often.
 */
export interface ProbeRecord {
  readonly asked: number;
  readonly right: number;
  /** Whether the newest one was right. */
  readonly isRight: boolean;
}

/** The record that a model's earlier answers make, oldest first; null is an answer without a score. */
export function recordOf(earlier: readonly (boolean | null)[]): ProbeRecord {
  const scored = earlier.filter((correct) => correct !== null);
  return {
    asked: scored.length,
    right: scored.filter(Boolean).length,
    isRight: scored.at(-1) ?? false,
  };
}

/** Scored answers to published items by probe, oldest first. */
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
