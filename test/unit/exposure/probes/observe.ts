import type { ProbeObservation } from "../../../../domain/exposure/probe.ts";

/** An answer in the n-th weekly probe of 2026. */
export function observe(
  week: number,
  given: Partial<ProbeObservation> & Pick<ProbeObservation, "questionId">,
): ProbeObservation {
  return {
    ...{ probeId: `p${week}`, model: "m", mode: "closed-book", arm: "live", correct: false },
    ...{ language: "en", domain: "science", accepted: new Date("2026-01-01T00:00:00Z") },
    asked: new Date(Date.UTC(2026, 0, 1 + 7 * week)),
    ...given,
  };
}
