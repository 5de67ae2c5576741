import { expect, it } from "vitest";
import { followTools } from "../../../agents/tools/follow-accepted.ts";
import type { ToolSet } from "../../../domain/ports/web/tool-set.ts";
import type { ToolUse } from "../../../domain/run/solver-trail.ts";

const found = { url: "http://a.test/1", title: "A", snippet: "", source: "a", published: null };
const block = { title: null, published: null, quotes: [], summary: "", links: [], detail: "" };
const tools: ToolSet = {
  search: async ({ query }) => ({
    searches: [query].flat().map((each) => ({ query: each, outcome: "results" as const, results: [found] })),
  }),
  visit: async ({ url }) => ({
    visits: [url].flat().map((each, at) => ({
      ...{ ...block, url: each, outcome: at === 0 ? ("read" as const) : ("unreachable" as const) },
    })),
  }),
};

it("tells the queries with what they showed, and the pages that were read, and changes no answer", async () => {
  const uses: ToolUse[] = [];
  const followed = followTools(tools, (use) => void uses.push(use));
  const call = {
    key: { scope: { kind: "run" as const, id: "run" }, step: "panel", round: 1, name: "panel-1/s1" },
    language: "en" as const,
  };
  const visited = { url: ["http://a.test/1", "http://b.test/"], goal: "who" };
  expect(await followed.search({ query: ["one", "two"] }, call)).toEqual(
    await tools.search({ query: ["one", "two"] }, call),
  );
  expect(await followed.visit(visited, call)).toEqual(await tools.visit(visited, call));
  expect(uses).toEqual([
    {
      tool: "search",
      searches: [
        { query: "one", urls: ["http://a.test/1"] },
        { query: "two", urls: ["http://a.test/1"] },
      ],
    },
    { tool: "visit", urls: ["http://a.test/1"] },
  ]);
});
