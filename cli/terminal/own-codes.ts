import { randomBytes } from "node:crypto";

// Writers of pages and models can't know this number, so only Freshet can write a mark.
const opening = `\ue000${randomBytes(8).toString("hex")}:`;
const closing = "\ue001";
const marks = new RegExp(`${opening}([^${closing}]*)${closing}`, "gu");

/**
 * Escape sequences that Freshet itself writes: colours, and codes that redraw a line. They pass through the program as marks. The output
 * guard turns marks into escape sequences and makes all other escape sequences harmless.
 */
export const ownCodes = {
  mark: (code: string): string => (code === "" ? "" : `${opening}${code}${closing}`),
  /** The text as it may be written to a terminal: our own codes are restored, everything else is plain text. */
  settle(text: string): string {
    // Every second part is the code of a mark.
    return text
      .split(marks)
      .map((part, index) => (index % 2 === 0 ? cleanText(part) : part))
      .join("");
  },
  /** The text without our codes, for measuring its width. */
  strip: (text: string): string => text.replace(marks, ""),
} as const;

/** The codes with which a view overwrites its earlier output. */
export const redraw = {
  /** Moves to the beginning of the line; its old text stays until it is overwritten. */
  home: ownCodes.mark("\r"),
  /** Clears the rest of the line. */
  restOfLine: ownCodes.mark("\x1b[K"),
  line: ownCodes.mark("\r\x1b[K"),
  /** Clears that many lines; the cursor is in the last of them. */
  lines: (count: number): string => ownCodes.mark(`\r${count > 1 ? `\x1b[${count - 1}A` : ""}\x1b[J`),
} as const;

/**
 * Characters that a terminal interprets instead of showing them: all control characters except newline and tab. Explicit directional
 * formatting is included, since it can display a line in a different order than it is written in. Marks that right-to-left text needs (LRM,
 * RLM, ALM) and the joiners of scripts and emoji are not included.
 */
const controlCodes = /\r\n|(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

const DELETE = 0x7f;

/** Makes a text safe, so that a terminal only shows it. Control characters become visible as control pictures (`␛`, `␇`). */
export function cleanText(text: string): string {
  return text.replace(controlCodes, picture);
}

function picture(control: string): string {
  if (control === "\r\n") return "\n";
  const code = control.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === DELETE) return "\u2421";
  return code < 0xa0 ? "\ufffd" : "";
}
