/** One form for texts that a reader takes for the same: NFKC, case, blanks, quotation marks, and stops at the ends. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`\p{Pi}\p{Pf}《》〈〉「」『』]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.,;:!?。、¿¡]+|[\s.,;:!?。、]+$/gu, "");
}

/** An address as it is compared: written out, without its fragment. What is no address stays as it is. */
export function normaliseUrl(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.hash = "";
    return parsed.href;
  } catch {
    return url;
  }
}

/** Replaces what a PostgreSQL text can't hold: NUL, and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}
