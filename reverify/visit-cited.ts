import { createHash } from "node:crypto";
import type { Evidence } from "../domain/evidence/evidence.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { PieceReverification, QuotedClaim } from "../domain/ports/reverification-store.ts";
import { judgeQuotes } from "./judge-quotes.ts";
import type { DoubtedFact, ReverificationPlan } from "./plan-reverification.ts";
import { findPlainStatement, quoteOn, stillContains } from "./read-pages.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";

/**
 * Visits the page of one piece again. Where the quote is still on the page, the piece stands. A sentence that states the facts plainly is
 * enough too, and neither case needs a model. Otherwise a reader looks for the statement, since an editor may have reworded it, and its
 * quotes are judged. A page that cannot be reached now says nothing either way.
 */
export async function visitCited(
  parts: ReverificationParts,
  work: ReverificationWork,
  {
    piece,
    facts,
    names,
  }: {
    readonly piece: Evidence;
    readonly facts: readonly DoubtedFact[];
    readonly names: ReverificationPlan["names"];
  },
): Promise<PieceReverification> {
  const { cited, stores } = parts;
  // Servers never receive the part of an address after "#", so it is cut off.
  const url = piece.url.replace(/#.*$/su, "");
  const { statement } = piece;
  const call = work.call(`cited/${createHash("sha256").update(url).digest("hex").slice(0, 16)}`);
  const about = { evidence: piece.id, url, claims: [] };
  await stores.pages.grant(work.scope, [url]);
  const page = await cited.open(url, call);
  if (page !== null && stillContains(page, piece.quote))
    return { ...about, found: "stands", snapshotId: page.id };
  const plain = page === null ? [] : statedPlainly(page, { url, facts, names });
  if (page !== null && plain.length > 0)
    return { ...about, snapshotId: page.id, found: "restated", claims: plain };
  const [read] = (await cited.visit({ url, goal: statement }, call)).visits;
  if (page === null || read === undefined)
    return { ...about, found: read?.outcome === "gone" ? "gone" : "unread", snapshotId: null };
  const seen = { ...about, snapshotId: page.id };
  if (read.outcome === "irrelevant") return { ...seen, found: "dropped" };
  if (read.outcome !== "read") return { ...seen, found: "unread" };
  const quotes = read.quotes.map((quote) => quoteOn(page, url, quote));
  const claims: QuotedClaim[] = [];
  const stated: boolean[] = [];
  for (const doubt of facts) {
    const said = await judgeQuotes(parts, work, { doubt, quotes, names, byRule: true });
    if (said === null) return { ...seen, found: "unread" };
    claims.push(...said);
    stated.push(said.some(({ says }) => says === "same"));
  }
  const isContradicted = claims.some(({ says }) => says === "other");
  const isStated = stated.length > 0 && stated.every(Boolean);
  // A page that says both has restated the fact: the denial is about something else.
  const found = isStated ? "restated" : isContradicted ? "contradicted" : "dropped";
  return { ...seen, found, claims };
}

/** Plain statements of all the facts, found by rule without a reader; empty where one of them is missing. */
function statedPlainly(
  page: PageSnapshot,
  {
    url,
    facts,
    names,
  }: {
    readonly url: string;
    readonly facts: readonly DoubtedFact[];
    readonly names: ReverificationPlan["names"];
  },
): QuotedClaim[] {
  const find = findPlainStatement(page, names);
  const quotes = facts.map(({ fact }) => find({ ...fact, from: null, to: null }));
  if (quotes.some((quote) => quote === undefined)) return [];
  return facts.map(({ fact: of }, at) => {
    const { snapshotId, day, quote } = quoteOn(page, url, quotes[at] ?? "");
    return { of, url, snapshotId, day, quote, says: "same", instead: null };
  });
}
