import type { Fact, ReadFact } from "../../language/fact.ts";
import { type Language, languageOf } from "../../language/language.ts";
import { dateOfPeriod } from "../../language/period.ts";
import type { Clue } from "../../language/question.ts";
import { readChineseNames, readEnglishName } from "../../language/read/name-words.ts";
import { readEnglishTail } from "../../language/read/read-clue-en.ts";
import { readChineseTail } from "../../language/read/read-clue-zh.ts";
import { readPeriod, readWhen } from "../../language/read/read-period.ts";
import { sentencesOf } from "../../language/read/sentences-of.ts";

const limit = 20_000;
const known = new Map<string, readonly ReadFact[]>();

/** Cached `readFacts`, because tool conversations contain the same passages turn after turn. */
export function factsIn(text: string): readonly ReadFact[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= limit) known.clear();
  const facts = readFacts(text);
  known.set(text, facts);
  return facts;
}

/** The text of a plain target: a name, an exact year, an exact number or a value. A vaguer target gives no fact. */
function objectOf(clue: Clue): string | undefined {
  const { target } = clue;
  if (target.type === "entity") return target.about === undefined ? target.name : undefined;
  if (target.type === "value") return target.value;
  if (target.type === "number") return target.min === target.max ? String(target.min) : undefined;
  return target.type === "period" ? dateOfPeriod(target.period) : undefined;
}

function toFact(name: string, clue: Clue, date: string | undefined): Fact | undefined {
  const other = objectOf(clue);
  if (other === undefined || clue.negated) return undefined;
  const when = date ?? (clue.when && dateOfPeriod(clue.when));
  const [subject, object] = clue.role === "subject" ? [name, other] : [other, name];
  return { subject, relation: clue.relation, object, ...(when !== undefined && { date: when }) };
}

const all = (facts: readonly (Fact | undefined)[]): Fact[] => facts.filter((fact) => fact !== undefined);

/** Reads a name with a verb phrase, then further verb phrases, then an optional date. Together they must cover the whole text. */
function readEnglishCore(text: string, at: number, date: string | undefined): Fact[] {
  const found = readEnglishName(text, at);
  return found === undefined ? [] : readEnglishPhrases(text, found.end, found.name, date, []);
}

function readEnglishPhrases(
  text: string,
  at: number,
  name: string,
  date: string | undefined,
  before: Clue[],
): Fact[] {
  for (const [clue, end] of readEnglishTail(text, at, "person")) {
    const clues = [...before, clue];
    if (end === text.length) return all(clues.map((each) => toFact(name, each, date)));
    if (text.startsWith(" and ", end)) {
      const more = readEnglishPhrases(text, end + 4, name, date, clues);
      if (more.length > 0) return more;
    }
    const when = date === undefined && text[end] === " " ? readWhen(text, end + 1, "en") : undefined;
    if (when?.end === text.length)
      return all(clues.map((each) => toFact(name, each, dateOfPeriod(when.period))));
  }
  return [];
}

function readEnglish(sentence: string): Fact[] {
  const text = sentence.replace(/\.$/, "");
  const confirmed = "It was confirmed ";
  const start = text.startsWith(confirmed) ? confirmed.length : 0;
  const when = readWhen(text, start, "en");
  const joint = start === 0 ? ", " : " that ";
  if (when !== undefined && text.startsWith(joint, when.end))
    return readEnglishCore(text, when.end + joint.length, dateOfPeriod(when.period));
  if (start > 0) return text.startsWith("that ", start) ? readEnglishCore(text, start + 5, undefined) : [];
  return readEnglishCore(text, 0, undefined);
}

function readChineseCore(text: string, at: number, date: string | undefined): Fact[] {
  for (const { name, end } of readChineseNames(text, at)) {
    const clues = readChinesePhrases(text, end);
    if (clues !== undefined) return all(clues.map((clue) => toFact(name, clue, date)));
  }
  return [];
}

function readChinesePhrases(text: string, at: number): Clue[] | undefined {
  for (const [clue, end] of readChineseTail(text, at, "person")) {
    if (end === text.length) return [clue];
    const rest = text.startsWith("，且", end) ? readChinesePhrases(text, end + 2) : undefined;
    if (rest !== undefined) return [clue, ...rest];
  }
  return undefined;
}

function readChinese(sentence: string): Fact[] {
  const text = sentence.replace(/。$/, "");
  const when = readPeriod(text, 0, "zh");
  const start = when?.end ?? 0;
  const joint = ["消息证实，", "，"].find((each) => text.startsWith(each, start));
  if (joint !== undefined)
    return readChineseCore(text, start + joint.length, when && dateOfPeriod(when.period));
  return readChineseCore(text, 0, undefined);
}

/**
 * Reads every fact that a sentence of the text states in one of the wordings of `writeFact` and `writeProfile`. The facts are in the order
 * of the text, each with its verbatim sentence. Other sentences are ignored. The language of each sentence is detected unless it is given.
 */
export function readFacts(text: string, language?: Language): ReadFact[] {
  return sentencesOf(text).flatMap((quote) => {
    const facts = (language ?? languageOf(quote)) === "zh" ? readChinese(quote) : readEnglish(quote);
    return facts.map((fact) => ({ ...fact, quote }));
  });
}
