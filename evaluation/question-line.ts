import type { Question } from "../domain/ports/question-store.ts";
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
