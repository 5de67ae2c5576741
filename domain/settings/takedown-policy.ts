/**
 * The policies for items that rest on a page that was taken down. `reverify`: quarantined, and re-verified from other pages as soon as
 * possible. `quarantine`: quarantined until a person decides. `withdraw`: withdrawn for good.
 */
export const takedownPolicies = ["reverify", "quarantine", "withdraw"] as const;
export type TakedownPolicy = (typeof takedownPolicies)[number];
