import { getDomain } from "tldts";
import type { Language } from "../../domain/language.ts";
import { hostOf } from "../../domain/page/host-of.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import type { Seed } from "../../domain/run/seed.ts";
import type { GradedSource, SourceGrade } from "../../domain/run/source-grade.ts";

/** What a seeding saw of a seed's sources. */
export interface SeenSources {
  readonly results: readonly Pick<SearchResult, "url" | "title" | "snippet" | "published">[];
  /** Visited page by the address under which it was asked for. */
  readonly pages: ReadonlyMap<string, Pick<PageSnapshot, "language" | "published">>;
  /** Addresses that were visited and gave no page. */
  readonly failed: ReadonlySet<string>;
  /** Day after which knowledge counts as fresh. */
  readonly cutoff: string;
}

/**
 * Weights of the score, which add up to 1. Independent sites count most, since the method wants several of them to state what a question is
 * made of (EvoBrowseComp §2.1). More than two fresh sources or three sites add nothing to the score.
 */
const weights = { sites: 0.35, fresh: 0.25, reachable: 0.15, primary: 0.15, inLanguage: 0.1 };
const enough = { sites: 3, fresh: 2 };

/** Grades a seed's sources by code alone: no model is asked, and nothing is fetched. */
export function gradeSources(
  { name, urls, language }: Pick<Seed, "name" | "urls" | "language">,
  seen: SeenSources,
): SourceGrade {
  const sources = urls.map((url) => gradeOne(url, name, seen));
  const count = (is: (source: GradedSource) => boolean): number => sources.filter(is).length;
  const sites = new Set(sources.flatMap(({ site }) => site ?? [])).size;
  const fresh = count(({ published }) => published !== null && published > seen.cutoff);
  const inLanguage = count((source) => source.language === language);
  const reachable = count(({ reached }) => reached !== "unreachable");
  const primary = count(({ publisher }) => publisher === "primary");
  const all = Math.max(1, sources.length);
  const score =
    (weights.sites * Math.min(sites, enough.sites)) / enough.sites +
    (weights.fresh * Math.min(fresh, enough.fresh)) / enough.fresh +
    (weights.reachable * reachable) / all +
    weights.primary * Number(primary > 0) +
    (weights.inLanguage * inLanguage) / all;
  return { sources, sites, fresh, inLanguage, reachable, primary, score: Number(score.toFixed(3)) };
}

function gradeOne(url: string, name: string, { results, pages, failed }: SeenSources): GradedSource {
  const page = pages.get(url);
  const shown = results.filter((result) => result.url === url);
  const text = shown.map(({ title, snippet }) => `${title} ${snippet}`).join(" ");
  const site = getDomain(url, { allowPrivateDomains: true });
  return {
    url,
    site,
    published: page?.published ?? shown.find(({ published }) => published !== null)?.published ?? null,
    language: page === undefined ? languageOf(text) : known(page.language),
    reached: page !== undefined ? "read" : failed.has(url) ? "unreachable" : "shown",
    publisher: isPrimary({ host: hostOf(url), site, name }) ? "primary" : "secondary",
  };
}

const known = (language: string | null): Language | null =>
  language === "en" || language === "zh" ? language : null;

const englishWords = /\b(?:the|and|of|to|in|is|was|for|that|with|on|by|at|from)\b/gi;

/** Guesses the language of a search result, whose text is too short for the guess that is made for pages. */
function languageOf(text: string): Language | null {
  const letters = text.replace(/\P{L}+/gu, "");
  if (letters === "") return null;
  if (letters.replace(/\P{Script=Han}+/gu, "").length / letters.length > 0.3) return "zh";
  return (text.match(englishWords)?.length ?? 0) >= 2 ? "en" : null;
}

/** Suffixes of hosts that only states, international bodies and universities get. */
const official = /(?:^|\.)(?:gov|gob|gouv|go|mil|int|edu|ac)(?:\.[a-z]{2})?$/;
/** Fewest characters that a site's label must have, because shorter ones are found in names by chance. */
const leastLabel = 3;

/**
 * Says whether a source is primary, because it holds an office or publishes about itself. It publishes about itself if its site's name is a
 * word of the seed's name, or is contained in the joined words of that name.
 */
function isPrimary({
  host,
  site,
  name,
}: {
  readonly host: string | null;
  readonly site: string | null;
  readonly name: string;
}): boolean {
  if (host === null || site === null) return false;
  if (official.test(host.replace(/:\d+$/, ""))) return true;
  const label = (site.split(".")[0] ?? "").replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  const words =
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(String) ?? [];
  return label.length >= leastLabel && (words.includes(label) || words.join("").includes(label));
}
