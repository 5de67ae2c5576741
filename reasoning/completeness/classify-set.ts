import type { SetForm } from "../../domain/form/set-form.ts";

/** Fewest pages for which the work lies in putting a set together rather than in finding its parts. */
const manyPages = 5;

/**
 * Classifies a set question (DeepSearchQA §2). Its type follows from what it asks for. A set question whose set has one member is still an
 * enumeration, because a solver has to find out that there is no other member. Its complexity follows from its graph and the pages that it
 * rests on: ranking, excluding and comparing values is reasoning, many pages are context management, and the rest is retrieval.
 */
export function classifySet({
  graph,
  moreAnswers,
  pages,
}: Pick<SetForm, "graph" | "moreAnswers"> & { readonly pages: number }): Pick<
  SetForm,
  "answerType" | "complexity"
> {
  const answerType = moreAnswers.length > 0 ? "composite" : "enumeration";
  const isReasoned = graph.edges.some(
    ({ op, filter }) =>
      op === "order" || op === "limit" || op === "complement" || (filter !== undefined && filter.op !== "="),
  );
  const complexity = isReasoned ? "reasoning" : pages >= manyPages ? "context-management" : "retrieval";
  return { answerType, complexity };
}
