/** Replaces what a PostgreSQL text can't hold: NUL, and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}
