import type { Question } from "../../domain/ports/questions/question-store.ts";
import { checkStructure } from "../../reasoning/structure/check-structure.ts";
import { createFactIndex } from "../../simulation/language/fact.ts";
import { solveQuestion } from "../../simulation/language/solve-question.ts";
import { readQuestion } from "../../simulation/models/persona/read-any-question.ts";
import type { GroundTruth } from "../truth/create-ground-truth.ts";
import { rewriteTerms } from "../truth/rewrite-terms.ts";
import type { Rate } from "../wilson-interval.ts";
import { findFalseClues } from "./find-false-clues.ts";
import { translateEvidence } from "./translate-evidence.ts";

/** The checks of each accepted item; `all` is the conjunction of the others. */
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
  readonly question: string;
  readonly answer: string;
  readonly checks: Readonly<Record<Check, boolean>>;
  /** Its pieces of evidence, and how many of them are true; an item passes only if all are. */
  readonly pieces: Rate;
  /** The same for the pieces that the question rests on: those that its author used and its graph cites. */
  readonly used: Rate;
  /** Why a check failed, for whoever looks into it. */
  readonly notes: readonly string[];
}

/** Compares one accepted item with the world's ground truth. The product never sees any of this. */
export function auditQuestion(question: Question, truth: GroundTruth): Audit {
  const { draft, language } = question;
  const notes: string[] = [];
  const own = (name: string): string => truth.entityOf(name)?.name[language] ?? name;
  const answer = own(draft.answer);
  const read = readQuestion(draft.question, language);
  if (read === undefined) notes.push("the question is not in the world's language");

  const answers = read === undefined ? [] : truth.answers(read, language);
  if (!answers.includes(answer)) {
    const falseClues = read === undefined ? [] : findFalseClues(read, answer, language, truth);
    notes.push(
      `answers by the world: ${answers.slice(0, 5).join(" | ") || "none"}; false of the stated one: ${falseClues.join(", ") || "nothing"}`,
    );
  }
  if (answers.length > 1) notes.push(`${answers.length} answers by the world`);

  const evidence = question.evidence.map((piece) => {
    const claims = piece.facts.map(({ subject, relation, object, from }) => ({
      subject,
      relation,
      object,
      date: from,
    }));
    const known = claims.every(truth.isTrue);
    // A piece counts as fresh if one of its facts is fresh, because a sentence may also say something old.
    const staleAsFresh = piece.fresh && !claims.some(truth.isFresh);
    if (!known) notes.push(`untrue: ${piece.statement}`);
    if (staleAsFresh) notes.push(`not fresh: ${piece.statement}`);
    return { id: piece.id, known, staleAsFresh };
  });

  const stated = question.evidence.flatMap((piece) => translateEvidence(piece, language, truth));
  const meant =
    read && rewriteTerms(read, (term) => (term.type === "entity" ? { ...term, name: own(term.name) } : term));
  const derived =
    meant === undefined
      ? []
      : solveQuestion(
          meant,
          createFactIndex(stated, (name) => truth.entityOf(name)?.kind),
        );
  if (!derived.includes(answer)) notes.push(`follows from its evidence: ${derived.join(" | ") || "nothing"}`);

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
  const used = new Set([
    ...draft.usedEvidence,
    ...question.graph.edges.flatMap((edge) => edge.evidence ?? []),
  ]);
  const all = Object.values(single).every(Boolean);
  return {
    id: question.id,
    language,
    question: draft.question,
    answer: draft.answer,
    checks: { ...single, all },
    pieces: rateOf(evidence),
    used: rateOf(evidence.filter(({ id }) => used.has(id))),
    notes,
  };
}

function rateOf(pieces: readonly { readonly known: boolean }[]): Rate {
  return { hits: pieces.filter(({ known }) => known).length, of: pieces.length };
}
