import type { MethodSettings } from "../../domain/settings/method-settings.ts";

interface CostArm {
  readonly title: string;
  readonly fullPanel: boolean;
  readonly wholePages: boolean;
  readonly verifyAgain: boolean;
  readonly allLinks: boolean;
  readonly fullResults: boolean;
}

const all = { fullPanel: true, wholePages: true, verifyAgain: true, allLinks: true, fullResults: true };

/** The economies: none, each alone, all. */
export const arms = {
  off: { title: "all off", ...all },
  stop: { title: "early stopping only", ...all, fullPanel: false },
  passages: { title: "passages only", ...all, wholePages: false },
  once: { title: "verified once only", ...all, verifyAgain: false },
  links: { title: "links for the goal only", ...all, allLinks: false },
  lean: { title: "lean results only", ...all, fullResults: false },
  on: {
    title: "all on",
    ...{ fullPanel: false, wholePages: false, verifyAgain: false, allLinks: false, fullResults: false },
  },
} as const satisfies Record<string, CostArm>;
export type Arm = keyof typeof arms;

/** The method of an arm: what is on stands as it is shipped. */
export function methodOfArm(arm: Arm, shipped: MethodSettings): MethodSettings {
  const { fullPanel, wholePages, verifyAgain, allLinks, fullResults } = arms[arm];
  return {
    ...shipped,
    panel: { ...shipped.panel, full: fullPanel },
    passageTokens: wholePages ? 0 : shipped.passageTokens,
    verifyOnce: !verifyAgain,
    linksForGoal: !allLinks,
    leanResults: !fullResults,
  };
}
