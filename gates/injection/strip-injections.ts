import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import { type Finding, findInjection } from "./find-injection.ts";

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
 * The remaining text is unchanged, except for invisible characters.
 */
export function stripInjections(text: string): StrippedText {
  const kept: string[] = [];
  let leftOut = 0;
  let isGrave = false;
  let isAnnounced = false;
  for (const line of text.split("\n")) {
    if (isAnnounced && line.trim() !== "") {
      leftOut += 1;
      isAnnounced = false;
      kept.push(markFor(line));
      continue;
    }
    const found = findIn(line);
    leftOut += found.length;
    isGrave ||= found.some((finding) => finding.isGrave);
    isAnnounced ||= found.length > 0 && announces(line);
    kept.push(found.length === 0 ? stripInvisible(line) : besideInjections(line));
  }
  return { text: kept.join("\n"), leftOut, isGrave };
}

function announces(line: string): boolean {
  return /[:：]\s*["'“”「」『』]?\s*$/u.test(line);
}

function findIn(line: string): Finding[] {
  return cutAtStops(line).flatMap((sentence) => findInjection(sentence) ?? []);
}

/** Returns the rest of a line, with a mark for each run of sentences that was removed. */
function besideInjections(line: string): string {
  const mark = markFor(line);
  let told = 0;
  const parts: string[] = [];
  for (const sentence of cutAtStops(line)) {
    if (findInjection(sentence) !== null) told = reach + 1;
    if (told === 0) parts.push(stripInvisible(sentence));
    else if (parts.at(-1) !== mark) parts.push(mark);
    told = Math.max(0, told - 1);
  }
  return parts.join(mark === removalMarks.zh ? "" : " ").trim();
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
