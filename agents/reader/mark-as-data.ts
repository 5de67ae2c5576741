import { createHash } from "node:crypto";

/** A page's text with a mark that shows a model which part of its request is data. */
export interface MarkedText {
  readonly text: string;
  /** Stands at the beginning and end of the text, and within it at the beginnings of lines. The page does not hold it. */
  readonly mark: string;
}

/** Number of characters after which the next line begins with the mark again, and after which one within a list does. */
const stretch = 400;
const longStretch = 1600;

/**
 * Marks a page's text as data (spotlighting): with delimiters, and every few lines. A page can't write the mark: it is a digest of the goal
 * and of the whole text, so writing it would change it. It depends on nothing else, so a repeated request is the same request. A list or
 * table stays together with its heading or lead-in as long as it isn't long: readers took a mark for the end of what belongs together.
 */
export function markAsData(goal: string, text: string): MarkedText {
  const mark = makeMark(goal, text);
  let since = 0;
  let before = "";
  const lines = text.split("\n").map((line) => {
    const isDue = line.trim() !== "" && since >= (belongsTo(before, line) ? longStretch : stretch);
    since = (isDue ? 0 : since) + line.length + 1;
    if (line.trim() !== "") before = line;
    return isDue ? `${mark} ${line}` : line;
  });
  return { text: [mark, ...lines, mark].join("\n"), mark };
}

const heading = /^#{1,6} /u;
/** An item or a row, as extraction writes them. */
const item = /^\s*- |(?<!\S)\|(?!\S)/u;

/** Whether a line goes on with what the line before began: below a heading or a lead-in, or in the same list or table. */
function belongsTo(before: string, line: string): boolean {
  return heading.test(before)
    ? !heading.test(line)
    : item.test(line) && (item.test(before) || /[:：]\s*$/u.test(before));
}

/** Takes the mark out of what a model copied, with the blank behind it. */
export function unmark(copied: string, mark: string): string {
  return copied.replaceAll(`${mark} `, "").replaceAll(mark, "").trim();
}

function makeMark(goal: string, text: string): string {
  for (let count = 0; ; count += 1) {
    const digest = createHash("sha256").update(`${count}\n${goal}\n${text}`).digest("hex").slice(0, 6);
    const mark = `^${digest}`;
    if (!text.includes(mark)) return mark;
  }
}
