import { normaliseName } from "../../domain/question/normalise-name.ts";
import { stemsOf } from "../question-words.ts";
import { readCondition } from "../values/condition.ts";
import { type Quantity, readQuantity } from "../values/quantity.ts";
import type { Term } from "./compare-clues.ts";
import { type Atom, type Query, subjectOf } from "./conjunctive-query.ts";

/** Relations that say when a thing itself happened. Their time is also the time of everything that happened there. */
const ofOccurrence = new Set(
  [
    ...["took place on", "took place in", "held on", "held in", "happened on", "happened in", "date", "time"],
    ...["举行于", "举办于", "发生于", "举行时间", "举办时间", "发生时间", "日期", "时间"],
  ].map(normaliseName),
);

/**
 * Relations that say when a thing came to be or was made known. A relation with a time that tells of this event has the same time. For
 * example, a proposal that somebody "wrote in December" was "created in December".
 */
const ofOrigin = new Set(
  [
    ...["created on", "created in", "published on", "published in", "released on", "released in"],
    ...["announced on", "announced in", "issued on", "issued in", "launched on", "launched in"],
    ...["创建于", "创建时间", "创建日期", "发布于", "发布时间", "发布日期", "发表于", "发表时间", "发表日期"],
    ...["公布于", "公布时间", "公布日期", "推出于", "推出时间", "推出日期"],
  ].map(normaliseName),
);

/**
 * Says whether a query has an atom's time at another place where it means the same. For example, "in the first quarter of 2026" may be a
 * filter on what is told ("announcement quotes"), or a clue of the thing at one of its ends ("announced in"). The times must be equal. The
 * clue's relation must be about what is told, or about when the thing itself happened or came to be.
 */
export function hasTimeElsewhere(atom: Atom, ends: readonly Term[], query: Query): boolean {
  const time = timeOf(atom);
  if (time === null) return false;
  return ends.some((end) =>
    query.atomsAt(end).some((other) => {
      if (timeOf(other) !== time || isTimeClue(other) === isTimeClue(atom)) return false;
      return isTimeClue(atom) ? dates(atom, other) : dates(other, atom);
    }),
  );
}

/**
 * Says whether another atom of the same relation at one of these ends has the atom's time. A clue may lead to a thing and back, as in "a
 * version that fixed one of these bugs in spring"; its time then stands on one of the two ways.
 */
export function hasTimeOnTwin(atom: Atom, twin: Atom, query: Query): boolean {
  const time = timeOf(atom);
  if (time === null || isTimeClue(atom)) return false;
  return [twin.thing, twin.source].some((end) =>
    query
      .atomsAt(end)
      .some(
        (other) =>
          other !== twin &&
          other.relation === twin.relation &&
          timeOf(other) === time &&
          (subjectOf(other) === end) === (subjectOf(twin) === end),
      ),
  );
}

/** Says whether an atom is a clue that a thing has a time. */
export function isTimeClue({ source, clue }: Atom): boolean {
  if (!source.given || clue.relation === null) return false;
  return source.node.kind.startsWith("attribute") || Boolean(readQuantity(source.node.label)?.time);
}

function timeOf(atom: Atom): string | null {
  const { filter } = atom.clue;
  if (!filter) return isTimeClue(atom) ? spanOf(readQuantity(atom.source.node.label)) : null;
  const condition = readCondition(filter);
  const isSpan = condition.op === "=" || condition.op === "between";
  return isSpan && "quantity" in condition ? spanOf(condition.quantity) : null;
}

function spanOf(quantity: Quantity | null): string | null {
  const time = quantity?.time ?? null;
  return time === null ? null : `${time.from}/${time.to}`;
}

/** Says whether a clue's time is the time of a fact: the clue says when the thing happened, or shares a word with the fact's relation. */
function dates(clue: Atom, fact: Atom): boolean {
  const [one, other] = [clue.relation ?? "", fact.relation ?? ""];
  return [ofOccurrence, ofOrigin].some((times) => times.has(normaliseName(one))) || shareStem(one, other);
}

/** Fewest letters of a stem for which another stem that begins with it counts as the same word: "announced", "announcement". */
const longStem = 5;

function shareStem(one: string, other: string): boolean {
  if (/\p{Script=Han}/u.test(one + other)) return sharesPair(one, other);
  const stems = stemsOf(other);
  return stemsOf(one).some((stem) =>
    stems.some(
      (next) =>
        stem === next ||
        (Math.min(stem.length, next.length) >= longStem && (stem.startsWith(next) || next.startsWith(stem))),
    ),
  );
}

/** Says whether two Chinese relations share two characters in a row, which most verbs are. */
function sharesPair(one: string, other: string): boolean {
  const characters = [...one];
  return characters.some((first, at) => {
    const next = characters[at + 1];
    return next !== undefined && other.includes(first + next);
  });
}
