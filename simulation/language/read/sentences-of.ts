/**
 * Splits a text into sentences, trimmed, with their final stop. A line break or a cell's edge (" | ") also ends a sentence; the marks of
 * headings and list items ("# ", "- ") are dropped.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n+| \| /)
    .map((sentence) => sentence.trim().replace(/^(?:#{1,6}|-) /, ""))
    .filter((sentence) => sentence !== "");
}
