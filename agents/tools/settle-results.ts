import { hostOf } from "../../domain/page/host-of.ts";
import { otherScheme } from "../../domain/page/other-scheme.ts";
import { plainAddress } from "../../domain/page/plain-address.ts";
import type { SearchOutcome, SearchResult } from "../../domain/page/search-outcome.ts";
import { unreachableHosts } from "../../domain/page/unreachable-hosts.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { JobStore } from "../../domain/ports/work/job-store.ts";
import {
  looksAtResults,
  maySearchOwnDraft,
  maySearchQuestion,
} from "../../gates/leaks/find-question-echo.ts";
import { goneAddresses } from "./failed-before.ts";

/** Fewest results that a page can be opened from, if the others are to be left out. */
const enough = 3;

/**
 * Settles the results of a search by what the key's scope knows of their pages before the search is recorded. The caller of a repeated step
 * gets the record, so this may use visits of the same round, which a look at the visits at each showing may not.
 *
 * A page that was visited has the day that its visit told, and not the engine's, if its visit told one. Pages that are gone or whose host
 * can't be reached come last, and are left out if there are enough others. Searches by which a question is measured keep all results in the
 * engine's order.
 */
export async function settleResults(
  { pages, jobs }: { readonly pages: Pick<PageStore, "getVisited">; readonly jobs: Pick<JobStore, "find"> },
  outcome: SearchOutcome,
  key: CallKey,
): Promise<SearchOutcome> {
  if (outcome.outcome !== "results") return outcome;
  const dated = await Promise.all(
    outcome.results.map(async (result): Promise<SearchResult> => {
      const published = await visitedDay(pages, result.url, key);
      return published === null ? result : { ...result, published };
    }),
  );
  if (looksAtResults(key) || maySearchQuestion(key) || maySearchOwnDraft(key))
    return { ...outcome, results: dated };
  const visits = await jobs.find("visit", key.scope.id);
  const [dead, gone] = [new Set(unreachableHosts(visits)), goneAddresses(visits)];
  const isOpen = ({ url }: SearchResult): boolean =>
    !dead.has(hostOf(url) ?? "") && !gone.has(plainAddress(url));
  const open = dated.filter(isOpen);
  const closed = dated.filter((result) => !isOpen(result));
  return { ...outcome, results: open.length >= enough ? open : [...open, ...closed] };
}

/** The day that a visited page gives for itself; null if the page was not visited or gives none. */
async function visitedDay(
  pages: Pick<PageStore, "getVisited">,
  url: string,
  { scope }: CallKey,
): Promise<string | null> {
  const other = otherScheme(url);
  const page =
    (await pages.getVisited(scope, url)) ?? (other === null ? null : await pages.getVisited(scope, other));
  return page?.published ?? null;
}
