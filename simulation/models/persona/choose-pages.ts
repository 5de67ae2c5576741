import type { Language } from "../../language/language.ts";
import type { RelationId } from "../../language/relations/relation.ts";
import { relationOf } from "../../language/relations/relations.ts";
import type { Transcript } from "../task/task.ts";
import type { Memory } from "./memory.ts";
import { hostOf } from "./observe.ts";

interface Wish {
  /** Names that the page should be about, the most wanted first. */
  readonly names: readonly string[];
  readonly most: number;
  readonly memory: Memory;
  /** Weight of a site's reputation against the promise of a page's title. */
  readonly doubt: number;
  /** Day after which pages are preferred. */
  readonly newerThan?: string;
  /** Preference of this reader for one result over another. */
  readonly taste?: (url: string) => number;
}

/**
 * Chooses addresses among the search results that are worth a visit. They are about the names and were not visited yet. A page whose title
 * was seen before ranks lower.
 */
export function choosePages({ searches, visits }: Transcript, wish: Wish): string[] {
  const visited = new Set(visits.map(({ url }) => url));
  const titles = new Set<string>();
  const ranked = new Map<string, { score: number; name: string | undefined }>();
  searches.forEach(({ results }, search) => {
    results.forEach(({ url, title, snippet, published }, place) => {
      if (visited.has(url) || ranked.has(url)) return;
      const name = wish.names.find((each) => title.includes(each) || snippet.includes(each));
      if (name === undefined) return;
      const headline = title.replace(/ [-–|] [^-–|]*$/u, "");
      const twice = titles.has(headline);
      titles.add(headline);
      const reputation = wish.memory.reputation(hostOf(url)) ?? 0.6;
      const score =
        (headline === name ? 3 : title.includes(name) ? 1.5 : 0) +
        wish.doubt * 3 * (reputation < 0.5 ? reputation - 1 : reputation - 0.5) -
        place * 0.15 -
        (twice ? 2 : 0) +
        search * 0.01 +
        (wish.newerThan !== undefined && published !== null && published > wish.newerThan ? 2.5 : 0) +
        (wish.taste?.(url) ?? 0);
      ranked.set(url, { score, name });
    });
  });
  const order = [...ranked].sort(([, a], [, b]) => b.score - a.score);
  const chosen: string[] = [];
  const takes = new Map<string | undefined, number>();
  const share = Math.max(1, Math.ceil(wish.most / Math.max(1, wish.names.length)));
  for (const fair of [true, false]) {
    for (const [url, { name }] of order) {
      if (chosen.length >= wish.most || chosen.includes(url)) continue;
      const taken = takes.get(name) ?? 0;
      if (fair && taken >= share) continue;
      takes.set(name, taken + 1);
      chosen.push(url);
    }
  }
  return chosen;
}

/** Describes the goal of a visit in words: the names in quotation marks and the relevant relations. */
export function writeGoal(
  names: readonly string[],
  relations: readonly RelationId[],
  language: Language,
): string {
  const words = relations.map((id) => relationOf(id).name[language]);
  if (language === "zh") {
    return `关于${names.map((name) => `“${name}”`).join("、")}的信息${words.length > 0 ? `（${words.join("、")}）` : ""}及其日期`;
  }
  return `What the page says about ${names.map((name) => `“${name}”`).join(", ")}${words.length > 0 ? ` (${words.join(", ")})` : ""}, with dates`;
}
