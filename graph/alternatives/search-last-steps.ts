import { distinctResults } from "../../domain/page/distinct-results.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { splitAtEnds } from "../../domain/sentence-ends.ts";
import { mayGiveOtherValue } from "../../gates/evidence/may-give-other-value.ts";
import type { StepValue } from "../../reasoning/evaluation/step-values.ts";
import { hashRequest } from "../question/hash-request.ts";
import type { StepContext } from "../step.ts";

/** Numbers at most: steps that are searched for, queries for one step, and further pages that are opened for it. */
const most = { steps: 3, queries: 2, pages: 5 };

type SearchContext = Pick<StepContext, "lookup" | "key" | "signal"> & {
  readonly run: Pick<StepContext["run"], "language">;
};

/**
 * Searches for the steps that end in the answer, and opens pages that name the step's thing (beyond EvoBrowseComp; decision 0184). A second
 * answer may stand on a page that the run has never read. A query has the thing and the words of its relation, for example "Tarn Fair
 * organised by", and never a name of the answer. Returns what the search showed of each opened page, by the page's address. Addresses in
 * `not` are left out.
 */
export async function searchLastSteps(
  { lookup, run, key, signal }: SearchContext,
  steps: readonly StepValue[],
  { answers, not }: { readonly answers: readonly string[]; readonly not: ReadonlySet<string> },
): Promise<ReadonlyMap<string, string>> {
  const opened = new Map<string, string>();
  for (const { step, queries } of searched(steps, answers)) {
    const call = {
      key: key(`values/${hashRequest(queries)}`),
      language: run.language,
      ...(signal && { signal }),
    };
    const { searches } = await lookup.search({ query: queries }, call);
    const found = distinctResults(searches.flatMap(({ results }) => results));
    const further = new Map(byPromise(found, step).map((result) => [result.url, shownOf(result)]));
    const chosen = [...further].filter(([url]) => !not.has(url) && !opened.has(url)).slice(0, most.pages);
    for (const [url, shown] of chosen) if ((await lookup.open(url, call)) !== null) opened.set(url, shown);
  }
  return opened;
}

/** Lists the steps that end in the answer, with their queries. A step is left out if its thing's name contains a name of the answer. */
function searched(
  steps: readonly StepValue[],
  answers: readonly string[],
): { readonly step: StepValue; readonly queries: string[] }[] {
  return steps
    .filter(({ isLast }) => isLast)
    .map((step) => {
      const { things, relations } = step;
      const queries = relations.map((relation) =>
        `${things[0] ?? ""} ${relation}`.replace(/[\s_]+/gu, " ").trim(),
      );
      const isSafe = (query: string): boolean => !answers.some((name) => containsName(query, name));
      return { step, queries: [...new Set(queries)].filter(isSafe).slice(0, most.queries) };
    })
    .filter(({ queries }) => queries.length > 0)
    .slice(0, most.steps);
}

/**
 * Sorts the results that name the step's thing. Titles count more than snippets, since a page is about what its title says: of ten results
 * on an institute, the page titled "The institute took on Ilvi Rask" tells of a second member. In titles and then in snippets, words come
 * first that show another value of the relation themselves, for example "The Tarn Mill acquired Orn Works". After them come words that
 * name, beside the thing, something that no fact joins with it. The other results mostly tell what the run knows. Of these, pages with a
 * known value come last, and the very last are pages with a known value in their title, because they are about it. For example, a chronicle
 * of the year may name the known winner first and a second one further down, but a report on the known winner does not.
 */
function byPromise(results: readonly SearchResult[], step: StepValue): SearchResult[] {
  const shows = (result: SearchResult, names: readonly string[]): boolean =>
    names.some((name) => containsName(shownOf(result), name));
  const further = { ...step, joined: step.neighbours };
  const rank = (result: SearchResult): number => {
    const title = titleOf(result);
    const others = sentencesOf(result);
    const ways = [
      mayGiveOtherValue({ words: title, above: [] }, step),
      mayGiveOtherValue({ words: title, above: [] }, further),
      others.some((words) => mayGiveOtherValue({ words, above: [] }, step)),
      others.some((words) => mayGiveOtherValue({ words, above: [] }, further)),
      !shows(result, step.known),
      !step.known.some((name) => containsName(title, name)),
    ];
    const first = ways.indexOf(true);
    return first < 0 ? ways.length : first;
  };
  return results
    .filter((result) => shows(result, step.things))
    .map((result) => ({ result, rank: rank(result) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ result }) => result);
}

/** Returns a result's title without the name of the site at its end. */
function titleOf({ title }: Pick<SearchResult, "title">): string {
  return title.replace(/\s[-–—|]\s[^-–—|]*$/u, "");
}

/** The sentences that a result shows below its title. */
function sentencesOf({ snippet }: Pick<SearchResult, "snippet">): string[] {
  return splitAtEnds(snippet, /\n|(?<=[.!?])\s+|(?<=[。！？])/u).filter((sentence) => sentence.trim() !== "");
}

function shownOf({ title, snippet }: Pick<SearchResult, "title" | "snippet">): string {
  return `${title}\n${snippet}`;
}
