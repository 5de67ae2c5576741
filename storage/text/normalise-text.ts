/** One form for texts that a reader takes for the same: NFKC, case, blanks, and punctuation around it. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replace(/^[\s\p{Po}\p{Pi}\p{Pf}\p{Ps}\p{Pd}]+|[\s.,;:!?。，；：！？、'"\p{Pi}\p{Pf}]+$/gu, "")
    .trim();
}
