import type { StepContext, StepResult } from "../step.ts";

/**
 * Has the round's question worded anew (beyond EvoBrowseComp §2.1; decision 0122), where the fault is the wording's and not the question's: a
 * clause that a search finds, or words that are read otherwise. Another wording costs a fraction of another round, and keeps clues that are sound.
 * Null where the round may have no further wording. In the last round there may be more: no other round can mend the wording, and to give up
 * a question that only its wording keeps from the gates throws away what all its rounds cost.
 */
export function reword({ state, method }: Pick<StepContext, "state" | "method">): StepResult<"retry"> | null {
  const isLast = state.round >= method.maxRounds;
  if (state.rewordings >= method.rewordings + (isLast && method.rewordings > 0 ? furtherInLast : 0))
    return null;
  return { outcome: "retry", wording: state.wording + 1, rewordings: state.rewordings + 1 };
}

/** Further wordings that the last round may have. */
const furtherInLast = 2;
