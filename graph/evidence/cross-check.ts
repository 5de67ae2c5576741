import type { CrossCheck } from "../../domain/evidence/evidence.ts";
import { groupSources } from "../../domain/evidence/group-sources.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import { visitedPages } from "./find-judged.ts";

const mostCited = 20;

/** Lists the pages that support a label (its own and the cited ones, if this run visited them), and counts their independent sources. */
export async function crossCheck(
  { pages, scope }: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
  urls: readonly string[],
): Promise<CrossCheck> {
  const visited = await visitedPages({ pages, scope }, urls.slice(0, mostCited));
  return { urls: visited.map(({ url }) => url), independent: groupSources(visited).length };
}
