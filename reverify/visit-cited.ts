import { createHash } from "node:crypto";
import type { Evidence } from "../domain/evidence/evidence.ts";
import { quoteInSnapshot } from "../domain/evidence/quote.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { PieceReview, Saying } from "../domain/ports/reverification-store.ts";
import { lastDayOf } from "../gates/freshness/decide-fresh.ts";
import { stripPageInjections } from "../gates/injection/strip-page-injections.ts";
import type { KnownNames } from "../reasoning/entailment/judge-fact.ts";
import { type FoundQuote, judgeQuotes } from "./judge-quotes.ts";
import type { DoubtedFact } from "./plan-review.ts";
import { findPlainStatement } from "./read-pages.ts";
import type { ReviewParts, ReviewWork } from "./review-parts.ts";

/**
 * Visits the page of one piece again. A quote that stands there says it still; where it doesn't, a reader is asked for the statement, since
 * an editor may have put it in other words, and its quotes are judged; a sentence that a rule can read needs neither. A page that can't be reached now says nothing either way.
 */
export async function visitCited(
  parts: ReviewParts,
  work: ReviewWork,
  {
    piece,
    facts,
    names,
  }: { readonly piece: Evidence; readonly facts: readonly DoubtedFact[]; readonly names: KnownNames },
): Promise<PieceReview> {
  const { cited, stores } = parts;
  // Without what stands behind "#": no server sees it.
  const url = piece.url.replace(/#.*$/su, "");
  const { statement } = piece;
  const call = work.call(`cited/${createHash("sha256").update(url).digest("hex").slice(0, 16)}`);
  const about = { evidence: piece.id, url, sayings: [] };
  await stores.pages.grant(work.scope, [url]);
  const page = await cited.open(url, call);
  if (page !== null && quoteInSnapshot(stripPageInjections(page), piece.quote))
    return { ...about, found: "stands", snapshotId: page.id };
  const plain = page === null ? [] : statedPlainly(page, { url, facts, names });
  if (page !== null && plain.length > 0)
    return { ...about, snapshotId: page.id, found: "restated", sayings: plain };
  const [read] = (await cited.visit({ url, goal: statement }, call)).visits;
  if (page === null || read === undefined)
    return { ...about, found: read?.outcome === "gone" ? "gone" : "unread", snapshotId: null };
  const seen = { ...about, snapshotId: page.id };
  if (read.outcome === "irrelevant") return { ...seen, found: "dropped" };
  if (read.outcome !== "read") return { ...seen, found: "unread" };
  const quotes = read.quotes.map((quote) => toFound(page, url, quote));
  const sayings: Saying[] = [];
  const stated: boolean[] = [];
  for (const doubt of facts) {
    const said = await judgeQuotes(parts, work, { doubt, quotes, names, byRule: true });
    if (said === null) return { ...seen, found: "unread" };
    sayings.push(...said);
    stated.push(said.some(({ says }) => says === "same"));
  }
  const isDenied = sayings.some(({ says }) => says === "other");
  const isStated = stated.length > 0 && stated.every(Boolean);
  // A page that says both has it restated: the denial is of something beside it.
  const found = isStated ? "restated" : isDenied ? "contradicted" : "dropped";
  return { ...seen, found, sayings };
}

/** Of every fact, or of none: a rule finds it, and no reader is needed. */
function statedPlainly(
  page: PageSnapshot,
  {
    url,
    facts,
    names,
  }: { readonly url: string; readonly facts: readonly DoubtedFact[]; readonly names: KnownNames },
): Saying[] {
  const find = findPlainStatement(page, names);
  const quotes = facts.map(({ fact }) => find({ ...fact, from: null, to: null }));
  if (quotes.some((quote) => quote === undefined)) return [];
  const { id: snapshotId } = page;
  return facts.map(({ fact: of }, at) => ({
    ...{ of, url, snapshotId, day: lastDayOf(page), quote: quotes[at] ?? "" },
    ...{ says: "same" as const, instead: null },
  }));
}

function toFound(page: PageSnapshot, url: string, quote: string): FoundQuote {
  return { url, snapshotId: page.id, title: page.title, day: lastDayOf(page), quote };
}
