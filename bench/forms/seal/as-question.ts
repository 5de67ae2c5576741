import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import { holdsValue } from "../../../gates/freshness/holds-value.ts";
import type { Candidate } from "../../verdicts/candidate.ts";

/** The parts of an accepted question that forms read. */
export type BenchQuestion = Pick<Question, "id" | "language" | "draft" | "evidence">;

/** Makes an accepted question of a candidate. The answer rests on the evidence that names it. */
export function asQuestion(candidate: Candidate): BenchQuestion {
  const { seed, language, question, answer, aliases } = candidate;
  const evidence = candidate.evidence.map((piece, at) => ({
    ...piece,
    ...{ id: `e${at}`, runId: seed, round: 1, snapshotId: null, status: "kept" as const },
    ...{ label: "credible" as const, fault: null, reason: null },
  }));
  const rests = evidence.filter(({ statement }) => holdsValue(statement, answer));
  return {
    ...{ id: seed, language, evidence },
    draft: {
      ...{ round: 1, plainQuestion: question, question, answer, aliases: [...aliases], instruction: null },
      answerEvidence: rests.map(({ id }) => id),
      usedEvidence: evidence.map(({ id }) => id),
    },
  };
}

/** Keys of a form's calls. */
export function keysOf({ id }: BenchQuestion): (name: string) => CallKey {
  return (name) => ({ scope: { kind: "run", id }, step: "derive", round: 1, name });
}
