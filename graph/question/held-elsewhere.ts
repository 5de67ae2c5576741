import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { DraftPlace } from "../../domain/question/draft.ts";
import type { AnsweredItem } from "../../gates/duplicate/is-duplicate.ts";
import type { LoopUpdate } from "../loop-state.ts";
import type { StepContext } from "../step.ts";

/** Says whether a run is compared with the other open runs of its refresh. */
export function isCompared({ method, ordered }: Pick<StepContext, "method" | "ordered">): boolean {
  // In deterministic mode the result would depend on which run was faster. Without revisions a refusal would end the run.
  return ordered !== true && method.revisions > 0;
}

/**
 * Reads for the loop's state which drafts other open runs of the refresh hold (decision 0215). The step that reads them ends with it, so
 * the places are stored with the step's checkpoint before a request is made from them. They are ids alone.
 */
export async function seeHeldElsewhere(
  context: Pick<StepContext, "items" | "method" | "ordered" | "run">,
): Promise<Pick<LoopUpdate, "heldElsewhere">> {
  return isCompared(context) ? { heldElsewhere: await context.items.listHeldElsewhere(context.run) } : {};
}

/** Reads the answers of drafts of other runs, each with the evidence that supports it. A draft keeps its answer while its round lasts. */
export async function readAnswers(
  { items, runs }: Pick<StepContext, "items" | "runs">,
  places: readonly DraftPlace[],
): Promise<AnsweredItem[]> {
  const read = await Promise.all(
    places.map(async ({ runId, round }) => {
      const [run, draft] = await Promise.all([runs.get(runId), items.getDraft(runId, round)]);
      if (run === null || draft === null) return [];
      const evidence: Evidence[] = await items.listEvidence(runId);
      const cited = evidence.filter(({ id }) => draft.answerEvidence.includes(id));
      return [{ seedId: run.seedId, draft, evidence: cited }];
    }),
  );
  return read.flat();
}
