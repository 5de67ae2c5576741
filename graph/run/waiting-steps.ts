import type { StepName } from "../steps.ts";

/** Steps at which a run is suspended while its panel answers: it holds no slot. */
export const waitingSteps: ReadonlySet<string> = new Set<StepName>(["closed-book", "oracle", "panel"]);
