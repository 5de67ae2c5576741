import type { SetForm } from "../../domain/form/set-form.ts";

/** Fewest pages for which the work lies in putting a set together rather than in finding its parts. */
const manyPages = 5;

/**
 * Classifies a set question (DeepSearchQA §2). Its type follows from what it asks for, and its complexity from its graph and the pages that
 * it rests on: ranking, excluding and comparing values is reasoning, many pages are context management, and the rest is retrieval.
 */
export function classifySet({
  graph,
  moreAnswers,
  members,
  pages,
}: Pick<SetForm, "graph" | "moreAnswers"> & { readonly members: number; readonly pages: number }): Pick<
  SetForm,
  "answerType" | "complexity"
> {
  const answerType = moreAnswers.length > 0 ? "composite" : members === 1 ? "single" : "enumeration";
  const isReasoned = graph.edges.some(
    ({ op, filter }) =>
      op === "order" || op === "limit" || op === "complement" || (filter !== undefined && filter.op !== "="),
  );
  const complexity = isReasoned ? "reasoning" : pages >= manyPages ? "context-management" : "retrieval";
  return { answerType, complexity };
}
