import { setTimeout as sleep } from "node:timers/promises";
import { ProxyAgent, request } from "undici";
import { backOff, readRetryAfter } from "../../domain/back-off.ts";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import type { RateLimiter, RateLimits } from "../../domain/ports/web/rate-limiter.ts";
import { createEgressProxy, type EgressProxyOptions } from "../egress/create-egress-proxy.ts";

export interface ApiClientOptions {
  /** Exceptions and ports of the egress guard, as for visits. */
  readonly egress: Pick<EgressProxyOptions, "map" | "ports">;
  readonly limiter: RateLimiter;
  readonly limits: RateLimits;
  readonly userAgent: string;
  /** Whether an answer says that the server is busy although its status is 200, as MediaWiki does (`maxlag`). */
  readonly isBusy: (answer: unknown) => boolean;
  readonly signal?: AbortSignal | undefined;
  /** Time for one request, and the longest pause between two, in milliseconds. */
  readonly timeoutMs?: number;
  readonly longestPauseMs?: number;
  readonly random?: () => number;
}

/**
 * Reads JSON of a web API politely: through the egress guard, within the limits of the API's host, and again later if the server is busy.
 */
export interface ApiClient {
  /** @throws UnreachableError `api-unreachable` when all tries failed */
  get(url: URL): Promise<unknown>;
  close(): Promise<void>;
}

const mostTries = 8;
/** Largest number of bytes of one answer. An answer may have fifty entities of some megabytes each. */
const mostBytes = 256 * 1024 * 1024;
const transient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

type Answer =
  | { readonly ok: true; readonly json: unknown; readonly retryAfterMs: number | null }
  | {
      readonly ok: false;
      readonly detail: string;
      readonly final: boolean;
      readonly retryAfterMs: number | null;
    };

/** Opens a client of one web API. The caller closes it. */
export async function openApiClient(options: ApiClientOptions): Promise<ApiClient> {
  const { limiter, limits, isBusy, signal, random = Math.random, longestPauseMs = 60_000 } = options;
  const proxy = await createEgressProxy(options.egress);
  return {
    async get(url) {
      let last = "";
      for (let tries = 1; tries <= mostTries; tries += 1) {
        const permit = await limiter.acquire(url.hostname, { limits, signal });
        const answer = await fetchOnce(url, options, proxy).finally(() => permit.end());
        const busy = answer.ok && isBusy(answer.json);
        if (answer.ok && !busy) return answer.json;
        last = answer.ok ? "it is busy" : answer.detail;
        if (!answer.ok && answer.final) break;
        const asked = Math.max(backOff(tries, longestPauseMs, random()), answer.retryAfterMs ?? 0);
        if (tries < mostTries) await sleep(Math.min(asked, longestPauseMs), undefined, { signal });
      }
      throw new UnreachableError(`${url.hostname} gave no answer: ${last}; run the command again to go on`, {
        code: "api-unreachable",
      });
    },
    close: () => proxy.close(),
  };
}

async function fetchOnce(
  url: URL,
  { userAgent, signal, timeoutMs = 120_000 }: ApiClientOptions,
  proxy: Awaited<ReturnType<typeof createEgressProxy>>,
): Promise<Answer> {
  const pass = proxy.issuePass({ bytes: mostBytes, requests: 1, redirects: 0 });
  const token = `Basic ${Buffer.from(`${pass.username}:${pass.password}`).toString("base64")}`;
  const guarded = new ProxyAgent({ uri: proxy.server, token });
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, headers, body } = await request(url, {
      headers: { accept: "application/json", "user-agent": userAgent },
      reset: true,
      dispatcher: guarded,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const retryAfterMs = readRetryAfter([headers["retry-after"]].flat()[0], Date.now());
    const text = await body.text();
    if (statusCode !== 200)
      return { ok: false, detail: `status ${statusCode}`, final: !transient(statusCode), retryAfterMs };
    return { ok: true, json: JSON.parse(text), retryAfterMs };
  } catch (error) {
    signal?.throwIfAborted();
    const [denial] = pass.denials;
    if (denial !== undefined)
      return {
        ok: false,
        detail: `the egress guard refused it (${denial.reason})`,
        final: true,
        retryAfterMs: null,
      };
    const cause = error instanceof SyntaxError ? "its answer is no JSON" : (error as Error).message;
    return { ok: false, detail: cause, final: false, retryAfterMs: null };
  } finally {
    proxy.revokePass(pass);
    await guarded.destroy();
  }
}
