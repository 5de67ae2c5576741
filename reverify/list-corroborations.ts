import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import { containsName } from "../domain/question/normalise-name.ts";
import { sameFact } from "./item-proof.ts";
import { listLinked } from "./newer/choose-newer-pages.ts";
import type { ReverificationPlan } from "./plan-reverification.ts";
import { findPlainStatement } from "./read-pages.ts";
import type { ReverificationParts } from "./reverification-parts.ts";

type Cited = ReverificationPlan["pieces"][number];

/** A page beside the cited ones that is visited for a fact. */
interface Corroboration extends Cited {
  readonly isArticle: boolean;
  /** Whether no re-verification has seen this page state the fact. */
  readonly isSilent: boolean;
}

/** Most linked pages that are visited for each fact: one for either end. */
const mostLinked = 2;

/**
 * Lists other pages to visit for the facts of an item that can change. Such pages are needed because a cited article with a date never
 * changes, and no search may name the answer. But a page that is kept up to date drops what is no longer true.
 *
 * First come pages that the item's run visited and that plainly stated the fact. Pages without a date of publication come before dated
 * ones, because undated pages are usually kept up to date. Pages whose title names neither end of the fact are left out: they may be front
 * pages, which drop everything in time.
 *
 * If there are too few of them, pages are added to which the cited pages link by the name of one end. If such a page denies the fact, this
 * counts, unless the page was last changed before the cited page. If it is silent about the fact, this counts only if an earlier
 * re-verification saw it state the fact. A page that was silent at its first re-verification is not visited again.
 */
export async function listCorroborations(
  { stores, settings }: Pick<ReverificationParts, "stores" | "settings">,
  question: Pick<Question, "runId" | "evidence">,
  {
    plan,
    past,
  }: {
    readonly plan: Pick<ReverificationPlan, "pieces" | "names">;
    readonly past: readonly Pick<Reverification, "corroborations">[];
  },
): Promise<Corroboration[]> {
  const { names } = plan;
  const most = settings.reverify.corroborations;
  if (most === 0) return [];
  const cited = new Set(plan.pieces.map(({ piece }) => piece.url));
  const pages = await stores.pages.listVisited({ kind: "run", id: question.runId });
  const linking = pages.filter(({ url }) => cited.has(url));
  const visited = pages
    .filter(({ url }) => !cited.has(url))
    .toSorted((a, b) => confidenceOf(a) - confidenceOf(b) || (a.url < b.url ? -1 : 1));
  const statements = new Map(visited.map((page) => [page, findPlainStatement(page, names)]));
  const found: Corroboration[] = [];
  for (const { piece, facts } of plan.pieces)
    for (const doubt of facts) {
      const { fact, time } = doubt;
      // A dated event doesn't change. And if the question takes the fact for an earlier time, it is normal that a page which is kept up to
      // date no longer states it.
      if (fact.from !== null || fact.to !== null || time !== undefined) continue;
      if (found.some((known) => known.facts.some((one) => sameFact(one.fact, fact)))) continue;
      const ends = [fact.subject, fact.object].flatMap((end) => names.entity(end));
      const stating = visited.flatMap((page): Corroboration[] => {
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
      // A dated article that the run visited never changes, so it takes no place from the linked pages.
      const room = Math.min(mostLinked, most - own.filter(({ isArticle }) => !isArticle).length);
      const linked = listLinked(linking, { first: piece.url, ends: ends.map(normaliseAnswer), not: taken })
        .map((url) => ({ url, before: foundBefore(past, { evidence: piece.id, url }) }))
        .filter(({ before }) => before !== "silent")
        .slice(0, room)
        .map(({ url, before }) => ({
          // No quote of this page is known: a reader looks for the statement.
          piece: { ...piece, url, quote: piece.statement, snapshotId: "" },
          facts: [doubt],
          isArticle: false,
          isSilent: before === null,
        }));
      found.push(...own, ...linked);
    }
  return found;
}

/**
 * Says what earlier re-verifications saw on a linked page: `stating` if it once stated or denied the fact, `silent` if it was silent or
 * gone each time; null if none of them could read it.
 */
function foundBefore(
  past: readonly Pick<Reverification, "corroborations">[],
  { evidence, url }: { readonly evidence: string; readonly url: string },
): "stating" | "silent" | null {
  const seen = past
    .flatMap(({ corroborations = [] }) => corroborations)
    .filter((corroboration) => corroboration.evidence === evidence && corroboration.url === url)
    .map(({ found }) => found);
  if (seen.some((found) => found === "stands" || found === "restated" || found === "contradicted"))
    return "stating";
  return seen.some((found) => found === "dropped" || found === "gone") ? "silent" : null;
}

function confidenceOf({ published, details }: PageSnapshot): number {
  return published === null ? 0 : (details?.dateConfidence ?? 1);
}
