import { stemsOf } from "../question-words.ts";

/** Words that count things, at a place of a text: "the first of the two", 这两位中的一位. */
export interface CountedWords {
  readonly text: string;
  /** Index of the words in the text. */
  readonly index: number;
  readonly words: string;
  readonly size: number;
}

/**
 * Says whether the question itself names what the words count, so that no list is left open: "Ada Marr and Lena Voss wrote it; the first of
 * the two …". This is so under three conditions. The words point back ("of the two", "of these two firms", 这两家). At least this many things
 * were named or introduced one by one before. And nothing was introduced as a group of this number ("two reporters"). If the words have a
 * noun of their own ("of the two firms"), the things must have been introduced with this noun. If in doubt the answer is no: then a count
 * is reported that need not be.
 */
export function namesCounted(counted: CountedWords): boolean {
  return /\p{Script=Han}/u.test(counted.words) ? namesInChinese(counted) : namesInEnglish(counted);
}

const numbers = "two three four five six seven eight nine ten".split(" ");

function namesInEnglish({ text, index, words, size }: CountedWords): boolean {
  const before = text.slice(0, index);
  if (!/(?:^|\s)(?:of|among|amongst|between) (?:the|these|those|its|his|her|their) /iu.test(words))
    return false;
  const isGroup = new RegExp(`\\b(?:${numbers[size - 2]}|${size}|both)\\s+(?!of\\b)[\\p{L}-]+`, "iu");
  if (isGroup.test(before)) return false;
  // A name and a description beside it mostly are two different things, so names and descriptions are counted separately: "a group of the
  // Northern Foundation".
  const kinds = [listNames(before), listIntroduced(before)];
  const noun = nounAfter(text.slice(index + words.length));
  if (noun === null || / of (?:these|those) /iu.test(words))
    return kinds.some((things) => things.length >= size);
  const [stem] = stemsOf(noun);
  return kinds.flat().filter((thing) => stemsOf(thing).some((word) => word === stem)).length >= size;
}

/** Reads the noun of a count: "engineers" of "two engineers". Null for "two was", and for a verb with its object: "two chairs a group". */
function nounAfter(rest: string): string | null {
  const [, word, next] = /^\s+([\p{Ll}-]{3,}(?:s|people|men|women))\b\s*([\p{L}]*)/u.exec(rest) ?? [];
  if (word === undefined || /^(?:was|has|does)$/u.test(word)) return null;
  return /^(?:an?|the|its|his|her|their|for|as)$/u.test(next ?? "") ? null : word;
}

const noNames = new Set(
  "a an the in on at by of for from with and or but as after before during while when where which who whom whose what it its he she they his her their this that these those one two three four five six seven eight nine ten both each another other there then later earlier january february march april may june july august september october november december spring summer autumn winter".split(
    " ",
  ),
);

/** Lists the different names in an English text: words with capitals one after the other, and quoted titles. */
function listNames(text: string): string[] {
  const runs =
    text.match(/[“"«][^”"»]+[”"»]|\p{Lu}[\p{L}\p{N}.'’+-]*(?:\s+\p{Lu}[\p{L}\p{N}.'’+-]*)*/gu) ?? [];
  const names = runs.map((run) =>
    run
      .split(/\s+/u)
      .filter((word, at) => !(at === 0 && noNames.has(word.toLowerCase())))
      .join(" ")
      .replace(/[.'’]+s?$/u, ""),
  );
  return [...new Set(names.filter((name) => name !== "" && !noNames.has(name.toLowerCase())))];
}

/** Lists the things that an English text introduces one by one: "a firm", "another engineer". Times and amounts are left out. */
function listIntroduced(text: string): string[] {
  const found = text.matchAll(
    /\b(?:an?|another)\s+((?:[\p{L}-]+\s+){0,3}?[\p{L}-]+)(?=\s+(?:of|that|who|whom|whose|which|in|on|at|by|for|from|with|and|or|is|was|has|had|to)\b|[\s]*[,.;:?!—–)]|$)/giu,
  );
  return [...found].map(([, thing = ""]) => thing).filter((thing) => !amounts.test(thing));
}

const amounts =
  /\b(?:year|month|week|day|decade|time|term|few|number|lot|part|half|third|list|series|pair)s?$/iu;

const han = "零〇两二三四五六七八九十";
const measure = "(?:个|位|款|名|家|部|项|种|座|支|篇|条|张|人|所|者)";

function namesInChinese({ text, index, words, size }: CountedWords): boolean {
  const before = text.slice(0, index);
  if (!/(?:这|该|上述|以上|前述)$/u.test(before) && !/^(?:这|该|上述|以上|前述)/u.test(words)) return false;
  const told = `(?:${size === 2 ? "两|二" : han[size]}|${size})`;
  if (
    new RegExp(`(?<![第这该述上])${told}${measure}`, "u").test(
      before.replace(/(?:这|该|上述|以上|前述)$/u, ""),
    )
  )
    return false;
  const quoted = before.match(/[《“「『][^》”」』]+[》”」』]/gu) ?? [];
  const introduced = before.match(new RegExp(`(?<![第这那该])(?:另?一|某)${measure}`, "gu")) ?? [];
  // Chinese has no mark for the names of people, but the names of a list stand beside 和, 与 or 、.
  const listed = before.match(/[\p{Script=Han}A-Za-z](?:、|和|与|及)(?=[\p{Script=Han}A-Za-z])/gu) ?? [];
  const single = new Set([...quoted, ...listNames(before.replace(/[^A-Za-z0-9\s.'’+-]+/gu, ", "))]).size;
  return Math.max(single + introduced.length, listed.length === 0 ? 0 : listed.length + 1) >= size;
}
