import type { StepContext, StepResult } from "../step.ts";

/**
 * Has the round's question worded anew if the fault is the wording's and not the question's (beyond EvoBrowseComp §2.1; decision 0122). For
 * example, a search finds the answer by one clause, or a reader misreads words. Another wording costs a fraction of another round, and
 * keeps the clues that are sound. Returns null if the round may have no further wording. The last round may have more wordings than others:
 * no other round can mend its wording, and to give up a question that only its wording keeps from the gates would waste what all its rounds
 * cost.
 */
export function reword({ state, method }: Pick<StepContext, "state" | "method">): StepResult<"retry"> | null {
  const isLast = state.round >= method.maxRounds;
  if (state.rewordings >= method.rewordings + (isLast && method.rewordings > 0 ? furtherInLast : 0))
    return null;
  return { outcome: "retry", wording: state.wording + 1, rewordings: state.rewordings + 1 };
}

/** Further wordings that the last round may have. */
const furtherInLast = 2;
