import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { searchFirst } from "../../../graph/evidence/search-first.ts";
import { pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const result = {
  ...{ title: "Orta prize", url: "http://news.test/orta", snippet: "It went to …", source: "news.test" },
  published: "2026-03-02",
};

/** A run of one round whose look-ups are noted. */
async function check(crossCheck: "all" | "needed") {
  const asked: { name: string; query: string[] }[] = [];
  const lookup: WebLookup = {
    async search({ query }, { key }) {
      const queries = typeof query === "string" ? [query] : [...query];
      if (key.step === "filter") asked.push({ name: key.name, query: queries });
      return {
        searches: queries.map((each) => ({ query: each, outcome: "results" as const, results: [result] })),
      };
    },
    open: async () => null,
  };
  const { finish, inputs } = await startRun({ lookup, method: { crossCheck, minRounds: 1, maxRounds: 1 } });
  await finish();
  return { asked, inputs: inputs("checkCredibility") as { found?: unknown[] }[] };
}

it("shows the agent of a cross-check what a search by code found, each page once and without its source", async () => {
  const { asked, inputs } = await check("needed");
  expect(inputs.length).toBeGreaterThan(0);
  const { source: _, ...shown } = result;
  for (const { found } of inputs) expect(found).toEqual([shown]);
  // The fact itself, and neutrally what it answers.
  expect(asked).toHaveLength(inputs.length);
  for (const { name, query } of asked) {
    expect(name).toMatch(/^found\//u);
    expect(query[1]?.startsWith(query[0]?.split(" ")[0] ?? "")).toBe(true);
  }
});

it("leaves the search to the agent under the paper's method", async () => {
  const { asked, inputs } = await check("all");
  expect(asked).toEqual([]);
  expect(inputs.length).toBeGreaterThan(0);
  for (const input of inputs) expect(input).not.toHaveProperty("found");
});

/** The queries of a Chinese run's search by language, and the addresses found: each search finds twenty of its own. */
async function searchFor(pieces: readonly Partial<Evidence>[]) {
  const asked: [language: string, query: readonly string[]][] = [];
  const found = await searchFirst(
    {
      method: { ...methodSettings.parse({}), crossCheck: "needed" },
      run: { language: "zh" } as Parameters<typeof searchFirst>[0]["run"],
      key: (name) => ({ scope: { kind: "run", id: "1" }, step: "filter", round: 1, name }),
      lookup: {
        open: async () => null,
        search: async ({ query }, { language }) => {
          asked.push([language, [query].flat()]);
          const results = Array.from({ length: 20 }, (_, at) => ({
            ...result,
            url: `http://${language}.test/${at}`,
          }));
          return { searches: [{ query: "", outcome: "results", results }] };
        },
      },
    },
    pieces.map((piece, at) => ({ ...pieceOf(`p${at}`), id: `e${at}`, ...piece }) as Evidence),
  );
  return { asked, sites: found.map(({ url }) => url.split("/")[2]) };
}

const facts = [{ subject: "温澜", relation: "任组长", object: "储能组", from: null, to: null }];

it("searches for a quote in the other language by its own words too, and keeps room for what that finds", async () => {
  const quote = `- Wen Lan chairs | the storage group, ${"and so on ".repeat(20)}`;
  const { asked, sites } = await searchFor([{ facts, quote }]);
  expect(asked[0]).toEqual(["zh", ["温澜 任组长", "温澜 储能组 任组长"]]);
  expect(asked[1]).toEqual([
    "en",
    [expect.stringMatching(/^Wen Lan chairs the storage group, and so on.{0,60}$/u)],
  ]);
  expect([sites.length, sites.filter((site) => site === "en.test").length]).toEqual([12, 6]);
});

it("makes no second search where the quotes are in the run's language", async () => {
  const { asked, sites } = await searchFor([{ facts, quote: "温澜任储能组组长。" }]);
  expect(asked.map(([language]) => language)).toEqual(["zh"]);
  expect(new Set(sites)).toEqual(new Set(["zh.test"]));
});

it("asks for the first fact of each piece of a page before any second one", async () => {
  const named = (subject: string) => facts.map((fact) => ({ ...fact, subject }));
  const pieces = Array.from({ length: 5 }, (_, at) => ({
    facts: [...named(`温澜${at}`), ...named(`卫成${at}`)],
    quote: "温澜任组长。",
  }));
  const { asked } = await searchFor(pieces);
  expect(asked[0]?.[1]).toHaveLength(10);
  expect(asked[0]?.[1].join()).not.toContain("卫成");
});

it("searches for the ends of the fact where the quote is the line that says who wrote a page", async () => {
  const byline = [
    { subject: "How tides are named", relation: "作者", object: "Ana Brel", from: null, to: null },
  ];
  const quote = "Page metadata – author: Ana Brel; published: 2026-03-04";
  const { asked } = await searchFor([{ facts: byline, quote }]);
  expect(asked[1]).toEqual(["en", ["How tides are named Ana Brel"]]);
});
