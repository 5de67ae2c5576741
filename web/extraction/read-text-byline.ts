/** Number of first lines of a text that are searched for a byline. */
const headLines = 15;
const longestLine = 160;
const longestName = 80;

const day =
  "(?:\\p{L}{3,9}\\.?,?\\s+)?(?:\\d{4}[-/.年]|\\d{1,2}[./]\\d|\\d{1,2}(?:st|nd|rd|th)?\\s+\\p{L}{3,9}|\\p{L}{3,9}\\.?\\s+\\d{1,2}\\b)";

/**
 * Forms of a byline in English and Chinese, each with the name as its group. If neither a verb nor a label stands before the name, a day
 * has to follow it.
 */
const forms: readonly RegExp[] = [
  new RegExp(
    `^(?:posted|published|written|announced|contributed)\\s+by:?\\s+(.+?)(?:\\s+(?:on|at)\\s+${day}.*|\\s*[,|·•–—-]\\s*${day}.*)?$`,
    "iu",
  ),
  new RegExp(`^(?:posted|published|written)\\s+(?:on\\s+)?${day}[^|·•–—]{0,20}?\\s+by:?\\s+(.+)$`, "iu"),
  new RegExp(`^by:?\\s+(.+?)\\s*(?:\\s+on\\s+|[,|·•–—-]\\s*|\\s+)${day}.*$`, "iu"),
  /^由\s*(.+?)\s*(?:发表|发布|發表|發佈|張貼|张贴|撰写|撰寫|公布|宣布)(?:于|於|在)?\s*\d.*$/u,
  /^(?:authors?|(?:words|text|story) by)\s*[:：]\s*(.+?)(?:\s*[|·•]\s*.*|\s+\d{4}.*)?$/iu,
  /^(?:来源\s*[:：]\s*\S+\s+)?(?:(?:本文)?作者|撰文|撰稿人?|文)\s*[:：/／|｜]\s*(.+?)(?:\s*[|｜·•/／]\s*.*|\s+\d{4}.*)?$/u,
  /^作者\s+(.+?)\s*(?:发表|发布|發表|發佈|撰写|撰寫)(?:于|於|在)?\s*\d.*$/u,
];

/**
 * Reads the author from a byline in the first lines of a text, for pages whose markup names none. Examples are "Posted by k0kubun on 16
 * March 2026", "By Ronak Raj | April 12, 2026", "Authors: Ann Lee, Jo Marr" and 由 nagachika 发表于 2026-03-16. A line that goes on as a
 * sentence is no byline.
 */
export function readTextByline(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, headLines)) {
    const text = line
      .replace(/^(?:#{1,6}|-|>)\s+/u, "")
      // An address of a person is no part of the name.
      .replace(/\s*[<(][^<>()\s]+(?:@|\s+at\s+)[^<>()\s]+\.[^<>()\s]+[>)]/giu, "")
      .replace(/\s+/gu, " ")
      .trim();
    if (text === "" || text.length > longestLine) continue;
    for (const form of forms) {
      const name = form
        .exec(text)?.[1]
        ?.replace(/[\s,|·•–—-]+$/u, "")
        .trim();
      // A word in small letters, as in "Written by hand", is a handle only if the line also has a day.
      const isWord = /^\p{Ll}+$/u.test(name ?? "") && !/\d/u.test(text);
      if (name !== undefined && !isWord && isName(name)) return name;
    }
  }
  return null;
}

/**
 * Says whether a text is the name of a person, of several persons, or a handle. Digits stand in handles only, and a sentence is no name.
 */
function isName(name: string): boolean {
  if (name.length > longestName || !/\p{L}/u.test(name) || /[.!?。！？；]\s|[。！？]$|https?:|@/u.test(name))
    return false;
  const words = name.split(/(?:\s+and\s+|\s*[,，、&]\s*|\s+)/u).filter((word) => word !== "");
  if (words.some((word) => /\d/u.test(word)) && words.length > 1) return false;
  if (/\p{Script=Han}/u.test(name)) return name.length <= 30;
  return (
    words.length === 1 ||
    words.every((word) => /^[\p{Lu}("'‘“]|^(?:de|van|von|der|den|la|le|di|da|bin|al|el|dos|y)$/u.test(word))
  );
}
