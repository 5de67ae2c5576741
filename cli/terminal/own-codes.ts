import { randomBytes } from "node:crypto";
import { cleanText } from "./clean-text.ts";

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
  /** What may be written to a terminal: our own codes as such, everything else as plain text. */
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
