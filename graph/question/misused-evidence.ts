import type { StepContext } from "../step.ts";

/**
 * Reads which pieces of evidence earlier rounds found not to say what their edges take from them (`not-entailed`; decision 0023). The author
 * and guidance are shown them with a mark: without it the same clue comes back a round later, when the finding is forgotten, and the run
 * ends at its last round. They are not hidden, since another fact of the piece may be stated.
 */
export async function misusedEvidence({
  items,
  run,
  state,
}: Pick<StepContext, "items" | "run" | "state">): Promise<ReadonlySet<string>> {
  const misused = new Set<string>();
  for (const { round } of await items.listDrafts(run.id)) {
    if (round >= state.round) continue;
    const findings = (await items.getGraph(run.id, round))?.findings ?? [];
    for (const { code, evidence } of findings)
      if (code === "not-entailed") for (const id of evidence) misused.add(id);
  }
  return misused;
}
