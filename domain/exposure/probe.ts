import type { Language } from "../language.ts";

export type ProbeArm = "live" | "control";
export type ProbeMode = "closed-book" | "tools";

/** One answer of one model in one probe, with the properties by which items are compared. */
export interface ProbeObservation {
  readonly probeId: string;
  readonly model: string;
  readonly mode: ProbeMode;
  readonly questionId: string;
  readonly arm: ProbeArm;
  /** Null when the answer could not be scored. */
  readonly correct: boolean | null;
  readonly asked: Date;
  readonly language: Language;
  readonly domain: string;
  readonly accepted: Date;
}

/** One question that one model is asked in one probe. */
export interface ProbeTrial {
  readonly model: string;
  readonly mode: ProbeMode;
  readonly questionId: string;
  readonly arm: ProbeArm;
}

/**
 * `contaminated`: the model knows published items that it should not know. `saturated`: it solves nearly all items with tools. `clear`:
 * neither is so, within the stated error. `undecided`: there are too few answers to decide.
 */
type ProbeOutcome = "contaminated" | "saturated" | "clear" | "undecided";

/** Result of the sequential test of one model in one mode over all probes so far. */
export interface ProbeVerdict {
  readonly model: string;
  readonly mode: ProbeMode;
  readonly verdict: ProbeOutcome;
  /** Figures of the test, with its error rate and threshold. */
  readonly test: Readonly<Record<string, number | null>>;
}

/** Forecast of a probe of one model in one mode, made before any question is asked. */
export interface ProbeForecast {
  readonly model: string;
  readonly mode: ProbeMode;
  /** Amount of evidence that a verdict requires. */
  readonly needed: number;
  /** Largest amount of evidence that the probe's answers could give, together with all earlier answers. */
  readonly reachable: number;
  /** False when no answers could lead to a verdict. */
  readonly canSettle: boolean;
  /**
   * Probability that the probe detects an effect that matters. Such an effect is odds that are `materialOddsRatio` times those of controls,
   * or an accuracy halfway between the threshold of saturation and 1.
   */
  readonly power: number;
  /**
   * Estimated number of published items (closed book with two controls each) with which one probe detects the effect four times out of
   * five. Null when even thousands of items would not suffice.
   */
  readonly sampleNeeded: number | null;
}
