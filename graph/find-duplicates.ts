import type { Draft } from "../domain/draft.ts";
import type { LoopState } from "./loop-state.ts";
import type { StepContext } from "./step.ts";

/** Accepted questions that this one repeats, and the rejection that follows. Asked before the panel, and again before accepting. */
export async function findDuplicates(
  { questions, run }: StepContext,
  draft: Draft,
): Promise<{ questions: string[]; rejection: LoopState["rejection"] }> {
  const same = await questions.findSame(run.language, { question: draft.question, answer: draft.answer });
  if (same.length === 0) return { questions: [], rejection: null };
  const detail = `the same answer or wording as question ${same.join(", ")}`;
  return { questions: same, rejection: { reason: "duplicate", detail } };
}
