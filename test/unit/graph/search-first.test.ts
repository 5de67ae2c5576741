import { expect, it } from "vitest";
import type { WebLookup } from "../../../domain/ports/tool-set.ts";
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
