import { z } from "zod";
import type { Language } from "../../domain/language.ts";
import { type SearchOutcome, type SearchSpan, spanOf } from "../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../domain/ports/web/search-provider.ts";
import { collectResults, type GivenResult } from "./collect-results.ts";
import { type FetchWithRetriesOptions, fetchWithRetries, parseJson } from "./fetch-with-retries.ts";

/** Options of every adapter for a paid search service. */
export interface SearchServiceOptions {
  readonly apiKey: string;
  /** Address of the service without its path. The operator sets it, so requests to it bypass the egress proxy. */
  readonly baseUrl: string;
  /** Time limit for one query with all its retries. */
  readonly timeoutMs: number;
  readonly maxAttempts?: number;
  readonly random?: () => number;
  /** The current time. Relative dates such as "3 days ago" are counted back from it. */
  readonly now?: () => Date;
}

/** The differences between paid services: the request, and the form of the results in the reply. */
export interface SearchService {
  readonly name: string;
  /** Path that is appended to the service's address. */
  readonly path: string;
  request(
    query: string,
    asked: { readonly language: Language; readonly limit: number; readonly today: string } & SearchSpan,
  ): NonNullable<FetchWithRetriesOptions["request"]> & {
    readonly parameters?: Readonly<Record<string, string>>;
  };
  /** Reads the results of a reply with status 200. Null if the reply has another shape. */
  results(reply: unknown): readonly GivenResult[] | null;
}

/** A paid search service as a search provider. Each query is one request, and a reply in another shape becomes a typed fault. */
export function createServiceProvider(options: SearchServiceOptions, service: SearchService): SearchProvider {
  const { name, path } = service;
  const { baseUrl, timeoutMs, maxAttempts, random, now = () => new Date() } = options;
  return {
    name,
    async search(query, { language, limit, signal, ...given }) {
      const span = spanOf(given);
      const today = now().toISOString().slice(0, 10);
      const { parameters, ...request } = service.request(query, { language, limit, today, ...span });
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
      const found = answer.status === 200 ? service.results(parseJson(answer.body)) : null;
      if (found === null) return judgeRefusal(name, answer.status, answer.body);
      return collectResults(found, { limit, retrieved: now(), ...span });
    },
  };
}

const fault = z.object({ code: z.string().optional(), detail: z.string().optional() });

/** Forms of the services' error replies: Serper's `message`, Tavily's `detail.error`, Brave's `error.code` and `error.detail`. */
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

/** Turns an answer without results into a fault: `blocked` for rate limits and used-up quotas, `captcha`, and `failed` for the rest. */
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
