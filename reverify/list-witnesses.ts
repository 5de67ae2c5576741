import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { Question } from "../domain/ports/question-store.ts";
import type { Reverification } from "../domain/ports/reverification-store.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import { containsName } from "../domain/question/normalise-name.ts";
import { listLinked } from "./choose-newer-pages.ts";
import { sameFact } from "./item-proof.ts";
import type { ReviewPlan } from "./plan-review.ts";
import { findPlainStatement } from "./read-pages.ts";
import type { ReviewParts } from "./review-parts.ts";

type Cited = ReviewPlan["pieces"][number];

export interface Witness extends Cited {
  readonly isArticle: boolean;
  /** Never seen to state the fact. */
  readonly isSilent: boolean;
}

/** Pages that the cited ones link to, for each fact: one for either end. */
const mostLinked = 2;

/**
 * Other pages for what can change of an item. A dated article that was cited stands for ever, and what is the answer is never searched for; but a page that is kept
 * up to date drops what is no longer so. First those that the item's run visited and that stated it plainly, with the sentence; those without a day of publication
 * before others, since such pages are kept up, where articles are not. A page whose title names neither end of the fact may be a front page, which drops everything
 * in time. Where there are too few, pages that the cited ones link to by the name of one end: what they say against the fact counts, that they don't state it only
 * where an earlier review saw them state it. One that the first review saw say nothing of it is not visited again.
 */
export async function listWitnesses(
  { stores, settings }: Pick<ReviewParts, "stores" | "settings">,
  question: Pick<Question, "runId" | "evidence">,
  {
    plan,
    past,
  }: {
    readonly plan: Pick<ReviewPlan, "pieces" | "names">;
    readonly past: readonly Pick<Reverification, "witnesses">[];
  },
): Promise<Witness[]> {
  const { names } = plan;
  const most = settings.review.witnesses;
  if (most === 0) return [];
  const cited = new Set(plan.pieces.map(({ piece }) => piece.url));
  const pages = await stores.pages.listVisited({ kind: "run", id: question.runId });
  const linking = pages.filter(({ url }) => cited.has(url));
  const visited = pages
    .filter(({ url }) => !cited.has(url))
    .toSorted((a, b) => confidenceOf(a) - confidenceOf(b) || (a.url < b.url ? -1 : 1));
  const statements = new Map(visited.map((page) => [page, findPlainStatement(page, names)]));
  const found: Witness[] = [];
  for (const { piece, facts } of plan.pieces)
    for (const doubt of facts) {
      const { fact } = doubt;
      // A dated event doesn't change.
      if (fact.from !== null || fact.to !== null) continue;
      if (found.some((known) => known.facts.some((one) => sameFact(one.fact, fact)))) continue;
      const ends = [fact.subject, fact.object].flatMap((end) => names.entity(end));
      const stating = visited.flatMap((page): Witness[] => {
        if (!ends.some((name) => containsName(page.title, name))) return [];
        const quote = statements.get(page)?.(fact);
        const at = { url: page.url, quote: quote ?? "", snapshotId: page.id };
        const isArticle = page.published !== null;
        return quote === undefined
          ? []
          : [{ piece: { ...piece, ...at }, facts: [doubt], isArticle, isSilent: false }];
      });
      const own = stating.slice(0, most);
      const taken = new Set([...cited, ...own.map(({ piece: { url } }) => url)]);
      // An article of the run's that stands says nothing of now.
      const room = Math.min(mostLinked, most - own.filter(({ isArticle }) => !isArticle).length);
      const linked = listLinked(linking, { first: piece.url, ends: ends.map(normaliseAnswer), not: taken })
        .map((url) => ({ url, before: foundBefore(past, { evidence: piece.id, url }) }))
        .filter(({ before }) => before !== "silent")
        .slice(0, room)
        .map(({ url, before }) => ({
          // Nothing of it is known to stand there: its statement is looked for.
          piece: { ...piece, url, quote: piece.statement, snapshotId: "" },
          facts: [doubt],
          isArticle: false,
          isSilent: before === null,
        }));
      found.push(...own, ...linked);
    }
  return found;
}

/** Whether reviews saw a linked page state the fact; null where none could read it. */
function foundBefore(
  past: readonly Pick<Reverification, "witnesses">[],
  { evidence, url }: { readonly evidence: string; readonly url: string },
): "stating" | "silent" | null {
  const seen = past
    .flatMap(({ witnesses = [] }) => witnesses)
    .filter((witness) => witness.evidence === evidence && witness.url === url)
    .map(({ found }) => found);
  if (seen.some((found) => found === "stands" || found === "restated" || found === "contradicted"))
    return "stating";
  return seen.some((found) => found === "dropped" || found === "gone") ? "silent" : null;
}

function confidenceOf({ published, details }: PageSnapshot): number {
  return published === null ? 0 : (details?.dateConfidence ?? 1);
}
