import type { StepContext } from "../step.ts";

/**
 * Reads which pieces of evidence earlier rounds found not to say what their edges take from them (`not-entailed`; decision 0023). They are
 * kept, since another fact of the piece may be stated, but the next question is not composed from them: an author who sees them takes the
 * same clue again a round later, when the finding is forgotten, and the run ends at its last round.
 */
export async function unsaidEvidence({
  items,
  run,
  state,
}: Pick<StepContext, "items" | "run" | "state">): Promise<ReadonlySet<string>> {
  const unsaid = new Set<string>();
  for (const { round } of await items.listDrafts(run.id)) {
    if (round >= state.round) continue;
    const findings = (await items.getGraph(run.id, round))?.findings ?? [];
    for (const { code, evidence } of findings)
      if (code === "not-entailed") for (const id of evidence) unsaid.add(id);
  }
  return unsaid;
}
