import { askAgain } from "../../agents/ask-again.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import { type EarlierMention, type Freshness, isWaiting } from "../../domain/evidence/freshness.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { allEnded, inParallel } from "../../domain/parallel.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { WebLookup } from "../../domain/ports/web/tool-set.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { decideFresh } from "../../gates/freshness/decide-fresh.ts";
import { chooseEarlierResults, writeEarlierQueries } from "../../gates/freshness/earlier-search.ts";
import { type EarlierPassage, findEarlierPassages } from "../../gates/freshness/find-earlier-passages.ts";
import { lastProvenDay } from "../../gates/freshness/last-proven-day.ts";
import type { Step, StepContext } from "../step.ts";
import { evidenceViews } from "./evidence-views.ts";
import { groupAlike } from "./group-alike.ts";

const atOnce = 4;

/**
 * Decides whether each new piece of evidence is fresh (EvoBrowseComp §2.1): by its own date, its page's date and the agent's statement.
 * A new page may repeat an old fact, so the step then searches for the statement on pages from before the cutoff (decision 0018).
 * It searches for a statement once in a run, and for a bounded number of statements in a round. Beyond that bound a piece waits, undecided,
 * and is looked for first in the next round (decision 0086).
 */
export const checkFreshness: Step = async (context) => {
  const { items, pages, run, scope, held, method } = context;
  const evidence = await items.listEvidence(run.id);
  const undecided = evidence.filter(
    ({ status, freshness }) => status === "gathered" && (!freshness || isWaiting(freshness)),
  );
  const candidates = new Set<string>();
  for (const piece of undecided) {
    const page = await pages.getVisited(scope, piece.url);
    // A piece that waits was called fresh by its agent. The row says otherwise only until its look-up.
    const claimed = piece.fresh || isWaiting(piece.freshness);
    const code = decideFresh({ ...piece, fresh: claimed }, page, method.cutoff);
    const mayBeFresh = code === "fresh" || code === "undecided-by-dates";
    if (mayBeFresh && method.freshness.lookUp) candidates.add(piece.id);
    else await items.putFreshness(held, piece.id, { fresh: code === "fresh", code, lookUp: null });
  }
  const groups = groupAlike(evidence)
    .map((group) => ({ group, pieces: group.filter(({ id }) => candidates.has(id)) }))
    .filter(({ pieces }) => pieces.length > 0)
    // Pieces that wait since an earlier round come first. The sort is stable.
    .toSorted((a, b) => oldest(a.pieces) - oldest(b.pieces));
  let left = method.freshness.perRound - countLookedFor(evidence, context);
  await inParallel(groups, atOnce, async ({ group, pieces }) => {
    const [first] = pieces;
    if (first === undefined) return;
    const before = group.find(({ freshness }) => freshness?.lookUp)?.freshness;
    if (!before) left -= 1;
    const freshness = before ?? (left < 0 ? notLookedFor : await lookFor(first, context));
    for (const { id } of pieces) await items.putFreshness(held, id, freshness);
  });
  return {};
};

function oldest(pieces: readonly Evidence[]): number {
  return Math.min(...pieces.map(({ round }) => round));
}

const notLookedFor: Freshness = { fresh: false, code: "not-looked-for", lookUp: null };

async function lookFor(piece: Evidence, context: StepContext): Promise<Freshness> {
  const { run, pages, scope, state, ...parts } = context;
  const snapshotId = (await pages.getVisited(scope, piece.url))?.id ?? null;
  const { failed, lookUp } = await findEarlier(
    { ...piece, snapshotId },
    { ...parts, language: run.language },
  );
  const code = failed ? "look-up-failed" : lookUp.earlier === null ? "fresh" : "told-before";
  return { fresh: code === "fresh", code, lookUp: { ...lookUp, round: state.round } };
}

/** Counts the statements that were already searched for in this round, in an earlier gathering attempt or before the process was killed. */
function countLookedFor(evidence: readonly Evidence[], { state }: StepContext): number {
  return groupAlike(evidence).filter((group) =>
    group.some(({ freshness }) => freshness?.lookUp?.round === state.round),
  ).length;
}

export interface EarlierParts {
  readonly lookup: WebLookup;
  readonly agents: { readonly filtering: Pick<Agents["filtering"], "checkEarlier"> };
  readonly method: Pick<MethodSettings, "cutoff" | "freshness" | "repairs">;
  readonly language: "en" | "zh";
  /** Makes the ledger key of one of the look-up's calls from the call's name. */
  readonly key: (name: string) => CallKey;
  readonly signal?: AbortSignal | undefined;
}

/** A passage that may state a fact before the cutoff: on a page, or in a search result's snippet if the page can't be opened. */
interface Found extends EarlierPassage {
  readonly fact: number;
  readonly url: string;
  readonly title: string;
  readonly day: string | null;
  readonly snapshotId: string | null;
}

const mostFacts = 3;
const mostPassages = 8;

/**
 * Looks for a statement on pages dated on or before the cutoff (decision 0018). It searches for the statement's facts and reads the
 * likeliest results. A rule decides if every fact is stated by a passage; otherwise the filtering agent reads the possible passages.
 */
export async function findEarlier(
  piece: Evidence,
  parts: EarlierParts,
): Promise<{ readonly failed: boolean; readonly lookUp: NonNullable<Freshness["lookUp"]> }> {
  const { method } = parts;
  const facts = piece.facts.slice(0, mostFacts);
  const queries = writeEarlierQueries(facts, method.freshness.queries);
  const call = callOf(parts, `search/${piece.id}`);
  const { searches } = await parts.lookup.search({ query: queries }, call);
  const answered = searches.filter(({ outcome }) => outcome === "results" || outcome === "empty");
  const failed = { failed: true, lookUp: { queries, pages: 0, earlier: null } };
  // If no search engine answered, that doesn't show that the statement is new.
  if (answered.length === 0) return failed;
  const results = chooseEarlierResults(
    answered.flatMap((search) => search.results),
    facts,
    { cutoff: method.cutoff, not: piece.url, most: method.freshness.pages },
  );
  const read = await allEnded(results.map((result) => readResult(result, { ...parts, piece, facts })));
  const found = read.flat();
  const lookUp = { queries, pages: results.length };
  const told = facts.map((_fact, at) =>
    found.find(({ fact, verdict }) => fact === at && verdict === "states"),
  );
  const [first] = told;
  if (first !== undefined && told.every((passage) => passage !== undefined)) {
    const by = first.snapshotId === null ? "snippet" : "rule";
    return { failed: false, lookUp: { ...lookUp, earlier: mentionOf(first, by) } };
  }
  if (found.length === 0) return { failed: false, lookUp: { ...lookUp, earlier: null } };
  const judged = await judgePassages(piece, found.slice(0, mostPassages), parts);
  if (judged === "unusable") return { failed: true, lookUp: { ...lookUp, earlier: null } };
  return { failed: false, lookUp: { ...lookUp, earlier: judged && mentionOf(judged, "model") } };
}

async function readResult(
  { url, title, snippet, published }: SearchResult,
  parts: EarlierParts & { readonly piece: Evidence; readonly facts: Evidence["facts"] },
): Promise<Found[]> {
  const { piece, facts, method } = parts;
  const opened = await parts.lookup.open(url, callOf(parts, `open/${piece.id}`));
  // The result's address may redirect to the page that the statement itself was taken from.
  if (opened !== null && opened.id === piece.snapshotId) return [];
  const page: Pick<PageSnapshot, "title" | "text" | "published" | "details"> = opened ?? {
    title,
    text: snippet,
    published,
    details: null,
  };
  const place = { url, title: page.title, snapshotId: opened?.id ?? null };
  return facts.flatMap((fact, at) => {
    const day = lastProvenDay(page, { cutoff: method.cutoff, from: fact.from });
    return findEarlierPassages(fact, page, method.cutoff).map((passage) => ({
      ...{ ...passage, ...place, day },
      fact: at,
    }));
  });
}

async function judgePassages(
  piece: Evidence,
  found: readonly Found[],
  parts: EarlierParts,
): Promise<Found | null | "unusable"> {
  const { agents, method, language, key, signal } = parts;
  const [evidence] = evidenceViews([piece]);
  if (evidence === undefined) return null;
  const passages = found.map(({ title, day, text }, at) => ({ id: `p${at + 1}`, title, pageDay: day, text }));
  const outcome = await askAgain(
    agents.filtering.checkEarlier,
    { language, evidence, cutoff: method.cutoff, passages },
    { key: key(`earlier/${piece.id}`), repairs: method.repairs, signal },
  );
  if (!outcome.ok) return "unusable";
  const { passage } = outcome.value;
  if (passage === null) return null;
  return found[passages.findIndex(({ id }) => id === passage)] ?? "unusable";
}

function mentionOf({ url, snapshotId, day, text }: Found, by: EarlierMention["by"]): EarlierMention {
  return { url, snapshotId, day, passage: text, by };
}

function callOf({ key, language, signal }: EarlierParts, name: string) {
  return { key: key(name), language, ...(signal && { signal }) };
}
