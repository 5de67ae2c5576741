import { cutText } from "../../../domain/cut-text.ts";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { hostOf } from "../../../domain/page/host-of.ts";
import { listNewer } from "../../../domain/page/list-newer.ts";
import type { SearchResult } from "../../../domain/page/search-outcome.ts";
import { stripInjections } from "../../../gates/injection/strip-injections.ts";
import { readQuantity } from "../../../reasoning/values/quantity.ts";
import type { StepContext } from "../../step.ts";

/** Number of pages that are told at most, and longest title in characters. */
const most = 12;
const longestTitle = 100;
/** Shortest name, in characters, by which a page's title is taken to speak of a known thing. */
const shortestName = 3;

/**
 * Lists the newer pages that a run's searches returned and none of its visits opened, a line each with title, host and day (decision 0200).
 * Pages that the leak guard withheld from the run's agents are left out: they were granted to none of them. Titles are screened, like those
 * that the agents see.
 */
export async function readUnread(
  { pages, scope, seed, method }: Pick<StepContext, "pages" | "scope" | "seed" | "method">,
  {
    searches,
    kept,
    unreachable,
  }: {
    readonly searches: readonly (readonly SearchResult[])[];
    readonly kept: readonly Evidence[];
    readonly unreachable: readonly string[];
  },
): Promise<string[]> {
  const known = kept.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  const names = [...new Set([seed.name, ...known])].filter(
    (name) => name.length >= shortestName && readQuantity(name) === null,
  );
  const lines = new Set<string>();
  for (const { url, title, published } of listNewer(searches, {
    cutoff: method.cutoff,
    names,
    unreachable,
  })) {
    if (lines.size >= most) break;
    if (!(await pages.isGranted(scope, url)) || (await pages.getVisited(scope, url)) !== null) continue;
    const about = [hostOf(url), published].filter((each) => each !== null).join(", ");
    lines.add(
      `${cutText(stripInjections(title).text.replace(/\s+/gu, " ").trim(), longestTitle)} (${about})`,
    );
  }
  return [...lines];
}
