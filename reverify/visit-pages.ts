import { createHash } from "node:crypto";
import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Lifecycle } from "../domain/exposure/lifecycle.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import { firstDay } from "../domain/part-date.ts";
import type {
  PieceReverification,
  QuotedClaim,
  Reverification,
} from "../domain/ports/questions/reverification-store.ts";
import { lastDayOf } from "../gates/freshness/decide-fresh.ts";
import { settleUnread } from "../gates/reverify/decide-reverification.ts";
import { judgeQuotes } from "./judge-quotes.ts";
import { listCorroborations } from "./list-corroborations.ts";
import type { DoubtedFact, ReverificationPlan } from "./plan-reverification.ts";
import { findPlainStatement, quoteOn, stillContains } from "./read-pages.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";

/** Findings of the visits to the pages that the item cites, and to other pages that stated the same facts. */
interface VisitedPages {
  readonly cited: PieceReverification[];
  readonly corroborations: NonNullable<Reverification["corroborations"]>;
}

/**
 * Visits the cited pages of an item again. If its facts can change, other pages that stated them are visited too. A page that was out of
 * reach for long enough counts as gone.
 */
export async function visitPages(
  parts: ReverificationParts,
  work: ReverificationWork,
  {
    plan,
    past,
    freshnessClass,
  }: {
    readonly plan: ReverificationPlan;
    readonly past: readonly Reverification[];
    readonly freshnessClass: Lifecycle["freshnessClass"];
  },
): Promise<VisitedPages> {
  // The pieces are visited one after another, because several may be on one page, which is visited once.
  const cited: PieceReverification[] = [];
  for (const piece of plan.pieces) cited.push(await visitPiece(parts, work, { ...piece, names: plan.names }));
  const corroborations: VisitedPages["corroborations"][number][] = [];
  const beside =
    freshnessClass === "never" ? [] : await listCorroborations(parts, work.question, { plan, past });
  for (const { isArticle, isSilent, ...piece } of beside) {
    const visited = await visitPiece(parts, work, { ...piece, names: plan.names });
    const counted = isSilent
      ? withoutOlderDenials(visited, await dayOfCited(parts, plan, piece.piece))
      : visited;
    corroborations.push({ ...counted, isArticle, ...(isSilent && { isSilent }) });
  }
  const limits = { now: parts.clock.now(), ...parts.settings.reverify.unreachable };
  return { cited: settleUnread(cited, past, limits), corroborations };
}

/**
 * Returns the last day of the page that an item cites for a piece, as the page was stored then; the piece's own day if that page has none.
 */
async function dayOfCited(
  { stores }: ReverificationParts,
  { pieces }: ReverificationPlan,
  { id, date }: Evidence,
): Promise<IsoDate | null> {
  const snapshotId = pieces.find(({ piece }) => piece.id === id)?.piece.snapshotId ?? null;
  const cited = snapshotId === null ? null : await stores.pages.getSnapshot(snapshotId);
  return (cited && lastDayOf(cited)) ?? (date === null ? null : firstDay(date));
}

/**
 * Leaves out what a linked page denies if this page was last changed before the cited page. Nobody has seen the linked page state the fact,
 * so it may tell how things were before. If no denial is left, the page counts as unread, so that a later re-verification looks whether it
 * was changed. If the day of one of the two pages is unknown, the denial counts.
 */
function withoutOlderDenials(visited: PieceReverification, cited: IsoDate | null): PieceReverification {
  if (visited.found !== "contradicted" || cited === null) return visited;
  const claims = visited.claims.filter(({ says, day }) => says !== "other" || day === null || day >= cited);
  return {
    ...visited,
    claims,
    found: claims.some(({ says }) => says === "other") ? "contradicted" : "unread",
  };
}

/**
 * Visits the page of one piece again. If the quote is still on the page, the piece stands. A sentence that states the facts plainly is
 * enough too. Neither case needs a model. Otherwise a reader looks for the statement, because an editor may have reworded it, and the
 * reader's quotes are judged. A page that cannot be reached now says nothing either way.
 */
async function visitPiece(
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
  // If a page both states and denies the fact, it counts as restating it, because the denial is about something else.
  const found = isStated ? "restated" : isContradicted ? "contradicted" : "dropped";
  return { ...seen, found, claims };
}

/** Finds plain statements of all the facts by rule, without a reader; empty if one of the facts has none. */
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
