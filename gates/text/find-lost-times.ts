import type { Language } from "../../domain/language.ts";
import type { TimeSpan } from "../../reasoning/values/read-period.ts";
import { stripQuoted } from "./find-date-dependence.ts";
import { findStatedTimes, type StatedTime, yearPattern } from "./stated-times.ts";

/** Words by which a question may tell a time: a year, a decade or a century, a part of a year, or a time relative to another one. */
const times = new RegExp(
  [
    `${yearPattern.source}|(?:1[89]|20)?\\d0\\s?年代|[一二]\\s?[〇零一二三四五六七八九]{3}\\s?年`,
    "\\b(?:[Yy]ears?|[Mm]onths?|[Ww]eeks?|weekends?|[Dd]ays?|decades?|century|centuries|quarter|half-year|season|spring|summer|autumn|fall|winter)\\b",
    "\\b(?:Q[1-4]|H[12])\\b",
    "\\b(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\\b",
    "\\b(?:January|February|March|April|June|July|August|September|October|November|December)\\b|\\b(?:in|of|early|late|mid) May\\b",
    "\\b(?:same|that) time\\b",
    "(?<![青少老壮童中])年(?![轻龄级])|(?:\\d{1,2}|(?<=[一二三四五六七八九十同当上下次]))月(?![亮球])|季(?!军)|世纪|年代|[春夏秋冬][天季]|(?<=年)[初末底春夏秋冬]",
    "[上中下]旬|[日天周](?:之?后|之?前)|[当同次前后]日|[当同次前]天|[早初中末后]期|时期|期间",
  ].join("|"),
  "gu",
);
/** Decades that are named by their tens, with or without the century. */
const decades = /(?:20)?([1-9]0)\s?年代|\b(?:(twen|thir|for|fif|six|seven|eigh|nine)ties)\b/gu;
const tens = ["twen", "thir", "for", "fif", "six", "seven", "eigh", "nine"];

/**
 * Finds a wording that leaves out times of the plain question, although it should only make them vaguer (EvoBrowseComp §2.1: vague times).
 * A clause without its time also fits earlier and later events, so that the question gets a second answer. The obfuscating agent is shown
 * the returned sentence.
 *
 * A wording has lost times if two things hold. It has less than two thirds as many times as the plain question, where one time can cover
 * two clauses ("in the same spring") and the ends of a span are one time. And some time of the plain question has none in the wording that
 * stands for it: neither one that contains it, such as its quarter, half-year or decade, nor one that is relative to another time. So a
 * time that the plain question repeats in several clauses may stand in the wording once. A plain question without a year is not checked.
 */
export function findLostTimes(wordings: {
  readonly plainQuestion: string;
  readonly question: string;
  readonly language?: Language;
}): string[] {
  const { language = "en" } = wordings;
  const [plain, worded] = [stripQuoted(wordings.plainQuestion), stripQuoted(wordings.question)];
  const stated = differentTimes(findStatedTimes(plain));
  if (stated.length === 0) return [];
  const [before, now] = [countTimes(plain), countTimes(worded)];
  if (now.all >= before.all * leastKept) return [];
  const told = findStatedTimes(worded);
  const kept = [...told.map(({ span }) => span), ...findDecades(leaveOut(worded, told))];
  const untold = findUntold(stated, kept);
  // Each time that the wording newly tells without a year ("the spring of the year after") may stand for one of the others.
  if (untold.length <= now.withoutYear - before.withoutYear) return [];
  return [says[language]([...new Set(untold.map((time) => `“${time.shown}”`))])];
}

const says: Readonly<Record<Language, (times: readonly string[]) => string>> = {
  en: (times) =>
    `times were left out that the plain question states (${times.join(", ")}): make them vaguer and keep one for each clause, since without its time a clause fits earlier and later things too`,
  zh: (times) =>
    `直白的问题写明的时间被省略了（${times.join("、")}）：请把它们说得更模糊，并为每条线索保留一个时间，否则该线索也会符合更早或更晚的事物`,
};

const dayMs = 86_400_000;
const longestMonth = 31;
const isWithin = (one: TimeSpan, other: TimeSpan): boolean => other.from <= one.from && one.to <= other.to;
const isMonth = ({ from, to }: TimeSpan): boolean =>
  (Date.parse(to) - Date.parse(from)) / dayMs < longestMonth;

/** Leaves out times that the text states again, exactly or by their month. */
function differentTimes(all: readonly StatedTime[]): StatedTime[] {
  const different: StatedTime[] = [];
  for (const time of all) {
    const at = different.findIndex(
      ({ span }) =>
        (isWithin(time.span, span) && isWithin(span, time.span)) ||
        (isMonth(span) && isWithin(time.span, span)) ||
        (isMonth(time.span) && isWithin(span, time.span)),
    );
    if (at === -1) different.push(time);
  }
  return different;
}

/**
 * Finds the times for which no time of the wording stands. Each time of the wording stands for one time that it overlaps. They are given
 * out so that as few times as possible are left (a matching by augmenting paths).
 */
function findUntold(times: readonly StatedTime[], kept: readonly TimeSpan[]): StatedTime[] {
  const givenTo = new Map<TimeSpan, StatedTime>();
  const give = (time: StatedTime, tried: Set<TimeSpan>): boolean => {
    for (const one of kept) {
      if (tried.has(one) || one.from > time.span.to || time.span.from > one.to) continue;
      tried.add(one);
      const holder = givenTo.get(one);
      if (holder !== undefined && !give(holder, tried)) continue;
      givenTo.set(one, time);
      return true;
    }
    return false;
  };
  return times.filter((time) => !give(time, new Set()));
}

/** Share of the plain question's times that a wording has to keep. */
const leastKept = 2 / 3;

/** Leaves out times that were read already. */
function leaveOut(text: string, times: readonly StatedTime[]): string {
  return times.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
}

/** Finds the decades that a text names by their tens alone ("the mid-eighties", 80年代), as years of the last and this century. */
function findDecades(text: string): TimeSpan[] {
  return [...text.matchAll(decades)].flatMap(([, figures, word]) => {
    const ten = figures === undefined ? (tens.indexOf(word ?? "") + 2) * 10 : Number(figures);
    return [1900, 2000].map((century) => ({
      from: `${century + ten}-01-01`,
      to: `${century + ten + 9}-12-31`,
    }));
  });
}

/**
 * Counts the times of a text, all of them and those that have no year. Words that stand together ("the spring of 2026", 2026年春天) are one
 * time, and so are the two ends of a span.
 */
function countTimes(text: string): { readonly all: number; readonly withoutYear: number } {
  let end = Number.NEGATIVE_INFINITY;
  const found: string[] = [];
  for (const { 0: words, index } of text.matchAll(times)) {
    const between = text.slice(Math.max(0, end), index);
    const isApart = index - end > (/\p{Script=Han}/u.test(between) ? 2 : furthest) || parting.test(between);
    const isSpan =
      joins.test(between) || (/^ and $/u.test(between) && /\bbetween\b[^,;.]*$/u.test(text.slice(0, end)));
    if (found.length === 0 || (isApart && !isSpan)) found.push(words);
    else found[found.length - 1] += ` ${words}`;
    end = index + words.length;
  }
  return {
    all: found.length,
    withoutYear: found.filter((time) => !/\d{3}|0\s?年代|世纪 年|ties\b/u.test(time)).length,
  };
}

/** Most characters between two words of one time. In "the second half of the year after" there is more than a preposition between them. */
const furthest = 8;
/** Signs and words that separate two times. */
const parting = /[,，、;；。]|\b(?:and|to)\b/u;
/** Words between the two ends of a span. */
const joins = /^(?: (?:to|until|through) (?:the )?|\s?[–—~～-]\s?|[至到](?:第?[一二三四]?)?)$/u;
