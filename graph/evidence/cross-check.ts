import type { CrossCheck, Evidence } from "../../domain/evidence/evidence.ts";
import { groupSources } from "../../domain/evidence/group-sources.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import { mayConfirm } from "../../gates/credibility/may-confirm.ts";
import { visitedPages } from "./find-judged.ts";

const mostCited = 20;

interface CrossCheckParts {
  readonly pages: Pick<PageStore, "getVisited">;
  readonly scope: CallScope;
}

/**
 * Lists the pages that support a piece's label, and counts their independent sources. These are its own page and the cited pages that this
 * run visited. A cited page is left out if it names another thing where the piece names its own (decision 0176).
 */
export async function crossCheck(
  parts: CrossCheckParts,
  piece: Pick<Evidence, "url" | "facts" | "quote">,
  cited: readonly string[],
): Promise<CrossCheck> {
  const own = await parts.pages.getVisited(parts.scope, piece.url);
  const visited = await visitedPages(parts, [piece.url, ...cited].slice(0, mostCited));
  const confirming = visited.filter(
    (page) => own === null || page.id === own.id || mayConfirm(piece, { own, other: page }),
  );
  return { urls: confirming.map(({ url }) => url), independent: groupSources(confirming).length };
}

/** Counts the independent sources of some pages. */
export async function countSources(parts: CrossCheckParts, urls: readonly string[]): Promise<number> {
  return groupSources(await visitedPages(parts, urls.slice(0, mostCited))).length;
}
