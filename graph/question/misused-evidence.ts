import { cutText } from "../../domain/cut-text.ts";
import type { StepContext } from "../step.ts";

/** Number of edges that are told of one piece at most, and longest text of an edge in characters. */
const mostSteps = 3;
const longestStep = 160;

/**
 * Reads which pieces of evidence do not say what edges of earlier rounds took from them (`not-entailed`; decision 0023), with these edges
 * in words. The author and guidance are shown these pieces. Otherwise the same clue would come back a round later, when the finding is
 * forgotten, and the run would end at its last round. The pieces are not hidden, since they may state another fact.
 */
export async function misusedEvidence({
  items,
  run,
  state,
}: Pick<StepContext, "items" | "run" | "state">): Promise<ReadonlyMap<string, readonly string[]>> {
  const misused = new Map<string, Set<string>>();
  for (const { round } of await items.listDrafts(run.id)) {
    if (round >= state.round) continue;
    const checked = await items.getGraph(run.id, round);
    if (checked === null) continue;
    const labels = new Map(checked.graph.nodes.map(({ id, label }) => [id, label]));
    const edges = new Map(checked.graph.edges.map((edge) => [edge.id, edge]));
    for (const finding of checked.findings.filter(({ code }) => code === "not-entailed")) {
      const steps = finding.edges.flatMap((id) => {
        const edge = edges.get(id);
        if (edge === undefined) return [];
        const { from, relation, to } = edge;
        return [cutText(`${labels.get(from)} – ${relation ?? "…"} – ${labels.get(to)}`, longestStep)];
      });
      for (const id of finding.evidence) misused.set(id, new Set([...(misused.get(id) ?? []), ...steps]));
    }
  }
  return new Map([...misused].map(([id, steps]) => [id, [...steps].slice(-mostSteps)]));
}
