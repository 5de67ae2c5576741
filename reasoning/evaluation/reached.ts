import type { Claim } from "../knowledge/claim.ts";

/** One member that a projection leads to, the member that it comes from, and the claim that says so. */
export interface Reached {
  readonly member: string;
  readonly from: string;
  readonly claim: Claim;
}
