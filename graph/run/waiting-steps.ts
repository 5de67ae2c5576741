/** Steps at which a run is suspended while its panel sits: it holds no slot. */
export const waitingSteps: ReadonlySet<string> = new Set(["closed-book", "oracle", "panel"]);
