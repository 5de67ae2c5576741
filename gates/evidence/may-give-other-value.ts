import { containsName, nameForm } from "../../domain/question/normalise-name.ts";
import { findQuantities } from "../../reasoning/entailment/find-quantities.ts";
import { stemsOf } from "../../reasoning/question-words.ts";
import {
  areCompatible,
  mayBeTwoVersions,
  type Quantity,
  readQuantity,
} from "../../reasoning/values/quantity.ts";

/**
 * A thing, a relation in which it is the subject or object, and the values of this relation that are known. Each is given by all its names.
 */
export interface KnownValue {
  readonly things: readonly string[];
  readonly relations: readonly string[];
  readonly known: readonly string[];
  /** Whether the thing is the relation's object, so that the values are what has this relation to it. */
  readonly inverse?: boolean;
  /** Names of other known things that contain a name of this thing: “Winch 4 preview” contains “Winch 4”. */
  readonly longer?: readonly string[];
  /** Other known things that may be of the values' kind. */
  readonly alike?: readonly string[];
  /**
   * Names that facts join with the thing in other relations. It is given only for a page that was found by a search for the thing and the
   * relation. On such a page, a line with none of these names may tell of the relation in words of its own.
   */
  readonly joined?: readonly string[];
}

/** Longest line that counts, in characters. A longer one tells of too much. */
const longest = 300;
/** Longest text after a name, in characters, that counts as an apposition and not as a sentence: "Ilvi Rask (@ilvi), Orn Works". */
const longestApposition = 60;

/**
 * Says whether words of a page may give a thing another value of a relation than the known ones. They may in these cases:
 * - They begin with the thing's name and go on with a short apposition, whose first value is not known.
 * - They name the thing and have a word of the relation, or stand below a line that has one.
 * - They name beside the thing a known thing of the values' kind, since pages word a relation in many ways.
 * - On a page that was found for the relation, they name beside the thing something that no fact joins with it.
 *
 * The last three cases don't hold for words with a known value, and a line above with a known value doesn't count. In all cases the words
 * must have something of the values' kind: a number for a number, a name for a name. A name of the thing within a longer name of another
 * thing doesn't count. If the values have the relation to the thing, words don't count that tell of a known value without its name: those
 * directly below a heading that is its name, and those that say "this release" or "we" on a page or in a section that is named after it.
 */
export function mayGiveOtherValue(
  {
    words,
    above,
    title = "",
  }: { readonly words: string; readonly above: readonly string[]; readonly title?: string },
  { things, relations, known, inverse = false, longer = [], alike = [], joined }: KnownValue,
): boolean {
  const linked = words.replaceAll(/\]\([^()\s]*\)/gu, "]");
  const plain = longer.reduce((left, name) => left.replace(anySpelling(name), " "), linked);
  if (plain.length > longest) return false;
  const values = known.flatMap((name) => readQuantity(name) ?? []);
  const isKnown = (text: string): boolean => known.some((name) => containsName(text, name));
  if (inverse && tellsOfItsSection({ words: plain, above, title }, known)) return false;
  return things
    .filter((name) => containsName(plain, name))
    .some((name) => {
      const apposed = readApposition(plain, name);
      // In "Ilvi Rask, Tarn Mill (formerly Orn Works)" the first value is the one that holds now.
      const [first = ""] = apposed?.split(/[,，、|(（;；]/u).filter((part) => hasValue(part, values)) ?? [];
      if (first !== "" && !isKnown(first)) return true;
      const rest = withoutName(plain, name);
      if (isKnown(plain) || !hasValue(rest, values)) return false;
      const lines = [rest, ...above.filter((line) => line.length <= longest && !isKnown(line))];
      return (
        lines.some((line) => tellsRelation(line, relations)) ||
        alike.some((other) => containsName(rest, other)) ||
        (joined !== undefined &&
          hasValue(withoutFirstWord(rest), values) &&
          !joined.some((other) => containsName(rest, other)))
      );
    });
}

/** Words by which a text speaks of what its page or section is about. "This year" is none. */
const ofItself =
  /\b(?:this(?! (?:year|month|week|spring|summer|autumn|fall|winter)\b)|these|we|our|my)\b|\bI(?=['’]| \p{Ll})|(?<![因如由从在据对为])此|[该这]|本[次版文篇届项]|我们/iu;

/** Words that add another thing to the one that a page is about. */
const adding = /\b(?:also|another|other|second|besides|too)\b|[另还也又]/iu;

/** Whether words tell of a known value that they don't name, because their page or section is named after it. */
function tellsOfItsSection(
  {
    words,
    above,
    title,
  }: { readonly words: string; readonly above: readonly string[]; readonly title: string },
  known: readonly string[],
): boolean {
  const headings = above.flatMap((line) => /^#{1,6}\s+(.+)$/u.exec(line.trim())?.[1] ?? []);
  const nearest = headings.at(-1);
  if (nearest !== undefined && known.some((name) => nameForm(name) === nameForm(nearest))) return true;
  const isNamedAfter = [title, ...headings].some((line) => known.some((name) => containsName(line, name)));
  return isNamedAfter && ofItself.test(words) && !adding.test(words);
}

/** Matches a name however blanks and hyphens within it are written. */
function anySpelling(name: string): RegExp {
  const parts = name.split(/[\s-]+/u).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[\\s-]*")}(?![\\p{L}\\p{N}])`, "giu");
}

function tellsRelation(text: string, relations: readonly string[]): boolean {
  return relations.some((relation) => {
    // One stem of an English relation is enough, and so is one pair of Han characters: 就职于某公司 tells of 所属公司.
    const pairs = [...relation.matchAll(/(?=(\p{Script=Han}{2}))/gu)].flatMap(([, pair = ""]) => pair);
    if (pairs.length > 0) return pairs.some((pair) => text.includes(pair));
    if (/\p{Script=Han}/u.test(relation)) return text.includes(relation);
    const wanted = stemsOf(relation);
    const there = new Set(stemsOf(text));
    return wanted.length > 0 && wanted.some((stem) => stem.length > 2 && there.has(stem));
  });
}

/** Leaves out the first word, since in English it has a capital at the beginning of a sentence without being a name. */
function withoutFirstWord(words: string): string {
  return words.replace(/^\s*\p{Script=Latin}+/u, "");
}

function withoutName(words: string, name: string): string {
  const at = words.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? words : `${words.slice(0, at)} ${words.slice(at + name.length)}`;
}

/**
 * Returns what follows a name at the beginning of a line: "- Ilvi Rask (@ilvi), Orn Works", "Ilvi Rask | Orn Works". Null if that is a
 * sentence.
 */
function readApposition(words: string, name: string): string | null {
  const plain = words.replace(/^\s*(?:[-*+•|]|\d{1,3}[.)])\s*/u, "").replace(/^[*_[]+/u, "");
  if (!plain.toLowerCase().startsWith(name.toLowerCase())) return null;
  const rest = plain.slice(name.length).replace(/^[*_\]]+/u, "");
  return rest.length <= longestApposition && /^\s*[,，、:：|(（[–—-]/u.test(rest) ? rest : null;
}

function hasValue(rest: string, values: readonly Quantity[]): boolean {
  if (values.length > 0)
    return findQuantities(rest).some((one) =>
      values.some(
        (value) => areCompatible(one, value) === false || mayBeTwoVersions(one.number, value.number),
      ),
    );
  // A name in Latin letters that is no handle, or words in Han characters.
  return /(?<![@\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]/u.test(rest) || /\p{Script=Han}{2}/u.test(rest);
}
