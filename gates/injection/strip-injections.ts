import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import { chinesePatterns } from "./chinese-patterns.ts";
import { englishPatterns } from "./english-patterns.ts";
import type { InjectionPattern } from "./injection-pattern.ts";
import { isEncoded } from "./is-encoded.ts";
import { markupPatterns } from "./markup-patterns.ts";
import { plainText, speaksToModels } from "./speaks-to-models.ts";
import { standsApart } from "./stands-apart.ts";
import { steersReader } from "./steers-reader.ts";

export interface StrippedText {
  readonly text: string;
  /** Number of passages that were removed. */
  readonly leftOut: number;
}

interface Sentence {
  readonly text: string;
  readonly isApart: boolean;
  readonly steers: boolean;
}

/** A line that an injection announced belongs to that injection. */
const announced = { isGrave: true };
/** Number of sentences after a known injection that may be the text it wants reported. */
const reach = 3;

/**
 * Removes from a text of the web the passages that address a model. These are lines with known injections; where the cue is a light one,
 * only those sentences and the rest of their line; the line that an injection announces by a colon at its end; and sentences that have
 * nothing to do with the text or with its subject `about` (its headline, or the query that found it) and show cues of speaking to a reader.
 * The remaining text is unchanged, except for invisible characters.
 */
export function stripInjections(text: string, about = ""): StrippedText {
  const lines = stripInvisible(text).split("\n");
  const sentences = readSentences(lines, about);
  const kept: string[] = [];
  let leftOut = 0;
  let isAnnounced = false;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") {
      kept.push(line);
      continue;
    }
    const own = sentences[at] ?? [];
    const injection: { readonly isGrave: boolean } | null = isAnnounced ? announced : findInjection(line);
    isAnnounced = (injection !== null || own.at(-1)?.steers === true) && announces(line);
    if (injection === null && !own.some(({ steers }) => steers)) {
      kept.push(line);
      continue;
    }
    leftOut += 1;
    const rest = injection?.isGrave ? "" : besideInjections(own, line);
    if (rest !== "") kept.push(rest);
  }
  return leftOut === 0 ? { text: kept.join("\n"), leftOut } : { text: kept.join("\n").trim(), leftOut };
}

function readSentences(lines: readonly string[], about: string): Sentence[][] {
  const split = lines.map((line) =>
    line.trim() === "" ? [] : cutAtStops(line).map((text) => ({ text, plain: plainText(text) })),
  );
  const plains = split.flat().map(({ plain }) => plain);
  const headline = plainText(about);
  const apart = standsApart(
    split.map((line) => line.map(({ plain }) => plain)),
    headline,
  );
  const topics = new Set(headline.match(/[\p{L}\p{M}\p{N}']+/gu));
  const isForeignHere = isForeign([headline, ...plains].join(" "));
  let at = 0;
  return split.map((line) =>
    line.map((sentence) => {
      const place = { isApart: apart[at] ?? false, isForeign: isForeignHere(sentence.plain), topics };
      at += 1;
      return { text: sentence.text, isApart: place.isApart, steers: steersReader(sentence, place) };
    }),
  );
}

function announces(line: string): boolean {
  return /[:：]\s*["'“”「』]?\s*$/u.test(line);
}

/**
 * The rest of a line: without known injections and the sentences after each, which may be the text it asks to report, and without sentences
 * that steer. Empty for a line that is apart as a whole.
 */
function besideInjections(sentences: readonly Sentence[], line: string): string {
  if (sentences.every(({ isApart }) => isApart)) return "";
  let told = -1;
  return sentences
    .filter(({ text, steers }) => {
      told = findInjection(text) === null ? told - 1 : reach;
      return told < 0 && !steers;
    })
    .map(({ text }) => text)
    .join(/\p{Script=Han}/u.test(line) ? "" : " ")
    .trim();
}

const scripts = ["Latin", "Han", "Cyrillic", "Arabic", "Hangul", "Devanagari", "Hebrew", "Thai", "Greek"].map(
  (name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, "gu") }),
);
const kana = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
/** Words that occur in nearly every longer sentence of a language. */
const small = Object.entries({
  en: "the of and to in is was for that with on as by at from are this be it or",
  de: "der die das und ist nicht ein eine mit für auf von zu den dem im wie als auch",
  fr: "le les et est une des du pour dans que qui sur ce au par vous",
  es: "el los las y es una del para que con por su como",
  pt: "os as é uma do da para em que com não ao dos",
  it: "il lo gli è una del della per che con non di come",
  nl: "de het een en van is niet voor met op dat zijn",
}).map(([name, words]) => ({
  name,
  pattern: new RegExp(`(?<!\\p{L})(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "gu"),
}));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function most(text: string, kinds: readonly { readonly name: string; readonly pattern: RegExp }[]) {
  const counts = kinds.map(({ name, pattern }) => ({ name, times: count(text, pattern) }));
  return counts.reduce((best, each) => (each.times > best.times ? each : best), { name: "", times: 0 });
}

/**
 * Whether a sentence is in another script, or in another of the larger Latin languages, than the text around it. Both are given as
 * `plainText` writes them.
 */
export function isForeign(whole: string): (plain: string) => boolean {
  const sample = whole.slice(0, 20_000);
  const script = most(sample, scripts).name;
  const language = most(sample, small).name;
  const hasKana = kana.test(sample);
  return (plain) => {
    const own = most(plain, scripts);
    if (own.times < 4) return false;
    if (own.name !== script || (kana.test(plain) && !hasKana)) return true;
    if (script !== "Latin" || language === "") return false;
    const tongue = most(plain, small);
    const atHome = small.find(({ name }) => name === language)?.pattern ?? /(?!)/gu;
    return tongue.times > 1 && tongue.name !== language && count(plain, atHome) === 0;
  };
}

const patterns: readonly InjectionPattern[] = [
  ...markupPatterns,
  ...englishPatterns,
  ...chinesePatterns,
].sort((a, b) => Number(b.isGrave) - Number(a.isGrave));
/** Longer lines are examined in pieces; no line of prose is nearly as long. */
const longest = 20_000;

type Sign = Pick<InjectionPattern, "what" | "isGrave">;

/** Finds the gravest pattern of an injection in a text, or null. Encoded text is decoded first. */
export function findInjection(text: string): Sign | null {
  let light: Sign | null = null;
  for (let at = 0; at < text.length; at += longest) {
    const found = findInPiece(text.slice(at, at + longest));
    if (found?.isGrave) return found;
    light ??= found;
  }
  return light;
}

function findInPiece(text: string): Sign | null {
  const plain = plainText(text);
  const found = patterns.find(({ pattern }) => pattern.test(plain));
  if (found?.isGrave) return { what: found.what, isGrave: true };
  if (isEncoded(text)) return { what: "encoded", isGrave: true };
  if (found === undefined && !cutAtStops(text).some(speaksToModels)) return null;
  return { what: found?.what ?? "speech", isGrave: false };
}

/**
 * Cuts a line at every stop and keeps the marks. A piece may also begin with a lower-case word, because an attacker need not spell
 * correctly.
 */
export function cutAtStops(line: string): string[] {
  return line.split(/(?<=[.!?]["'”’)]{0,4})\s+|(?<=[。！？][”’」』）]{0,4})/u);
}
