import type { CrossCheck } from "../../domain/evidence/evidence.ts";
import { groupSources } from "../../domain/evidence/group-sources.ts";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { PageStore } from "../../domain/ports/page-store.ts";
import { visitedPages } from "./visited-pages.ts";

const mostCited = 20;

/** What a label rests on: its own page and those that the agent cited, as far as this run visited them, and how many sources they are. */
export async function crossCheck(
  { pages, scope }: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
  urls: readonly string[],
): Promise<CrossCheck> {
  const visited = await visitedPages({ pages, scope }, urls.slice(0, mostCited));
  return { urls: visited.map(({ url }) => url), independent: groupSources(visited).length };
}
