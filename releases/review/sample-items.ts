import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { sha256 } from "../manifest/sha256.ts";

/**
 * Draws so many items of each language, spread over the domains (EvoBrowseComp, appendix C: 50 English and 50 Chinese ones). The seed
 * alone decides: the same items and seed give the same sample, in whichever order they come.
 */
export function sampleItems<T extends Pick<ReleaseItem, "id" | "language" | "domain">>(
  items: readonly T[],
  { perLanguage, seed }: { readonly perLanguage: number; readonly seed: number },
): T[] {
  const drawn = (text: string): string => sha256(`${seed} ${text}`);
  const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();
  return sorted(items.map(({ language }) => language)).flatMap((language) => {
    const own = items.filter((item) => item.language === language);
    const piles = sorted(own.map(({ domain }) => domain))
      .sort((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
      .map((domain) =>
        own
          .filter((item) => item.domain === domain)
          .sort((one, other) => (drawn(one.id) < drawn(other.id) ? -1 : 1)),
      );
    // One of each domain in turn.
    const rounds = Math.max(0, ...piles.map((pile) => pile.length));
    const order = Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile[round] ?? []));
    return order.flat().slice(0, perLanguage);
  });
}
