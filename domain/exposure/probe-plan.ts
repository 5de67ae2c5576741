import type { ProbeArm, ProbeMode } from "./probe-observation.ts";

/** One question to one model in one probe. */
export interface ProbeTrial {
  readonly model: string;
  readonly mode: ProbeMode;
  readonly questionId: string;
  readonly arm: ProbeArm;
}
