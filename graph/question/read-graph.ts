import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { StepContext } from "../step.ts";

/** The round's graph and its findings. */
export async function readGraph({
  items,
  run,
  state,
}: StepContext): Promise<{ graph: ReasoningGraph; findings: Finding[] }> {
  const stored = await items.getGraph(run.id, state.round);
  if (stored === null) throw new Error(`run ${run.id} has no graph of round ${state.round}`);
  return stored;
}
