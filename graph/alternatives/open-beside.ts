import { findOtherValues } from "../../agents/reader/find-other-values.ts";
import type { ElsewhereSaid } from "../../domain/model-calls/seek-alternatives.ts";
import { distinctResults } from "../../domain/page/distinct-results.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import type { NearAnswer } from "../../reasoning/near/near-answers.ts";
import type { StepContext } from "../step.ts";

/** Numbers at most: pages that are opened for one thing, and passages of one page that are shown. */
const most = { pages: 2, words: 2 };

/**
 * Opens pages of a search that show a near answer together with what stands beside the answer in its open condition. For example, the
 * condition is where a fair was held, and a report is titled "The Tarn Fair was held at the Mill Hall". The passages of these pages are
 * judged like those of other pages (`findElsewhere`). So it doesn't depend on an agent whether this page, one of ten results, is read
 * (decision 0105).
 */
export async function openBeside(
  { lookup }: Pick<StepContext, "lookup">,
  { name, beside }: Pick<NearAnswer, "name" | "beside">,
  results: readonly SearchResult[],
  call: Parameters<StepContext["lookup"]["open"]>[1],
): Promise<ElsewhereSaid[]> {
  const [other] = beside;
  if (other === undefined) return [];
  const showsBoth = ({ title, snippet }: SearchResult): boolean =>
    [name, other.name].every((one) => holdsValue(`${title}\n${snippet}`, one));
  const said: ElsewhereSaid[] = [];
  for (const { url } of distinctResults(results).filter(showsBoth).slice(0, most.pages)) {
    const page = await lookup.open(url, call);
    if (page === null) continue;
    const about = { things: [other.name], relations: [other.relation], known: [], joined: [] };
    const words = findOtherValues(page, [about]).filter((one) => containsName(one.words, name));
    // The last passages are taken: the first one is often the title's heading, which has no day, and a later one is a sentence.
    for (const { title, words: quote, above } of words.slice(-most.words))
      said.push({
        ...{ thing: other.name, relation: other.relation, ...(other.isObject && { inverse: true as const }) },
        ...{ url, title, above, quote, published: page.published },
      });
  }
  return said;
}
