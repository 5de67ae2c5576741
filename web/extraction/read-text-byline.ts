/** Number of first lines of a text that are searched for a byline. */
const headLines = 15;
/** Most characters of a line that may be a byline, and of a line that tells a day. A byline may name ten persons and where they work. */
const longestLine = 600;
const longestDayLine = 240;
/** Most characters of one name, and of the names of several persons together. */
const longestName = 80;
const longestNames = 560;

const day =
  "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?(?:\\d{4}[-/.年]|\\d{1,2}[./]\\d|\\d{1,2}(?:st|nd|rd|th)?\\s+\\p{L}{3,9}|\\p{L}{3,9}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)";
const verb = "(?:posted|published|written|authored|announced|contributed|submitted|created|opened)";
const hanLabel = "(?:作者|撰文|撰稿人?|文|(?:本报|本刊|本网)?记者|記者)";

/**
 * Forms of a byline in English and Chinese, each with the name as its group. If neither a verb nor a label stands before the name, a day
 * has to follow it.
 */
const forms: readonly RegExp[] = [
  new RegExp(
    `^${verb}\\s+by:?\\s+(.+?)(?:\\s+(?:on|at)\\s+${day}.*|\\s*[,|·•–—-]\\s*(?:last\\s+|${verb}\\s+|updated\\s+|modified\\s+|edited\\s+|on\\s+)*${day}.*)?$`,
    "iu",
  ),
  new RegExp(
    `^(?:(?:issue|article|page|question|topic)\\s+)?${verb}(?:\\s+on)?\\s*:?\\s+${day}[^|·•–—]{0,20}?\\s+by:?\\s+(.+)$`,
    "iu",
  ),
  new RegExp(`^by:?\\s+(.+?)\\s*(?:\\s+on\\s+|[,|·•–—-]\\s*|\\s+)${day}.*$`, "iu"),
  /^由\s*(.+?)\s*(?:发表|发布|發表|發佈|張貼|张贴|撰写|撰寫|公布|宣布)(?:于|於|在)?\s*\d.*$/u,
  /^(?:authors?|autor(?:en|es)?|auteurs?|(?:words|text|story) by)\s*[:：]\s*(.+?)(?:\s*[|·•]\s*.*|\s+\d{4}.*)?$/iu,
  new RegExp(`^(?:本文)?${hanLabel}\\s*[:：/／|｜]\\s*(.+?)(?:\\s*[|｜·•/／]\\s*.*|\\s+\\d{4}.*)?$`, "u"),
  // A field among others in one line, and the reporter of a newspaper, whose names have no spaces.
  new RegExp(`(?:\\s|[|｜])${hanLabel}\\s*[:：]\\s*([^\\s\\d:：|｜]{2,12})(?=$|[\\s|｜])`, "u"),
  /^\p{Script=Han}{0,8}(?:记者|記者)[\s:：]+(\p{Script=Han}{2,4}(?:[\s、，]\p{Script=Han}{2,4}){0,3})$/u,
  /^作者\s+(.+?)\s*(?:发表|发布|發表|發佈|撰写|撰寫)(?:于|於|在)?\s*\d.*$/u,
];

/** Matches a label of the author that is a line of its own, before the line with the name. */
const label = /^(?:authors?|written by|作者)\s*[:：]?$/iu;
/** Matches a line with nothing but a name of two to four words, or a handle, behind "by". */
const byAlone = /^by:?\s+((?:\p{Lu}[\p{L}.'’-]*)(?:\s+\p{L}[\p{L}.'’-]*){1,3})$/iu;
const ofDay = new RegExp(
  `^(?:${verb}|(?:last\\s+)?updated|(?:last\\s+)?modified)?:?\\s*(?:on\\s+)?${day}`,
  "iu",
);
/** Matches the hours of a talk. Who stands beside such a day gives the talk. */
const ofHours = /\d\s?(?:[ap]m\s?)?[-–—]\s?\d{1,2}[:.]\d\d/iu;
const isDayLine = (line: string): boolean =>
  line.length <= longestDayLine && ofDay.test(line) && !ofHours.test(line);

/** Matches the names of other fields, which stand below the label of the author in the head of a table. */
const otherField = /\b(?:date|published|updated|category|tags?|title|time|views|comments?)\b/iu;

/** Matches a mail address behind a name, also one that is hidden from collectors: "<ann at ferry.example>". */
const mail = /\s*<[^<>\s]+(?:@|\s(?:at|#)\s)[^<>\s]+>/giu;

/** Matches an address of a person, which is no part of the name. */
const address = /\s*[<(][^<>()\s]+(?:@|\s+at\s+)[^<>()\s]+\.[^<>()\s]+[>)]/giu;

/** Returns the name in the line below the label of the author, otherwise null. A single word without an address may be a button. */
function readNameLine(line: string): string | null {
  const named = line.replace(address, "").replace(mail, "").trim();
  const name = named.replace(/[\s,;]+$/u, "");
  const isLong = named !== line || /\s|\p{Script=Han}{2}/u.test(name);
  return isLong && !/\d/u.test(name) && !otherField.test(name) && isName(name) ? name : null;
}

/**
 * Reads the author from a byline in the first lines of a text, for pages whose markup names none. Examples are "Posted by k0kubun on 16
 * March 2026", "By Ronak Raj | April 12, 2026", "Authors: Ann Lee, Jo Marr" and 由 nagachika 发表于 2026-03-16. A line that goes on as a
 * sentence is no byline.
 */
export function readTextByline(lines: readonly string[]): string | null {
  const plain = lines.slice(0, headLines).map((line) =>
    line
      .replace(/^(?:#{1,6}|-|>)\s+/u, "")
      .replace(/\s+/gu, " ")
      .trim(),
  );
  const head = plain.map((line) => line.replace(address, "").trim());
  for (const [at, text] of head.entries()) {
    if (text === "" || text.length > longestLine) continue;
    const next = head[at + 1] ?? "";
    const named = label.test(text) && !isSection(head, at) ? readNameLine(plain[at + 1] ?? "") : null;
    if (named !== null) return named;
    const alone = byAlone.exec(text)?.[1];
    // "By Design" may be a heading, but not with a day above or below it.
    if (alone !== undefined && isName(alone) && [head[at - 1] ?? "", next].some((line) => isDayLine(line)))
      return alone;
    for (const form of forms) {
      const name = form
        .exec(text)?.[1]
        ?.replace(mail, "")
        .replace(/[\s,;|·•–—-]+$/u, "")
        .trim();
      // Words in small letters, as in "Written by hand", are handles only if the line also has a day, and two of them only behind a verb.
      const isWord =
        /^\p{Ll}+(?:\s|$)/u.test(name ?? "") &&
        (!/\d/u.test(text) || (/\s/u.test(name ?? "") && /^by\b/iu.test(text)));
      if (name !== undefined && !isWord && isName(name)) return name;
    }
  }
  return null;
}

/**
 * Says whether a label heads a section below running text. Its authors are those of something that the page tells of. A sentence directly
 * above the label may be the page's own subtitle.
 */
function isSection(lines: readonly string[], at: number): boolean {
  const isRunning = (line: string): boolean =>
    line.length > shortestParagraph && /[.!?](?=\s|$)|[。！？]/u.test(line);
  return lines.slice(0, Math.max(0, at - 1)).some(isRunning);
}

/** Fewest characters of a paragraph. */
const shortestParagraph = 80;

/**
 * Says whether a text is the name of a person, of several persons, or a handle. Digits stand in handles only, and a sentence is no name.
 * What a person is ("Ann Lee, Keeper of Bells @ Orn Motors") may follow a name.
 */
export function isName(named: string): boolean {
  // The full stop of an initial or of a title ends no sentence.
  const name = named.replace(/(?<!\p{L})(\p{Lu}|Dr|Prof|Jr|Sr|St)\.(?=[\s,-]|$)/gu, "$1");
  // What stands in brackets behind a name, or behind an @ and a space, is where the person works.
  const plain = name
    .replace(behalf, "")
    .replace(/\s?[(（][^()（）]*[)）]/gu, ", ")
    .replace(/\s@\s?(?=\p{Lu})/gu, ", ");
  const single = plain.split(/\s*[,，、;；]\s*(?:and\s+)?|\s+and\s+/u).filter((one) => one !== "");
  if (
    name.length > longestNames ||
    single.some((one) => one.length > longestName) ||
    !/\p{L}/u.test(name) ||
    /[.!?。！？；]\s|[。！？]$|[:：]|https?:/u.test(name) ||
    plain.includes("@")
  )
    return false;
  const wordsOf = (one: string): string[] => one.split(/(?:\s*&\s*|\s+)/u).filter((word) => word !== "");
  const words = single.flatMap(wordsOf);
  // Two handles are joined by "and". After a comma a single word in small letters is something else, as in "Ann Lee, updated".
  if (single.length === 2 && words.length === 2 && /\sand\s/u.test(name)) return true;
  if (words.some((word) => /\d/u.test(word)) && words.length > 1) return false;
  if (/\p{Script=Han}/u.test(name)) return [...plain].length <= 30;
  if (words.length === 1) return true;
  return single.every((one, at) => {
    const [first = "", ...rest] = wordsOf(one);
    const isRole = at > 0 && named.includes(",");
    return begins.test(first) && rest.every((word) => begins.test(word) || (isRole && joins.test(word)));
  });
}

/** Matches for whom a person writes, behind the name. */
const behalf = /(?<=\p{L}\s?),?\s+(?:on behalf of|for)\s+the\s[\p{L}\s-]{2,60}$/u;
/** Matches how a word of a name begins, or a small word that belongs to names. */
const begins = /^[\p{Lu}("'‘“]|^(?:de|van|von|der|den|la|le|di|da|bin|al|el|dos|y)$/u;
/** Matches small words in what a person is. */
const joins = /^(?:of|for|at|in|the)$/u;
