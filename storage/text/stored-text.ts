/** Normalises a text so that texts that look the same to a reader are equal: NFKC, case, blanks, quotation marks, stops at both ends. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`\p{Pi}\p{Pf}《》〈〉「」『』]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.,;:!?。、¿¡]+|[\s.,;:!?。、]+$/gu, "");
}

/** Normalises an address for comparison: written out, and without its fragment. A text that is not an address stays unchanged. */
export function normaliseUrl(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.hash = "";
    return parsed.href;
  } catch {
    return url;
  }
}

/** Replaces characters that a PostgreSQL text can't contain: NUL, and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}
