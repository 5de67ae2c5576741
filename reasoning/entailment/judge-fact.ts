import type { Fact } from "../../domain/evidence/fact.ts";
import { orderShownIn, readDaysInFigures } from "../../domain/page/days-in-figures.ts";
import { firstDay, lastDay } from "../../domain/part-date.ts";
import type { EntailmentVerdict, FactInQuote } from "../../domain/question/entailment.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import { splitAtEnds } from "../../domain/sentence-ends.ts";
import { areCompatible, type Quantity, readQuantity } from "../values/quantity.ts";
import { findQuantities } from "./find-quantities.ts";

export interface Quote {
  readonly evidence: string;
  readonly text: string;
  /** Date of the evidence itself; null if unknown. */
  readonly date: string | null;
  /** Title, author and lines above the quote in its page, which may name what the quote is about. They are never read as its statement. */
  readonly about?: string;
}

/** Looks up all known names of an entity or a relation. */
export interface KnownNames {
  entity(name: string): readonly string[];
  relation(name: string): readonly string[];
}

/** Looks for a fact's parts in a quote that cites it, by rule alone. */
export function judgeFact(fact: Fact, quote: Quote, names: KnownNames): FactInQuote {
  const { text, evidence } = quote;
  const value = readQuantity(fact.object);
  const { from } = fact;
  const look = (within: string) => lookFor(fact, { within, value, names });
  const found = look(text);
  const parts = {
    ...found,
    date:
      from === null || from === quote.date || holdsTime(findQuantities(text), from) || holdsDay(text, from),
    plain: splitSentences(text).some((sentence) => {
      const { subject, relation, object } = look(sentence);
      return subject && relation && object && !isHedged(sentence);
    }),
  };
  return { evidence, ...parts, verdict: verdictOf(parts, mayMeanBoth(fact, quote, names)) };
}

function lookFor(
  fact: Fact,
  { within, value, names }: { within: string; value: Quantity | null; names: KnownNames },
): Pick<FactInQuote, "subject" | "relation" | "object" | "otherValue"> {
  const mentions = (name: string): boolean => names.entity(name).some((one) => containsName(within, one));
  const stated = findQuantities(within);
  const comparable = value === null ? [] : stated.filter((one) => areCompatible(one, value) !== null);
  const object =
    mentions(fact.object) || comparable.some((one) => value !== null && areCompatible(one, value) === true);
  return {
    subject: mentions(fact.subject),
    relation: mentionsRelation(
      withoutNames(within, [...names.entity(fact.subject), ...names.entity(fact.object)]),
      names.relation(fact.relation),
    ),
    object,
    otherValue: !object && comparable.some((one) => hasKindOf(one, value)),
  };
}

/**
 * Removes names before a relation is looked for, because a name's words state no relation: "The Brigamo Foundation" doesn't say who founded
 * it.
 */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const at = rest.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 || name === "" ? rest : `${rest.slice(0, at)} ${rest.slice(at + name.length)}`;
  }, text);
}

function verdictOf(parts: Omit<FactInQuote, "evidence" | "verdict">, mayMean: boolean): EntailmentVerdict {
  const { subject, relation, object, date, otherValue, plain } = parts;
  if (plain && date) return "supported";
  // A quote that has no word of subject or object is about something else, unless it may mean both by other words.
  const isElsewhere = !subject && !object && !mayMean;
  return isElsewhere || (subject && relation && otherValue) ? "not" : "undecided";
}

/**
 * Says whether a quote may mean both ends of a fact by other words, which no rule can resolve. A part of one name or a name in another
 * script is enough for this. Otherwise the quote needs two pronouns ("She founded it"), or one if the text around the quote names an end. A
 * quote without any word for either end is never about them, whatever stands above it.
 */
function mayMeanBoth({ subject, object }: Fact, { text, about = "" }: Quote, names: KnownNames): boolean {
  const script = mainScript(text);
  const isHan = (words: string): boolean => /\p{Script=Han}/u.test(words);
  // A name may be written in two scripts: "OpenTelemetry 治理评审".
  const isOther = (name: string): boolean =>
    ![null, script].includes(mainScript(name)) || (isHan(name) && !isHan(text));
  const ends = [subject, object].flatMap((end) => [...names.entity(end)]);
  const isAbove = ends.some((end) => containsName(about, end));
  const words = new Set(telling(text));
  const joined = normaliseName(text).replaceAll(" ", "");
  // "Open Telemetry" is OpenTelemetry.
  const isIn = (word: string): boolean =>
    words.has(word) || (word.length >= leastJoined && joined.includes(word));
  const isPartlyNamed = ends.some((end) => telling(end).some(isIn));
  const isMeant = isPartlyNamed || countPronouns(text) > (isAbove ? 0 : 1);
  return isMeant || isOther(subject) || isOther(object);
}

/** Least length of a word that may be written as two words. */
const leastJoined = 8;

/** Words with four letters or more that stand in most texts, so that they mean nothing in short. */
const common = new Set(
  "about after also been before between from have into over than that their them then there these they this those under were when where which with".split(
    " ",
  ),
);

/**
 * Returns the words by which a text may mean a thing in short: those with four letters or more, numbers, and pairs of Chinese characters. A
 * text may name a thing by a single word of its name, such as "bank", so only words of grammar are left out. Other words may be shared by
 * chance, which costs a call of a model.
 */
function telling(text: string): string[] {
  const words = normaliseName(text).split(" ");
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].flatMap(([, pair = ""]) => pair);
  return [...words.filter((word) => /^(?:\p{L}{4,}|.*\p{N}.*)$/u.test(word) && !common.has(word)), ...pairs];
}

/**
 * Says whether a stated time and the fact's time may be the same. For example, the quote may give a day within the fact's year, or the year
 * of the fact's day.
 */
function holdsTime(stated: readonly Quantity[], fact: string): boolean {
  return stated.some(({ time }) => time !== null && time.from <= lastDay(fact) && firstDay(fact) <= time.to);
}

/** Says whether a quote writes the fact's day in figures that can be read in one way: 25/12/2026, 25 12 2026, or 5/12/2026 beside it. */
function holdsDay(text: string, fact: string): boolean {
  const days = readDaysInFigures(text, orderShownIn(text));
  return days.some((readings) => readings.length === 1 && readings.every((day) => day.startsWith(fact)));
}

/** Says whether a quantity has the same kind as the fact's value. A number without a unit doesn't, since it may count anything. */
function hasKindOf(one: Quantity, value: Quantity | null): boolean {
  if (one.time !== null && value?.time) return true;
  const dimension = value?.number?.unit.dimension;
  return dimension !== undefined && dimension !== "" && one.number?.unit.dimension === dimension;
}

const english =
  /\b(?:i|me|my|we|us|our|he|she|it|they|him|her|them|his|hers|its|their|theirs|who|whose|whom)\b/giu;
const chinese = /[我他她它其该此]|本人|笔者|前者|后者/gu;

/** Counts the pronouns of a text, which refer to something named elsewhere or to whoever speaks. */
function countPronouns(text: string): number {
  return [english, chinese].reduce((sum, words) => sum + (text.match(words) ?? []).length, 0);
}

const hedges = [
  /\b(?:not|never|no longer|nor|neither|without|unlike|hardly)\b|n['’]t\b/iu,
  /\b(?:den(?:y|ies|ied|ying)|allege\w*|rumou?r\w*|reportedly|supposedly|purported\w*|claim(?:s|ed|ing)?|disput\w*|refut\w*|fals\w*)\b/iu,
  /\b(?:plan(?:s|ned|ning)?|intend(?:s|ed)?|expect(?:s|ed)?|hope[sd]?|propos\w*|would|could|may|might|if|unless|shortlist\w*|nominat\w*|former(?:ly)?)\b/iu,
  /[不没未非无否]|据说|据称|据传|传闻|传言|谣|拟|计划|预计|有望|可能|或许|如果|若|入围|提名|曾|前任/u,
];

/** Says whether a sentence may deny, doubt or only expect what it states. This is a weak sign, so a model then judges it. */
function isHedged(sentence: string): boolean {
  return hedges.some((hedge) => hedge.test(sentence));
}

const empty = new Set(
  "a an the of in on at to for from by with as is was were be been has have had and or its it that which who".split(
    " ",
  ),
);
/** Number of letters that count as a word's stem: found, founded, founder. */
const stem = 5;

/** Says whether a text has the words of one of a relation's names. Content words are compared by stem, Chinese names as a whole. */
function mentionsRelation(text: string, names: readonly string[]): boolean {
  const plain = normaliseName(text);
  const words = plain.split(" ");
  const begins = (word: string): boolean =>
    words.some(
      (other) => other.slice(0, stem) === word.slice(0, stem) && other.length >= Math.min(3, word.length),
    );
  return names.map(normaliseName).some((name) => {
    if (/\p{Script=Han}/u.test(name)) return plain.includes(name);
    const content = name.split(" ").filter((word) => word !== "" && !empty.has(word));
    return content.length > 0 && content.every(begins);
  });
}

/** Splits a text roughly into sentences. If an abbreviation splits one in two, the only effect is that a model judges the quote. */
export function splitSentences(text: string): string[] {
  return splitAtEnds(text, /(?<=[.!?]["”’)]?)\s+(?=\P{Ll})|(?<=[。！？][”」』]?)|\n+/u).filter(
    (part) => part.trim() !== "",
  );
}

const scripts = {
  han: /\p{Script=Han}/gu,
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  arabic: /\p{Script=Arabic}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hangul: /\p{Script=Hangul}/gu,
} as const;

/** Returns the script of most of a text's letters; null if it has no letters of these scripts. */
export function mainScript(text: string): keyof typeof scripts | null {
  let main: keyof typeof scripts | null = null;
  let most = 0;
  for (const [script, letters] of Object.entries(scripts)) {
    const count = (text.match(letters) ?? []).length;
    if (count > most) [main, most] = [script as keyof typeof scripts, count];
  }
  return main;
}
