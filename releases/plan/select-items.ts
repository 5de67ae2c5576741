import { type Language, language as languages } from "../../domain/language.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { type LevelName, levelName } from "../../domain/wikidata/templated-item.ts";
import { hashCharacters } from "../duplicates/hash-text.ts";

/** The items of one domain in one language: wanted, available and chosen. */
export interface Cell {
  readonly language: Language;
  readonly domain: string;
  readonly wanted: number;
  /** Number of candidates. */
  readonly had: number;
  readonly chosen: number;
  /** Number of missing items (wanted − chosen), which a refresh is to make. */
  readonly short: number;
  /** Number of wanted items for the private split; `wanted` includes it, as `chosen` includes `privateChosen`. */
  readonly privateWanted: number;
  readonly privateChosen: number;
}

/** The templated questions of one level in one language: allowed, available and chosen. */
export interface LevelCell {
  readonly language: Language;
  readonly level: LevelName;
  readonly most: number;
  readonly had: number;
  readonly chosen: number;
  readonly privateChosen: number;
}

/**
 * Chooses the items of a release. The choice is balanced over domains and languages (EvoBrowseComp §2.2, §2.3) and over the sub-domains of
 * each domain, in both splits alike. The function is pure: the same candidates give the same release, in whichever order they are listed.
 * Items of earlier releases are chosen first, because only the retirement policy removes items. An item never changes its split. If a cell
 * lacks private items, public ones fill it, and the other way round, because a full cell matters more than the shares of the splits.
 */
export function selectItems(
  candidates: readonly ReleaseItem[],
  options: {
    readonly settings: Pick<ReleaseSettings, "targets" | "privateShare">;
    /** Ids of the domains, in the order of the settings. */
    readonly domains: readonly string[];
    /** Ids of items that an earlier release contains. */
    readonly released?: ReadonlySet<string>;
  },
): { chosen: ReleaseItem[]; cells: Cell[] } {
  const { settings, domains, released = new Set<string>() } = options;
  const chosen: ReleaseItem[] = [];
  const cells: Cell[] = [];
  for (const language of languages.options) {
    const target = settings.targets[language];
    const privateTarget = Math.round(target * settings.privateShare);
    const order = orderDomains(candidates, { language, domains, released, each: target / domains.length });
    const wanted = inPlaces(order, spreadEvenly(target, domains.length));
    const privateWanted = inPlaces(order, spreadEvenly(privateTarget, domains.length));
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

/**
 * Chooses the templated questions of a release: of each level in each language at most the number that the settings allow. They are spread
 * over sub-domains, in both splits alike. Items of earlier releases come first. The function is pure, as `selectItems` is.
 */
export function selectTemplated(
  candidates: readonly ReleaseItem[],
  options: {
    readonly settings: Pick<ReleaseSettings, "templated" | "privateShare">;
    readonly released: ReadonlySet<string>;
  },
): { readonly chosen: ReleaseItem[]; readonly cells: LevelCell[] } {
  const { settings, released } = options;
  const chosen: ReleaseItem[] = [];
  const cells: LevelCell[] = [];
  for (const language of languages.options)
    for (const level of levelName.options) {
      const own = candidates.filter((item) => item.language === language && item.level === level);
      if (own.length === 0) continue;
      const most = settings.templated[level];
      const privateWanted = Math.round(most * settings.privateShare);
      const taken = takeCell(orderCandidates(own, released), { wanted: most, privateWanted });
      chosen.push(...taken);
      const privateChosen = taken.filter(({ split }) => split === "private").length;
      cells.push({ language, level, most, had: own.length, chosen: taken.length, privateChosen });
    }
  return { chosen, cells };
}

/**
 * Orders the domains for a target that can't be divided evenly: the first ones get one item more than the others. Domains with more items
 * of earlier releases than an equal share come first, so that these items are kept. Then come domains with more candidates than an equal
 * share, then all others, each group in the order of the settings. Returns the domains' positions in the settings.
 */
function orderDomains(
  candidates: readonly ReleaseItem[],
  of: {
    readonly language: Language;
    readonly domains: readonly string[];
    readonly released: ReadonlySet<string>;
    /** Equal share of each domain in the target, which may be a fraction. */
    readonly each: number;
  },
): number[] {
  const ranks = of.domains.map((domain) => {
    const own = candidates.filter((item) => item.language === of.language && item.domain === domain);
    const base = Math.floor(of.each);
    if (own.filter(({ id }) => of.released.has(id)).length > base) return 0;
    return own.length > base ? 1 : 2;
  });
  return [...of.domains.keys()].sort((one, other) => (ranks[one] ?? 2) - (ranks[other] ?? 2) || one - other);
}

/** Gives the first part to the place that comes first in `order`, the second part to the next place, and so on. The result is by place. */
function inPlaces(order: readonly number[], parts: readonly number[]): number[] {
  const placed = new Map(order.map((place, at) => [place, parts[at] ?? 0]));
  return order.map((_, place) => placed.get(place) ?? 0);
}

/** Takes the wanted items of each split, then further items until the cell is full; the result keeps the order of the candidates. */
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

/**
 * Splits a whole number into parts that differ by at most one, the larger parts first. Refreshes distribute their targets in the same way.
 */
export function spreadEvenly(sum: number, parts: number): number[] {
  const rest = sum % parts;
  return Array.from({ length: parts }, (_, place) => Math.floor(sum / parts) + (place < rest ? 1 : 0));
}

/**
 * Sorts the candidates of one cell by preference: released items first, then one item of each sub-domain in turn. Hashes of the ids decide
 * between the remaining items, so that the result depends neither on the input's order nor on when an item was made.
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
