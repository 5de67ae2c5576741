import type { Rate } from "../wilson-interval.ts";
import type { JudgedClaim } from "./judge-claims.ts";

export interface FreshnessScore {
  /** Old facts told on new pages that are called fresh. */
  readonly oldCalledFresh: Rate;
  readonly freshCalledFresh: Rate;
}

/** The share called fresh among old facts and among fresh ones. */
export function scoreClaims(
  claims: readonly JudgedClaim[],
  isFresh: (claim: JudgedClaim) => boolean,
): FreshnessScore {
  const rate = (list: readonly JudgedClaim[]): Rate => ({
    hits: list.filter(isFresh).length,
    of: list.length,
  });
  return {
    oldCalledFresh: rate(claims.filter(({ kind }) => kind !== "truly fresh")),
    freshCalledFresh: rate(claims.filter(({ kind }) => kind === "truly fresh")),
  };
}
