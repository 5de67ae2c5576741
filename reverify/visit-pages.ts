import { createHash } from "node:crypto";
import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Lifecycle } from "../domain/exposure/lifecycle.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type {
  PieceReverification,
  QuotedClaim,
  Reverification,
} from "../domain/ports/questions/reverification-store.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import { containsName } from "../domain/question/normalise-name.ts";
import { listLinked } from "./choose-newer-pages.ts";
import { sameFact } from "./item-proof.ts";
import { judgeQuotes } from "./judge-quotes.ts";
import type { DoubtedFact, ReverificationPlan } from "./plan-reverification.ts";
import { findPlainStatement, quoteOn, stillContains } from "./read-pages.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";

/** Findings of the visits: on the pages that the item cites, and on others that stated the same facts. */
interface VisitedPages {
  readonly cited: readonly PieceReverification[];
  readonly corroborations: NonNullable<Reverification["corroborations"]>;
}

/** Visits the cited pages of an item again. If its facts can change, other pages that stated them are visited too. */
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
    corroborations.push({ ...visited, isArticle, ...(isSilent && { isSilent }) });
  }
  return { cited, corroborations };
}

/**
 * Visits the page of one piece again. Where the quote is still on the page, the piece stands. A sentence that states the facts plainly is
 * enough too, and neither case needs a model. Otherwise a reader looks for the statement, since an editor may have reworded it, and its
 * quotes are judged. A page that cannot be reached now says nothing either way.
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

type Cited = ReverificationPlan["pieces"][number];

interface Corroboration extends Cited {
  readonly isArticle: boolean;
  /** Whether no re-verification ever saw this page state the fact. */
  readonly isSilent: boolean;
}

/** At most this many linked pages are visited for each fact: one for either end. */
const mostLinked = 2;

/**
 * Lists other pages to visit for the facts of an item that can change. A dated article never changes, and no search may name the answer;
 * but a page that is kept up to date drops what is no longer true.
 * First come pages that the item's run visited and that plainly stated the fact. Pages without a date of publication come before dated
 * ones, because undated pages are usually kept up to date. Pages whose title names neither end of the fact are left out: they may be front
 * pages, which drop everything in time.
 * Where these are too few, pages are added that the cited pages link to by the name of one end. Their denial of the fact counts. Their
 * silence counts only where an earlier re-verification saw them state it; a page that was silent at its first re-verification is not visited again.
 */
export async function listCorroborations(
  { stores, settings }: Pick<ReverificationParts, "stores" | "settings">,
  question: Pick<Question, "runId" | "evidence">,
  {
    plan,
    past,
  }: {
    readonly plan: Pick<ReverificationPlan, "pieces" | "names">;
    readonly past: readonly Pick<Reverification, "corroborations">[];
  },
): Promise<Corroboration[]> {
  const { names } = plan;
  const most = settings.reverify.corroborations;
  if (most === 0) return [];
  const cited = new Set(plan.pieces.map(({ piece }) => piece.url));
  const pages = await stores.pages.listVisited({ kind: "run", id: question.runId });
  const linking = pages.filter(({ url }) => cited.has(url));
  const visited = pages
    .filter(({ url }) => !cited.has(url))
    .toSorted((a, b) => confidenceOf(a) - confidenceOf(b) || (a.url < b.url ? -1 : 1));
  const statements = new Map(visited.map((page) => [page, findPlainStatement(page, names)]));
  const found: Corroboration[] = [];
  for (const { piece, facts } of plan.pieces)
    for (const doubt of facts) {
      const { fact } = doubt;
      // A dated event doesn't change.
      if (fact.from !== null || fact.to !== null) continue;
      if (found.some((known) => known.facts.some((one) => sameFact(one.fact, fact)))) continue;
      const ends = [fact.subject, fact.object].flatMap((end) => names.entity(end));
      const stating = visited.flatMap((page): Corroboration[] => {
        if (!ends.some((name) => containsName(page.title, name))) return [];
        const quote = statements.get(page)?.(fact);
        const at = { url: page.url, quote: quote ?? "", snapshotId: page.id };
        const isArticle = page.published !== null;
        return quote === undefined
          ? []
          : [{ piece: { ...piece, ...at }, facts: [doubt], isArticle, isSilent: false }];
      });
      const own = stating.slice(0, most);
      const taken = new Set([...cited, ...own.map(({ piece: { url } }) => url)]);
      // An article that the run visited never changes, so it takes no place from the linked pages.
      const room = Math.min(mostLinked, most - own.filter(({ isArticle }) => !isArticle).length);
      const linked = listLinked(linking, { first: piece.url, ends: ends.map(normaliseAnswer), not: taken })
        .map((url) => ({ url, before: foundBefore(past, { evidence: piece.id, url }) }))
        .filter(({ before }) => before !== "silent")
        .slice(0, room)
        .map(({ url, before }) => ({
          // No quote of this page is known: a reader looks for the statement.
          piece: { ...piece, url, quote: piece.statement, snapshotId: "" },
          facts: [doubt],
          isArticle: false,
          isSilent: before === null,
        }));
      found.push(...own, ...linked);
    }
  return found;
}

/** Whether earlier re-verifications saw a linked page state the fact; null where none of them could read it. */
function foundBefore(
  past: readonly Pick<Reverification, "corroborations">[],
  { evidence, url }: { readonly evidence: string; readonly url: string },
): "stating" | "silent" | null {
  const seen = past
    .flatMap(({ corroborations = [] }) => corroborations)
    .filter((corroboration) => corroboration.evidence === evidence && corroboration.url === url)
    .map(({ found }) => found);
  if (seen.some((found) => found === "stands" || found === "restated" || found === "contradicted"))
    return "stating";
  return seen.some((found) => found === "dropped" || found === "gone") ? "silent" : null;
}

function confidenceOf({ published, details }: PageSnapshot): number {
  return published === null ? 0 : (details?.dateConfidence ?? 1);
}
