import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { isDuplicate } from "../../gates/duplicate/is-duplicate.ts";
import type { LoopState } from "../loop-state.ts";
import { refuse } from "../run/refuse.ts";
import type { Step, StepContext } from "../step.ts";
import { readItem } from "./read-item.ts";

/**
 * Rejects a question if an accepted one in the same language has the same wording, or the same answer on the same grounds. The check comes
 * before the panel is paid. In deterministic mode it ignores questions accepted since the run began, since those depend on which run was
 * faster; the `accept` step checks them when it is the run's turn.
 */
export const checkDuplicate: Step<"revise" | "reject"> = async (context) => {
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
  return same.rejection === null ? {} : await refuse(context, same.rejection, "answer");
};

/**
 * Finds accepted questions that this one repeats, and the rejection that follows. The loop checks before the panel, and again before it
 * accepts. If `before` is given, only questions that were accepted before that time count.
 */
export async function findDuplicates(
  { questions, run }: StepContext,
  { draft, kept }: { readonly draft: Draft; readonly kept: readonly Evidence[] },
  { before }: { readonly before?: Date } = {},
): Promise<{ questions: string[]; rejection: LoopState["rejection"] }> {
  const { question, answer } = draft;
  const alike = await questions.findAlike(run.language, { question, answer, ...(before && { before }) });
  const item = { seedId: run.seedId, draft, evidence: kept };
  const same = alike
    .filter((other) => isDuplicate(item, { ...other, seedId: other.seed.id }))
    .map(({ id }) => id);
  if (same.length === 0) return { questions: [], rejection: null };
  const detail = `the same wording, or the same answer on the same grounds, as question ${same.join(", ")}`;
  return { questions: same, rejection: { reason: "duplicate", detail } };
}
