import type { Kind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { writeLiteral } from "./literals.ts";
import { withEnglishArticle } from "./name-words.ts";
import { phraseFor } from "./phrase.ts";
import type { Clue, Description, Term } from "./question.ts";
import type { RelationId } from "./relation-id.ts";
import { writeWhen } from "./write-period.ts";

// "and who …" always continues the description that was opened last. So a description that is not the last
// thing said goes into brackets, where it ends with the bracket.

const nounPhrase = (kind: Kind): string => `${kinds[kind].article} ${kinds[kind].noun.en}`;

function writeTerm(term: Term, relation: RelationId, isLast: boolean, variant: number): string {
  if (term.type === "entity") {
    const name = withEnglishArticle(term.name);
    if (term.about === undefined) return name;
    return `${name} (${nounPhrase(term.about.kind)} ${writeEnglishClues(term.about, variant)})`;
  }
  if (term.type !== "unnamed") return writeLiteral(term, relation, "en");
  const { description } = term;
  const clues = writeEnglishClues(description, variant);
  return isLast
    ? `${nounPhrase(description.kind)} ${clues}`
    : `${nounPhrase(description.kind)} (one ${clues})`;
}

/** The verb phrase of a clue with its target ("was directed by a person who …"), without its time. */
export function writeEnglishPhrase(clue: Clue, kind: Kind, isLast: boolean, variant: number): string {
  if (clue.negated) {
    const { negated: _, ...positive } = clue;
    const inner = writeEnglishClues({ kind, clues: [positive] }, variant);
    return isLast ? `is not ${nounPhrase(kind)} ${inner}` : `is not ${nounPhrase(kind)} (one ${inner})`;
  }
  const phrase = phraseFor(clue.relation, clue.role, "en", variant);
  return `${phrase.before}${writeTerm(clue.target, clue.relation, isLast, variant)}`;
}

/** What follows a subject or a relative pronoun: " was founded by …" or ", in 2026, was founded by …". */
export function writeEnglishTail(clue: Clue, kind: Kind, isLast: boolean, variant: number): string {
  const phrase = writeEnglishPhrase(clue, kind, isLast, variant);
  return clue.when === undefined || clue.negated
    ? ` ${phrase}`
    : `, ${writeWhen(clue.when, "en")}, ${phrase}`;
}

/** The relative clauses of a description: "who was born in … and who, in 2026, won …". */
export function writeEnglishClues(description: Description, variant: number): string {
  const { kind, clues } = description;
  return clues
    .map(
      (clue, i) => `${kinds[kind].relative}${writeEnglishTail(clue, kind, i === clues.length - 1, variant)}`,
    )
    .join(" and ");
}
