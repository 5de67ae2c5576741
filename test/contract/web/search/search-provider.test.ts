import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchSpan } from "../../../../domain/page/search-outcome.ts";
import type { SearchProvider } from "../../../../domain/ports/web/search-provider.ts";
import { createBraveProvider } from "../../../../web/search/create-brave-provider.ts";
import { createSearxngProvider } from "../../../../web/search/create-searxng-provider.ts";
import { createSerperProvider } from "../../../../web/search/create-serper-provider.ts";
import { createTavilyProvider } from "../../../../web/search/create-tavily-provider.ts";
import { type EngineAnswer, recorded, startSearchEngine } from "./search-engine.ts";

type Engine = Awaited<ReturnType<typeof startSearchEngine>>;
type Options = Parameters<typeof createSerperProvider>[0];

const apiKey = "a-key-that-nobody-sees";
const refusals = recorded("refusals") as Record<string, Record<"key" | "limit" | "used up", EngineAnswer>>;
const dome = "https://news.example/harbour/dome";

/** What is asked of each engine, and how its key travels. */
const engines: readonly {
  name: string;
  create: (options: Options) => SearchProvider;
  path: string;
  dates: readonly (string | null)[];
  source: string;
  english: object;
  chinese: object;
  /** The questions for results after 2026-02-28 and before 2026-03-05, and for results after 2026-03-07 alone. */
  span: object;
  after: object;
  header?: readonly [string, string];
}[] = [
  {
    name: "searxng",
    create: createSearxngProvider,
    path: "/search",
    dates: ["2026-03-04", null],
    source: "duckduckgo",
    english: { q: "harbour observatory opening", format: "json", language: "en-US" },
    chinese: { q: "港口天文台 开放", language: "zh-CN" },
    span: { time_range: "month" },
    after: { time_range: "month" },
  },
  {
    name: "serper",
    create: createSerperProvider,
    path: "/search",
    dates: ["2026-03-05", null, "2026-02-11"],
    source: "google",
    english: { q: "harbour observatory opening", gl: "us", hl: "en", num: 10 },
    chinese: { q: "港口天文台 开放", gl: "cn", hl: "zh-cn" },
    span: { tbs: "cdr:1,cd_min:2/28/2026,cd_max:3/5/2026" },
    after: { tbs: "cdr:1,cd_min:3/7/2026" },
    header: ["x-api-key", apiKey],
  },
  {
    name: "brave",
    create: createBraveProvider,
    path: "/res/v1/web/search",
    dates: ["2026-03-04", null, "2026-02-11"],
    source: "brave",
    english: { q: "harbour observatory opening", country: "US", search_lang: "en", count: "10" },
    chinese: { q: "港口天文台 开放", country: "CN", search_lang: "zh-hans" },
    span: { freshness: "2026-02-28to2026-03-05" },
    after: { freshness: "2026-03-07to2026-03-08" },
    header: ["x-subscription-token", apiKey],
  },
  {
    name: "tavily",
    create: createTavilyProvider,
    path: "/search",
    dates: ["2026-03-04", null],
    source: "tavily",
    english: { query: "harbour observatory opening", country: "united states", max_results: 10 },
    chinese: { query: "港口天文台 开放", country: "china" },
    span: { start_date: "2026-02-28", end_date: "2026-03-05" },
    after: { start_date: "2026-03-07" },
    header: ["authorization", `Bearer ${apiKey}`],
  },
];

describe.each(engines)("search through $name", ({ name, create, ...its }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startSearchEngine();
  });
  afterAll(() => engine.close());

  const search = (
    query: string,
    given: { limit?: number; timeoutMs?: number; signal?: AbortSignal } & SearchSpan = {},
  ) => {
    const { limit = 10, timeoutMs = 30_000, signal, ...span } = given;
    const { baseUrl } = engine;
    const now = () => new Date("2026-03-08T09:00:00Z");
    return create({ apiKey, baseUrl, timeoutMs, random: () => 0, now }).search(query, {
      ...{ language: "en", limit },
      ...span,
      ...(signal && { signal }),
    });
  };

  it("asks in the query's language, with the key in a header alone, and reads the recorded shape", async () => {
    engine.answer({ body: recorded(`${name}-en`) });
    const found = await search("harbour observatory opening");
    expect(engine.asked[0]).toMatchObject({ path: its.path, parameters: its.english });
    if (its.header) expect(engine.asked[0]?.headers[its.header[0]]).toBe(its.header[1]);
    expect(JSON.stringify(engine.asked[0]?.parameters)).not.toContain(apiKey);
    const results = found.outcome === "results" ? found.results : [];
    expect(results[0]).toMatchObject({ url: dome, source: its.source });
    expect(results.map(({ published }) => published)).toEqual(its.dates);
    for (const { title, snippet } of results) expect(title + snippet).not.toMatch(/[<>]|&#|&amp;|\s{2}/);
    expect(await search("harbour observatory opening", { limit: 1 })).toMatchObject({
      results: { length: 1 },
    });
    await search("港口天文台 开放");
    expect(engine.asked.at(-1)?.parameters).toMatchObject(its.chinese);
  });

  it("asks for the days of a span, and drops what is dated outside of it", async () => {
    const dated = its.dates.filter((day) => day !== null);
    engine.answer({ body: recorded(`${name}-en`) });
    const found = await search("harbour", { after: "2026-02-28", before: "2026-03-05" });
    expect(engine.asked[0]?.parameters).toMatchObject(its.span);
    const days = found.outcome === "results" ? found.results.map(({ published }) => published) : [];
    expect(days).toEqual(
      its.dates.filter((day) => day === null || (day > "2026-02-28" && day < "2026-03-05")),
    );
    await search("harbour", { after: "2026-03-07" });
    expect(engine.asked.at(-1)?.parameters).toMatchObject(its.after);
    await search("harbour", { before: dated.toSorted()[0] ?? "" });
    await search("harbour");
    const plain = Object.keys(engine.asked.at(-1)?.parameters ?? {});
    for (const parameter of Object.keys(its.span)) expect(plain).not.toContain(parameter);
  });

  it("tells nothing found from every fault", async () => {
    engine.answer({ body: recorded(`${name}-empty`) });
    expect(await search("qzxv")).toMatchObject({ outcome: "empty" });
    engine.answer({ body: "<html>Please solve this CAPTCHA</html>" });
    expect(await search("qzxv")).toMatchObject({ outcome: "captcha" });
    for (const body of ["<html>Welcome</html>", "{}", "[]", '{"results": 3, "organic": 3, "web": 3}', ""]) {
      engine.answer({ body });
      expect(await search("qzxv"), body).toMatchObject({ outcome: "failed" });
    }
    engine.answer({ status: 404, body: "no such page" });
    expect(await search("qzxv")).toMatchObject({ outcome: "failed" });
  });

  it("tries again on what passes by itself, as long as it was told to wait", async () => {
    const busy = { status: 429, headers: { "retry-after": "0" }, body: "" };
    engine.answer({ status: 503, body: "" }, busy, { body: recorded(`${name}-en`) });
    expect(await search("observatory")).toMatchObject({ outcome: "results" });
    expect(engine.asked).toHaveLength(3);
    engine.answer({ status: 429, headers: { "retry-after": "3600" }, body: "" });
    expect(await search("observatory")).toMatchObject({ outcome: "blocked" });
    expect(engine.asked).toHaveLength(1);
  });

  it("ends by its deadline or its caller's signal, without throwing", async () => {
    engine.answer(null);
    expect(await search("observatory", { timeoutMs: 200 })).toMatchObject({ outcome: "failed" });
    const stopped = AbortSignal.timeout(200);
    expect(await search("observatory", { timeoutMs: 600_000, signal: stopped })).toMatchObject({
      outcome: "failed",
    });
  });

  it.runIf(name in refusals)("says why it was refused, and never the key", async () => {
    const expected = { key: "failed", limit: "blocked", "used up": "blocked" };
    for (const [what, answer] of Object.entries(refusals[name] ?? {})) {
      engine.answer({ ...answer, headers: { "retry-after": "3600" } });
      const outcome = await search("observatory");
      expect(outcome, what).toMatchObject({ outcome: expected[what as keyof typeof expected] });
      expect(JSON.stringify(outcome)).toContain(String(answer.status));
      expect(JSON.stringify(outcome)).not.toContain(apiKey);
    }
  });

  it.runIf(its.header)("takes its key to no other host", async () => {
    const other = await startSearchEngine();
    other.answer({ body: recorded(`${name}-en`) });
    engine.answer({ status: 302, headers: { location: `${other.baseUrl}/search` }, body: "" });
    expect(await search("observatory", { timeoutMs: 1_000 })).toMatchObject({ outcome: "failed" });
    expect(other.asked).toEqual([]);
    await other.close();
  });
});

it("reads Chinese dates of Google, and cuts what Brave and Tavily would refuse", async () => {
  const engine = await startSearchEngine();
  const options = { apiKey, baseUrl: engine.baseUrl, timeoutMs: 30_000 };
  engine.answer({ body: recorded("serper-zh") });
  const serper = createSerperProvider({ ...options, now: () => new Date("2026-03-08T09:00:00Z") });
  expect(await serper.search("港口天文台 开放", { language: "zh", limit: 10 })).toMatchObject({
    results: [{ published: "2026-03-05" }, { published: "2026-03-06" }],
  });
  const long = Array.from({ length: 120 }, (_, n) => `word${n}`).join(" ");
  engine.answer({ body: recorded("brave-empty") });
  await createBraveProvider(options).search(long, { language: "en", limit: 10 });
  expect(String(engine.asked[0]?.parameters["q"])).toMatch(/^word0 .* word49$/);
  engine.answer({ body: recorded("tavily-empty") });
  await createTavilyProvider(options).search(long, { language: "en", limit: 10 });
  const sent = String(engine.asked[0]?.parameters["query"]);
  expect(sent.length).toBeLessThanOrEqual(400);
  expect(long.startsWith(`${sent} `)).toBe(true);
  await engine.close();
});
