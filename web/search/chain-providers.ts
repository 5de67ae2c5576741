import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";

/** How long a provider that was blocked or failed is asked only after the others. */
const restMs = 60_000;

/**
 * Providers in their order: the next one is asked where the one before is blocked, asks for a captcha or fails; an empty answer
 * is an answer. One that has just failed rests: it comes last for a minute. The outcome names who answered, and a fault tells of all.
 */
export function chainProviders(
  providers: readonly SearchProvider[],
  options: { readonly now?: () => Date } = {},
): SearchProvider {
  const { now = () => new Date() } = options;
  const restsUntil = new Map<SearchProvider, number>();
  const inOrder = () => {
    const rests = (provider: SearchProvider) => (restsUntil.get(provider) ?? 0) > now().getTime();
    return [...providers.filter((one) => !rests(one)), ...providers.filter(rests)];
  };
  return {
    name: providers.map(({ name }) => name).join(", "),
    async search(query, given) {
      const faults: Exclude<SearchOutcome, { outcome: "results" }>[] = [];
      for (const provider of inOrder()) {
        const outcome = await provider.search(query, given);
        if (outcome.outcome === "results" || outcome.outcome === "empty") {
          restsUntil.delete(provider);
          return { ...outcome, provider: provider.name };
        }
        faults.push({ ...outcome, provider: provider.name });
        if (given.signal?.aborted) break;
        restsUntil.set(provider, now().getTime() + restMs);
      }
      const [first = { outcome: "failed", detail: "no search engine was asked" } as const, ...others] =
        faults;
      return { ...first, detail: [first, ...others].map(({ detail }) => detail).join("; ") };
    },
  };
}
