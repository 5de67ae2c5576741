import { askAgain } from "../../agents/ask-again.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { EarlierMention, Freshness } from "../../domain/evidence/freshness.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { WebLookup } from "../../domain/ports/web/tool-set.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { chooseEarlierResults, writeEarlierQueries } from "../../gates/freshness/earlier-search.ts";
import { type EarlierPassage, findEarlierPassages } from "../../gates/freshness/find-earlier-passages.ts";
import { lastProvenDay } from "../../gates/freshness/last-proven-day.ts";
import { evidenceViews } from "./evidence-views.ts";

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
 * Looks for a statement on pages dated on or before the cutoff (decision 0018). It searches for the statement's first facts and reads the
 * likeliest results. A rule finds the facts that a passage states; the filtering agent reads the passages that may state the other facts,
 * and names the facts that they tell (decision 0188). If all facts that were searched for were known, the whole statement was.
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
  const told = new Map<number, EarlierMention>();
  for (const passage of found) {
    if (passage.verdict !== "states" || told.has(passage.fact)) continue;
    told.set(passage.fact, mentionOf(passage, passage.snapshotId === null ? "snippet" : "rule"));
  }
  const toRead = eachOnce(found.filter(({ fact }) => !told.has(fact)));
  if (toRead.length > 0) {
    const judged = await judgePassages(piece, toRead.slice(0, mostPassages), parts);
    if (judged === "unusable") return { failed: true, lookUp: { ...lookUp, earlier: null } };
    for (const { fact, passage } of judged) if (!told.has(fact)) told.set(fact, mentionOf(passage, "model"));
  }
  const places = [...told.keys()].toSorted((a, b) => a - b);
  const earlier = told.get(places[0] ?? 0) ?? null;
  const isWhole = places.length === 0 || facts.every((_fact, at) => told.has(at));
  return {
    failed: false,
    lookUp: { ...lookUp, earlier, ...(!isWhole && { facts: places.map((at) => at + 1) }) },
  };
}

/**
 * Leaves out repeated passages: two facts may have the same passage, and a page's title may be its heading as well. The day for which a
 * passage holds depends on the fact, so the same words with another day are kept.
 */
function eachOnce(found: readonly Found[]): Found[] {
  const plain = ({ url, day, text }: Found): string => `${url}\n${day}\n${text.replace(/^#+ /u, "").trim()}`;
  const texts = found.map(plain);
  return found.filter((passage, at) => texts.indexOf(plain(passage)) === at);
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

/** Asks the filtering agent which facts of the piece the passages tell. In the result, `fact` counts from 0. */
async function judgePassages(
  piece: Evidence,
  found: readonly Found[],
  parts: EarlierParts,
): Promise<readonly { readonly fact: number; readonly passage: Found }[] | "unusable"> {
  const { agents, method, language, key, signal } = parts;
  const [evidence] = evidenceViews([piece]);
  if (evidence === undefined) return [];
  const passages = found.map(({ title, day, text }, at) => ({ id: `p${at + 1}`, title, pageDay: day, text }));
  const outcome = await askAgain(
    agents.filtering.checkEarlier,
    { language, evidence, cutoff: method.cutoff, passages },
    { key: key(`earlier/${piece.id}`), repairs: method.repairs, signal },
  );
  if (!outcome.ok) return "unusable";
  const named = outcome.value.known.flatMap(({ fact, passage: id }) => {
    const passage = found[passages.findIndex((each) => each.id === id)];
    return passage === undefined || fact > piece.facts.length ? [] : [{ fact: fact - 1, passage }];
  });
  return named.length === outcome.value.known.length ? named : "unusable";
}

function mentionOf({ url, snapshotId, day, text }: Found, by: EarlierMention["by"]): EarlierMention {
  return { url, snapshotId, day, passage: text, by };
}

function callOf({ key, language, signal }: EarlierParts, name: string) {
  return { key: key(name), language, ...(signal && { signal }) };
}
