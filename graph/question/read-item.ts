import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { StepContext } from "../step.ts";

/** The round's draft and the run's kept evidence, with what is known of rivals, which the steps after composing work on. */
export async function readItem({
  items,
  run,
  state,
}: StepContext): Promise<{ draft: Draft; kept: Evidence[]; rivals: Evidence[] }> {
  const draft = await items.getDraft(run.id, state.round);
  if (draft === null) throw new Error(`run ${run.id} has no draft of round ${state.round}`);
  const evidence = await items.listEvidence(run.id);
  return {
    draft,
    kept: evidence.filter(({ status }) => status === "kept"),
    rivals: evidence.filter(({ status }) => status === "rival"),
  };
}
