import { containsName } from "../../domain/contains-name.ts";
import type { PageSnapshot } from "../../domain/page-snapshot.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import { leaveOutOfPage } from "../../gates/orders/leave-out-of-page.ts";
import { judgeFact, type KnownNames } from "../../reasoning/entailment/judge-fact.ts";
import { splitSentences } from "../../reasoning/entailment/split-sentences.ts";
import type { ReviewPlan } from "./plan-review.ts";
import type { ReviewParts } from "./review-parts.ts";
import { sameFact } from "./same-fact.ts";

type Cited = ReviewPlan["pieces"][number];

export interface Witness extends Cited {
  readonly isArticle: boolean;
}

/**
 * Other pages that the item's run visited and that stated plainly what can change of it, with the sentence. A dated article that was cited stands for ever, and
 * what is the answer is never searched for; but a page that is kept up to date drops what is no longer so. Those without a day of publication come first: such
 * pages are kept up, where articles are not. A page whose title names neither end of the fact may be a front page, which drops everything in time.
 */
export async function listWitnesses(
  { stores, settings }: Pick<ReviewParts, "stores" | "settings">,
  question: Pick<Question, "runId" | "evidence">,
  { plan, names }: { readonly plan: ReviewPlan; readonly names: KnownNames },
): Promise<Witness[]> {
  const most = settings.review.witnesses;
  if (most === 0) return [];
  const cited = new Set(plan.pieces.map(({ piece }) => piece.url));
  const visited = (await stores.pages.listVisited({ kind: "run", id: question.runId }))
    .filter(({ url }) => !cited.has(url))
    .toSorted((a, b) => confidenceOf(a) - confidenceOf(b) || (a.url < b.url ? -1 : 1));
  const texts = new Map(visited.map((page) => [page, splitSentences(leaveOutOfPage(page).text)]));
  const found: Witness[] = [];
  for (const { piece, facts } of plan.pieces)
    for (const doubt of facts) {
      const { fact } = doubt;
      // A dated event doesn't change.
      if (fact.from !== null || fact.to !== null) continue;
      if (found.some((known) => known.facts.some((one) => sameFact(one.fact, fact)))) continue;
      const ends = [fact.subject, fact.object].flatMap((end) => names.entity(end));
      const stating = visited.flatMap((page) => {
        if (!ends.some((name) => containsName(page.title, name))) return [];
        const quote = texts.get(page)?.find((text) => states(text, { fact, names }));
        const isArticle = page.published !== null;
        return quote === undefined ? [] : [{ isArticle, at: { url: page.url, quote, snapshotId: page.id } }];
      });
      found.push(
        ...stating
          .slice(0, most)
          .map(({ isArticle, at }) => ({ piece: { ...piece, ...at }, facts: [doubt], isArticle })),
      );
    }
  return found;
}

function states(
  text: string,
  { fact, names }: { readonly fact: Cited["facts"][number]["fact"]; readonly names: KnownNames },
): boolean {
  return judgeFact(fact, { evidence: "", text, date: null }, names).verdict === "supported";
}

function confidenceOf({ published, details }: PageSnapshot): number {
  return published === null ? 0 : (details?.dateConfidence ?? 1);
}
