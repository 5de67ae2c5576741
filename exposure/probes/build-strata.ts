import type { ProbeObservation } from "../../domain/exposure/probe-observation.ts";
import { recordOf, stratumOf } from "./stratum-of.ts";

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
