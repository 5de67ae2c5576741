import type { Step } from "../step.ts";

/** Round t+1. */
export const beginRound: Step = async ({ state }) => ({
  ...{ round: state.round + 1, attempt: 1, wording: 1 },
  failedGathers: [],
});
