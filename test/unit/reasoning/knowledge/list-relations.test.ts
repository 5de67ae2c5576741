import { expect, test } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import { listRelations } from "../../../../reasoning/knowledge/list-relations.ts";

function factOf(subject: string, relation: string, object: string): Fact {
  return { subject, relation, object, from: null, to: null };
}

test("each relation has a line with the ends of one fact, those of the most facts first", () => {
  const facts = [
    factOf("Winch 2", "day of release", "2026-03-01"),
    factOf("Winch 2", "announced by", "Ida Stern"),
    factOf("Winch 3", "announced by", "Ari Holm"),
  ];
  expect(listRelations(facts)).toEqual([
    "announced by: Winch 3 → Ari Holm",
    "day of release: Winch 2 → 2026-03-01",
  ]);
  expect(listRelations([])).toEqual([]);
});

test("names of one relation share a line: in other spelling, and where they were joined", () => {
  const facts = [
    factOf("Winch 2", "release notes posted by", "Ida Stern"),
    factOf("Winch 3", "announced by", "Ida Stern"),
    factOf("Winch 4", "announced by", "Ari Holm"),
    factOf("Winch 5", "Announced by", "Ari Holm"),
  ];
  expect(listRelations(facts)).toHaveLength(2);
  expect(listRelations(facts, [["announced by", "release notes posted by"]])).toEqual([
    "announced by: Winch 4 → Ari Holm",
  ]);
});

test("the fact with the shortest ends is the example, and an end that is cut all the same has a mark", () => {
  const long = "election of the governance committee of the second half of the year 2025";
  expect(listRelations([factOf(long, "elected", "Ida Stern")])).toEqual([
    `elected: ${long.slice(0, 59)}… → Ida Stern`,
  ]);
  const facts = [factOf(long, "elected", "Ida Stern"), factOf("2024 election", "elected", "Ari Holm")];
  expect(listRelations(facts)).toEqual(["elected: 2024 election → Ari Holm"]);
});

test("the list is bounded, in lines and in the length of a line", () => {
  const facts = Array.from({ length: 60 }, (_, at) => factOf("x".repeat(500), `relation ${at}`, "Ida Stern"));
  const lines = listRelations(facts);
  expect(lines).toHaveLength(40);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(120);
});
