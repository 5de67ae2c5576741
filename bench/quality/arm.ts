import type { MethodProfile, MethodSettings } from "../../domain/settings/method-settings.ts";

interface ArmMethod {
  readonly title: string;
  readonly profile?: MethodProfile;
  /** Settings that the arm changes in its profile. */
  readonly changes?: Partial<MethodSettings>;
}

/** The arms of the comparison. Each has the profile of the method by which it works, and what it changes in this profile. */
export const arms = {
  strict: { title: "proof and alternatives on", profile: "strict" },
  full: { title: "the paper's whole method", profile: "paper" },
  "no-filtering": { title: "filtering agent off", profile: "paper", changes: { filtering: false } },
  "no-structure": { title: "structure checks off", profile: "paper", changes: { structureChecks: false } },
  bare: { title: "neither", profile: "paper", changes: { filtering: false, structureChecks: false } },
} as const satisfies Record<string, ArmMethod>;
export type Arm = keyof typeof arms;

/** An arm's method, with the types that all arms share. */
export function methodOf(arm: Arm): ArmMethod {
  return arms[arm];
}
