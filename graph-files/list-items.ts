import { isObject } from "../domain/is-object.ts";

/**
 * The questions in a JSON value that Freshet writes: the value itself, or those that it holds. `questions show --json` has one under
 * `question`, `questions list --json` and `demo --json` have several under `questions`, `runs show --json` has what the run came to.
 */
export function listItems(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listItems);
  if (!isObject(value)) return [value];
  const { question, questions, unsolved } = value;
  if (isObject(question)) return [withProof(question, value)];
  if (Array.isArray(questions)) return [...questions, ...(Array.isArray(unsolved) ? unsolved : [])];
  return [isObject(value["run"]) ? itemOfRun(value) : value];
}

/** What stands beside the question and belongs to its proof: names that a model took for one, and evidence about rivals. */
function withProof(
  question: Readonly<Record<string, unknown>>,
  { names, otherEvidence }: Readonly<Record<string, unknown>>,
): unknown {
  const { evidence } = question;
  return {
    ...question,
    ...(Array.isArray(names) && { names }),
    ...(Array.isArray(evidence) &&
      Array.isArray(otherEvidence) && { evidence: [...evidence, ...otherEvidence] }),
  };
}

/** A run's newest graph, with the draft that it was parsed from and the evidence that was kept. */
function itemOfRun(report: Readonly<Record<string, unknown>>): unknown {
  const { run, graph, drafts, evidence } = report;
  if (!isObject(graph) || !isObject(graph["graph"])) return report;
  const listed = Array.isArray(drafts) ? drafts.filter(isObject) : [];
  const { question, answer, aliases } = listed.find(({ round }) => round === graph["round"]) ?? {};
  return {
    ...{ id: isObject(run) ? run["id"] : undefined, question, answer, aliases, graph: graph["graph"] },
    evidence: Array.isArray(evidence)
      ? evidence.filter((piece) => isObject(piece) && piece["status"] === "kept")
      : [],
  };
}
