import type { ProbeMode } from "./probe-observation.ts";

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
