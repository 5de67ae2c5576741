import { createHash } from "node:crypto";

/** A page's text with a mark that shows a model which part of its request is data. */
export interface MarkedText {
  readonly text: string;
  /** Stands before and after the text, and within it at the beginnings of some lines. The page's own text does not contain it. */
  readonly mark: string;
}

/**
 * Number of characters after which the next line begins with the mark again. The longer number is for a line that belongs to the line
 * before it.
 */
const stretch = 400;
const longStretch = 1600;

/**
 * Marks a page's text as data (spotlighting). The mark stands before and after the text, and every few lines at the beginning of a line. A
 * page can't write the mark, which is a digest of the goal and of the whole text: writing it would change the digest. Nothing else goes
 * into the digest, so a repeated request is the same request. A list or table stays together with its heading or lead-in as long as it
 * isn't long, because readers took a mark for the end of what belongs together.
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
/** Matches an item or a row, as the extraction writes them. */
const item = /^\s*- |(?<!\S)\|(?!\S)/u;

/**
 * Says whether a line belongs to the line before it. It does below a heading, as the first item below a lead-in, and within a list or
 * table.
 */
function belongsTo(before: string, line: string): boolean {
  return heading.test(before)
    ? !heading.test(line)
    : item.test(line) && (item.test(before) || /[:：]\s*$/u.test(before));
}

/** Removes the mark, with the blank behind it, from what a model copied. */
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
