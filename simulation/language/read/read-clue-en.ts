import type { Clue, Description, Term } from "../question.ts";
import { type Kind, kinds } from "../relations/kinds.ts";
import { relationOf } from "../relations/relations.ts";
import { readLiteral } from "../write/literals.ts";
import { type Phrase, phrasesAt } from "../write/phrase.ts";
import { readEnglishName } from "./name-words.ts";
import { readWhen } from "./read-period.ts";

/**
 * A value read from a part of the text, with the place where that part ends. Readers give every possible reading, the intended one first.
 */
export type Reading<T> = readonly [value: T, end: number];

const kindList = Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][];

function* readNounPhrase(text: string, at: number): Generator<Reading<Kind>> {
  for (const [kind, { article, noun }] of kindList) {
    const words = `${article} ${noun.en}`;
    if (
      text.startsWith(words, at) &&
      /^[ (.;?]|^$/.test(text.slice(at + words.length, at + words.length + 1))
    )
      yield [kind, at + words.length];
  }
}

function* readBracketed(
  text: string,
  at: number,
  opening: string,
  kind: Kind,
): Generator<Reading<Description>> {
  if (!text.startsWith(opening, at)) return;
  for (const [description, end] of readEnglishClues(text, at + opening.length, kind))
    if (text[end] === ")") yield [description, end + 1];
}

function* readUnnamed(text: string, at: number): Generator<Reading<Term>> {
  for (const [kind, end] of readNounPhrase(text, at)) {
    for (const [description, close] of readBracketed(text, end, " (one ", kind))
      yield [{ type: "unnamed", description }, close];
    if (text[end] === " ")
      for (const [description, stop] of readEnglishClues(text, end + 1, kind))
        yield [{ type: "unnamed", description }, stop];
  }
}

function* readNamed(text: string, at: number): Generator<Reading<Term>> {
  const found = readEnglishName(text, at);
  if (found === undefined) return;
  if (text.startsWith(" (", found.end))
    for (const [kind, end] of readNounPhrase(text, found.end + 2))
      for (const [about, close] of readBracketed(text, end, " ", kind))
        yield [{ type: "entity", name: found.name, about }, close];
  yield [{ type: "entity", name: found.name }, found.end];
}

/** Reads the target of a phrase whose beginning was already read. */
function* readEnglishTerm(text: string, at: number, phrase: Phrase): Generator<Reading<Term>> {
  if (phrase.role === "subject" && relationOf(phrase.relation).object.type !== "entity") {
    const literal = readLiteral(text, at, phrase.relation, "en");
    if (literal !== undefined) yield [literal.term, literal.end];
    return;
  }
  yield* readUnnamed(text, at);
  yield* readNamed(text, at);
}

function* readNegated(text: string, at: number, kind: Kind): Generator<Reading<Clue>> {
  const opening = `is not ${kinds[kind].article} ${kinds[kind].noun.en} `;
  if (!text.startsWith(opening, at)) return;
  const start = at + opening.length;
  const inner = text.startsWith("(one ", start)
    ? readBracketed(text, start, "(one ", kind)
    : readEnglishClues(text, start, kind);
  for (const [description, end] of inner) {
    const [clue] = description.clues;
    if (clue !== undefined && description.clues.length === 1) yield [{ ...clue, negated: true }, end];
  }
}

/** Reads a verb phrase with its target; its subject is of that kind. */
export function* readEnglishPhrase(text: string, at: number, kind: Kind): Generator<Reading<Clue>> {
  yield* readNegated(text, at, kind);
  for (const phrase of phrasesAt(text, at, "en"))
    for (const [target, end] of readEnglishTerm(text, at + phrase.before.length, phrase))
      yield [
        { relation: phrase.relation, role: phrase.role, target, ...(phrase.own && { own: phrase.own }) },
        end,
      ];
}

/** Reads the text after a subject or a relative pronoun, with its time if there is one. */
export function* readEnglishTail(text: string, at: number, kind: Kind): Generator<Reading<Clue>> {
  if (text[at] === " ") yield* readEnglishPhrase(text, at + 1, kind);
  const when = text.startsWith(", ", at) ? readWhen(text, at + 2, "en") : undefined;
  if (when === undefined || !text.startsWith(", ", when.end)) return;
  for (const [clue, end] of readEnglishPhrase(text, when.end + 2, kind))
    if (!clue.negated) yield [{ ...clue, when: when.period }, end];
}

/** Reads all relative clauses that follow. */
export function* readEnglishClues(text: string, at: number, kind: Kind): Generator<Reading<Description>> {
  const pronoun = kinds[kind].relative;
  if (!text.startsWith(pronoun, at)) return;
  for (const [clue, end] of readEnglishTail(text, at + pronoun.length, kind)) {
    if (text.startsWith(" and ", end))
      for (const [rest, stop] of readEnglishClues(text, end + 5, kind))
        yield [{ kind, clues: [clue, ...rest.clues] }, stop];
    yield [{ kind, clues: [clue] }, end];
  }
}
