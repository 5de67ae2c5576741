/** A question is known again whatever its white space and case. */
export function questionKey(question: string): string {
  return question.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();
}
