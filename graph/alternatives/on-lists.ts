import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { FoundResult } from "../../domain/model-calls/check-evidence.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { nameWords } from "../../gates/text/names-in.ts";
import { mainScript } from "../../reasoning/entailment/judge-fact.ts";
import type { NearAnswer } from "../../reasoning/near/near-answers.ts";
import type { StepContext } from "../step.ts";

/** Number of characters of a page's line that a result shows, and number of those characters that may stand before the name. */
const longestLine = 200;
const before = 80;

/**
 * Leaves out things that stored pages exclude: each such page lists what meets the open constraint, and has no word of the thing's name
 * anywhere. A visit would only show the same list again. For the other things, `found` has the lines in which such pages name them, since
 * these lines may settle the constraint at once. A page that tries to steer its readers excludes nothing and shows no line. A name in
 * another script than the page's is not excluded either, because the page may write it in its own script.
 */
export async function readLists(
  { pages, scope }: Pick<StepContext, "pages" | "scope">,
  near: readonly NearAnswer[],
  kept: readonly Pick<Evidence, "id" | "url">[],
): Promise<{ readonly left: NearAnswer[]; readonly found: ReadonlyMap<NearAnswer, FoundResult[]> }> {
  const left: NearAnswer[] = [];
  const found = new Map<NearAnswer, FoundResult[]>();
  for (const one of near) {
    const urls = kept.filter(({ id }) => one.lists.includes(id)).map(({ url }) => url);
    const lists = await Promise.all([...new Set(urls)].map((url) => pages.getVisited(scope, url)));
    const read = lists.map((page) => (page === null ? null : readList(page, [one.name, ...one.of])));
    const isExcluded = read.length > 0 && read.every((list) => list?.isWithout === true);
    if (!isExcluded) left.push(one);
    found.set(
      one,
      read.flatMap((list) => list?.line ?? []),
    );
  }
  return { left, found };
}

/** Reads a page with a list for the names of one thing: returns the line that names it, and whether the page has no word of these names. */
function readList(
  page: PageSnapshot,
  names: readonly string[],
): { readonly line: FoundResult | null; readonly isWithout: boolean } {
  const { title, text, isGrave } = stripPageInjections(page);
  if (isGrave) return { line: null, isWithout: false };
  const line = text.split("\n").find((each) => names.some((name) => holdsValue(each, name)));
  const snippet = line === undefined ? "" : around(line, names);
  const script = mainScript(text);
  const isReadable = names.every((name) => [null, script].includes(mainScript(name)));
  const words = new Set(nameWords(`${title}\n${text}`));
  const hasWord = names.some((name) =>
    nameWords(name).some((word) => words.has(word) || text.includes(word)),
  );
  return {
    line: line === undefined ? null : { title, url: page.url, snippet, published: page.published },
    isWithout: line === undefined && isReadable && !hasWord,
  };
}

/** Cuts a part out of a line, around the name that stands last of the names in it, in whole characters. */
function around(line: string, names: readonly string[]): string {
  const plain = line.toLowerCase();
  const at = Math.max(0, ...names.map((name) => plain.indexOf(name.toLowerCase())));
  const start = [...line.slice(0, Math.max(0, at - before))].length;
  return [...line]
    .slice(start, start + longestLine)
    .join("")
    .trim();
}
