import type { Language } from "../../domain/language.ts";
import { spacedDays } from "../../domain/page/days-in-figures.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";

const month =
  "(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)";
const year = "[12]\\d{3}(?!\\d)";
const han = "[〇零一二三四五六七八九十]";

/** A day, month and year: 2026-03-12, 12/03/2026, 12 03 2026, 12 March 2026, March 12, 2026, 2026年3月12日, 二〇二六年三月十二日. */
const fullDate = new RegExp(
  [
    `(?<!\\d)[12]\\d{3}([-/.])\\d{1,2}\\1\\d{1,2}(?!\\d)`,
    // Versions have dots as well (3.12.2026), so days at the front count with other marks alone.
    `(?<![\\d/-])\\d{1,2}([-/])\\d{1,2}\\2${year}(?![/-])`,
    spacedDays.endingInYear,
    spacedDays.beginningWithYear,
    `(?<!\\d)\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:of\\s+)?${month},?\\s+${year}`,
    `(?<!\\p{L})${month}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:of\\s+)?${year}`,
    `(?<!\\d)[12]\\d{3}\\s*年\\s*\\d{1,2}\\s*月\\s*\\d{1,2}\\s*[日号號]`,
    `[一二]${han}{3}\\s*年\\s*${han}{1,2}\\s*月\\s*${han}{1,3}\\s*[日号號]`,
  ].join("|"),
  "iu",
);

/**
 * Finds faults of an obfuscated wording that rules can recognise (EvoBrowseComp §2.1: vague times, non-specific descriptors): the wording
 * equals the plain question, names a whole date, or names the answer. The obfuscating agent is shown the returned sentences, in its
 * language.
 */
export function findObfuscationFaults(draft: {
  readonly plainQuestion: string;
  readonly question: string;
  readonly answer: string;
  readonly aliases: readonly string[];
  readonly language?: Language;
}): string[] {
  const { plainQuestion, question, answer, aliases, language = "en" } = draft;
  const told = says[language];
  const [date] = fullDate.exec(question.normalize("NFKC")) ?? [];
  return [
    ...(normaliseName(question) === normaliseName(plainQuestion) ? [told.same] : []),
    ...(date === undefined ? [] : [told.date(date)]),
    ...([answer, ...aliases].some((name) => containsName(question, name)) ? [told.answer] : []),
  ];
}

const says = {
  en: {
    same: "the wording is that of the plain question: make its features and relations vaguer",
    date: (date: string) => `the question keeps the whole date “${date}”: name a vaguer time`,
    answer: "the question names its own answer",
  },
  zh: {
    same: "措辞与直白的问题相同：请把其中的特征和关系说得更模糊",
    date: (date: string) => `问题保留了完整日期“${date}”：请改用更模糊的时间`,
    answer: "问题点出了自己的答案",
  },
} satisfies Readonly<Record<Language, unknown>>;
