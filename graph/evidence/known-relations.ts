import type { Fact } from "../../domain/evidence/fact.ts";
import { namesInRelation } from "../../gates/evidence/names-in-relation.ts";
import { listRelations } from "../../reasoning/knowledge/list-relations.ts";
import { readNames } from "../question/named-file.ts";
import type { StepContext } from "../step.ts";

/**
 * Lists the relations of known facts, so that a gathering reports new facts in the same words (decision 0172). Relations that a model has
 * joined share a line. A relation whose words contain a name is left out, since a gathering that reports such a relation is sent back.
 */
export async function knownRelations(
  context: Pick<StepContext, "items" | "run">,
  facts: readonly Fact[],
): Promise<string[]> {
  const decisions = (await readNames(context)).flatMap((detail) => detail.decisions);
  return listRelations(
    facts.filter(({ relation }) => namesInRelation(relation).length === 0),
    decisions.flatMap(({ kind, names }) => (kind === "relation" ? [names] : [])),
  );
}
