import { z } from "zod";
import { type SearchOutcome, type SearchSpan, spanOf } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import { urlKey } from "../web-address.ts";
import { collectResults } from "./collect-results.ts";
import { fetchWithRetries, parseJson } from "./fetch-with-retries.ts";
import { pickLocale } from "./fit-query.ts";

export interface SearxngProviderOptions {
  /** Address of the operator's SearXNG instance, with its path if it has one. Requests to it bypass the egress proxy. */
  readonly baseUrl: string;
  /** Time limit for one query with all its retries. */
  readonly timeoutMs: number;
  readonly maxAttempts?: number;
  readonly random?: () => number;
  readonly now?: () => Date;
}

/** Searches through SearXNG's JSON API. Each other engine has its own file in this folder, with the same port. */
export function createSearxngProvider(options: SearxngProviderOptions): SearchProvider {
  const base = options.baseUrl.endsWith("/") ? options.baseUrl : `${options.baseUrl}/`;
  return {
    name: "searxng",
    async search(query, { language, limit, signal, ...given }) {
      const span = spanOf(given);
      const retrieved = (options.now ?? (() => new Date()))();
      const ask = async (page: number): Promise<SearchOutcome> => {
        const url = new URL("search", base);
        url.search = new URLSearchParams({
          q: query,
          format: "json",
          language: pickLocale(query, language),
          pageno: String(page),
          ...timeRange(span, retrieved),
        }).toString();
        const answer = await fetchWithRetries(url, { ...options, signal });
        if (!answer.ok)
          return { outcome: "failed", detail: `the search engine at ${base} fails: ${answer.detail}` };
        return readSearxngReply(answer, { limit, retrieved, address: base, ...span });
      };
      const first = await ask(1);
      return span.before === undefined ? first : await fillUp(first, { limit, ask });
    },
  };
}

/** Largest number of pages of results that are searched for older pages, since SearXNG can't be asked for older pages alone. */
const mostPages = 3;

/** Adds results of further pages until there are enough. If a further page fails, what was found before stays. */
async function fillUp(
  first: SearchOutcome,
  { limit, ask }: { readonly limit: number; readonly ask: (page: number) => Promise<SearchOutcome> },
): Promise<SearchOutcome> {
  let outcome = first;
  for (let page = 2; page <= mostPages; page += 1) {
    if (outcome.outcome !== "results" && outcome.outcome !== "empty") break;
    const found = outcome.outcome === "results" ? outcome.results : [];
    if (found.length >= limit) break;
    const next = await ask(page);
    // A page without a usable result may have newer pages alone, and the next one older ones.
    if (next.outcome === "empty") continue;
    if (next.outcome !== "results") break;
    const known = new Set(found.map(({ url }) => urlKey(url)));
    const added = next.results.filter(({ url }) => !known.has(urlKey(url)));
    if (added.length === 0 && found.length > 0) break;
    if (found.length + added.length > 0) outcome = { ...next, results: [...found, ...added].slice(0, limit) };
  }
  return outcome;
}

const dayMs = 86_400_000;

/** Returns the shortest of SearXNG's ranges that covers all days after the given one. All its ranges end today. */
function timeRange({ after }: SearchSpan, now: Date): { readonly time_range?: "day" | "month" | "year" } {
  if (after === undefined) return {};
  const days = (now.getTime() - Date.parse(after)) / dayMs;
  if (days <= 1) return { time_range: "day" };
  if (days <= 28) return { time_range: "month" };
  return days <= 365 ? { time_range: "year" } : {};
}

/** The part of SearXNG's JSON that is read. Engines omit almost any field or set it to null. */
const reply = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      engine: z.string().nullish(),
      publishedDate: z.string().nullish(),
    }),
  ),
  /** Pairs of an engine's name and its error. */
  unresponsive_engines: z.array(z.array(z.unknown())).catch([]).default([]),
});

/** Turns an answer of SearXNG into a search outcome. If engines were blocked, an answer without results is a fault. */
export function readSearxngReply(
  { status, body }: { readonly status: number; readonly body: string },
  given: {
    readonly limit: number;
    readonly retrieved: Date;
    /** Address of the server, which a fault names. */
    readonly address?: string;
  } & SearchSpan,
): SearchOutcome {
  if (status === 429)
    return { outcome: "blocked", detail: "the search engine limits this client (HTTP 429)" };
  if (status === 403) {
    if (/captcha/i.test(body)) return { outcome: "captcha", detail: "the search engine asks for a captcha" };
    return {
      outcome: "blocked",
      detail: "HTTP 403: SearXNG's settings must list json under search.formats and let this client in",
    };
  }
  if (status !== 200)
    return {
      outcome: "failed",
      detail: `HTTP ${status}${given.address === undefined ? "" : ` from ${given.address}`}`,
    };
  const parsed = reply.safeParse(parseJson(body));
  if (!parsed.success) {
    if (/captcha/i.test(body)) return { outcome: "captcha", detail: "the search engine asks for a captcha" };
    return { outcome: "failed", detail: "the answer is not SearXNG's JSON" };
  }
  const found = collectResults(
    parsed.data.results.map(({ url, title, content, engine, publishedDate }) => ({
      url,
      title,
      snippet: content,
      dates: [publishedDate],
      source: engine ?? "searxng",
    })),
    given,
  );
  if (found.outcome === "results") return found;
  const faults = parsed.data.unresponsive_engines.map((pair) => pair.map(String).join(": ")).join("; ");
  if (/captcha/i.test(faults)) return { outcome: "captcha", detail: faults };
  if (/too many requests|access denied|suspended|blocked/i.test(faults))
    return { outcome: "blocked", detail: faults };
  if (faults !== "") return { outcome: "failed", detail: faults };
  return found;
}
