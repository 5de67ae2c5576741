import type { ExposureSettings } from "../../domain/settings/exposure-settings.ts";

export type Thresholds = ExposureSettings["thresholds"];

/** A score beside the next threshold that it could reach: `4.5 of 12`; what is past the last one stands beside that. */
export function scoreOf(score: number, { watch, retire }: Thresholds): string {
  return `${score.toFixed(1)} of ${score < watch ? watch : retire}`;
}

/** What the thresholds do, for below a table of scores, and where they stand: in the file of `--policy`, where one is given. */
export function describeThresholds({ watch, retire }: Thresholds, from = "config/exposure.yaml"): string {
  return `A question is watched from a score of ${watch} on, and retired from ${retire} on; rules may act before that (${from}).`;
}
