import { ownCodes } from "./own-codes.ts";

/** What a view writes to draw over what it drew before. */
export const redraw = {
  /** Back to the beginning of the line; what stands there is left until it is written over. */
  home: ownCodes.mark("\r"),
  /** Clears the rest of the line. */
  restOfLine: ownCodes.mark("\x1b[K"),
  line: ownCodes.mark("\r\x1b[K"),
  /** Clears so many lines, the one that the cursor is in the last of them. */
  lines: (count: number): string => ownCodes.mark(`\r${count > 1 ? `\x1b[${count - 1}A` : ""}\x1b[J`),
} as const;
