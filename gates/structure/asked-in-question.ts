import type { Language } from "../../domain/language.ts";
import { selfContained } from "./class-of.ts";

/**
 * Adds to the bare class of what a question asks for how the question asks for it. "SIG" or "name" tells a searcher of a single clause too
 * little. The words beside the class are taken from the question: "name of the talk", "SIG (“which SIG owns the tool”)". Only the nearest
 * words are taken, so that the searcher isn't told other clauses. Words that already describe what is asked for stay as they are, and so
 * does a class that the question doesn't have, or beside which it says nothing that can be read alone.
 */
export function askedInQuestion(asked: string, question: string, language: Language): string {
  if (!isBare(asked, language)) return asked;
  return (language === "zh" ? chineseWords(asked, question) : englishWords(asked, question)) ?? asked;
}

/** Most words or characters of a bare class. */
const bareWords = 2;
const bareHan = 12;

function isBare(asked: string, language: Language): boolean {
  return language === "zh"
    ? asked.length <= bareHan && !asked.includes("的")
    : asked.split(/\s+/u).length <= bareWords;
}

const prepositions = "of|in|on|at|to|by|for|from|with|among|under|during|as|about|after|before";
const verbs = "is|are|was|were|has|have|had|does|did|do|can|could|will|would|may|must";
/** Most words that are taken from behind the class. */
const mostBehind = 6;

function englishWords(asked: string, question: string): string | null {
  const noun = `${escapePattern(asked.replace(/^(?:the|an?) /iu, ""))}(?![\\p{L}\\p{N}-])`;
  const behind = '(?<behind>[^.,;:?!()“”"–—]*)';
  const asks = lastMatch(
    question,
    `(?<![\\p{L}-])(?:which|what)(?: (?!(?:${verbs}) )[\\p{L}\\p{N}'’-]+){0,2}? ${noun}${behind}`,
  );
  if (asks !== null) {
    const said = nearWords(asks.behind, 2);
    const words = asks.words.slice(0, asks.words.length - asks.behind.length).trim();
    return !tells(said) ? null : `${asked} (“${lowerFirst(words)} ${said}”)`;
  }
  // Elsewhere in the question the class may be of another thing.
  const named = lastMatch(
    question,
    `(?<![\\p{L}-])(?:what|who|name|give|state|tell)(?!\\p{L})[^.,;:?!()]*?(?<![\\p{L}-])${noun}(?<behind> (?:${prepositions}) [^.,;:?!()“”"–—]*)`,
  );
  if (named === null) return null;
  const said = nearWords(named.behind, 1);
  const phrase = selfContained(`${asked} ${said}`, "en");
  return said.split(" ").length < 2 || phrase === null ? null : phrase;
}

/** Whether words from behind a class tell something. "Is" tells nothing, and after "did" the verb stands too far behind. */
function tells(said: string): boolean {
  return !new RegExp(`^(?:did|does|do|can|could|will|would|may|must|(?:${verbs})?$)(?!\\p{L})`, "iu").test(
    said,
  );
}

/** Returns the words before the next clause or further preposition; a preposition among the first `least` words belongs to them. */
function nearWords(text: string, least: number): string {
  const [before = ""] = text
    .trim()
    .split(/\s*(?<!\p{L})(?:that|which|who|whom|whose|where|when|and|but|or)(?!\p{L})/iu);
  const words = before.split(/\s+/u).filter((word) => word !== "");
  const isPreposition = (word: string): boolean => new RegExp(`^(?:${prepositions})$`, "iu").test(word);
  const end = words.findIndex((word, at) => at >= least && isPreposition(word));
  const near = words.slice(0, Math.min(end < 0 ? words.length : end, mostBehind));
  while (/^(?:the|an?|both|either)$/iu.test(near.at(-1) ?? "") || isPreposition(near.at(-1) ?? ""))
    near.pop();
  return near.join(" ");
}

const pointer = "(?:该|此|这|那|上述|同一)[个位家名所座部项份款]?";
const marks = "，。；：？！、“”《》（）,;:?!()";

const asking = /什么|谁|哪|多少|何|几|请/u;

function chineseWords(asked: string, question: string): string | null {
  const noun = `\\s*${escapePattern(asked)}`;
  // Elsewhere in the question the class may be of another thing.
  const clause = question.split(/(?<=[，。；：？！,;?!])/u).findLast((each) => asking.test(each)) ?? "";
  const pointed = lastMatch(clause, `${pointer}[^${marks}的\\s]{1,10}的${noun}`);
  const asks = lastMatch(
    clause,
    `哪[一些几]?[个位家名所座部项种款份篇条]?${noun}(?<behind>[^${marks}的]{2,12}(?![^${marks}]{0,12}的(?=\\p{Script=Han})))`,
  );
  const owned = lastMatch(
    clause,
    `(?<=^|[${marks}是为由])[^${marks}的谁哪何其它他她是为由\\s]{2,12}的${noun}`,
  );
  if (pointed !== null) return selfContained(pointed.words, "zh");
  if (asks !== null) return `${asked}（“${asks.words.trim()}”）`;
  return owned === null ? null : selfContained(owned.words, "zh");
}

/** Finds the last place of a question that has these words. A question says at its end what it asks for. */
function lastMatch(question: string, pattern: string): { words: string; behind: string } | null {
  const found = [...question.matchAll(new RegExp(pattern, "giu"))].at(-1);
  return found === undefined ? null : { words: found[0], behind: found.groups?.["behind"] ?? "" };
}

function lowerFirst(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}
