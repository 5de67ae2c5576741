import type { Step } from "../step.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { readItem } from "./read-item.ts";

/**
 * An accepted question with the same wording, or answer on the same ground, in the language makes this one a duplicate: known before the panel is
 * paid. In order, those that were accepted since the run began wait for its turn: whether it goes on here must not hang on which is faster.
 */
export const checkDuplicate: Step<"reject"> = async (context) => {
  const { items, run, state, held, ordered } = context;
  const same = await findDuplicates(context, await readItem(context), ordered ? { before: run.started } : {});
  await items.putVerdict(held, {
    gate: "duplicate",
    round: state.round,
    passed: same.rejection === null,
    code: same.rejection?.reason ?? "passed",
    reason: same.rejection?.detail ?? "no accepted question is the same",
    detail: { questions: same.questions },
  });
  return same.rejection === null ? {} : { outcome: "reject", rejection: same.rejection };
};
