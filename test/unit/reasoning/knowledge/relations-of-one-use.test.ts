import { expect, test } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import type { NamePair } from "../../../../domain/question/name-decisions.ts";
import { findDoubtfulPairs } from "../../../../reasoning/knowledge/find-doubtful-pairs.ts";
import { buildKnowledgeBase, factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

type Triple = readonly [string, string, string];

function factOf([subject, relation, object]: Triple): Fact {
  return { subject, relation, object, from: null, to: null };
}

/** A graph that follows `followed` over pieces of evidence, each with its facts. */
function fileOf(followed: string, pieces: readonly (readonly Triple[])[]): ReasoningGraphFile {
  return {
    answer: "z",
    nodes: [
      { id: "a", kind: "entity", label: "Winch 2", given: true },
      { id: "z", kind: "entity", label: "person" },
    ],
    edges: [{ id: "e", op: "projection", relation: followed, from: "a", to: "z" }],
    evidence: pieces.map((facts, at) => ({ id: `v${at}`, facts: facts.map(factOf) })),
  };
}

function asks(file: ReasoningGraphFile, asked: readonly NamePair[] = []): string[][] {
  return findDoubtfulPairs(file, buildKnowledgeBase(factsOfFile(file)), asked).map(({ names }) =>
    names.toSorted(),
  );
}

const pair = ["announced by", "release notes posted by"];

test("a model is asked about relations of other words that join the same two things", () => {
  const pieces = [
    [["Winch 2", "announced by", "Ida Stern"]],
    [["Winch 2", "release notes posted by", "Ida Stern"]],
  ] as const;
  expect(asks(fileOf("announced by", pieces))).toEqual([pair]);
  expect(asks(fileOf("release notes posted by", pieces))).toEqual([pair]);
  expect(asks(fileOf("designed by", pieces))).toEqual([]);
});

test("it is asked about relations of like things, one of which both have", () => {
  const released: Triple[][] = [[["Winch 2", "fixes", "Leak A"]], [["Winch 3", "fixes", "Leak B"]]];
  const pieces: Triple[][] = [
    [["Winch 2", "announced by", "Ida Stern"]],
    [["Winch 3", "release notes posted by", "Ida Stern"]],
  ];
  expect(asks(fileOf("announced by", [...released, ...pieces]))).toEqual([pair]);
  // Without a fact that shows Winch 2 and Winch 3 to be of one kind, a person may have made two things of different kinds.
  expect(asks(fileOf("announced by", pieces))).toEqual([]);
  const apart: Triple[][] = [[["Winch 2", "announced by", "Ida Stern"]], [["Winch 3", "owned by", "Harlow"]]];
  expect(asks(fileOf("announced by", [...released, ...apart]))).toEqual([]);
});

test("it is not asked about relations that one piece tells apart, or that have different values", () => {
  const together: Triple[] = [
    ["Winch 2", "announced by", "Ida Stern"],
    ["Winch 2", "release notes posted by", "Ida Stern"],
  ];
  expect(asks(fileOf("announced by", [together]))).toEqual([]);
  const days = (first: string, second: string): Triple[][] => [
    [["Winch 2", "proposed on", first]],
    [["Winch 2", "day of release", second]],
  ];
  expect(asks(fileOf("proposed on", days("2026-03-01", "2026-04-05")))).toEqual([]);
  expect(asks(fileOf("proposed on", days("2026-03-01", "1 March 2026")))).toEqual([
    ["day of release", "proposed on"],
  ]);
});

test("parts of one piece, which have one quote, tell relations apart unless these join the same two things", () => {
  const withQuote = (pieces: readonly (readonly Triple[])[]) => {
    const file = fileOf("announced by", pieces);
    return {
      ...file,
      evidence: (file.evidence ?? []).map((one) => ({ ...one, quote: "They announced it." })),
    };
  };
  const fixes: Triple[] = [
    ["Winch 2", "fixes", "Leak A"],
    ["Winch 3", "fixes", "Leak B"],
  ];
  const of = (thing: string): Triple[][] => [
    fixes,
    [["Winch 2", "announced by", "Ida Stern"]],
    [[thing, "release notes posted by", "Ida Stern"]],
  ];
  expect(asks(fileOf("announced by", of("Winch 3")))).toEqual([pair]);
  expect(asks(withQuote(of("Winch 3")))).toEqual([]);
  // The same words were reported twice, with two names.
  expect(asks(withQuote(of("Winch 2")))).toEqual([pair]);
});

test("a pair that was asked about makes room for others", () => {
  const pieces: Triple[][] = ["a", "b", "c", "d", "e", "f"].map((letter) => [
    ["Winch 2", `${letter}ade by`, "Ida Stern"],
  ]);
  const file = fileOf("aade by", pieces);
  const first = asks(file);
  expect(first).toHaveLength(4);
  const second = asks(
    file,
    first.map((names) => ({ kind: "relation", names: names as [string, string] })),
  );
  expect(second).toHaveLength(1);
  expect(first).not.toContainEqual(second[0]);
});
