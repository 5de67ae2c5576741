import { cutText } from "../../domain/cut-text.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import type { JoinLink, PageJoin } from "../../reasoning/knowledge/find-page-joins.ts";

/** Facts about a run by which joins are chosen. */
export interface JoinChoice {
  /** Pieces that the present question rests on. */
  readonly used: ReadonlySet<string>;
  /** Pages on which an answer was found. */
  readonly found: ReadonlySet<string>;
  readonly hostOf: (page: string) => string;
  /** Whether a search of the run returned both pages. */
  readonly areFoundTogether: (one: string, other: string) => boolean;
  /** Most characters of all lines together. */
  readonly most: number;
}

/**
 * Most pages, pairs of pages, ends of one relation, and characters of a name that a line tells. A longer line would leave less room for
 * others.
 */
const mostPages = 4;
const mostPairs = 3;
const mostEnds = 3;
const longestName = 50;

/**
 * Tells the things that join pages in one line each, such as "Ana Brel*: p3 The Report – written by – …; p7 … – works for – Tarn Press". A
 * star marks an end that has a line of its own. Joins that the question uses already are left out. The others are ranked by these criteria,
 * the first one first:
 * - All their facts lie outside the present question.
 * - They have a fresh fact, which an answer needs.
 * - They have pages that no search of the run returned together (these stand in brackets).
 * - They join pages of several hosts.
 * - They have several relations, since one relation alone only says that things have something in common.
 * - They have a fact on a page where no answer was found.
 * - They have few pages, since a thing on many pages leads nowhere in particular.
 */
export function tellJoins(joins: readonly PageJoin[], choice: JoinChoice): string[] {
  const { used, found, hostOf, areFoundTogether, most } = choice;
  const isOutside = ({ fact }: JoinLink): boolean => fact.evidence === null || !used.has(fact.evidence);
  const ranked = joins
    .filter(({ links }) => links.some(isOutside))
    .map((join) => ({ join, rank: rankOf(join.links) }))
    .sort((one, other) => compare(one.rank, other.rank) || (one.join.thing < other.join.thing ? -1 : 1))
    .map(({ join }) => join);
  const kept: PageJoin[] = [];
  let left = most;
  for (const join of ranked) {
    left -= lineOf(join, new Set()).length;
    if (left < 0) break;
    kept.push(join);
  }
  const told = new Set(kept.map(({ thing }) => nameForm(thing)));
  return kept.map((join) => lineOf(join, told));

  /** Pairs of pages that no search returned together, with a fact outside the question on one of them. */
  function apart(links: readonly JoinLink[]): string[] {
    const pages = pagesOf(links);
    const outside = new Set(links.filter(isOutside).map(({ page }) => page));
    return pages.flatMap((page, at) =>
      pages
        .slice(at + 1)
        .filter((other) => (outside.has(page) || outside.has(other)) && !areFoundTogether(page, other))
        .map((other) => `${page}|${other}`),
    );
  }

  function pagesOf(links: readonly JoinLink[]): string[] {
    return [...new Set([...links.filter(isOutside), ...links].map(({ page }) => page))].slice(0, mostPages);
  }

  function rankOf(links: readonly JoinLink[]): number[] {
    return [
      links.every(isOutside) ? 0 : 1,
      links.some((link) => isOutside(link) && link.fact.fresh === true) ? 0 : 1,
      apart(links).length > 0 ? 0 : 1,
      countOf(links.map(({ page }) => hostOf(page))) > 1 ? 0 : 1,
      relationsOf(links).length > 1 ? 0 : 1,
      links.some((link) => isOutside(link) && !found.has(link.page)) ? 0 : 1,
      countOf(links.map(({ page }) => page)),
    ];
  }

  function lineOf({ thing, links }: PageJoin, starred: ReadonlySet<string>): string {
    const parts = pagesOf(links).map((page) => {
      const here = links.filter((link) => link.page === page);
      return `${page} ${relationsOf(here)
        .map((same) => tellRelation(same, starred))
        .join(", ")}`;
    });
    const pages = countOf(links.map(({ page }) => page));
    const rest = pages > mostPages ? [`… ${pages - mostPages} more pages`] : [];
    const pairs = apart(links).slice(0, mostPairs).join(", ");
    const told = `${cutText(thing, longestName)}: ${[...parts, ...rest].join("; ")}`;
    return pairs === "" ? told : `${told} [apart: ${pairs}]`;
  }
}

/** Groups links by relation and direction. */
function relationsOf(links: readonly JoinLink[]): JoinLink[][] {
  const groups = new Map<string, JoinLink[]>();
  for (const link of links) {
    const key = JSON.stringify([link.isSubject, nameForm(link.fact.relation)]);
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return [...groups.values()];
}

function tellRelation(links: readonly JoinLink[], starred: ReadonlySet<string>): string {
  const [first] = links;
  if (first === undefined) return "";
  const ends = links
    .slice(0, mostEnds)
    .map(({ end }) => `${cutText(end, longestName)}${starred.has(nameForm(end)) ? "*" : ""}`);
  const more = links.length > mostEnds ? ` + ${links.length - mostEnds} more` : "";
  const told = `${ends.join(" / ")}${more}`;
  const { relation } = first.fact;
  return first.isSubject ? `… – ${relation} – ${told}` : `${told} – ${relation} – …`;
}

function countOf(values: readonly string[]): number {
  return new Set(values).size;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
