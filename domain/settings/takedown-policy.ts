/**
 * Policies for items that have evidence from a page that was taken down. `reverify`: the item is quarantined, and re-verified from other
 * pages as soon as possible. `quarantine`: it is quarantined until a person decides. `withdraw`: it is withdrawn for good.
 */
export const takedownPolicies = ["reverify", "quarantine", "withdraw"] as const;
export type TakedownPolicy = (typeof takedownPolicies)[number];
