import type { ItemStanding, StandingDecision, StandingItem } from "../../exposure/item-standing.ts";
import type { LifecycleState } from "../../exposure/lifecycle.ts";
import type { Language } from "../../language.ts";
import type { ExposureSettings } from "../../settings/exposure-settings.ts";

interface StandingFilter {
  readonly domain?: string | undefined;
  readonly language?: Language | undefined;
  readonly state?: LifecycleState | undefined;
  /** Continues after this item of the page before. */
  readonly after?: { readonly score: number; readonly questionId: string } | undefined;
  readonly limit: number;
}

/** The part of a policy that decides about standings. It can be changed without computing the standings anew. */
export interface TriedPolicy extends Pick<ExposureSettings, "thresholds"> {
  readonly rules: Pick<ExposureSettings["rules"], "leaked" | "maxAgeDays" | "maxReleases"> & {
    readonly contaminated: Pick<ExposureSettings["rules"]["contaminated"], "action">;
    readonly saturated: Pick<ExposureSettings["rules"]["saturated"], "action">;
  };
}

type TriedDecision = Pick<StandingDecision, "to" | "reason">;

/** The decisions of a tried policy over all items. */
export interface TrialOfPolicy {
  /** Number of items that are not retired. */
  readonly live: number;
  /** Numbers of items by decision and reason. `before` is the decision of the policy by which the standings were computed. */
  readonly counts: readonly {
    readonly decision: TriedDecision | null;
    readonly before: StandingDecision["to"] | null;
    readonly items: number;
  }[];
  /** Retired items that count towards a target, by domain and language. */
  readonly replacements: readonly {
    readonly domain: string;
    readonly language: Language;
    readonly items: number;
  }[];
  /** The most exposed items that would change their state. */
  readonly items: readonly (Pick<StandingItem, "questionId" | "language" | "domain" | "state" | "score"> & {
    readonly decision: TriedDecision;
    readonly before: StandingDecision["to"] | null;
  })[];
}

/** Number of items with a score from `from` up to the next step. */
export interface ScoreStep {
  readonly from: number;
  readonly items: number;
}

/**
 * Standings of all items that are not retired. If an item's ledger, lifecycle or probes change, triggers of the migrations note the item in
 * the same transaction. `refresh` computes the standings of the noted items anew.
 */
export interface StandingStore {
  /**
   * Computes the standings that are out of date, at most about `limit` of them. Returns how many it looked at, which is 0 if all are up to
   * date. `assess` gives the standings of the items that are not retired.
   */
  refresh(
    request: { readonly policyHash: string; readonly now: Date; readonly limit: number },
    assess: (ids: readonly string[]) => Promise<readonly ItemStanding[]>,
  ): Promise<number>;
  /** Lists the most exposed items first, then by id. */
  list(filter: StandingFilter): Promise<StandingItem[]>;
  /** Counts items by their score, in steps of equal width. */
  histogram(step: number): Promise<ScoreStep[]>;
  /** Decides about all items by a policy, but changes nothing. */
  tryPolicy(
    policy: TriedPolicy,
    options: { readonly now: Date; readonly limit: number },
  ): Promise<TrialOfPolicy>;
}
