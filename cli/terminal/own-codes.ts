import { randomBytes } from "node:crypto";

// Nobody who writes a page or a model's reply can know this number, so that nobody but us can write a mark.
const opening = `\ue000${randomBytes(8).toString("hex")}:`;
const closing = "\ue001";
const marks = new RegExp(`${opening}([^${closing}]*)${closing}`, "gu");

/**
 * Escape sequences that Freshet itself writes: colours, and what redraws a line. They go through the program as marks; the guard
 * of the output turns marks into escape sequences, and takes every other one for a stranger's.
 */
export const ownCodes = {
  mark: (code: string): string => (code === "" ? "" : `${opening}${code}${closing}`),
  /** The text as it may be written to a terminal: our own codes as such, everything else as plain text. */
  settle(text: string): string {
    // Every second part is the code of a mark.
    return text
      .split(marks)
      .map((part, index) => (index % 2 === 0 ? cleanText(part) : part))
      .join("");
  },
  /** The text without our codes, for measuring it. */
  strip: (text: string): string => text.replace(marks, ""),
} as const;

/** The codes by which a view draws over what it drew before. */
export const redraw = {
  /** Back to the beginning of the line; what stands there is left until it is written over. */
  home: ownCodes.mark("\r"),
  /** Clears the rest of the line. */
  restOfLine: ownCodes.mark("\x1b[K"),
  line: ownCodes.mark("\r\x1b[K"),
  /** Clears so many lines, the one that the cursor is in the last of them. */
  lines: (count: number): string => ownCodes.mark(`\r${count > 1 ? `\x1b[${count - 1}A` : ""}\x1b[J`),
} as const;

/**
 * A terminal takes these characters for orders, not for text: all control characters but newline and tab. Explicit directional
 * formatting is among them, since it can show a line in another order than it is written in; the marks that honest right-to-left
 * text needs (LRM, RLM, ALM) and the joiners of scripts and emoji are not.
 */
const orders = /\r\n|(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

const DELETE = 0x7f;

/** A text that a terminal only shows, whoever wrote it. What was an order before is visible as its control picture (`␛`, `␇`). */
export function cleanText(text: string): string {
  return text.replace(orders, picture);
}

function picture(order: string): string {
  if (order === "\r\n") return "\n";
  const code = order.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === DELETE) return "\u2421";
  return code < 0xa0 ? "\ufffd" : "";
}
