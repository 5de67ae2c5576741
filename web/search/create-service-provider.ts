import type { Language } from "../../domain/language.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import { collectResults, type GivenResult } from "./collect-results.ts";
import { type FetchWithRetriesOptions, fetchWithRetries } from "./fetch-with-retries.ts";
import { judgeRefusal } from "./judge-refusal.ts";
import { parseJson } from "./parse-json.ts";

/** What every adapter of a paid search service takes. */
export interface SearchServiceOptions {
  readonly apiKey: string;
  /** The service's address without its path; the operator's: dialled directly. */
  readonly baseUrl: string;
  /** For one query with all its tries. */
  readonly timeoutMs: number;
  readonly maxAttempts?: number;
  readonly random?: () => number;
  /** The time of retrieval, which "3 days ago" counts from. */
  readonly now?: () => Date;
}

/** The part in which paid services differ: what is sent, and how the results stand in the reply. */
export interface SearchService {
  readonly name: string;
  /** Behind the service's address. */
  readonly path: string;
  request(
    query: string,
    asked: { readonly language: Language; readonly limit: number },
  ): NonNullable<FetchWithRetriesOptions["request"]> & {
    readonly parameters?: Readonly<Record<string, string>>;
  };
  /** The results of a reply with status 200; null where the reply has another shape. */
  results(reply: unknown): readonly GivenResult[] | null;
}

/** A paid search service behind the port: one request for each query; a reply without results is a typed fault. */
export function createServiceProvider(options: SearchServiceOptions, service: SearchService): SearchProvider {
  const { name, path } = service;
  const { baseUrl, timeoutMs, maxAttempts, random, now = () => new Date() } = options;
  return {
    name,
    async search(query, { language, limit, signal }) {
      const { parameters, ...request } = service.request(query, { language, limit });
      const url = new URL(path, `${baseUrl.replace(/\/+$/, "")}/`);
      if (parameters) url.search = new URLSearchParams(parameters).toString();
      const answer = await fetchWithRetries(url, {
        timeoutMs,
        signal,
        request,
        ...(maxAttempts === undefined ? {} : { maxAttempts }),
        ...(random ? { random } : {}),
      });
      if (!answer.ok)
        return { outcome: "failed", detail: `${name} at ${url.origin} fails: ${answer.detail}` };
      const given = answer.status === 200 ? service.results(parseJson(answer.body)) : null;
      if (given === null) return judgeRefusal(name, answer.status, answer.body);
      return collectResults(given, { limit, retrieved: now() });
    },
  };
}
