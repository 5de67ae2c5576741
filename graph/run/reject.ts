import type { Step } from "../step.ts";

/** Rejected runs are kept, with their reason. */
export const reject: Step = async ({ runs, held, state }) => {
  const { reason, detail } = state.rejection ?? { reason: "agent-failed", detail: "no reason was given" };
  await runs.reject(held, reason, detail);
  return {};
};
