import { cutText } from "../../domain/cut-text.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import { splitAtEnds } from "../../domain/sentence-ends.ts";
import { readPeriod } from "../../reasoning/values/read-period.ts";

/** The part of a reader's summary that the checked quotes support. */
export interface BoundSummary {
  /** Sentences that are kept, at most 1,200 characters. */
  readonly text: string;
  /** Sentences that are left out. They may pass on a prompt injection of the page, so only the reader itself may see them. */
  readonly lost: readonly string[];
  /** Number of sentences that the summary had. */
  readonly sentences: number;
}

const longest = 1200;
/** Smallest share of a sentence's words that must be in its sources. */
const leastShare = 0.5;
/** Words that occur in any sentence. */
const common = new Set(
  "a an the and or but of in on at to for from by with as is are was were be been has have had its it this that these those not no also which who whom whose when where page article says said according 的 了 在 是 和 与 由 于 该 其 并 页 面".split(
    " ",
  ),
);
const months = "january february march april may june july august september october november december".split(
  " ",
);
const ISO_DAY = /\b\d{4}-(\d{2})(?:-\d{2})?\b|\d{4}年(\d{1,2})月/gu;

/**
 * Reduces a reader's summary to what the checked quotes support, because a reader that obeyed its page could write anything there. The
 * sources are quotes, headline, byline, day and goal. A sentence is kept if it stands in a source letter for letter, or if all its numbers
 * and names and half of its words are in the sources. A date may be written in another way than in its source.
 */
export function boundSummary(summary: string, sources: readonly string[]): BoundSummary {
  const about = knownWords(sources);
  const sentences = splitAtEnds(summary, /(?<=[.!?]["'”’)]*)\s+|(?<=[。！？][”’」』）)]*)|\n+/u).filter(
    (sentence) => sentence.trim() !== "",
  );
  let text = "";
  const lost: string[] = [];
  for (const sentence of sentences) {
    const longer = text === "" ? cutText(sentence, longest) : joinSentences(text, sentence);
    const isSaid =
      sources.some((source) => containsQuote(source, sentence)) ||
      isBorneOut(withoutPossessives(sentence), about);
    if (isSaid && longer.length <= longest) text = longer;
    else lost.push(sentence);
  }
  return { text, lost, sentences: sentences.length };
}

/** Chinese has no blank between sentences, and an English sentence with a Chinese name in it has one. */
function joinSentences(text: string, sentence: string): string {
  return /[。！？][”’」』）)]*$/u.test(text) ? `${text}${sentence}` : `${text} ${sentence}`;
}

/** "Karmada's maintainers" are those of Karmada: a possessive's ending is no part of the name. */
function withoutPossessives(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/gu, "");
}

/** A source's words, and those of its dates in their other forms: `2026-03-04` is also "4 March 2026" and 2026年3月4日. */
function knownTokens(source: string): string[] {
  const tokens = splitTokens(source);
  const plain = tokens.filter((token) => /^0\d$/u.test(token)).map((token) => token.slice(1));
  const named = [...source.matchAll(ISO_DAY)].flatMap(([, iso, han]) => months[Number(iso ?? han) - 1] ?? []);
  const numbered = tokens.flatMap((token, at) => {
    const month = monthOf(token);
    const isDate = [tokens[at - 1], tokens[at + 1]].some((near) => /^\d{1,4}$/u.test(near ?? ""));
    return month > 0 && isDate ? [String(month), months[month - 1] ?? ""] : [];
  });
  return [...tokens, ...plain, ...named, ...numbered];
}

/** Matches what may be a day, in each form that pages and readers give a whole day. */
const WHOLE_DAY =
  /\b\d{4}([-/.])\d{1,2}\1\d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)?(?:-\p{L}{3,9}-|\s(?:of )?\p{L}{3,9}[.,]?\s)\d{4}\b|\b\p{L}{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}\b|\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?[日号]/gu;

/** Lists the whole days that a text names, as ISO days. */
function daysIn(text: string): string[] {
  return [...text.matchAll(WHOLE_DAY)].flatMap(([written]) => dayOf(written) ?? []);
}

/** Returns the day that some words name; null if they name none, or more than one. */
function dayOf(words: string): string | null {
  const period = readPeriod(words.replace(/\s+/gu, " "));
  return period !== null && period.from === period.to ? period.from : null;
}

/** Takes the whole days that the sources name too, in whatever form, out of a sentence, so that its other numbers and names are left. */
function withoutDays(sentence: string, days: ReadonlySet<string>): string {
  return sentence.replace(WHOLE_DAY, (written) => (days.has(dayOf(written) ?? "") ? " " : written));
}

/** The approximate end of a sentence. Too many cuts do no harm, because neighbouring sentences are read together. */
const sentenceEnd = /(?<=[.!?]["”’)]?)\s+(?=[^\p{Ll}\s])|(?<=[。！？!?]["”’」』）)]?)(?!["”’」』）)\s])/u;

/** Splits a text into its lines (headings, paragraphs, items, rows), and each line into its sentences. */
export function splitPassages(text: string): string[][] {
  return text
    .split(/\n+/u)
    .map((line) =>
      splitAtEnds(line, sentenceEnd)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence !== ""),
    )
    .filter((sentences) => sentences.length > 0);
}

/** Splits a text into comparable tokens: words and single Han characters, in NFKC and lower case, without punctuation. */
export function splitTokens(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(/['’]/gu, "");
  return plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
}

/** A month's number from 1 to 12 by its English name or the three letters that abbreviate it; 0 for any other word. */
function monthOf(token: string): number {
  return months.findIndex((month) => token === month || token === month.slice(0, 3)) + 1;
}

interface KnownWords {
  readonly known: ReadonlySet<string>;
  /** The whole days that the sources name. */
  readonly days: ReadonlySet<string>;
}

function knownWords(sources: readonly string[]): KnownWords {
  return {
    known: new Set(sources.map(withoutPossessives).flatMap(knownTokens)),
    days: new Set(sources.flatMap(daysIn)),
  };
}

function isBorneOut(sentence: string, about: KnownWords): boolean {
  const words = splitTokens(sentence).filter((word) => !common.has(word));
  if (words.length === 0 || lackedNames(sentence, about).length > 0) return false;
  return words.filter((word) => isSaid(word, about)).length >= words.length * leastShare;
}

/** Lists a sentence's names and numbers that the sources lack. */
function lackedNames(sentence: string, { known, days }: KnownWords): string[] {
  const isNameKnown = (word: string): boolean => isKnown(word, known) || hasSingular(word, known);
  const named = withoutDays(sentence, days).match(namesAndNumbers) ?? [];
  return named.filter((name) => splitTokens(name).some((word) => !common.has(word) && !isNameKnown(word)));
}

function isSaid(word: string, { known }: KnownWords): boolean {
  return known.has(word) || hasSingular(word, known) || hasPlural(word, known);
}

/** Number of words that are named of a sentence at most. The first ones show what is wrong. */
const mostLacked = 4;

/**
 * Lists the first words of a sentence for which `boundSummary` leaves it out: its names and numbers that the sources lack or, if they lack
 * none, its other words that they lack. Neighbouring Han characters are one word. A sentence that the sources bear out has none.
 */
export function findLacked(sentence: string, sources: readonly string[]): string[] {
  const about = knownWords(sources);
  const plain = withoutPossessives(sentence);
  if (isBorneOut(plain, about) || sources.some((source) => containsQuote(source, sentence))) return [];
  const names = lackedNames(plain, about).map((name) => name.replace(/[.,]+$/u, ""));
  const lacked = names.length > 0 ? names : lackedWords(plain, about);
  return [...new Set(lacked)].slice(0, mostLacked);
}

function lackedWords(sentence: string, about: KnownWords): string[] {
  const words = [""];
  for (const token of splitTokens(sentence)) {
    const isHan = /\p{Script=Han}/u.test(token);
    if (common.has(token) || isSaid(token, about)) words.push("");
    else if (isHan) words[words.length - 1] += token;
    else words.push(token, "");
  }
  return words.filter((word) => word !== "");
}

/**
 * A word with a capital letter that is not the first one, or a word that contains a number: `2026`, `v1.12`, `k82cn`. An apostrophe within
 * a word belongs to it (`O'Brien`, `Don't`), as in the tokens.
 */
const namesAndNumbers =
  /(?<!^|\p{L}['’])\b\p{Lu}(?:['’]?[\p{L}\p{M}\p{N}])+|[\p{Script=Latin}\p{N}]*\p{N}[\p{Script=Latin}\p{N}.,]*/gu;

/** Whether the sources have the singular of a plural: "The Liaisons are" for "Liaison: Wei Li". */
function hasSingular(word: string, known: ReadonlySet<string>): boolean {
  return /^\p{L}{4,}s$/u.test(word) && known.has(word.slice(0, -1));
}

/** Whether the sources have a word in the plural. A name that ends in s is another one without it. */
function hasPlural(word: string, known: ReadonlySet<string>): boolean {
  return /^\p{L}{4,}$/u.test(word) && known.has(`${word}s`);
}

/** Whether the sources have a word, or all parts of a number with its unit: `10th` for 10, `12GB` for "12 GB". */
function isKnown(word: string, known: ReadonlySet<string>): boolean {
  if (known.has(word)) return true;
  const parts = word.replace(/(?<=\p{N})(?:st|nd|rd|th)$/u, "").match(/\p{N}+|[^\p{N}]+/gu) ?? [];
  return /\p{N}/u.test(word) && parts.every((part) => known.has(part));
}
