import type { FormContext } from "../form-step.ts";

/** Stores a form's question as the draft of the run's round, which is what the panel's samples answer. */
export async function putFormDraft(
  { items, held, state, question }: FormContext,
  {
    question: text,
    answer,
    aliases,
  }: {
    readonly question: string;
    readonly answer: string;
    readonly aliases: readonly string[];
  },
): Promise<void> {
  await items.putDraft(held, {
    round: state.round,
    plainQuestion: question.draft.plainQuestion,
    question: text,
    answer,
    aliases: [...aliases],
    answerEvidence: [],
    usedEvidence: [],
    instruction: null,
  });
}
