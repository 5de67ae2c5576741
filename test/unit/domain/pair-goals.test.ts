import { expect, it } from "vitest";
import { visitToolInput } from "../../../domain/page/agent-tools.ts";
import { pairGoals } from "../../../domain/page/pair-goals.ts";

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
