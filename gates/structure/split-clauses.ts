import { isWithinSentence, mayGoOnAsName } from "../../domain/sentence-ends.ts";
import { splitTokens } from "../passages/bound-summary.ts";

/** A clause of a question: a span of its text, from `start` to `end`. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Splits a question into its clauses, in order: at the ends of sentences, at commas and dashes, and in English also before a relative
 * pronoun or a conjunction. A piece that is no clause of its own stays with its neighbour. Such pieces are:
 * - a piece that is too short to be searched for;
 * - an English piece without a verb ("and two internet companies");
 * - a participle with what depends on it ("ordered by handle");
 * - a lead-in before a comma ("In the list of those elected,");
 * - a piece that only announces what the next one says ("whose notes say").
 *
 * Nothing is cut within a title or other words in quotation marks, nor at a mark that belongs to a name or an abbreviation. There are at
 * most `most` clauses; the last one has the rest of the text. The words alone decide, since a graph's edge doesn't say by
 * which words the question states it.
 */
export function splitClauses(question: string, most: number): Clause[] {
  const pieces = cutsOf(question).map((start, at, cuts) => ({ start, end: cuts[at + 1] ?? question.length }));
  const clauses: { start: number; end: number }[] = [];
  for (const piece of pieces) {
    const last = clauses.at(-1);
    const text = question.slice(piece.start, piece.end);
    const before = last === undefined ? "" : question.slice(last.start, last.end);
    const isRest = piece.end === question.length && sizeOf(text) < 1;
    const isPart = sizeOf(before) < 1 || isUnfinished(before) || sizeOf(text) < 1 || dependsOnLast(text);
    const isEnded = last !== undefined && endsSentence(question, last.end);
    if (last !== undefined && ((isPart && !isEnded) || isRest || clauses.length >= most))
      last.end = piece.end;
    else clauses.push({ ...piece });
  }
  return clauses.map(({ start, end }) => ({ start, end, text: trimEnds(question.slice(start, end)) }));
}

/** Returns the question without one of its clauses. */
export function withoutClause(question: string, { start, end }: Pick<Clause, "start" | "end">): string {
  return `${question.slice(0, start)} ${question.slice(end)}`.replace(/\s+/gu, " ").trim();
}

/** Least length of a clause that a search can use, in English words or Han characters. */
const leastWords = 4;
const leastHan = 6;

/** Size of a text as a multiple of the least size of a clause. */
function sizeOf(text: string): number {
  const tokens = splitTokens(text);
  const han = tokens.filter((token) => /\p{Script=Han}/u.test(token)).length;
  return (tokens.length - han) / leastWords + han / leastHan;
}

/**
 * Marks that end a clause. 、 is not one of them, since it separates the members of a list. A stop or comma within a number or an
 * abbreviation is not one either, since no space follows it.
 */
const mark = /[.;:?!,–—](?=\s)|\s[–—-](?=\s)|[。；：？！，]/gu;
const prepositions = "of|in|on|at|to|by|for|from|with|among|under|during|along|as";
/** Words that take a part of what a relative clause tells of: "one of whose chairs", "most of which". */
const parts =
  "one|two|three|four|five|six|seven|eight|nine|ten|some|many|most|several|all|both|each|any|none|few|half|either|neither";
const notBefore = `and|but|or|${prepositions}`;
const ofWhich = `(?:${prepositions})\\s(?:which|whom|whose)`;
/**
 * A place between two names that share what follows, as in "that Ilvi Rask and Orn Tarn are among the organizers of". No clause begins there.
 */
const twoNames =
  "(?<=\\b(?:that|whom|which)(?:\\s\\p{Lu}[\\p{L}.'’-]*){1,4})\\s(?:and|or)(?:\\s\\p{Lu}[\\p{L}.'’-]*){1,4}\\s(?:are|were|have|had|will|\\p{Ll}+)\\b";
/** Words before which an English clause begins; "and which", "of which" and "one of whose" begin one clause. */
const joint = new RegExp(
  [
    `(?<!\\s(?:${notBefore}))(?!${twoNames})\\s(?=(?:that|which|who|whom|whose|where|when|while|after|before|and|but|or)\\s)`,
    `(?<!\\s(?:${notBefore}|${parts}))\\s(?=${ofWhich}\\s)`,
    `(?<!\\s(?:${notBefore}))\\s(?=(?:${parts})\\s${ofWhich}\\s)`,
  ].join("|"),
  "gu",
);

/** Forms of verbs that carry a clause. A word in -ed or -s may be a participle or a plural, so these count only in some places. */
const verb =
  /\b(?:is|are|was|were|has|have|had|does|did|do|can|could|will|would|may|might|must|became|began|bought|brought|built|came|chose|drew|fell|found|gave|got|grew|held|kept|knew|laid|led|left|lost|made|met|paid|put|ran|read|rose|said|sang|sat|saw|set|sold|spoke|spent|stood|taught|told|took|went|won|wrote)\b/iu;
const pastForm = /\b\p{Ll}{2,}ed\b/u;
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
const relativeStart = new RegExp(
  `^(?:(?:and|but|or) )?(?:(?:${prepositions}) )?(?:that|which|who|whom|whose|where|when|while|what|how|why)\\b`,
  "iu",
);
const leadIn = new RegExp(`^(?:${prepositions}) `, "iu");
const relativeInside = /\bof (?:which|whom)\b/iu;

/** Says whether an English piece belongs to the piece before it: a list's further member, a participle, or an apposition. */
function dependsOnLast(text: string): boolean {
  const words = text.trim();
  if (isHan(words) || relativeStart.test(words) || relativeInside.test(words)) return false;
  if (/^\p{Ll}+(?:ed|ing) /u.test(words)) return !verb.test(words);
  const rest = words.replace(/^(?:and|but|or|after|before) /iu, "");
  return !verb.test(rest) && !pastForm.test(rest) && !/\b(?:he|she|it|they) \p{L}+/iu.test(rest);
}

/** A verb at the end of a piece that says what the next piece tells: "whose notes say", “版本的发布文章写明，”. */
const saying =
  /(?:\b(?:says?|said|states?|stated|notes?|noted|reports?|reported|announces?|announced|shows?|showed|writes?|wrote)[,:]?|(?:写明|注明|写道|指出|提到|说明|表明|宣布|显示|列出|记载|透露|证实)[，：])$/iu;

/**
 * A Chinese piece that says only in which text or event something happened, after a short subject; the next piece tells what happened:
 * “某人在2025年的一篇文章里，”.
 */
const hanSetting =
  /^[^，。；：]{0,24}?[在于][^，。；：]*一(?:篇|次|场|份|项|则|期|段|封|部)[^，。；：]{0,16}[里中上内]，$/u;

/**
 * Says whether a piece needs the next one. It does if it ends with a verb of saying, or if it tells in Chinese only in which text or event
 * something happened. An English piece also needs the next one if it is a lead-in before a comma, or a subject without a verb.
 */
function isUnfinished(text: string): boolean {
  const words = text.trim();
  if (saying.test(words) || hanSetting.test(words)) return true;
  if (isHan(words) || verb.test(words) || !words.endsWith(",")) return false;
  return leadIn.test(words) || relativeInside.test(words) || !pastForm.test(words);
}

/** Says whether the text before a place in the question ends with the mark of a sentence's end. */
export function endsSentence(question: string, at: number): boolean {
  const before = question.slice(0, at).trimEnd();
  return /[.?!。？！]$/u.test(before) && !belongsToName(question, before.length);
}

/** Says whether the mark before a place belongs to a name or an abbreviation. Questions exclaim nothing. */
function belongsToName(question: string, at: number): boolean {
  return isWithinSentence(question, at) || mayGoOnAsName(question, at);
}

/**
 * Stretches that may be titles or quoted words. A straight mark may also be an apostrophe or a unit, so it counts only at the edge of Latin
 * words, and a single one only before a capital letter.
 */
const marked =
  /《[^《》]*》|[「『][^「」『』]*[」』]|“[^“”]*”|‘[^‘’]*’(?![\p{Script=Latin}\p{N}])|(?<![\p{Script=Latin}\p{N}])"[^"]*"(?![\p{Script=Latin}\p{N}])|(?<![\p{L}\p{N}])'(?=\p{Lu})[^']*(?:'(?=\p{L})[^']*)*'(?!\p{L})/gu;
/** Greatest size of a title. A longer stretch in quotation marks is a quotation with clauses of its own. */
const longestTitle = 5;

function titlesIn(question: string): { start: number; end: number }[] {
  return [...question.matchAll(marked)].flatMap(({ index, 0: words }) =>
    words.startsWith("《") || sizeOf(words) <= longestTitle
      ? [{ start: index, end: index + words.length }]
      : [],
  );
}

function cutsOf(question: string): number[] {
  const ends = [...question.matchAll(mark)].flatMap(({ index, 0: found }) => {
    const end = index + found.length;
    return /^[.?!]$/u.test(found) && belongsToName(question, end) ? [] : [end];
  });
  const joints = [...question.matchAll(joint)].map(({ index }) => index);
  const titles = titlesIn(question);
  const isInTitle = (at: number): boolean => titles.some(({ start, end }) => start < at && at < end);
  return [...new Set([0, ...ends, ...joints])].filter((at) => !isInTitle(at)).sort((a, b) => a - b);
}

/** Removes the spaces and marks at both ends of a clause, since nobody searches for them. */
function trimEnds(text: string): string {
  return text.replace(/^[\s,;:.–—，；：。、]+|[\s,;:.?!–—，；：。、？！]+$/gu, "");
}
