import type { Split } from "../../domain/exposure/lifecycle.ts";
import type { Language } from "../../domain/language.ts";
import type { ReleaseCount } from "../../domain/release/release-manifest.ts";

/** Items by language, domain and split, in a fixed order. */
export function countItems(
  items: Iterable<{ readonly language: Language; readonly domain: string; readonly split: Split }>,
): ReleaseCount[] {
  const counts = new Map<string, ReleaseCount>();
  for (const { language, domain, split } of items) {
    const key = JSON.stringify([split === "public" ? 0 : 1, language, domain]);
    counts.set(key, { language, domain, split, items: (counts.get(key)?.items ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}
