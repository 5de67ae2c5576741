import { createHash } from "node:crypto";

/** A page's text with a mark that shows a model which part of its request is data. */
export interface MarkedText {
  readonly text: string;
  /** Stands at the beginning and end of the text, and within it at the beginnings of lines. The page does not hold it. */
  readonly mark: string;
}

/** Number of characters after which the next line begins with the mark again. */
const stretch = 400;

/**
 * Marks a page's text as data (spotlighting): with delimiters, and every few lines. A page can't write the mark: it is a digest of the goal
 * and of the whole text, so writing it would change it. It depends on nothing else, so a repeated request is the same request.
 */
export function markAsData(goal: string, text: string): MarkedText {
  const mark = makeMark(goal, text);
  let since = 0;
  const lines = text.split("\n").map((line) => {
    const isDue = since >= stretch && line.trim() !== "";
    since = (isDue ? 0 : since) + line.length + 1;
    return isDue ? `${mark} ${line}` : line;
  });
  return { text: [mark, ...lines, mark].join("\n"), mark };
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
