import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";

interface Item {
  readonly seedId: string;
  readonly draft: Pick<Draft, "question" | "answer" | "answerEvidence">;
  readonly evidence: readonly Pick<Evidence, "id" | "url" | "quote" | "facts">[];
}

/**
 * Whether two items ask the same: their wording is equal, or an equal answer comes from the same seed or rests on the same passage or fact.
 * An equal answer alone does not count: "China" and "2026" answer many questions.
 */
export function isDuplicate(item: Item, other: Item): boolean {
  if (nameForm(item.draft.question) === nameForm(other.draft.question)) return true;
  if (normaliseAnswer(item.draft.answer) !== normaliseAnswer(other.draft.answer)) return false;
  if (item.seedId === other.seedId) return true;
  const known = new Set(supports(other));
  return supports(item).some((support) => known.has(support));
}

/** What an answer is compared by, before its question has a graph. */
export type AnsweredItem = Omit<Item, "draft"> & {
  readonly draft: Pick<Draft, "answer" | "aliases" | "answerEvidence">;
};

/**
 * Whether another item has an item's answer, by any of its names, from the same seed or on the same passage or fact. As in `isDuplicate`,
 * an equal answer alone does not count.
 */
export function isSameAnswer(item: AnsweredItem, other: AnsweredItem): boolean {
  const names = new Set(namesOf(other.draft));
  if (!namesOf(item.draft).some((name) => names.has(name))) return false;
  if (item.seedId === other.seedId) return true;
  const known = new Set(supports(other));
  return supports(item).some((support) => known.has(support));
}

/** The names of an answer, as they are compared. */
export function namesOf({ answer, aliases }: Pick<Draft, "answer" | "aliases">): string[] {
  return [answer, ...aliases].map(normaliseAnswer);
}

/** The support of the answer: passages, and the two things that each fact links, whatever the relation is called. */
function supports({
  draft,
  evidence,
}: Pick<AnsweredItem, "evidence"> & {
  readonly draft: Pick<Draft, "answerEvidence">;
}): string[] {
  return evidence
    .filter(({ id }) => draft.answerEvidence.includes(id))
    .flatMap(({ url, quote, facts }) => [
      JSON.stringify([url, nameForm(quote)]),
      ...facts.map(({ subject, object }) => JSON.stringify([subject, object].map(nameForm).sort())),
    ]);
}
