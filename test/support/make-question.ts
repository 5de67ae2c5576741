import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";

/** A piece of kept evidence with a stored page. */
export function makePiece(
  id: string,
  url: string,
  statement: string,
  made: Partial<Evidence> = {},
): Evidence {
  return {
    ...{ id, statement, url, quote: statement, date: "2026-02-11", fresh: true, runId: "q-run", round: 1 },
    ...{ facts: [{ subject: "a", relation: "b", object: "c", from: null, to: null }] },
    ...{ snapshotId: `s:${url}`, status: "kept", label: "credible", fault: null, reason: null },
    ...made,
  };
}

/** An accepted question that rests on the given evidence; the first piece states its answer. */
export function makeQuestion(evidence: readonly Evidence[], made: Partial<Question["draft"]> = {}): Question {
  const seed = { id: "seed", language: "en", domain: "science", subDomain: "science/physics" } as const;
  return {
    ...{ id: "q-1", runId: "q-run", language: "en", domain: "science", subDomain: "science/physics" },
    seed: {
      ...seed,
      name: "Orta prize",
      description: "a prize",
      urls: ["http://a.test"],
      surfaced: "2026-03",
    },
    draft: {
      round: 5,
      plainQuestion: "Who won the Orta prize of 2026?",
      question: "Who came to hold the lakeside prize in the spring of 2026?",
      ...{ answer: "Ada Byron", aliases: ["A. Byron"], instruction: null },
      answerEvidence: evidence.slice(0, 1).map(({ id }) => id),
      usedEvidence: evidence.map(({ id }) => id),
      ...made,
    },
    graph: { nodes: [{ id: "n", kind: "entity", label: "winner" }], edges: [], answer: "n" },
    ...{ evidence, accepted: new Date("2026-05-01T09:00:00Z"), rounds: 5, unsolved: false },
  };
}
