import type { Fact } from "../domain/evidence/fact.ts";
import { quoteInSnapshot } from "../domain/evidence/quote.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { Language } from "../domain/language.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { LookupCall } from "../domain/ports/tool-set.ts";
import { lastDayOf } from "../gates/freshness/decide-fresh.ts";
import { holdsValue } from "../gates/freshness/holds-value.ts";
import { stripPageInjections } from "../gates/injection/strip-page-injections.ts";
import { judgeFact, type KnownNames, splitSentences } from "../reasoning/entailment/judge-fact.ts";
import type { ReviewParts } from "./review-parts.ts";

/** A passage that a reader found, and the snapshot that bears it out. */
export interface FoundQuote {
  readonly url: string;
  readonly snapshotId: string;
  readonly title: string;
  readonly day: IsoDate | null;
  readonly quote: string;
}

export interface NewerPageOrder {
  readonly url: string;
  readonly goal: string;
  /** Null: a page of any day will do. */
  readonly since: IsoDate | null;
  /** No reader is asked about a page that has none of these names; empty where one is asked in any case. */
  readonly about: readonly string[];
}

/** What a reader finds on a page for a goal. Null for a page that can't be had, or says no day from `since` on where one is wanted. */
export async function readNewerPage(
  { beyond }: Pick<ReviewParts, "beyond">,
  call: LookupCall,
  { url, goal, since, about }: NewerPageOrder,
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

/** Finds the first sentence of a page that states a fact so plainly that a rule can tell. The page is split once. */
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

/** A reader's goal that asks how something stands now, without a word of how it stood. */
export function askStanding(
  about: string,
  { relation, language }: { readonly relation: string; readonly language: Language },
): string {
  return language === "zh"
    ? `“${about}”的${relation}现在如何，从何时起`
    : `How it stands now with “${about}” as to ${relation}, and since when`;
}

/** A quote of a page as a passage that was found on it. */
export function quoteOn(page: PageSnapshot, url: string, quote: string): FoundQuote {
  return { url, snapshotId: page.id, title: page.title, day: lastDayOf(page), quote };
}

/** Whether a page still contains a quote. Passages that try to steer a model do not count. */
export function stillContains(page: PageSnapshot, quote: string): boolean {
  return quoteInSnapshot(stripPageInjections(page), quote);
}
