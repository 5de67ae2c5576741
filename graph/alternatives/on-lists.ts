import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { FoundResult } from "../../domain/model-calls/check-evidence.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { mainScript } from "../../reasoning/entailment/judge-fact.ts";
import type { NearAnswer } from "../../reasoning/evaluation/near-answers.ts";
import type { StepContext } from "../step.ts";

/** A piece that states fewer members of one thing may name examples. */
const leastListed = 3;

/** Characters of a page's line that a result shows. */
const longestLine = 200;

/**
 * Leaves out things that a stored page excludes: it lists who meets the open constraint, as the cited piece states with at least three
 * members, and doesn't name the thing anywhere. To visit this page again would show the same list. Of the others, `found` has the lines
 * in which such a page names them, since these may tell at once. A name in another script than the page's may stand there in its own.
 */
export async function readLists(
  { pages, scope }: Pick<StepContext, "pages" | "scope">,
  near: readonly NearAnswer[],
  kept: readonly Evidence[],
): Promise<{ readonly left: NearAnswer[]; readonly found: ReadonlyMap<NearAnswer, FoundResult[]> }> {
  const left: NearAnswer[] = [];
  const found = new Map<NearAnswer, FoundResult[]>();
  for (const one of near) {
    const urls = kept
      .filter((piece) => one.evidence.includes(piece.id) && isList(piece))
      .map(({ url }) => url);
    const lists = await Promise.all([...new Set(urls)].map((url) => pages.getVisited(scope, url)));
    const stored = lists.filter((page) => page !== null);
    const lines = stored.flatMap((page) => lineOn(page, [one.name, ...one.of]));
    const isExcluded =
      stored.length > 0 && lines.length === 0 && stored.every((page) => isReadable(one, page));
    if (!isExcluded) left.push(one);
    found.set(one, lines);
  }
  return { left, found };
}

function isList({ facts }: Pick<Evidence, "facts">): boolean {
  const sizes = new Map<string, number>();
  for (const { subject, relation, object } of facts)
    for (const key of [`${relation} of ${subject}`, `${relation} to ${object}`]) {
      const name = normaliseName(key);
      sizes.set(name, (sizes.get(name) ?? 0) + 1);
    }
  return Math.max(0, ...sizes.values()) >= leastListed;
}

function isReadable({ name, of }: NearAnswer, { text }: PageSnapshot): boolean {
  const script = mainScript(text);
  return [name, ...of].every((each) => [null, script].includes(mainScript(each)));
}

function lineOn(page: PageSnapshot, names: readonly string[]): FoundResult[] {
  const { title, text } = stripPageInjections(page);
  const line = text.split("\n").find((each) => names.some((name) => holdsValue(each, name)));
  if (line === undefined) return [];
  return [{ title, url: page.url, snippet: line.trim().slice(0, longestLine), published: page.published }];
}
