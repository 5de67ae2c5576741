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

/** One question to one model in one probe. */
export interface ProbeTrial {
  readonly model: string;
  readonly mode: ProbeMode;
  readonly questionId: string;
  readonly arm: ProbeArm;
}

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

/** What a probe can come to for one model in one mode, told before anybody is asked. */
export interface ProbeForecast {
  readonly model: string;
  readonly mode: ProbeMode;
  /** The evidence that a verdict takes. */
  readonly needed: number;
  /** The most that the answers could come to, whatever they are, with all earlier ones. */
  readonly reachable: number;
  /** False where no answers could bring a verdict. */
  readonly canSettle: boolean;
  /**
   * How likely it finds what is worth finding: odds `materialOddsRatio` times those of controls, or an accuracy halfway between the threshold of saturation
   * and 1.
   */
  readonly power: number;
  /** About so many published items (closed book with two controls each) would find it in one probe, four times out of five; null where thousands would not. */
  readonly sampleNeeded: number | null;
}
