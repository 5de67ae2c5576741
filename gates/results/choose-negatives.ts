import { compareSignatures } from "../../domain/evidence/group-sources.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { holdsValue } from "../freshness/holds-value.ts";
import type { GateDecision } from "../gate-decision.ts";

type Compared = Pick<PageSnapshot, "id" | "title" | "text" | "details">;

/** Similarity from which two documents count as duplicates of each other. */
const duplicate = 0.5;

/** Whether a document contains the answer or one of its other names, in its title or text. */
export function statesAnswer(
  { title, text }: Pick<PageSnapshot, "title" | "text">,
  names: readonly string[],
): boolean {
  return names.some((name) => holdsValue(`${title}\n${text}`, name));
}

/** Whether two documents are the same text, or near-duplicates by their signatures. */
export function areDuplicates(one: Compared, other: Compared): boolean {
  if (one.id === other.id) return true;
  const [left, right] = [one.details?.signature, other.details?.signature];
  if (left && right) return compareSignatures(left, right) >= duplicate;
  return plain(one.text) === plain(other.text);
}

/** Keeps the documents that duplicate neither the gold document nor an earlier one. */
export function dropDuplicates<Page extends Compared>(gold: Compared, pages: readonly Page[]): Page[] {
  const kept: Page[] = [];
  for (const page of pages) {
    if (![gold, ...kept].some((other) => areDuplicates(page, other))) kept.push(page);
  }
  return kept;
}

const plain = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Passes a haystack if it has enough hard negatives and none of them states the answer. */
export function decideNegatives(
  { negatives, stating }: { readonly negatives: number; readonly stating: number },
  { minNegatives }: { readonly minNegatives: number },
): GateDecision {
  const detail = { negatives, stating };
  if (stating > 0)
    return {
      passed: false,
      code: "answer-in-negative",
      reason: `${stating} of ${negatives} hard negatives state the answer`,
      detail,
    };
  return negatives < minNegatives
    ? {
        passed: false,
        code: "no-form",
        reason: `${negatives} hard negatives are left, fewer than ${minNegatives}`,
        detail,
      }
    : {
        passed: true,
        code: "passed",
        reason: `none of ${negatives} hard negatives states the answer`,
        detail,
      };
}
