import type { Clue, Description, Term } from "../question.ts";
import { type Kind, kinds } from "../relations/kinds.ts";
import type { RelationId } from "../relations/relation.ts";
import { writeLiteral, writeWhen } from "./literals.ts";
import { phraseFor } from "./phrase.ts";
// Chinese puts a description after the thing that it describes, in a separate clause: "由一位人物执导，该人物…". "，且…" continues the description that
// was begun last. A description that is not at the end therefore goes into brackets.

export const chineseNounPhrase = (kind: Kind): string => `一${kinds[kind].measure}${kinds[kind].noun.zh}`;

function writeTerm(term: Term, relation: RelationId, isLast: boolean, variant: number): string {
  if (term.type === "entity") {
    if (term.about === undefined) return term.name;
    return `${term.name}（该${kinds[term.about.kind].noun.zh}${writeChineseClues(term.about, variant)}）`;
  }
  if (term.type !== "unnamed") return writeLiteral(term, relation, "zh");
  const { description } = term;
  const phrase = chineseNounPhrase(description.kind);
  if (isLast) return phrase;
  return `${phrase}（该${kinds[description.kind].noun.zh}${writeChineseClues(description, variant)}）`;
}

/** Writes a clue after its subject: its time, its verb phrase, and the clauses about the thing that it introduces. */
export function writeChineseTail(clue: Clue, kind: Kind, isLast: boolean, variant: number): string {
  const opensLast = isLast && !clue.negated;
  const { before, after } = phraseFor(clue.relation, clue.role, "zh", variant, clue.own);
  const when = clue.when === undefined ? "" : writeWhen(clue.when, "zh");
  const phrase = `${when}${before}${writeTerm(clue.target, clue.relation, opensLast, variant)}${after}`;
  if (clue.negated) return `并非${phrase}的${kinds[kind].noun.zh}`;
  if (!opensLast || clue.target.type !== "unnamed") return phrase;
  const { description } = clue.target;
  return `${phrase}，该${kinds[description.kind].noun.zh}${writeChineseClues(description, variant)}`;
}

/** Writes the clauses of a description, without their subject: "出生于…，且于2026年获得了…". */
export function writeChineseClues(description: Description, variant: number): string {
  const { kind, clues } = description;
  return clues.map((clue, i) => writeChineseTail(clue, kind, i === clues.length - 1, variant)).join("，且");
}
