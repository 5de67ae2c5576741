import { type Language, language as languages } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { hashCharacters } from "../duplicates/hash-text.ts";

/** What one domain gives in one language. */
export interface Cell {
  readonly language: Language;
  readonly domain: string;
  readonly wanted: number;
  /** Candidates that there were. */
  readonly had: number;
  readonly chosen: number;
  /** wanted − chosen: what a refresh is to make. */
  readonly short: number;
  /** The same of the private split: wanted and chosen, both among those above. */
  readonly privateWanted: number;
  readonly privateChosen: number;
}

/**
 * Chooses a release balanced over domains and languages (EvoBrowseComp §2.2, §2.3), in each domain over its sub-domains, and in the private
 * split as in the public one. Pure: the same candidates give the same release, in whichever order they come. Items released before go
 * first: it is the retirement policy that takes items out. A cell's private items that are missing are made up by public ones, and
 * the other way round: an item never changes its split, and a full cell counts for more.
 */
export function selectItems(
  candidates: readonly ReleaseItem[],
  options: {
    readonly settings: Pick<ReleaseSettings, "targets" | "privateShare">;
    /** Ids of the domains, in the order of the settings. */
    readonly domains: readonly string[];
    /** Ids of items that an earlier release holds. */
    readonly released?: ReadonlySet<string>;
  },
): { chosen: ReleaseItem[]; cells: Cell[] } {
  const { settings, domains, released = new Set<string>() } = options;
  const chosen: ReleaseItem[] = [];
  const cells: Cell[] = [];
  for (const language of languages.options) {
    const target = settings.targets[language];
    const privateTarget = Math.round(target * settings.privateShare);
    const wanted = spreadEvenly(target, domains.length);
    const privateWanted = spreadEvenly(privateTarget, domains.length);
    for (const [place, domain] of domains.entries()) {
      const own = candidates.filter((item) => item.language === language && item.domain === domain);
      const cell = { wanted: wanted[place] ?? 0, privateWanted: privateWanted[place] ?? 0 };
      const taken = takeCell(orderCandidates(own, released), cell);
      chosen.push(...taken);
      cells.push({
        language,
        domain,
        ...cell,
        had: own.length,
        chosen: taken.length,
        short: cell.wanted - taken.length,
        privateChosen: taken.filter(({ split }) => split === "private").length,
      });
    }
  }
  return { chosen, cells };
}

/** Of each split what is wanted, then what fills the cell, in the order in which they stand. */
function takeCell(
  ordered: readonly ReleaseItem[],
  { wanted, privateWanted }: Pick<Cell, "wanted" | "privateWanted">,
): ReleaseItem[] {
  const hidden = ordered.filter(({ split }) => split === "private").slice(0, Math.min(wanted, privateWanted));
  const shown = ordered.filter(({ split }) => split === "public").slice(0, wanted - hidden.length);
  const taken = new Set([...hidden, ...shown]);
  const rest = ordered.filter((item) => !taken.has(item)).slice(0, wanted - taken.size);
  return ordered.filter((item) => taken.has(item) || rest.includes(item));
}

/** A whole number in so many parts that differ by one at most, the larger ones first: the spread by which live items are refreshed. */
export function spreadEvenly(sum: number, parts: number): number[] {
  const rest = sum % parts;
  return Array.from({ length: parts }, (_, place) => Math.floor(sum / parts) + (place < rest ? 1 : 0));
}

/**
 * Candidates of one cell in the order in which they are taken: released ones first, then one of each sub-domain by turns. What is
 * left open follows from hashes of the ids, so it is the same in whichever order they come, and has nothing to do with when they were made.
 */
function orderCandidates(candidates: readonly ReleaseItem[], released: ReadonlySet<string>): ReleaseItem[] {
  const turns = new Map<string, number>();
  return candidates
    .map((item) => ({ item, isNew: !released.has(item.id), hash: hashCharacters(item.id, 0x0de2) }))
    .sort(compare)
    .map((entry) => {
      const turn = turns.get(entry.item.subDomain) ?? 0;
      turns.set(entry.item.subDomain, turn + 1);
      return { ...entry, turn };
    })
    .sort(
      (one, other) => Number(one.isNew) - Number(other.isNew) || one.turn - other.turn || compare(one, other),
    )
    .map(({ item }) => item);
}

interface Entry {
  readonly item: ReleaseItem;
  readonly isNew: boolean;
  readonly hash: number;
}

function compare(one: Entry, other: Entry): number {
  return (
    Number(one.isNew) - Number(other.isNew) || one.hash - other.hash || (one.item.id < other.item.id ? -1 : 1)
  );
}
