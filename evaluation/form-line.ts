import { goldOf } from "../domain/form/form.ts";
import type { Question } from "../domain/ports/question-store.ts";
import type { ReleaseForm } from "../domain/release/form-record.ts";
import { questionLine } from "./question-line.ts";

/** An accepted form as one line of the JSONL export, with the evidence of its item and what it cites besides; no line if the item is not among the questions. */
export function formLine(
  { id, item, accepted, task, evidence, documents }: ReleaseForm,
  question: Question | undefined,
) {
  if (question === undefined) return [];
  const graph = "graph" in task ? task.graph : question.graph;
  const { level: _level, templated: _templated, ...line } = questionLine(question);
  const own = evidence.map(({ snapshot, ...piece }) => ({ ...piece, snapshotId: snapshot }));
  return [
    {
      ...line,
      evidence: [...line.evidence, ...own],
      ...goldOf(task),
      ...{ id, item, form: task.kind, accepted, graph, task },
      ...(documents && { documents }),
    },
  ];
}
