import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";

/**
 * What to search for to learn how a fact stands now: the end that stays and the relation, then the same with the year. The sought end, which
 * leads to the answer, is left out; where the end that stays is itself the answer, the other one is searched. Empty where both are.
 */
export function writeReviewQueries(
  { fact, sought }: { readonly fact: Fact; readonly sought: "subject" | "object" },
  {
    names,
    today,
    most,
  }: { readonly names: readonly string[]; readonly today: IsoDate; readonly most: number },
): string[] {
  const answers = new Set(names.map(normaliseAnswer));
  const ends = sought === "object" ? [fact.subject, fact.object] : [fact.object, fact.subject];
  const known = ends.find((end) => !answers.has(normaliseAnswer(end)));
  if (known === undefined) return [];
  const plain = `${known} ${fact.relation}`;
  const queries = [plain, `${plain} ${today.slice(0, 4)}`, known].map((query) =>
    query.replace(/[\s_]+/gu, " ").trim(),
  );
  return [...new Set(queries)].slice(0, most);
}
