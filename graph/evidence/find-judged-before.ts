import type { Evidence } from "../../domain/evidence/evidence.ts";
import { groupSources } from "../../domain/evidence/group-sources.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { CallScope } from "../../domain/ports/call-ledger.ts";
import type { PageStore } from "../../domain/ports/page-store.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

/**
 * The piece of this run whose label holds for another that tells the same statement; null where it has to be judged. Popularity is the
 * statement's own. A credible statement is not less so for a further page; one that was not found credible is judged again where a source tells
 * it that its label didn't rest on.
 */
export async function findJudgedBefore(
  piece: Evidence,
  known: readonly Evidence[],
  parts: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
): Promise<Evidence | null> {
  const key = statementKey(piece);
  const judged = known.filter(
    (other) => other.label !== null && other.fresh === piece.fresh && statementKey(other) === key,
  );
  // The newest label rests on the most sources.
  for (const before of judged.toReversed()) {
    if (!piece.fresh || before.label === "credible") return before;
    if (!(await bringsSource(piece, before, parts))) return before;
  }
  return null;
}

/** Whether a piece is from a source of its own: no page, and no copy or sister of a page, that the label rests on. */
async function bringsSource(
  piece: Evidence,
  before: Evidence,
  parts: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
): Promise<boolean> {
  const urls = [before.url, ...(before.sources?.urls ?? [])];
  const [rested, all] = await Promise.all([
    visitedPages(parts, urls),
    visitedPages(parts, [...urls, piece.url]),
  ]);
  return groupSources(all).length > groupSources(rested).length;
}

/** The snapshots of these addresses that the run has, each page once. */
export async function visitedPages(
  { pages, scope }: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
  urls: readonly string[],
): Promise<PageSnapshot[]> {
  const found = await Promise.all([...new Set(urls)].map((url) => pages.getVisited(scope, url)));
  const byId = new Map(found.flatMap((page) => (page === null ? [] : [[page.id, page] as const])));
  return [...byId.values()];
}

/** One key for one statement, from whichever page: its facts, whatever their spelling. */
export function statementKey({ facts }: Pick<Evidence, "facts">): string {
  return JSON.stringify(
    facts.map(({ subject, relation, object, from }) => [
      ...[subject, relation, object].map(normaliseName),
      from,
    ]),
  );
}
