import type { Evidence, EvidenceLabel } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import { groupSources } from "../../domain/evidence/group-sources.ts";
import { containsQuote, normaliseQuote } from "../../domain/evidence/quote.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import type { StepContext } from "../step.ts";

/**
 * Finds a judged piece of this run that makes the same statement, so that its label can be reused; null if the piece must be judged.
 *
 * A popularity label depends on the statement alone, and a credible statement stays credible when another page repeats it. A statement that
 * was not found credible is judged again if a new independent source makes it. A label `unclear` is not reused for another quote of the
 * same page, since one quote may say a fact more weakly than the page does. A piece whose facts are all among those of a piece that was
 * kept in an earlier round is kept as well (decision 0166).
 */
export async function findJudgedBefore(
  piece: Evidence,
  known: readonly Evidence[],
  parts: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
): Promise<Evidence | null> {
  const key = statementKey(piece);
  const judged = known.filter(
    (other) =>
      other.label !== null &&
      other.fresh === piece.fresh &&
      statementKey(other) === key &&
      !(other.label === "unclear" && other.url === piece.url && !isSameQuote(other, piece)),
  );
  // The newest label is based on the most sources, so it is tried first.
  for (const before of judged.toReversed()) {
    if (!piece.fresh || before.label === "credible") return before;
    if (!(await bringsSource(piece, before, parts))) return before;
  }
  if (judged.length > 0) return null;
  return known.findLast((other) => coversFacts(other, piece)) ?? null;
}

/**
 * Says whether `other` is a piece of an earlier round that was kept with a label and has all facts of `piece`. Pieces of the same round
 * don't count, because the order in which they are judged changes when a step is repeated after a kill. Dropped pieces don't count either,
 * because their label may rest on their other facts.
 */
function coversFacts(other: Evidence, piece: Evidence): boolean {
  if (other.status !== "kept" || other.label === null) return false;
  if (other.round >= piece.round || other.fresh !== piece.fresh) return false;
  const facts = new Set(other.facts.map(factKey));
  return piece.facts.length > 0 && piece.facts.every((fact) => facts.has(factKey(fact)));
}

function isSameQuote(one: Evidence, other: Evidence): boolean {
  return normaliseQuote(one.quote) === normaliseQuote(other.quote);
}

/** Labels that another search would hardly change. A label `unclear` is not among them, since another search may clear it up. */
const settled: ReadonlySet<EvidenceLabel | null> = new Set(["credible", "not credible", "not fresh"]);

/**
 * Finds a fresh piece of another run of the same refresh that tells the same from a page of the same content, and that a cross-check has
 * labelled; null if there is none (decision 0119). Seeds of one domain lead to the same official pages, and otherwise each run would check
 * them again.
 *
 * Two pieces tell the same if their facts are equal. They also tell the same if one's quote contains the other's and their facts have the
 * same ends and times, since then only the relations are worded otherwise. In deterministic mode no piece is taken from another run,
 * because the result would depend on which run is faster.
 */
export async function findJudgedElsewhere(
  {
    items,
    pages,
    run,
    scope,
    method,
    ordered,
  }: Pick<StepContext, "items" | "pages" | "run" | "scope" | "method" | "ordered">,
  piece: Evidence,
): Promise<Evidence | null> {
  if (!method.verifyOnce || method.crossCheck === "all" || ordered === true || !piece.fresh) return null;
  const page = await pages.getVisited(scope, piece.url);
  if (page === null) return null;
  const judged = await items.listJudgedElsewhere(run, page.id);
  const key = statementKey(piece);
  const ends = endsOf(piece);
  return (
    judged.find(
      (other) =>
        settled.has(other.label) &&
        (statementKey(other) === key ||
          (endsOf(other) === ends &&
            (containsQuote(other.quote, piece.quote) || containsQuote(piece.quote, other.quote)))),
    ) ?? null
  );
}

/**
 * Says whether a piece adds an independent source. It adds none if its page already supports the label, or is a copy or sister of such a
 * page.
 */
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

/** Returns the run's snapshots of these addresses, each page once. */
export async function visitedPages(
  { pages, scope }: { readonly pages: Pick<PageStore, "getVisited">; readonly scope: CallScope },
  urls: readonly string[],
): Promise<PageSnapshot[]> {
  const found = await Promise.all([...new Set(urls)].map((url) => pages.getVisited(scope, url)));
  const byId = new Map(found.flatMap((page) => (page === null ? [] : [[page.id, page] as const])));
  return [...byId.values()];
}

/** Makes a key that is equal for equal statements on different pages: the facts, with their spelling normalised. */
export function statementKey({ facts }: Pick<Evidence, "facts">): string {
  return JSON.stringify(facts.map(factKey));
}

/** Makes a key that is equal for equal facts. */
export function factKey({ subject, relation, object, from }: Fact): string {
  return JSON.stringify([...[subject, relation, object].map(nameForm), from]);
}

/**
 * Makes a key of the subjects, objects and times of a piece's facts. The relations are left out, since two pages may word them differently.
 */
function endsOf({ facts }: Evidence): string {
  const ends = facts.map(({ subject, object, from, to }) => [nameForm(subject), nameForm(object), from, to]);
  return JSON.stringify(ends.map((each) => JSON.stringify(each)).sort());
}
