import type { Memory } from "./memory.ts";

/** A site that nobody rates is mostly somebody's own. */
const unknownSite = 0.7;
const goodStanding = 0.7;

/** How much the sites that state something weigh together: each site once, and word-for-word copies of one text once, at their best site. */
export function weighSources(
  sources: readonly { readonly host: string; readonly quote: string }[],
  memory: Memory,
): number {
  const byText = new Map<string, { host: string; weight: number }>();
  for (const { host, quote } of sources) {
    const weight = memory.reputation(host) ?? unknownSite;
    const known = byText.get(quote);
    if (known === undefined || known.weight < weight) byText.set(quote, { host, weight });
  }
  const byHost = new Map<string, number>();
  for (const { host, weight } of byText.values()) byHost.set(host, Math.max(byHost.get(host) ?? 0, weight));
  return [...byHost.values()].reduce((sum, weight) => sum + weight ** 1.5, 0);
}

/** Whether one of the sources at least is a site of good standing. */
export function hasGoodSource(sources: readonly { readonly host: string }[], memory: Memory): boolean {
  return sources.some(({ host }) => (memory.reputation(host) ?? unknownSite) >= goodStanding);
}
