import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { groupSources } from "../../domain/evidence/group-sources.ts";
import { normaliseQuote } from "../../domain/evidence/quote.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { isClaim, tellsOwnActs } from "./own-act.ts";
import { tellsOwnByline } from "./own-byline.ts";
import { ownsSite, type SiteLink } from "./owns-site.ts";

type Told = Pick<GatheredEvidence, "statement" | "facts" | "quote">;
type Page = Pick<PageSnapshot, "url" | "text" | "details" | "links" | "title" | "published">;

/** A piece of evidence with the page that it was taken from. */
export interface Telling {
  readonly piece: Told;
  readonly page: Page;
}

/** Whether a fresh piece needs the filtering agent's search, and if not, the pages that its label rests on. */
export type CrossCheckNeed =
  | { readonly needed: true }
  | {
      readonly needed: false;
      readonly basis: "own-announcement" | "own-byline" | "told-alike";
      readonly pages: readonly string[];
    };

/**
 * Decides whether the filtering agent has to look for other reports of a fresh statement (EvoBrowseComp §2.1, Information Filtering Agent;
 * decision 0090). It need not in three cases:
 * - The site of a party tells what this party itself did. A search would find copies and translations of the announcement, which prove no
 *   more.
 * - A page says who wrote it, and a search has confirmed another page of its site (`isVetted`).
 * - Two independent sources tell the same in their own words.
 *
 * Praise, comparisons, numbers of users, awards and hearsay are always checked, and so is what a site says about others.
 *
 * `others` are the run's further pieces that state the same facts. `links` are the names by which pages of other owners link to sites.
 */
export function needsCrossCheck(
  { piece, page }: Telling,
  {
    others = [],
    links = [],
    isVetted = false,
  }: {
    readonly others?: readonly Telling[];
    readonly links?: readonly SiteLink[];
    readonly isVetted?: boolean;
  },
): CrossCheckNeed {
  const site = page.details?.site;
  const isParty = (name: string) => site != null && ownsSite(site, name, links);
  if (tellsOwnActs(piece, isParty)) return { needed: false, basis: "own-announcement", pages: [page.url] };
  if (isVetted && tellsOwnByline(piece, page))
    return { needed: false, basis: "own-byline", pages: [page.url] };
  const second = isClaim(piece)
    ? undefined
    : others.find((other) => !isClaim(other.piece) && areIndependent({ piece, page }, other));
  if (second === undefined) return { needed: true };
  return { needed: false, basis: "told-alike", pages: [page.url, second.page.url] };
}

/**
 * Says whether neither of two tellings has its content from the other: they have different owners, no copied text and quotes in different
 * words, and neither page links to the other's site. Tellings in two languages count as dependent, since a translation shares no words with
 * its source.
 */
function areIndependent(a: Telling, b: Telling): boolean {
  const [left, right] = [a.page.details?.site, b.page.details?.site];
  if (left == null || right == null || groupSources([a.page, b.page]).length < 2) return false;
  if (isChinese(a.piece.quote) !== isChinese(b.piece.quote)) return false;
  if (linksTo(a.page, right) || linksTo(b.page, left)) return false;
  return shareWording(a.piece.quote, b.piece.quote) < copied;
}

/** Share of the shorter quote's word pairs from which one quote counts as copied from the other. */
const copied = 0.4;

function shareWording(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const least = Math.min(left.size, right.size);
  return least === 0 ? 1 : [...left].filter((pair) => right.has(pair)).length / least;
}

/** Neighbouring words of a text, in Chinese neighbouring characters. */
function pairsOf(text: string): Set<string> {
  const words =
    normaliseQuote(text)
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

function linksTo({ links }: Page, site: string): boolean {
  return links.some(({ url }) => {
    const host = URL.canParse(url) ? new URL(url).hostname : "";
    return host === site || host.endsWith(`.${site}`);
  });
}
