import { expect, it } from "vitest";
import { visitToolInput } from "../../../domain/page/agent-tools.ts";
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
});
