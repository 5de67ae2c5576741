import { expect, it } from "vitest";
import type { Fact } from "../../../domain/evidence/fact.ts";
import type { GraphEdge, GraphNode } from "../../../domain/graph/reasoning-graph.ts";
import { findFewCandidates } from "../../../reasoning/completeness/find-few-candidates.ts";

const fact = (subject: string, relation: string, object: string): Fact => ({
  ...{ subject, relation, object, from: null, to: null },
});

const people = ["Ada Marr", "Brin Vael", "Coll Dorn", "Dag Fenn", "Eft Orm"];
const words = ["no", "one", "two", "three", "four", "five"];

interface Asked {
  /** How many maintainers the list has. */
  readonly size?: number;
  /** Whether a page says how many there are. */
  readonly counts?: boolean;
  /** Page of the clue that selects one of them. */
  readonly clueAt?: string;
  readonly nodes?: readonly GraphNode[];
  readonly edges?: readonly GraphEdge[];
  readonly answer?: string;
}

const page = "https://a.test/team";

/** Asks for the maintainer of a project who wrote its guide. */
function find({ size = 3, counts = true, clueAt = page, nodes = [], edges = [], answer = "n4" }: Asked) {
  const members = people.slice(0, size);
  const quote = counts ? `The project Orrin has ${words[size]} maintainers.` : members.join(", ");
  const file = {
    question: "Which maintainer of Orrin beside Brin Vael wrote the guide?",
    answers: ["Ada Marr"],
    nodes: [
      { id: "n1", kind: "entity" as const, label: "Orrin", given: true },
      { id: "n2", kind: "entity-set" as const, label: "maintainers" },
      { id: "n3", kind: "entity-set" as const, label: "writers of the guide" },
      { id: "n4", kind: "entity" as const, label: "the maintainer who wrote it" },
      { id: "n6", kind: "entity" as const, label: "the guide", given: true },
      ...nodes,
    ],
    edges: [
      {
        ...{ id: "e1", op: "projection" as const, from: "n1", to: "n2", relation: "has maintainer" },
        evidence: ["list"],
      },
      {
        ...{ id: "e2", op: "projection" as const, from: "n6", to: "n3", relation: "was written by" },
        evidence: ["guide"],
      },
      { id: "e3", op: "intersection" as const, from: "n2", to: "n4" },
      { id: "e4", op: "intersection" as const, from: "n3", to: "n4" },
      ...edges,
    ],
    answer,
    evidence: [
      {
        ...{ id: "list", source: "a", statement: quote, quote },
        facts: members.map((name) => fact("Orrin", "has maintainer", name)),
      },
      {
        ...{ id: "guide", source: "b", statement: "", quote: "" },
        facts: [fact("the guide", "was written by", "Ada Marr")],
      },
      {
        ...{ id: "home", source: "b", statement: "", quote: "" },
        facts: [fact("Ada Marr", "lives in", "Lisse")],
      },
    ],
  };
  return findFewCandidates(
    file,
    new Map([
      ["list", page],
      ["guide", clueAt],
      ["home", "https://b.test/home"],
    ]),
  );
}

it("finds a choice among fewer than five, whatever the question says of their number", () => {
  expect(find({})).toMatchObject([
    { code: "few-candidates", severity: "error", nodes: ["n4"], edges: ["e3"], evidence: ["list"] },
  ]);
  expect(find({})[0]?.message).toContain("one of only 3");
  expect(find({ size: 4, clueAt: "http://www.a.test/team/#guide" })).toHaveLength(1);
  expect(find({})[0]?.message).not.toContain("Ada Marr");
});

it("finds nothing in a longer list, in one that may be longer, and in a list of one", () => {
  expect(find({ size: 5 })).toEqual([]);
  expect(find({ counts: false })).toEqual([]);
  expect(find({ size: 1 })).toEqual([]);
});

it("finds nothing where a clue from another page selects", () => {
  expect(find({ clueAt: "https://b.test/guide" })).toEqual([]);
  expect(find({ clueAt: "https://a.test/guide" })).toEqual([]);
});

it("finds the choice before a last step that follows one thing", () => {
  const more = {
    nodes: [{ id: "n5", kind: "entity" as const, label: "home" }],
    edges: [
      {
        ...{ id: "e5", op: "projection" as const, from: "n4", to: "n5", relation: "lives in" },
        evidence: ["home"],
      },
    ],
    answer: "n5",
  };
  expect(find(more)).toMatchObject([{ nodes: ["n4"], edges: ["e3"] }]);
  expect(find({ ...more, size: 5 })).toEqual([]);
});

it("finds the one who is left when the question itself takes the others out", () => {
  const others = { id: "n7", kind: "entity" as const, label: "Brin Vael", given: true };
  const taken = {
    nodes: [others, { id: "n8", kind: "entity" as const, label: "the other maintainer" }],
    edges: [{ id: "e8", op: "complement" as const, from: "n7", to: "n8", within: "n2" }],
    answer: "n8",
  };
  expect(find(taken)).toMatchObject([{ nodes: ["n8"], edges: ["e8"] }]);
  expect(find({ ...taken, size: 5 })).toEqual([]);
});
