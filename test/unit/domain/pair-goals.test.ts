import { expect, it } from "vitest";
import { z } from "zod";
import {
  mostQueries,
  mostVisited,
  searchToolInput,
  visitToolInput,
} from "../../../domain/page/agent-tools.ts";
import { listUnvisited, pairGoals } from "../../../domain/page/pair-goals.ts";

it("gives each address its goal, a single goal to all, and each pair once", () => {
  const url = ["http://a.test/#x", "http://b.test/", "http://a.test/"];
  expect(pairGoals({ url, goal: ["who", "when", "who"] })).toEqual([
    { url: "http://a.test/", goal: "who" },
    { url: "http://b.test/", goal: "when" },
  ]);
  expect(pairGoals({ url, goal: ["who", "when", "where"] })).toHaveLength(3);
  expect(pairGoals({ url, goal: "who" }).map(({ goal }) => goal)).toEqual(["who", "who"]);
});

it("refuses goals that are more or fewer than the addresses", () => {
  expect(visitToolInput.safeParse({ url: ["a", "b"], goal: ["who"] }).success).toBe(false);
  expect(visitToolInput.safeParse({ url: "a", goal: ["who", "when"] }).success).toBe(false);
  expect(visitToolInput.safeParse({ url: ["a", "b"], goal: ["who", "when"] }).success).toBe(true);
  expect(visitToolInput.safeParse({ url: "a", goal: ["who"] }).success).toBe(true);
  expect(visitToolInput.safeParse({ url: ["a", "b"], goal: "who" }).success).toBe(true);
});

it("tells the addresses that are too many for one call, each once", () => {
  const url = Array.from({ length: 10 }, (_, at) => `http://${at}.test/`);
  const input = { url: [...url, "http://9.test/#again", "http://1.test/"], goal: "who" };
  expect(pairGoals(input).map((pair) => pair.url)).toEqual(url.slice(0, 8));
  expect(listUnvisited(input)).toEqual(url.slice(8));
  expect(listUnvisited({ url: url.slice(0, 8), goal: "who" })).toEqual([]);
  const goal = [...url.slice(0, 8).map(() => "who"), "when", "who"];
  expect(
    listUnvisited({ url: [...url.slice(0, 9), "http://1.test/"], goal: [...goal.slice(0, 9), "where"] }),
  ).toEqual(["http://8.test/", "http://1.test/ (for: where)"]);
});

it("tells a model beforehand how many queries and addresses one call takes", () => {
  const said = (schema: z.ZodType, field: string): unknown =>
    JSON.parse(JSON.stringify(z.toJSONSchema(schema))).properties[field].description;
  expect(said(searchToolInput, "query")).toContain(`at most ${mostQueries} in one call`);
  expect(said(visitToolInput, "url")).toContain(`at most ${mostVisited} in one call`);
});
