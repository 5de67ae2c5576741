import type { ExposureEvent } from "../ports/exposure-ledger.ts";
import type { ExposureFactor } from "../settings/exposure-settings.ts";

/** One entry of the ledger, and what it adds to the score of its item. */
export interface ScoreLine {
  readonly at: Date;
  readonly kind: ExposureEvent["kind"];
  readonly factor: ExposureFactor;
  readonly party: string;
  /** The policy's points for such an entry. */
  readonly weight: number;
  /** What it comes to after decay and caps. */
  readonly points: number;
  /** The score after this line. */
  readonly sum: number;
  /** What kept it below its weight; null where nothing did. */
  readonly limit: "age" | "party" | "kind" | null;
  readonly detail: ExposureEvent["detail"];
}

/** How known an item is by the ledger, line by line. */
export interface ExposureScore {
  readonly score: number;
  readonly lines: readonly ScoreLine[];
}
