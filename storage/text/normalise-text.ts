/** One form for texts that a reader takes for the same: NFKC, case, blanks, quotation marks, and stops at the ends. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`\p{Pi}\p{Pf}《》〈〉「」『』]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.,;:!?。、¿¡]+|[\s.,;:!?。、]+$/gu, "");
}
