import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import { type Finding, findInjection } from "./find-injection.ts";
import { templateToken } from "./markup-patterns.ts";

export interface StrippedText {
  readonly text: string;
  /** Number of passages that were removed. */
  readonly leftOut: number;
  /** Whether one of the passages was of a kind that honest texts do not contain. */
  readonly isGrave: boolean;
}

/** Marks in the places where text was removed, so that a reader sees that something is missing. */
export const removalMarks = {
  en: "[text removed: it looks like an instruction to a model]",
  zh: "［此处文字已删去：疑似写给模型的指令］",
} as const;

/**
 * Number of sentences that are removed after a control phrase, in the same line, since they may be what the phrase wants a model to say.
 */
const reach = 2;

/**
 * Removes sentences with a control phrase, a chat-template token or an encoded one of these from a text of the web. The next two sentences
 * of the line are removed too, and so is the next line, if the sentence announces it by a colon at the end. A mark stands in their place.
 * A phrase that two lines share counts as well, since plain texts are wrapped. Of a sentence about a token, the token alone is removed. The
 * remaining text is unchanged, except for invisible characters.
 */
export function stripInjections(text: string): StrippedText {
  const kept: string[] = [];
  let leftOut = 0;
  let isGrave = false;
  let isAnnounced = false;
  const lines = text.split("\n");
  let isShared = false;
  for (const [at, line] of lines.entries()) {
    if (isAnnounced && line.trim() !== "") {
      leftOut += 1;
      isAnnounced = false;
      isShared = false;
      kept.push(markFor(line));
      continue;
    }
    const read = readLine(line, { isBegun: isShared, next: lines[at + 1] ?? "" });
    leftOut += read.found.length;
    isGrave ||= read.found.some((finding) => finding.isGrave);
    isAnnounced ||= read.found.length > 0 && announces(line);
    isShared = read.isShared;
    kept.push(read.text);
  }
  return { text: kept.join("\n"), leftOut, isGrave };
}

function announces(line: string): boolean {
  return /[:：]\s*["'“”「」『』]?\s*$/u.test(line);
}

/**
 * Reads one line. `isBegun` says that its first sentence is the end of a phrase that began in the line before. Each run of sentences that is
 * removed is replaced by a mark.
 */
function readLine(
  line: string,
  { isBegun, next }: { readonly isBegun: boolean; readonly next: string },
): { readonly text: string; readonly found: readonly Finding[]; readonly isShared: boolean } {
  const sentences = cutAtStops(line);
  const findings = sentences.map(findInjection);
  const shared = findings.at(-1) === null ? findShared(sentences.at(-1) ?? "", next) : null;
  const found = [...findings, shared].flatMap((finding) => finding ?? []);
  if (!isBegun && found.length === 0) return { text: stripInvisible(line), found, isShared: false };
  const mark = markFor(line);
  let told = 0;
  const parts: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const finding = at === sentences.length - 1 ? (findings[at] ?? shared) : (findings[at] ?? null);
    const rest = finding?.what === "template" && !finding.isGrave ? withoutTokens(sentence) : null;
    if ((finding !== null && rest === null) || (isBegun && at === 0)) told = reach + 1;
    if (told === 0) parts.push(stripInvisible(rest ?? sentence));
    else if (parts.at(-1) !== mark) parts.push(mark);
    told = Math.max(0, told - 1);
  }
  const text = parts.join(mark === removalMarks.zh ? "" : " ").trim();
  return { text, found, isShared: shared !== null };
}

/** Longest line that may be wrapped, in characters. */
const wrapped = 200;

/** Finds a phrase that begins in a line's last sentence and ends in the first one of the next line. Neither has it alone. */
function findShared(last: string, next: string): Finding | null {
  const isWrapped =
    last.length <= wrapped &&
    /[\p{L}\p{N},，、-]\s*$/u.test(last) &&
    /^\s*["'“]?[\p{L}\p{N}]/u.test(next) &&
    !/^\s*\d{1,3}[.)]\s/u.test(next) &&
    ![last, next].some((line) => line.includes(" | ") || /^#{1,6} /u.test(line));
  const [first = ""] = isWrapped ? cutAtStops(next.slice(0, 2 * wrapped)) : [];
  // Headings and menus are short lines without stops, and what stands in one of them is no part of the next.
  if (first === "" || findInjection(first) !== null) return null;
  const joined = /\p{L}-\s*$/u.test(last)
    ? `${last.trimEnd().slice(0, -1)}${first.trimStart()}`
    : `${last}${/\p{Script=Han}\s*$/u.test(last) ? "" : " "}${first}`;
  const found = findInjection(joined);
  return found !== null && (found.isGrave || found.what !== "template") ? found : null;
}

/** Fewest words before a token of which a sentence speaks. A token that begins a sentence or clings to a word is used and not mentioned. */
const leastWords = 2;

/** Returns a sentence about tokens of chat templates without these tokens; null if it uses them, or if something else is wrong with it. */
function withoutTokens(sentence: string): string | null {
  const mark = markFor(sentence);
  const tokens = new RegExp(`(?<before>^|.)(?:${templateToken.source})(?<after>.?)`, "giu");
  for (const { index, groups } of sentence.matchAll(tokens)) {
    const words = sentence.slice(0, index).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (words < leastWords || !/[\s"'`“”‘’「」『』(（,，、]/u.test(groups?.["before"] ?? "")) return null;
    if (/[\p{L}\p{N}<[]/u.test(groups?.["after"] ?? "") && !/\p{Script=Han}/u.test(groups?.["after"] ?? ""))
      return null;
  }
  const rest = sentence.replace(new RegExp(templateToken.source, "giu"), mark);
  return rest === sentence || findInjection(rest) !== null ? null : rest;
}

function markFor(line: string): string {
  return /\p{Script=Han}/u.test(line) ? removalMarks.zh : removalMarks.en;
}

/**
 * Cuts a line at every stop and keeps the marks. A piece may also begin with a lower-case word, because an attacker need not spell
 * correctly.
 */
export function cutAtStops(line: string): string[] {
  return line.split(/(?<=[.!?]["'”’)]{0,4})\s+|(?<=[。！？][”’」』）]{0,4})/u);
}
