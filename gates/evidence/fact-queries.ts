import type { Fact } from "../../domain/evidence/fact.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { cutAround } from "../passages/cut-around.ts";

/** Most telling words of a relation in a query. Search engines look for pages with all words, so each further word loses pages. */
const mostWords = 3;
/** Most words of an end. An end is mostly a name, but it may be a long title or a list of names. */
const mostOfEnd = 12;
/** Most Han characters of a relation or of an end, where a word has about two. */
const mostHan = { relation: 6, end: 30 };

/** Words that say nothing about a subject, and forms of verbs that any relation may have. */
const common = new Set(
  "a about an and any are as at be been being by did do does for from get gets given got had has have he her his in into is it its made make makes of off on or our out over she so such than that the their them they this through to under up upon was were which who whose will with within without would"
    .split(" ")
    .concat([..."的了在于为是由和与及并对将被把从其所等中上以向到"]),
);

/**
 * Writes a query that looks for a fact: its subject, its object if asked for, and at most three telling words of its relation. A whole
 * relation may be a sentence, and search engines find little for sentences. An end that the other end contains and words that an end has
 * are left out. `withTime` adds the year since when the fact holds, if no end has a number that tells the fact apart already.
 */
export function writeFactQuery(
  { subject, relation, object, from }: Fact,
  { withObject, withTime = false }: { readonly withObject: boolean; readonly withTime?: boolean },
): string {
  const ends = (withObject ? eachOnce([subject, object]) : [subject]).map(shortEnd);
  const isNumbered = ends.some((end) => /\p{N}/u.test(end));
  const time = withTime && from !== null && !isNumbered ? [from.slice(0, 4)] : [];
  const query = [...ends, ...time, ...relationWords(relation, [subject, object])].join(" ");
  return query.replace(/\s+/gu, " ").trim();
}

function eachOnce(ends: readonly string[]): string[] {
  return ends.filter(
    (end, at) =>
      !ends.some((other, index) => index !== at && containsName(other, end) && (other !== end || index < at)),
  );
}

/**
 * Lists at most three telling words of a relation that the ends of its fact do not have. Names and numbers within the relation come before
 * other words, since they say most. The words keep their order.
 */
export function relationWords(relation: string, ends: readonly string[]): string[] {
  const known = new Set(ends.flatMap(wordsOf).map(lower));
  const telling = wordsOf(relation).filter((word) => !known.has(lower(word)));
  const first = telling.filter((word) => /^\p{Lu}.*\p{L}|^\d/u.test(word) && word !== telling[0]);
  const chosen = new Set([...first, ...telling].slice(0, mostWords));
  return telling.filter((word) => chosen.has(word)).slice(0, mostWords);
}

/** Length of the stretch of a quote whose words are chosen from, in characters. */
const stretch = 160;
/** Most names of a quote in a query, besides the ends that it names. */
const mostNames = 2;

/**
 * Writes a query in the language of a quote whose facts are in another one. It has the ends that are written alike in both languages, or
 * else the names in the quote itself, and at most three of the quote's other telling words. Han characters do not show what is a name, so
 * of a Chinese quote without such an end its first telling words are taken.
 */
export function writeQuoteQuery(
  quote: string,
  { subject, object }: Pick<Fact, "subject" | "object">,
): string {
  const plain = quote
    .replace(/[#|*>]|^- /gmu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const ends = eachOnce([subject, object]).filter(
    (end) => !/\p{Script=Han}/u.test(end) || containsName(plain, end),
  );
  const part = cutAround(plain, ends, stretch).replaceAll("…", " ");
  const names =
    ends.length === 2 ? [] : namesIn(part).filter((name) => !ends.some((end) => containsName(end, name)));
  const chosen = [...ends, ...names.slice(0, mostNames)].map(shortEnd);
  const known = new Set(chosen.flatMap(wordsOf).map(lower));
  const words = wordsOf(part).filter((word) => !known.has(lower(word)));
  const most = chosen.length === 0 ? 2 * mostWords : mostWords;
  return [...new Set([...chosen, ...words.slice(0, most)])].join(" ");
}

/** Lists the runs of capitalised words in a text. A single word at the beginning of a sentence may be any word, so it is no name here. */
function namesIn(text: string): string[] {
  const runs = text.matchAll(/\p{Lu}[\p{L}\p{N}.'’-]*(?:\s+(?:\p{Lu}[\p{L}\p{N}.'’-]*|\d[\d.]*))*/gu);
  return [...runs].flatMap(({ 0: run, index }) => {
    const name = run.replace(/[.'’-]+$/u, "").replace(/^(?:The|An?)\s+/u, "");
    const isFirst = index === 0 || /[.!?]\s+$/u.test(text.slice(0, index));
    return common.has(lower(name)) || (isFirst && !/[\s\d]/u.test(name)) ? [] : [name];
  });
}

function shortEnd(end: string): string {
  const han = end.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > mostHan.end) return [...end].slice(0, mostHan.end).join("");
  const words = end.split(/\s+/u);
  return words.length <= mostOfEnd ? end : words.slice(0, mostOfEnd).join(" ");
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Lists the telling words of a text in their order, each once. A Chinese text is parted into its words; a short one is one word. */
function wordsOf(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}.+#'’-])+/gu) ?? [];
  const words = runs.flatMap((run) => {
    if (!/^\p{Script=Han}/u.test(run)) return [run.replace(/^[.'’-]+|[.'’-]+$/gu, "")];
    if (run.length <= mostHan.relation && !run.includes("的")) return [run];
    return hanWords(run);
  });
  return [...new Set(words)].filter((word) => !/^\p{L}?$/u.test(word) && !common.has(lower(word)));
}

/**
 * Parts a run of Han characters into its words. A single character says little alone, so it is a part of the word before it, as in 审计方.
 */
function hanWords(run: string): string[] {
  const words: string[] = [];
  let isBegun = false;
  for (const { segment } of segmenter.segment(run)) {
    const isCommon = common.has(segment);
    if (segment.length === 1 && isBegun && !isCommon) words.push(`${words.pop()}${segment}`);
    else if (segment.length > 1) words.push(segment);
    isBegun = segment.length > 1 || (isBegun && !isCommon);
  }
  return words;
}

const lower = (word: string): string => word.toLowerCase();
