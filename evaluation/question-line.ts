import { goldOf } from "../domain/form/form.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { ReleaseForm } from "../domain/release/form-record.ts";
import { nameLevel } from "../domain/wikidata/templated-item.ts";

/** An accepted item as one line of the JSONL export. The line contains unencrypted benchmark data: keep it private until it is sealed. */
export function questionLine(question: Question) {
  const { draft, templated } = question;
  return {
    id: question.id,
    language: question.language,
    domain: question.domain,
    subDomain: question.subDomain,
    question: draft.question,
    plainQuestion: draft.plainQuestion,
    answer: draft.answer,
    aliases: draft.aliases,
    seed: question.seed.name,
    rounds: question.rounds,
    accepted: question.accepted.toISOString(),
    unsolved: question.unsolved,
    answerEvidence: draft.answerEvidence,
    evidence: question.evidence.map(
      ({ id, statement, facts, url, quote, date, fresh, snapshotId, label }) => ({
        id,
        statement,
        facts,
        url,
        quote,
        date,
        fresh,
        label,
        snapshotId,
      }),
    ),
    graph: question.graph,
    ...(templated && { form: "templated", level: nameLevel(templated.made), templated }),
  };
}

/**
 * An accepted form as one line of the JSONL export, with the evidence of its item and the evidence that it cites besides. Empty if the
 * form's item is not among the questions.
 */
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
