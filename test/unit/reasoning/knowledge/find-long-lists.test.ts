import { expect, test } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import { findLongLists } from "../../../../reasoning/knowledge/find-long-lists.ts";

function factOf(subject: string, relation: string, object: string): Fact {
  return { subject, relation, object, from: null, to: null };
}

const people = ["Ida Stern", "Ari Holm", "Bo Lund", "Cora Vale", "Dan Pell", "Eli Roth"];

test("lists of five members or more are told with their number, the longest first, in both directions", () => {
  const facts = [
    ...people.slice(0, 5).map((name) => factOf("Winch", "maintainer", name)),
    ...people.map((name) => factOf(name, "member of", "Tide Council")),
  ];
  expect(findLongLists(facts)).toEqual(["… – member of – Tide Council (6)", "Winch – maintainer – … (5)"]);
});

test("shorter lists, times and numbers, and one member in other spellings are none", () => {
  expect(findLongLists(people.slice(0, 4).map((name) => factOf("Winch", "maintainer", name)))).toEqual([]);
  const days = [1, 2, 3, 4, 5, 6].map((day) => factOf("Winch", "released on", `2026-03-0${day}`));
  expect(findLongLists(days)).toEqual([]);
  const spelled = ["Ida Stern", "ida stern", "Ida  Stern", "IDA STERN", "Ida Stern."];
  expect(findLongLists(spelled.map((name) => factOf("Winch", "maintainer", name)))).toEqual([]);
});
