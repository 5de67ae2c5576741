import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { NameDecision } from "../../domain/question/name-decisions.ts";
import { buildKnowledgeBase, type Claim } from "./knowledge-base.ts";

/** A thing by which one page leads to another, with its facts on these pages. */
export interface PageJoin {
  readonly thing: string;
  readonly links: readonly JoinLink[];
}

/** One fact of the thing, and the page that states it. */
export interface JoinLink {
  readonly page: string;
  readonly fact: SourcedFact;
  /** The other end of the fact. */
  readonly end: string;
  /** Whether the thing is the fact's subject. */
  readonly isSubject: boolean;
}

/** What is known of the pages that facts come from. */
export interface KnownPages {
  /** The page of a piece of evidence; undefined if it is not known. */
  readonly pageOf: (evidence: string) => string | undefined;
  readonly pages: readonly string[];
  /** Whether the page's text has the name. */
  readonly names: (page: string, name: string) => boolean;
}

/**
 * Finds the things that join pages: a thing has a fact with one end on a page and a fact with another end on a second page, and no known
 * page names both ends. Whoever has found one end can then come to the other only by this thing, since no search that finds one page shows
 * the rest (decision 0182). Numbers and times join nothing, although they may be ends. Facts that take part in no such pair are left out.
 *
 * `names` are the run's decisions that two names mean the same.
 */
export function findPageJoins(
  facts: readonly SourcedFact[],
  { pageOf, pages, names: isNamed }: KnownPages,
  names: readonly NameDecision[] = [],
): PageJoin[] {
  const groupsOf = (kind: NameDecision["kind"]) =>
    names.filter((decision) => decision.kind === kind).map((decision) => decision.names);
  const known = buildKnowledgeBase(facts, {
    aliases: groupsOf("entity"),
    relationAliases: groupsOf("relation"),
  });
  const byThing = new Map<string, Link[]>();
  const stating = new Map<string, Set<string>>();
  for (const claim of known.claims) {
    const page = claim.fact.evidence === null ? undefined : pageOf(claim.fact.evidence);
    if (page === undefined || claim.subject === claim.object) continue;
    for (const link of linksOf(claim, page)) {
      stating.set(link.endKey, (stating.get(link.endKey) ?? new Set()).add(page));
      if (known.valueOf(link.thing) !== null) continue;
      const links = byThing.get(link.thing) ?? [];
      const isNew = links.every((other) => keyOf(other) !== keyOf(link));
      if (isNew) byThing.set(link.thing, [...links, link]);
    }
  }
  const together = createTogether(stating, { pages, names: isNamed });
  return [...byThing].flatMap(([thing, links]) => {
    const crossing = links.filter((link) =>
      links.some(
        (other) => other.page !== link.page && other.endKey !== link.endKey && !together(link, other),
      ),
    );
    return crossing.length === 0 ? [] : [{ thing: known.entities.nameOf(thing), links: crossing }];
  });
}

interface Link extends JoinLink {
  readonly thing: string;
  readonly endKey: string;
}

function linksOf({ subject, object, fact }: Claim, page: string): Link[] {
  return [
    { thing: subject, endKey: object, page, fact, end: fact.object, isSubject: true },
    { thing: object, endKey: subject, page, fact, end: fact.subject, isSubject: false },
  ];
}

function keyOf({ page, endKey, isSubject, fact }: Link): string {
  return JSON.stringify([page, endKey, isSubject, fact.relation]);
}

/**
 * Returns a function that says whether some page tells both ends. A page tells an end by one of its facts or by its text. Facts count
 * because a page writes days and numbers in its own way. Each name is looked for once in each page.
 */
function createTogether(
  stating: ReadonlyMap<string, ReadonlySet<string>>,
  { pages, names }: Pick<KnownPages, "pages" | "names">,
) {
  const found = new Map<string, ReadonlySet<string>>();
  const pagesWith = ({ endKey, end }: Link): ReadonlySet<string> => {
    const before = found.get(endKey);
    if (before !== undefined) return before;
    const naming = new Set([...(stating.get(endKey) ?? []), ...pages.filter((page) => names(page, end))]);
    found.set(endKey, naming);
    return naming;
  };
  return (one: Link, other: Link): boolean => {
    const second = pagesWith(other);
    return [...pagesWith(one)].some((page) => second.has(page));
  };
}
