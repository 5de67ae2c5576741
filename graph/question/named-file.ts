import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { type NamesDetail, namesDetail } from "../../domain/question/name-decisions.ts";
import { addNames } from "../../reasoning/knowledge/name-table.ts";
import type { StepContext } from "../step.ts";
import { graphFile } from "./read-item.ts";

/** Makes a graph file with all known names: the answer's aliases, and the name decisions of the run's models. */
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

/** Reads the name decisions of the run's models so far, one entry for each round that asked a model. */
export async function readNames({
  items,
  run,
}: Pick<StepContext, "items" | "run">): Promise<(NamesDetail & { readonly round: number })[]> {
  const verdicts = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, round, detail }) =>
    gate === "names" ? [{ ...namesDetail.parse(detail), round }] : [],
  );
}
