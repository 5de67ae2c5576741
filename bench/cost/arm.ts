import type { MethodSettings } from "../../domain/settings/method-settings.ts";

interface CostArm {
  readonly title: string;
  readonly fullPanel: boolean;
  readonly wholePages: boolean;
  readonly verifyAgain: boolean;
  readonly allLinks: boolean;
}

const all = { fullPanel: true, wholePages: true, verifyAgain: true, allLinks: true };

/** The economies: none, each alone, all. */
export const arms = {
  off: { title: "all off", ...all },
  stop: { title: "early stopping only", ...all, fullPanel: false },
  passages: { title: "passages only", ...all, wholePages: false },
  once: { title: "verified once only", ...all, verifyAgain: false },
  links: { title: "links for the goal only", ...all, allLinks: false },
  on: { title: "all on", fullPanel: false, wholePages: false, verifyAgain: false, allLinks: false },
} as const satisfies Record<string, CostArm>;
export type Arm = keyof typeof arms;

/** The method of an arm: what is on stands as it is shipped. */
export function methodOfArm(arm: Arm, shipped: MethodSettings): MethodSettings {
  const { fullPanel, wholePages, verifyAgain, allLinks } = arms[arm];
  return {
    ...shipped,
    panel: { ...shipped.panel, full: fullPanel },
    passageTokens: wholePages ? 0 : shipped.passageTokens,
    verifyOnce: !verifyAgain,
    linksForGoal: !allLinks,
  };
}
