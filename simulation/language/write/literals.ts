import type { Language } from "../language.ts";
import { type Period, shapeOfPeriod } from "../period.ts";
import type { Term } from "../question.ts";
import { monthNames, readPeriod } from "../read/read-period.ts";
import type { RelationId, ValueList } from "../relations/relation.ts";
import { relationOf } from "../relations/relations.ts";
import { countableLists, values } from "../relations/values.ts";

type Literal = Extract<Term, { type: "period" | "number" | "value" }>;

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);
const group = (n: number, language: Language): string =>
  language === "en" ? n.toLocaleString("en-US") : String(n);

const isCountable = (relation: RelationId): boolean => {
  const { object } = relationOf(relation);
  return object.type === "value" && countableLists.has(object.list);
};

/** Writes a literal ("the early 2010s", "between 4,000 and 5,000", "a marine biologist"). */
export function writeLiteral(term: Literal, relation: RelationId, language: Language): string {
  if (term.type === "period") return writePeriod(term.period, language);
  if (term.type === "value")
    return language === "en" && isCountable(relation) ? article(term.value) : term.value;
  const [min, max] = [group(term.min, language), group(term.max, language)];
  if (term.min === term.max) return min;
  return language === "en" ? `between ${min} and ${max}` : `${min}至${max}`;
}

const numbers = { en: /(?:between ([\d,]+) and )?([\d,]*\d)/y, zh: /(?:(\d+)至)?(\d+)/y };
const toNumber = (text: string): number => Number(text.replaceAll(",", ""));

function readNumber(
  text: string,
  at: number,
  language: Language,
): { term: Literal; end: number } | undefined {
  const pattern = numbers[language];
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const max = toNumber(match[2] ?? "");
  const min = match[1] === undefined ? max : toNumber(match[1]);
  return { term: { type: "number", min, max }, end: pattern.lastIndex };
}

/** Longer words come first, so that a word that begins another one doesn't hide it. */
const words = new Map<string, string[]>();
function wordsOf(list: ValueList, language: Language): string[] {
  const key = `${list} ${language}`;
  const known = words.get(key);
  if (known !== undefined) return known;
  const sorted = values[list].map((each) => each[language]).sort((a, b) => b.length - a.length);
  words.set(key, sorted);
  return sorted;
}

function readValue(
  text: string,
  at: number,
  list: ValueList,
  language: Language,
): { term: Literal; end: number } | undefined {
  for (const value of wordsOf(list, language)) {
    const words = language === "en" && countableLists.has(list) ? article(value) : value;
    if (text.startsWith(words, at)) return { term: { type: "value", value }, end: at + words.length };
  }
  return undefined;
}

/** Reads a literal that may be the relation's object at this place of the text; undefined if there is none. */
export function readLiteral(
  text: string,
  at: number,
  relation: RelationId,
  language: Language,
): { term: Literal; end: number } | undefined {
  const { object } = relationOf(relation);
  if (object.type === "number") return readNumber(text, at, language);
  if (object.type === "value") return readValue(text, at, object.list, language);
  if (object.type !== "year") return undefined;
  const found: { period: Period; end: number } | undefined = readPeriod(text, at, language);
  return found && { term: { type: "period", period: found.period }, end: found.end };
}

/** Writes a period without a preposition ("12 March 2026", "the early 2010s", "2026年年初"). Throws for a span without a wording. */
export function writePeriod(period: Period, language: Language): string {
  const shape = shapeOfPeriod(period);
  const { year } = shape;
  const month = monthNames[(shape.month ?? 1) - 1];
  if (language === "zh") {
    if (shape.type === "day") return `${year}年${shape.month}月${shape.day}日`;
    if (shape.type === "month") return `${year}年${shape.month}月`;
    if (shape.type === "third") return `${year}年年${["初", "中", "末"][shape.part]}`;
    if (shape.type === "half") return `${year}年${["上", "下"][shape.part]}半年`;
    if (shape.type === "year") return `${year}年`;
    if (shape.type === "decade") return `${year}年代`;
    return `${year}年代${["初期", "中期", "末期"][shape.part]}`;
  }
  if (shape.type === "day") return `${shape.day} ${month} ${year}`;
  if (shape.type === "month") return `${month} ${year}`;
  if (shape.type === "third") return `the ${["first", "middle", "last"][shape.part]} months of ${year}`;
  if (shape.type === "half") return `the ${["first", "second"][shape.part]} half of ${year}`;
  if (shape.type === "year") return `${year}`;
  if (shape.type === "decade") return `the ${year}s`;
  return `the ${["early ", "mid-", "late "][shape.part]}${year}s`;
}

/** Writes a period with its preposition ("on 12 March 2026", "in the early 2010s", "于2026年年初"). */
export function writeWhen(period: Period, language: Language): string {
  const words = writePeriod(period, language);
  if (language === "zh") return `于${words}`;
  return shapeOfPeriod(period).type === "day" ? `on ${words}` : `in ${words}`;
}
