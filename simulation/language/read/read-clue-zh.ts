import type { Clue, Description, Term } from "../question.ts";
import { type Kind, kinds } from "../relations/kinds.ts";
import { relationOf } from "../relations/relations.ts";
import { readLiteral } from "../write/literals.ts";
import { type Phrase, phrasesAt } from "../write/phrase.ts";
import { chineseNounPhrase } from "../write/write-clue-zh.ts";
import { readChineseNames } from "./name-words.ts";
import type { Reading } from "./read-clue-en.ts";
import { readWhen } from "./read-period.ts";

/** A target, or the kind of a thing whose description follows after the verb phrase. */
type Opened = { readonly term: Term } | { readonly opens: Kind };

const kindList = Object.keys(kinds) as Kind[];

function* readBracketed(text: string, at: number, kind: Kind): Generator<Reading<Description>> {
  const opening = `（该${kinds[kind].noun.zh}`;
  if (!text.startsWith(opening, at)) return;
  for (const [description, end] of readChineseClues(text, at + opening.length, kind))
    if (text[end] === "）") yield [description, end + 1];
}

function* readEntity(text: string, at: number): Generator<Reading<Opened>> {
  for (const kind of kindList) {
    const words = chineseNounPhrase(kind);
    if (!text.startsWith(words, at)) continue;
    const end = at + words.length;
    for (const [description, close] of readBracketed(text, end, kind))
      yield [{ term: { type: "unnamed", description } }, close];
    yield [{ opens: kind }, end];
    return;
  }
  for (const { name, end } of readChineseNames(text, at)) {
    if (text[end] === "（")
      for (const kind of kindList)
        for (const [about, close] of readBracketed(text, end, kind))
          yield [{ term: { type: "entity", name, about } }, close];
    yield [{ term: { type: "entity", name } }, end];
  }
}

function* readTerm(text: string, at: number, phrase: Phrase): Generator<Reading<Opened>> {
  if (phrase.role === "object" || relationOf(phrase.relation).object.type === "entity")
    return yield* readEntity(text, at);
  const literal = readLiteral(text, at, phrase.relation, "zh");
  if (literal !== undefined) yield [{ term: literal.term }, literal.end];
}

/** Reads one clue after its subject, without "并非", and the description that it begins. */
function* readPositive(text: string, at: number): Generator<Reading<Clue>> {
  const when = readWhen(text, at, "zh");
  const start = when?.end ?? at;
  for (const phrase of phrasesAt(text, start, "zh"))
    for (const [opened, end] of readTerm(text, start + phrase.before.length, phrase)) {
      if (!text.startsWith(phrase.after, end)) continue;
      const close = end + phrase.after.length;
      const clue = {
        relation: phrase.relation,
        role: phrase.role,
        ...(when && { when: when.period }),
        ...(phrase.own && { own: phrase.own }),
      };
      if ("term" in opened) {
        yield [{ ...clue, target: opened.term }, close];
        continue;
      }
      const joint = `，该${kinds[opened.opens].noun.zh}`;
      if (!text.startsWith(joint, close)) continue;
      for (const [description, stop] of readChineseClues(text, close + joint.length, opened.opens))
        yield [{ ...clue, target: { type: "unnamed", description } }, stop];
    }
}

/** Reads one clue after its subject; the subject is of that kind. */
export function* readChineseTail(text: string, at: number, kind: Kind): Generator<Reading<Clue>> {
  if (text.startsWith("并非", at)) {
    const ending = `的${kinds[kind].noun.zh}`;
    for (const [clue, end] of readPositive(text, at + 2))
      if (text.startsWith(ending, end)) yield [{ ...clue, negated: true }, end + ending.length];
    return;
  }
  for (const reading of readPositive(text, at)) {
    // A clue must end where its clause ends. Otherwise a short name could be read in place of a longer one.
    const next = text[reading[1]];
    if (next === undefined || "，。；）的".includes(next)) yield reading;
  }
}

/** Reads all clauses of a description that follow. */
export function* readChineseClues(text: string, at: number, kind: Kind): Generator<Reading<Description>> {
  for (const [clue, end] of readChineseTail(text, at, kind)) {
    if (text.startsWith("，且", end))
      for (const [rest, stop] of readChineseClues(text, end + 2, kind))
        yield [{ kind, clues: [clue, ...rest.clues] }, stop];
    yield [{ kind, clues: [clue] }, end];
  }
}
