import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { type NamesDetail, namesDetail } from "../../domain/question/name-decisions.ts";
import { addNames } from "../../reasoning/knowledge/name-table.ts";
import type { StepContext } from "../step.ts";
import { graphFile } from "./read-item.ts";

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

/** What the run's models decided on names so far, a detail for each round that asked. */
export async function readNames({
  items,
  run,
}: Pick<StepContext, "items" | "run">): Promise<(NamesDetail & { readonly round: number })[]> {
  const verdicts = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, round, detail }) =>
    gate === "names" ? [{ ...namesDetail.parse(detail), round }] : [],
  );
}
