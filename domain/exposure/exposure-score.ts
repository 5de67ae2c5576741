import type { ExposureEvent } from "../ports/exposure/exposure-ledger.ts";
import type { ExposureFactor } from "../settings/exposure-settings.ts";

/** One entry of the ledger, with the points that it adds to its item's score. */
export interface ScoreLine {
  readonly at: Date;
  readonly kind: ExposureEvent["kind"];
  readonly factor: ExposureFactor;
  readonly party: string;
  /** Points that the policy gives to an entry of this kind. */
  readonly weight: number;
  /** Points that are left after decay and caps. */
  readonly points: number;
  /** Score after this line. */
  readonly sum: number;
  /** Rule that kept the points below the weight; null when the points are the full weight. */
  readonly limit: "age" | "party" | "kind" | null;
  readonly detail: ExposureEvent["detail"];
}

/** An item's exposure according to the ledger, line by line. */
export interface ExposureScore {
  readonly score: number;
  readonly lines: readonly ScoreLine[];
}
