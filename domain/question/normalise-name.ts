/** A name or short answer in comparable form: NFKC, lower case, no punctuation, single spaces, no leading article. */
export function normaliseName(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^(the|a|an) (?=\S)/u, "");
}
