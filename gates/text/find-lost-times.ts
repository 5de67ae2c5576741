import { stripQuoted } from "./find-date-dependence.ts";

/**
 * A year that a plain question states, with the month before or after it. The number of an advisory, a standard or a version is no year.
 */
const stated =
  /(?<![A-Za-z\p{N}.#-]|[A-Z]{2,}\s)(?:1[89]|20)\d\ds?(?![A-Za-z\p{N}]|\.\d|-\d{3}|\s?年代)(?:\s*年(?:\s*\d{1,2}\s*月)?)?/gu;

/** Words by which a question may tell a time: a year, a decade or a century, a part of a year, or a time relative to another one. */
const times = new RegExp(
  [
    `${stated.source}|(?:1[89]|20)?\\d0\\s?年代|[一二]\\s?[〇零一二三四五六七八九]{3}\\s?年`,
    "\\b(?:[Yy]ears?|[Mm]onths?|[Ww]eeks?|weekends?|[Dd]ays?|decades?|century|centuries|quarter|half-year|season|spring|summer|autumn|fall|winter)\\b",
    "\\b(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\\b",
    "\\b(?:January|February|March|April|June|July|August|September|October|November|December)\\b|\\b(?:in|of|early|late|mid) May\\b",
    "\\b(?:same|that) time\\b",
    "(?<![青少老壮童中])年(?![轻龄级])|(?<=[\\d一二三四五六七八九十同当上下次])月(?![亮球])|季(?!军)|世纪|年代|[春夏秋冬][天季]|(?<=年)[初末底春夏秋冬]",
    "[日天周](?:之?后|之?前)|[当同次前后]日|[当同次前]天|[早初中末后]期|时期|期间",
  ].join("|"),
  "gu",
);

/**
 * Finds a wording that leaves out the times of the plain question, although it should only make them vaguer (EvoBrowseComp §2.1: vague
 * times). A clause without its time also fits earlier and later events, so that the question gets a second answer. A wording has lost its
 * times if it has less than two thirds as many as the plain question: one time can cover two clauses ("in the same spring"). A plain
 * question without a year is not checked. The obfuscating agent is shown the returned sentence.
 */
export function findLostTimes(wordings: {
  readonly plainQuestion: string;
  readonly question: string;
}): string[] {
  const [plain, worded] = [stripQuoted(wordings.plainQuestion), stripQuoted(wordings.question)];
  const years = (plain.match(stated) ?? []).map((time) => time.trim());
  if (years.length === 0 || countTimes(worded) >= countTimes(plain) * leastKept) return [];
  const shown = [...new Set(years)].map((time) => `“${time}”`).join(", ");
  return [
    `times were left out that the plain question states (${shown}): make them vaguer and keep one for each clause, since without its time a clause fits earlier and later things too`,
  ];
}

/** Share of the plain question's times that a wording has to keep. */
const leastKept = 2 / 3;

/** Counts the times of a text; words that stand together ("the spring of 2026", 2026年春天) are one. */
function countTimes(text: string): number {
  let end = Number.NEGATIVE_INFINITY;
  let found = 0;
  for (const { 0: words, index } of text.matchAll(times)) {
    const between = text.slice(Math.max(0, end), index);
    if (index - end > (/\p{Script=Han}/u.test(between) ? 2 : furthest) || parting.test(between)) found += 1;
    end = index + words.length;
  }
  return found;
}

/** Most characters between two words of one time. In "the second half of the year after" there is more than a preposition between them. */
const furthest = 8;
/** Signs and words that separate two times. */
const parting = /[,，、;；。]|\b(?:and|to)\b/u;
