import { allEnded } from "../domain/all-ended.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { CallScope } from "../domain/ports/call-key.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import type { FactReview } from "../domain/question/reverification.ts";
import type { KnownNames } from "../reasoning/entailment/judge-fact.ts";
import { askStanding } from "./ask-standing.ts";
import { chooseNewerLinks, type Reopened } from "./choose-newer-links.ts";
import { hashContent } from "./hash-content.ts";
import { judgeQuotes } from "./judge-quotes.ts";
import { listLinked } from "./list-linked.ts";
import type { DoubtedFact } from "./plan-review.ts";
import { readNewerPage } from "./read-newer-page.ts";
import type { ReviewParts, ReviewWork } from "./review-parts.ts";

export interface LinksOrder {
  readonly doubt: DoubtedFact;
  readonly names: KnownNames;
  readonly since: IsoDate;
  /** Pages that this review has opened. */
  readonly opened: readonly PageSnapshot[];
  /** Scopes that may have opened them before, the latest first. */
  readonly earlier: readonly CallScope[];
  /** Addresses that are visited already. */
  readonly not: ReadonlySet<string>;
}

/** Entries of the subject that the opened pages link to. */
const mostEntries = 2;

/**
 * News of a fact whose subject is never searched for, since it leads to the answer or is it: what the item's own pages, and the subject's own entries that
 * they link to, link to now and is newer than the last look. Nobody is told a name; pages are opened, and a reader is asked how it stands.
 * Null where there is no such link.
 */
export async function followLinks(
  parts: ReviewParts,
  work: ReviewWork,
  order: LinksOrder,
): Promise<FactReview | null> {
  const { doubt, names, since, opened, not } = order;
  const { fact } = doubt;
  const about = names.entity(fact.subject);
  const call = work.call(`newer-links/${hashContent(fact)}`);
  const entries = await openEntries(parts, work, order);
  const pages: Reopened[] = [];
  for (const page of [...entries, ...opened])
    pages.push({ page, before: await linkedBefore(parts, order, page) });
  const seen = new Set([...not, ...entries.map(({ url }) => url)]);
  const urls = chooseNewerLinks(pages, { about, since, not: seen, most: parts.settings.review.pages });
  if (urls.length === 0) return null;
  await parts.stores.pages.grant(work.scope, urls);
  const goal = askStanding(fact.subject, { relation: fact.relation, language: work.question.language });
  const read = await allEnded(urls.map((url) => readNewerPage(parts, call, { url, goal, since, about })));
  const quotes = read.flatMap((page) => page ?? []);
  const sayings = await judgeQuotes(parts, work, { doubt, names, quotes, byRule: false });
  return {
    ...{ fact, evidence: [...doubt.evidence], asked: "newer-pages", answered: sayings !== null },
    ...{ pages: read.filter((page) => page !== null).length, sayings: sayings ?? [] },
  };
}

/** The subject's own, by the text of a link to them. */
async function openEntries(
  { cited, stores }: ReviewParts,
  work: ReviewWork,
  { doubt: { fact }, names, opened }: LinksOrder,
): Promise<PageSnapshot[]> {
  const known = new Set(opened.map(({ url }) => url));
  const ends = names.entity(fact.subject).map(normaliseAnswer);
  const urls = listLinked(opened, { first: "", ends, not: known }).slice(0, mostEntries);
  await stores.pages.grant(work.scope, urls);
  const call = work.call(`entries/${hashContent(fact)}`);
  const entries = await allEnded(urls.map((url) => cited.open(url, call)));
  return entries.flatMap((page) => page ?? []);
}

async function linkedBefore(
  { stores }: Pick<ReviewParts, "stores">,
  { earlier }: Pick<LinksOrder, "earlier">,
  { url }: PageSnapshot,
): Promise<ReadonlySet<string> | null> {
  for (const scope of earlier) {
    const page = await stores.pages.getVisited(scope, url);
    if (page !== null) return new Set(page.links.map((link) => link.url.replace(/#.*$/su, "")));
  }
  return null;
}
