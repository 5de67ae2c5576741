import type { MethodSettings } from "../../domain/settings/method-settings.ts";

interface CostArm {
  readonly title: string;
  readonly fullPanel: boolean;
  readonly wholePages: boolean;
  readonly verifyAgain: boolean;
}

const all = { fullPanel: true, wholePages: true, verifyAgain: true };

/** The economies: none, each alone, all. */
export const arms = {
  off: { title: "all off", ...all },
  stop: { title: "early stopping only", ...all, fullPanel: false },
  passages: { title: "passages only", ...all, wholePages: false },
  once: { title: "verified once only", ...all, verifyAgain: false },
  on: { title: "all on", fullPanel: false, wholePages: false, verifyAgain: false },
} as const satisfies Record<string, CostArm>;
export type Arm = keyof typeof arms;

/** The method of an arm: what is on stands as it is shipped. */
export function methodOfArm(arm: Arm, shipped: MethodSettings): MethodSettings {
  const { fullPanel, wholePages, verifyAgain } = arms[arm];
  return {
    ...shipped,
    panel: { ...shipped.panel, full: fullPanel },
    passageTokens: wholePages ? 0 : shipped.passageTokens,
    verifyOnce: !verifyAgain,
  };
}
