import type { AmbiguousForm } from "../../domain/form/ambiguous-form.ts";
import { type Conditions, checkConditions } from "../../reasoning/ambiguity/check-conditions.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import type { FormContext } from "../form-step.ts";
import { readWideFile } from "./read-distractors.ts";

/** Evaluates a form's question alone and with its context, over everything that the item's run and this run know. */
export async function readConditions(
  context: FormContext,
  task: Pick<AmbiguousForm, "graph" | "sharedEdges" | "distractor">,
): Promise<Conditions> {
  const file = { ...(await readWideFile(context)), ...task.graph };
  return checkConditions(file, factsOfFile(file), {
    sharedEdges: task.sharedEdges,
    distractor: task.distractor.name,
  });
}
