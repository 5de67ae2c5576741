import type { Question } from "../../domain/ports/question-store.ts";
import { checkStructure } from "../../reasoning/check-structure.ts";
import type { Question as MeantQuestion } from "../../simulation/language/question.ts";
import { readQuestion } from "../../simulation/language/read-question.ts";
import { rewriteTerms } from "../../simulation/language/rewrite-terms.ts";
import { solveQuestion } from "../../simulation/language/solve-question.ts";
import type { GroundTruth } from "./ground-truth.ts";

/** What is asked of each accepted item; `all` is the conjunction of the others. */
export const checks = [
  "answerRight",
  "unique",
  "evidenceTrue",
  "freshTrue",
  "derivable",
  "structureSound",
  "all",
] as const;
export type Check = (typeof checks)[number];

export interface Audit {
  readonly id: string;
  readonly language: string;
  readonly checks: Readonly<Record<Check, boolean>>;
  /** Why a check failed, for whoever looks into it. */
  readonly notes: readonly string[];
}

/** Holds one accepted item against the world's ground truth. The product never sees any of this. */
export function auditQuestion(question: Question, truth: GroundTruth): Audit {
  const { draft } = question;
  const notes: string[] = [];
  const meant = readMeaning(draft.question, question.language, truth);
  if (meant === undefined) notes.push("the question is not in the world's language");

  const answer = truth.canonical(draft.answer);
  const answers = meant === undefined ? [] : solveQuestion(meant, truth.index);
  if (!answers.includes(answer))
    notes.push(`answers by the world: ${answers.slice(0, 5).join(" | ") || "none"}`);
  if (answers.length > 1) notes.push(`${answers.length} answers by the world`);

  const evidence = question.evidence.map((piece) => {
    const facts = piece.facts.flatMap((fact) => truth.translate(fact, piece.date) ?? []);
    const known =
      facts.length === piece.facts.length && facts.every((fact) => truth.matching(fact).length > 0);
    // Fresh where one of its facts is: a sentence may say something old beside it.
    const fresh = facts.some((fact) => truth.matching(fact).some((match) => truth.isFresh(match)));
    if (!known) notes.push(`untrue: ${piece.statement}`);
    if (piece.fresh && !fresh) notes.push(`not fresh: ${piece.statement}`);
    return { facts, known, staleAsFresh: piece.fresh && !fresh };
  });
  const derived =
    meant === undefined
      ? []
      : solveQuestion(
          meant,
          evidence.flatMap(({ facts }) => facts),
        );
  if (!derived.includes(answer)) notes.push(`derived from its evidence: ${derived.join(" | ") || "nothing"}`);
  const structure = checkStructure({
    ...question.graph,
    question: draft.question,
    answers: [draft.answer, ...draft.aliases],
    evidence: [...question.evidence],
  });
  for (const { code, severity } of structure.findings)
    if (severity === "error") notes.push(`structure: ${code}`);

  const single = {
    answerRight: answers.includes(answer),
    unique: answers.length === 1,
    evidenceTrue: evidence.every(({ known }) => known),
    freshTrue: evidence.every(({ staleAsFresh }) => !staleAsFresh),
    derivable: derived.includes(answer),
    structureSound: structure.sound,
  };
  return {
    id: question.id,
    language: question.language,
    checks: { ...single, all: Object.values(single).every(Boolean) },
    notes,
  };
}

/** The question as the world's language means it, with every name in the world's own form. */
function readMeaning(
  text: string,
  language: Question["language"],
  truth: GroundTruth,
): MeantQuestion | undefined {
  const read = readQuestion(text, language);
  return (
    read &&
    rewriteTerms(read, (term, clue) =>
      term.type === "entity" && clue.relation !== "alias"
        ? { ...term, name: truth.canonical(term.name) }
        : term,
    )
  );
}
