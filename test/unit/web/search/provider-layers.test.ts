import { describe, expect, it } from "vitest";
import type { SearchOutcome, SearchSpan } from "../../../../domain/page/search-outcome.ts";
import type { SearchCache, SearchProvider } from "../../../../domain/ports/web/search-provider.ts";
import { createMemoryRateStore } from "../../../../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../../../../limits/create-rate-limiter.ts";
import { cacheProvider, chainProviders, limitProvider } from "../../../../web/search/provider-layers.ts";

const result = (url: string) => ({ title: "t", url, snippet: "s", source: "x", published: null });
const found = (many = 1): SearchOutcome => ({
  outcome: "results",
  results: Array.from({ length: many }, (_, n) => result(`https://a.example/${n}`)),
});
const fault = (outcome: "empty" | "blocked" | "captcha" | "failed"): SearchOutcome => ({
  outcome,
  detail: `why ${outcome}`,
});

/** A provider that answers in order, the last answer for ever, and counts. */
function scripted(name: string, ...answers: SearchOutcome[]) {
  const asked: string[] = [];
  const provider: SearchProvider = {
    name,
    async search(query) {
      asked.push(query);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? fault("failed");
    },
  };
  return { provider, asked };
}

const options = { language: "en", limit: 10 } as const;

describe("a chain of providers", () => {
  it.each(["blocked", "captcha", "failed"] as const)("goes on where one is %s", async (outcome) => {
    const [a, b] = [scripted("a", fault(outcome)), scripted("b", found())];
    const chain = chainProviders([a.provider, b.provider]);
    expect(await chain.search("q", options)).toMatchObject({ outcome: "results", provider: "b" });
  });

  it("takes an empty answer for an answer", async () => {
    const [a, b] = [scripted("a", fault("empty")), scripted("b", found())];
    const chain = chainProviders([a.provider, b.provider]);
    expect(await chain.search("q", options)).toMatchObject({ outcome: "empty", provider: "a" });
    expect(b.asked).toEqual([]);
  });

  it("keeps the first fault's kind and tells of all", async () => {
    const [a, b] = [scripted("a", fault("blocked")), scripted("b", fault("failed"))];
    const chain = chainProviders([a.provider, b.provider]);
    expect(await chain.search("q", options)).toEqual({
      ...{ outcome: "blocked", detail: "why blocked; why failed", provider: "a" },
    });
  });

  it("lets one that failed rest for a minute, unless no other is left", async () => {
    let time = 0;
    const a = scripted("a", fault("blocked"), found());
    const b = scripted("b", found(), fault("failed"), found());
    const chain = chainProviders([a.provider, b.provider], { now: () => new Date(time) });
    const who = async () => (await chain.search("q", options)).provider;
    expect([await who(), a.asked.length]).toEqual(["b", 1]);
    expect([await who(), a.asked.length]).toEqual(["a", 2]);
    expect(await who()).toBe("a");
    time = 61_000;
    expect(await who()).toBe("a");
  });

  it("asks no other when its caller has left", async () => {
    const [a, b] = [scripted("a", fault("failed")), scripted("b", found())];
    const chain = chainProviders([a.provider, b.provider]);
    const outcome = await chain.search("q", { ...options, signal: AbortSignal.abort() });
    expect([outcome.outcome, b.asked.length]).toEqual(["failed", 0]);
  });
});

describe("the cache", () => {
  const memory = () => {
    const entries = new Map<string, { outcome: SearchOutcome; expires: Date }>();
    const cache: SearchCache = {
      async get(key, now) {
        const entry = entries.get(JSON.stringify(key));
        return entry && entry.expires > now ? entry.outcome : null;
      },
      async put(key, outcome, { expires }) {
        entries.set(JSON.stringify(key), { outcome, expires });
      },
    };
    return cache;
  };

  it("answers by query, locale and day until its time is over, and for smaller limits", async () => {
    let time = new Date("2026-03-08T01:00:00Z");
    const { provider, asked } = scripted("a", found(10));
    const cached = cacheProvider(provider, { cache: memory(), hours: 6, now: () => time });
    const search = async (query: string, language: "en" | "zh" = "en", limit = 10) => {
      const outcome = await cached.search(query, { language, limit });
      return [outcome.outcome === "results" ? outcome.results.length : 0, asked.length];
    };
    expect(await search("q", "en", 3)).toEqual([3, 1]);
    expect(await search("  q ")).toEqual([10, 1]);
    expect(await search("2026", "en")).toEqual([10, 2]);
    expect(await search("2026", "zh")).toEqual([10, 3]);
    time = new Date("2026-03-08T07:00:00Z");
    expect(await search("q")).toEqual([10, 4]);
    time = new Date("2026-03-09T00:30:00Z");
    expect(await search("q")).toEqual([10, 5]);
  });

  it("tells a search with days from one without, and from one with others", async () => {
    const { provider, asked } = scripted("a", found(10));
    const cached = cacheProvider(provider, { cache: memory(), hours: 6 });
    const count = async (span: SearchSpan) => {
      await cached.search("q", { ...options, ...span });
      return asked.length;
    };
    expect(await count({})).toBe(1);
    expect(await count({ before: "2026-01-01" })).toBe(2);
    expect(await count({ after: "2026-01-01" })).toBe(3);
    expect(await count({ before: "2026-01-02" })).toBe(4);
    expect(await count({ before: "2026-01-01" })).toBe(4);
    expect(await count({})).toBe(4);
  });

  it("keeps what says something about the web, and no fault", async () => {
    const { provider, asked } = scripted(
      "a",
      fault("blocked"),
      fault("failed"),
      fault("captcha"),
      fault("empty"),
    );
    const cached = cacheProvider(provider, { cache: memory(), hours: 6 });
    const outcomes: string[] = [];
    for (let n = 0; n < 6; n++) outcomes.push((await cached.search("q", options)).outcome);
    expect(outcomes).toEqual(["blocked", "failed", "captcha", "empty", "empty", "empty"]);
    expect(asked).toHaveLength(4);
  });
});

describe("limits", () => {
  it("spaces requests out at the pace of the settings, each service by itself", async () => {
    let time = 1000;
    const waited: number[] = [];
    const limiter = createRateLimiter({
      store: createMemoryRateStore({ now: () => time }),
      now: () => time,
      after(milliseconds, call) {
        waited.push(milliseconds);
        time += milliseconds;
        setImmediate(call);
        return () => {};
      },
    });
    const [a, b] = ["a", "b"].map((name) =>
      limitProvider(scripted(name, found()).provider, {
        ...{ perSecond: 4, perDay: null, limiter, quota: { take: async () => true } },
      }),
    );
    for (const limited of [a, a, a, b]) await limited?.search("q", options);
    expect(waited).toEqual([250, 250]);
    time += 10_000;
    await a?.search("q", options);
    expect(waited).toHaveLength(2);
    const left = AbortSignal.abort(new Error("left"));
    expect(await a?.search("q", { ...options, signal: left })).toMatchObject({ outcome: "failed" });
    expect(waited).toHaveLength(2);
  });

  it("is blocked when the day's quota is used up, and asks nobody then", async () => {
    const { provider, asked } = scripted("a", found());
    const used = new Map<string, number>();
    const quota = {
      async take(name: string, day: string, perDay: number) {
        const key = `${name} ${day}`;
        used.set(key, (used.get(key) ?? 0) + 1);
        return (used.get(key) ?? 0) <= perDay;
      },
    };
    let time = new Date("2026-03-08T23:00:00Z");
    const limiter = createRateLimiter({ store: createMemoryRateStore() });
    const limited = limitProvider(provider, {
      ...{ perSecond: null, perDay: 2, limiter, quota },
      now: () => time,
    });
    const outcomes: string[] = [];
    for (let n = 0; n < 3; n++) outcomes.push((await limited.search("q", options)).outcome);
    expect(outcomes).toEqual(["results", "results", "blocked"]);
    expect(asked).toHaveLength(2);
    time = new Date("2026-03-09T00:00:00Z");
    expect((await limited.search("q", options)).outcome).toBe("results");
  });
});
