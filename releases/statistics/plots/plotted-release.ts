/** What a plot says of the release that it is of. */
export interface PlottedRelease {
  readonly id: string;
  /** The day, YYYY-MM-DD. */
  readonly built: string;
  /** All of the release, also where a plot counts only some of them. */
  readonly questions: number;
  readonly world: "real" | "simulated";
}
