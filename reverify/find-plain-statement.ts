import type { Fact } from "../domain/evidence/fact.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import { leaveOutOfPage } from "../gates/orders/leave-out-of-page.ts";
import { judgeFact, type KnownNames, splitSentences } from "../reasoning/entailment/judge-fact.ts";

/** Finds the first sentence of a page that states a fact so plainly that a rule can tell. The page is split once. */
export function findPlainStatement(
  page: PageSnapshot,
  names: KnownNames,
): (fact: Fact) => string | undefined {
  const sentences = splitSentences(leaveOutOfPage(page).text);
  return (fact) =>
    sentences.find(
      (text) => judgeFact(fact, { evidence: "", text, date: null }, names).verdict === "supported",
    );
}
