import { describe, expect, it } from "vitest";
import type { Fact } from "../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import { decideSet } from "../../../gates/forms/decide-set.ts";
import { deriveSet } from "../../../reasoning/completeness/derive-set.ts";

const fact = (subject: string, relation: string, object: string): Fact => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});
const piece = (id: string, source: string, facts: Fact[], quote = "") => ({
  ...{ id, source, facts, quote },
  statement: quote,
});
const node = (id: string, label: string, given = false) => ({
  ...{ id, label, given },
  kind: given ? ("entity" as const) : ("entity-set" as const),
});

const towns = ["Ada", "Brin", "Coll", "Dorn"];
const listed = towns.map((town) => fact("Orrin", "has town", town));
const counted = piece("n", "a", listed, "The district of Orrin has four towns.");
const nodes = [node("n1", "Orrin", true), node("n2", "towns of the district")];
const towardsTowns = { id: "e1", op: "projection" as const, from: "n1", to: "n2", relation: "has town" };

/** What the completeness of a set comes to, in the words that its author reads. */
function told(graph: Pick<ReasoningGraphFile, "answer" | "nodes" | "edges">, evidence: object[]): string {
  const file = {
    ...graph,
    question: "Which towns of Orrin are stops of the Elm Line?",
    evidence,
  } as ReasoningGraphFile;
  const set = deriveSet(file);
  const stated = set.members.map(({ name }) => name);
  expect(stated).not.toEqual([]);
  expect(set.gaps.length === 0).toBe(set.whole !== null);
  return decideSet({ faults: [], stated, set, graph }).at(-1)?.reason ?? "";
}

describe("a set that nothing shows to be whole tells its author which condition fails", () => {
  it("a list without a number and a second source", () => {
    const graph = { answer: "n2", nodes, edges: [towardsTowns] };
    expect(told(graph, [piece("a", "a", listed)])).toBe(
      "nothing shows that the set is whole: no stated number and no second source show that the list of “towns of the district”, by “has town” of “Orrin” is whole",
    );
    expect(told(graph, [counted])).toBe("the set is whole by stated-count");
  });

  it("a condition that was not looked up for every candidate", () => {
    const graph = {
      answer: "n5",
      nodes: [...nodes, node("n3", "Elm Line", true), node("n4", "towns on a line"), node("n5", "towns")],
      edges: [
        towardsTowns,
        { id: "e2", op: "projection" as const, from: "n3", to: "n4", relation: "serves" },
        { id: "e3", op: "intersection" as const, from: "n2", to: "n5" },
        { id: "e4", op: "intersection" as const, from: "n4", to: "n5" },
      ],
    };
    const line = fact("Elm Line", "serves", "Ada");
    const other = fact("Oak Line", "serves", "Brin");
    const reason = told(graph, [counted, piece("l", "b", [line, other])]);
    expect(reason).toContain("the list of “towns on a line”, by “serves” of “Elm Line” is whole");
    expect(reason).not.toContain("“has town”");
  });

  it("values that not every candidate has", () => {
    const graph = {
      answer: "n3",
      nodes: [...nodes, node("n3", "large towns")],
      edges: [
        towardsTowns,
        {
          ...{ id: "e2", op: "projection" as const, from: "n2", to: "n3", relation: "population" },
          filter: { op: ">" as const, value: 15_000 },
        },
      ],
    };
    const sizes = towns.map((town, at) => fact(town, "population", `${(at + 1) * 10_000}`));
    expect(told(graph, [counted, piece("s", "b", sizes.slice(0, 3))])).toBe(
      "nothing shows that the set is whole: 1 of 4 candidates for “large towns”, by “population” of “towns of the district” have no fact that says whether they meet it",
    );
    expect(told(graph, [counted, piece("s", "b", sizes)])).toMatch(/^the set is whole/u);
  });

  it("an excluded list, which has to be whole as well", () => {
    const graph = {
      answer: "n5",
      nodes: [...nodes, node("n3", "Elm Line", true), node("n4", "stops"), node("n5", "other towns")],
      edges: [
        towardsTowns,
        { id: "e2", op: "projection" as const, from: "n3", to: "n4", relation: "has stop" },
        { id: "e3", op: "complement" as const, from: "n4", within: "n2", to: "n5" },
      ],
    };
    const stops = [fact("Elm Line", "has stop", "Ada"), fact("Elm Line", "has stop", "Brin")];
    expect(told(graph, [counted, piece("s", "b", stops)])).toBe(
      "nothing shows that the set is whole: nothing shows that the list taken out at “other towns”, by “complement” of “stops” is whole, nor of each member that stays where it is instead",
    );
    expect(told(graph, [counted, piece("s", "b", stops, "The Elm Line has two stops.")])).toMatch(
      /^the set is whole/u,
    );
  });

  it("members without a value to be ranked by", () => {
    const graph = {
      answer: "n5",
      nodes: [...nodes, node("n4", "towns by population"), node("n5", "the two largest")],
      edges: [
        towardsTowns,
        {
          ...{ id: "e2", op: "order" as const, from: "n2", to: "n4", relation: "population" },
          direction: "descending" as const,
        },
        { id: "e3", op: "limit" as const, from: "n4", to: "n5", count: 2 },
      ],
    };
    const sizes = towns.map((town, at) => fact(town, "population", `${(at + 1) * 10_000}`));
    expect(told(graph, [counted, piece("s", "b", sizes.slice(0, 3))])).toContain(
      "1 of 4 candidates for “towns by population”, by “population” of “towns of the district” have no value",
    );
    expect(told(graph, [counted, piece("s", "b", sizes)])).toMatch(/^the set is whole/u);
  });
});
