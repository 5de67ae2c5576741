import { z } from "zod";
import type { Language } from "../../domain/language.ts";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/search-provider.ts";
import { collectResults, type GivenResult } from "./collect-results.ts";
import { type FetchWithRetriesOptions, fetchWithRetries } from "./fetch-with-retries.ts";
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

const fault = z.object({ code: z.string().optional(), detail: z.string().optional() });

/** Where the services say what is wrong: Serper's `message`, Tavily's `detail.error`, Brave's `error.code` and `error.detail`. */
const refusal = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ detail: z.object({ error: z.string() }) }).transform(({ detail }) => detail.error),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: fault }).transform(({ error }) => saidBy(error)),
  z.object({ errors: z.array(fault).min(1) }).transform(({ errors }) => saidBy(errors[0] ?? {})),
]);

const usedUpStatus = new Set([402, 432, 433]);
const usedUp = /not enough credits|out of credits|usage limit|quota|rate.?limit/i;
const badKey = /unauthori[sz]ed|api.?key|subscription.?token/i;

/** What an answer of a search service means that holds no results: limited and used-up clients are blocked, all else has failed. */
function judgeRefusal(name: string, status: number, body: string): SearchOutcome {
  const parsed = refusal.safeParse(parseJson(body));
  const said = parsed.success ? parsed.data.slice(0, 200) : "";
  const detail = `${name}: HTTP ${status}${said ? `: ${said}` : ""}`;
  if (!parsed.success && /captcha/i.test(body))
    return { outcome: "captcha", detail: `${name} asks for a captcha (HTTP ${status})` };
  if (status === 429 || usedUpStatus.has(status) || usedUp.test(said)) return { outcome: "blocked", detail };
  if (status === 401 || status === 403 || badKey.test(said))
    return { outcome: "failed", detail: `${detail}; it does not take the key of web.search` };
  if (status === 200)
    return {
      outcome: "failed",
      detail: said ? detail : `${name}: the answer has another shape than its API's`,
    };
  return { outcome: "failed", detail };
}

function saidBy({ code, detail }: z.infer<typeof fault>): string {
  return [code, detail].filter(Boolean).join(": ");
}
