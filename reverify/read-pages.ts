import { readQuoteContext } from "../agents/reader/read-quote-context.ts";
import type { Fact } from "../domain/evidence/fact.ts";
import { type QuoteContext, quoteInSnapshot } from "../domain/evidence/quote.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { Language } from "../domain/language.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { LookupCall } from "../domain/ports/web/tool-set.ts";
import { lastDayOf } from "../gates/freshness/decide-fresh.ts";
import { holdsValue } from "../gates/freshness/holds-value.ts";
import { stripPageInjections } from "../gates/injection/strip-page-injections.ts";
import { judgeFact, type KnownNames, splitSentences } from "../reasoning/entailment/judge-fact.ts";
import type { ReverificationParts } from "./reverification-parts.ts";

/** A passage that a reader found, and the snapshot that contains it. */
export interface FoundQuote {
  readonly url: string;
  readonly snapshotId: string;
  readonly title: string;
  readonly day: IsoDate | null;
  readonly quote: string;
  /** What the page says around the passage; absent if the passage is not in the page's text. */
  readonly context?: QuoteContext;
}

export interface NewerPageRequest {
  readonly url: string;
  readonly goal: string;
  /** Null accepts a page of any date. */
  readonly since: IsoDate | null;
  /** Names of which the page must contain at least one before a reader is asked; empty asks the reader in any case. */
  readonly about: readonly string[];
}

/**
 * Returns the passages that a reader finds on a page for a goal. Null if the page cannot be opened, or if `since` is given and the page has
 * no date from that day on.
 */
export async function readNewerPage(
  { beyond }: Pick<ReverificationParts, "beyond">,
  call: LookupCall,
  { url, goal, since, about }: NewerPageRequest,
): Promise<FoundQuote[] | null> {
  const page = await beyond.open(url, call);
  if (page === null) return null;
  const day = lastDayOf(page);
  if (since !== null && (day === null || day < since)) return null;
  if (about.length > 0 && !about.some((name) => holdsValue(`${page.title}\n${page.text}`, name))) return [];
  const [visit] = (await beyond.visit({ url, goal }, call)).visits;
  if (visit?.outcome !== "read") return [];
  return visit.quotes.map((quote) => quoteOn(page, url, quote));
}

/** Finds the first sentence of a page that states a fact so plainly that a rule recognises it. The page is split into sentences once. */
export function findPlainStatement(
  page: PageSnapshot,
  names: KnownNames,
): (fact: Fact) => string | undefined {
  const sentences = splitSentences(stripPageInjections(page).text);
  return (fact) =>
    sentences.find(
      (text) => judgeFact(fact, { evidence: "", text, date: null }, names).verdict === "supported",
    );
}

/** A reader's goal that asks how things are now and does not mention how they were. */
export function askStanding(
  about: string,
  { relation, language }: { readonly relation: string; readonly language: Language },
): string {
  return language === "zh"
    ? `“${about}”的${relation}现在如何，从何时起`
    : `How it stands now with “${about}” as to ${relation}, and since when`;
}

/** Makes a found passage from a quote on a page. */
export function quoteOn(page: PageSnapshot, url: string, quote: string): FoundQuote {
  const context = readQuoteContext(page, quote);
  return {
    url,
    snapshotId: page.id,
    title: page.title,
    day: lastDayOf(page),
    quote,
    ...(context && { context }),
  };
}

/** Whether a page still contains a quote. Passages that try to steer a model do not count. */
export function stillContains(page: PageSnapshot, quote: string): boolean {
  return quoteInSnapshot(stripPageInjections(page), quote);
}
