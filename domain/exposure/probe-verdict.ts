import type { ProbeMode } from "./probe-observation.ts";

/**
 * `contaminated`: the model knows published items that it should not; `saturated`: it finds nearly all with tools; `clear`: neither, to
 * the stated error; `undecided`: too few answers to tell.
 */
type ProbeOutcome = "contaminated" | "saturated" | "clear" | "undecided";

/** What the sequential test of one model in one mode has come to with all probes so far. */
export interface ProbeVerdict {
  readonly model: string;
  readonly mode: ProbeMode;
  readonly verdict: ProbeOutcome;
  /** The test's figures, with its error rate and threshold. */
  readonly test: Readonly<Record<string, number | null>>;
}
