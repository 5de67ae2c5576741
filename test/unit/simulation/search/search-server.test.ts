import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { startSearchServer } from "../../../../simulation/search/start-search-server.ts";
import type { SimulationServer } from "../../../../simulation/web/listen.ts";
import { pageSetOf } from "../../../../simulation/web/page-set.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";

interface Results {
  readonly number_of_results: number;
  readonly results: readonly {
    readonly title: string;
    readonly url: string;
    readonly content: string;
    readonly publishedDate: string | null;
  }[];
}
interface Domains {
  readonly domains: readonly {
    readonly subDomains: readonly {
      readonly id: string;
      readonly searchHints: Record<"en" | "zh", readonly string[]>;
    }[];
  }[];
}

const world = createWorld({ seed: 31 });
const set = pageSetOf(world);
let server: SimulationServer;
beforeAll(async () => {
  server = await startSearchServer({ world });
});
afterAll(() => server.close());

async function search(parameters: Record<string, string>): Promise<Results> {
  const answer = await fetch(
    `${server.url}/search?${new URLSearchParams({ format: "json", ...parameters })}`,
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as Results;
}
const pageAt = (url: string) => {
  const { host, pathname } = new URL(url);
  return set.find(host, pathname);
};

describe("the simulated search engine", () => {
  it.each(["en", "zh"] as const)(
    "finds an entity by its name among the first results (%s)",
    async (language) => {
      const sample = world.entities.filter((_, i) => i % 97 === 0);
      let found = 0;
      for (const { name } of sample) {
        const { results } = await search({ q: name[language], language });
        expect(results.length).toBeLessThanOrEqual(10);
        if (results.slice(0, 5).some(({ title, content }) => `${title} ${content}`.includes(name[language])))
          found += 1;
        for (const { url } of results) expect(pageAt(url)?.language).toBe(language);
      }
      expect(found / sample.length).toBeGreaterThan(0.95);
    },
  );

  it("finds fresh news of each sub-domain by the search hints of the shipped settings", async () => {
    const { domains } = parse(readFileSync("config/domains.yaml", "utf8")) as Domains;
    const missing: string[] = [];
    for (const { id, searchHints } of domains.flatMap((domain) => domain.subDomains))
      for (const language of ["en", "zh"] as const) {
        const pages = [];
        for (const q of searchHints[language])
          pages.push(...(await search({ q, language })).results.map(({ url }) => pageAt(url)));
        const fresh = pages.filter((page) => page?.subDomain === id && page.published >= world.config.cutoff);
        if (fresh.length < 5) missing.push(`${id} ${language} ${fresh.length}`);
      }
    expect(missing).toEqual([]);
  });

  it("ranks stale news so high that a search for its entity meets it", async () => {
    const stale = set.pages.filter((page) => page.trouble === "stale").slice(0, 60);
    let met = 0;
    for (const page of stale) {
      const name = page.statements[0]?.facts[0]?.subject.name[page.language] ?? "";
      const { results } = await search({ q: name, language: page.language });
      if (results.some(({ url }) => url === `http://${page.host}${page.path}`)) met += 1;
    }
    expect(met / stale.length).toBeGreaterThan(0.5);
  });

  it("speaks SearXNG's JSON API: pages, language codes, dates, refusals", async () => {
    const first = await search({ q: "physics news", language: "en" });
    const second = await search({ q: "physics news", language: "en", pageno: "2" });
    expect(first.results).toHaveLength(10);
    expect(second.results[0]?.url).not.toBe(first.results[0]?.url);
    expect(first.results[0]?.publishedDate).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await search({ q: "物理学 新闻", language: "zh-CN" })).results).toHaveLength(10);
    expect((await search({ q: "qqqqq xyzzy" })).results).toEqual([]);
    expect((await fetch(`${server.url}/search?q=physics`)).status).toBe(403);
    expect((await fetch(`${server.url}/search?format=json`)).status).toBe(400);
    const posted = await fetch(`${server.url}/search`, {
      method: "POST",
      body: new URLSearchParams({ q: "physics", format: "json" }),
    });
    expect(((await posted.json()) as Results).results.length).toBeGreaterThan(0);
  });
});
