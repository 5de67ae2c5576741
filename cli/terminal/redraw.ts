/** What a view writes to draw over what it drew before. */
export const redraw = {
  /** Back to the beginning of the line; what stands there is left until it is written over. */
  home: "\r",
  /** Clears the rest of the line. */
  restOfLine: "\x1b[K",
  line: "\r\x1b[K",
  /** Clears so many lines, the one that the cursor is in the last of them. */
  lines: (count: number): string => `\r${count > 1 ? `\x1b[${count - 1}A` : ""}\x1b[J`,
} as const;
