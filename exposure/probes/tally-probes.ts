import type { ProbeObservation } from "../../domain/exposure/probe-observation.ts";
import type { Tally } from "./build-strata.ts";

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
