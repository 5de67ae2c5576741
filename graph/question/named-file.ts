import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { addNames } from "../../reasoning/knowledge/add-names.ts";
import type { StepContext } from "../step.ts";
import { graphFile } from "./graph-file.ts";
import { readNames } from "./read-names.ts";

/** A parsed graph's file with all that is known of names: the answer's aliases, and what the run's models decided. */
export async function namedFile(
  context: Pick<StepContext, "items" | "run">,
  graph: ReasoningGraph,
  item: { readonly draft: Draft; readonly kept: readonly Evidence[] },
): Promise<ReasoningGraphFile> {
  const { answer, aliases } = item.draft;
  const file = { ...graphFile(graph, item), aliases: { [answer]: [...aliases] } };
  const details = await readNames(context);
  return addNames(
    file,
    details.flatMap(({ decisions }) => decisions),
  );
}
