import type { Language } from "../language.ts";

export type ProbeArm = "live" | "control";
export type ProbeMode = "closed-book" | "tools";

/** One answer of one model in one probe, with what items are compared by. */
export interface ProbeObservation {
  readonly probeId: string;
  readonly model: string;
  readonly mode: ProbeMode;
  readonly questionId: string;
  readonly arm: ProbeArm;
  /** Null where it could not be scored. */
  readonly correct: boolean | null;
  readonly asked: Date;
  readonly language: Language;
  readonly domain: string;
  readonly accepted: Date;
}
