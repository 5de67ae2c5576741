import { stemsOf } from "../question-words.ts";

/** A number of things that a text states as all there are: "five towns", 三部影片. */
export interface Total {
  readonly size: number;
  /** Words directly after the number, which say what is counted. */
  readonly things: string;
  /**
   * Whether words stand between the last punctuation and the number, as in "the trust has two rooms". Without them the number may count
   * only a part: "Two rooms were closed", “其后，两名得主到场”.
   */
  readonly isLed: boolean;
}

const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const han = "一二三四五六七八九十";

const english = new RegExp(
  `(?<before>(?:[\\p{L}-]+\\s+){0,2})(?<![\\p{L}\\p{N}.,:/-])(?<number>${words.join("|")}|\\d{1,3})(?![\\p{N}.,:/%])[\\s-]+(?<behind>(?:(?!(?:and|or|plus|${words.join("|")})\\b)[\\p{L}’'-]+\\s*){1,4})`,
  "giu",
);
const chinese =
  /(?<before>.{0,4}?)(?<number>\d{1,3}|十[一二三四五六七八九]|二十|[一两二三四五六七八九十])(?:个|位|款|名|家|部|项|种|座|支|篇|条|张|人|所|者|本|枚|届)(?<behind>(?:(?![和及与或])\p{Script=Han}){0,8})/gu;

/** Words before a number that make it no total. */
const partial =
  /\b(?:least|than|over|about|around|nearly|almost|roughly|approximately|to|first|last|next|another|other|further|additional|some|top|page|chapter|number|no|season|episode|series|part|every|each|aged?|until|since)\s*$|(?:至少|超过|多于|约|近|前|第|后|另外|另|其他|其余|其中|中的|每|至多|不到)$/iu;

/** Words after a number that make it a part, an amount or a time. */
const other =
  /^(?:of|others?|more|further|new|additional|\p{L}+-time|times?|years?|months?|weeks?|days?|hours?|minutes?|seconds?|decades?|percent|per|million|billion|thousand|hundred|january|february|march|april|may|june|july|august|september|october|november|december|and|or|to|in|on|at|by|was|were|is|are|had|has)\b|^(?:之一|中的|年|月|日|天|岁|次)/iu;

/** Words after the things which say that a part of them is counted: "two towns that have a harbour". */
const narrowed = /\b(?:with|without|that|which|who|whose|where|having)\b/iu;

/**
 * Lists the numbers of things that a text states as totals. "At least five", "two of the towns", "two more" and amounts of time or money
 * don't count, since they say nothing about how many things there are.
 */
export function readTotals(text: string): Total[] {
  const plain = text.normalize("NFKC");
  return [...plain.matchAll(english), ...plain.matchAll(chinese)].flatMap(({ groups = {} }) => {
    const { before = "", number = "", behind = "" } = groups;
    const size = sizeOf(number);
    return size === null || partial.test(before.trimEnd()) || other.test(behind) || narrowed.test(behind)
      ? []
      : [{ size, things: behind, isLed: (before.split(/[\p{P}\p{S}]/u).at(-1) ?? "").trim() !== "" }];
  });
}

/**
 * Says whether the word directly after the number belongs to a description: "two laureates", and not "two German laureates". Chinese has no
 * spaces between words, so the first two characters count there: “两名得主”, and not “两名德国得主”.
 */
export function countsJustThings({ things }: Total, description: string): boolean {
  const text = things.trim();
  if (/^\p{Script=Han}/u.test(text)) return description.includes(text.slice(0, 2));
  const [first = ""] = text.split(/\s+/u);
  return countsThings({ things: first }, description);
}

/** Says whether a total counts things of a description: "five towns" and "towns of Norland". */
export function countsThings({ things }: Pick<Total, "things">, description: string): boolean {
  if (/\p{Script=Han}/u.test(things)) {
    const pairs = [...things]
      .map((sign, at) => sign + (things[at + 1] ?? ""))
      .filter((pair) => pair.length === 2);
    return pairs.some((pair) => description.includes(pair));
  }
  const described = new Set(stemsOf(description));
  return stemsOf(things).some((stem) => stem.length > 2 && described.has(stem));
}

function sizeOf(number: string): number | null {
  if (/^\d+$/u.test(number)) return Number(number) > 0 ? Number(number) : null;
  const word = words.indexOf(number.toLowerCase());
  if (word !== -1) return word + 1;
  if (number === "两") return 2;
  if (number === "二十") return 20;
  return number.length === 2 ? 11 + han.indexOf(number.charAt(1)) : han.indexOf(number) + 1;
}
