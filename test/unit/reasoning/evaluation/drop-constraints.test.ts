import { describe, expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { isBypassConfirmed } from "../../../../reasoning/evaluation/confirm-bypasses.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { makeGraph } from "../make-graph.ts";
import { evaluateByTrying } from "./evaluate-by-trying.ts";

const link = (subject: string, relation: string, ...objects: string[]): Fact[] =>
  objects.map((object) => ({ subject, relation, object, from: null, to: null }));

/**
 * Two edges (e1, e2) feed both the answer's clues (f, g) and the excluded list (h, k). The answers are v1, v5 and v6; without
 * e1 v2 comes in, without e2 v3. If the list were worked out anew without both, it would grow to take both out again.
 */
const shared: ReasoningGraphFile = {
  ...makeGraph({
    given: ["a", "c"],
    edges: [
      "a -p:r-> p",
      "c -p:q-> t",
      "p -p:f-> s1",
      "t -p:g-> s2",
      "p -p:h-> x1",
      "t -p:k-> x2",
      "s1 -i-> u",
      "s2 -i-> u",
      "x1 -i-> x",
      "x2 -i-> x",
      "x -c[u]-> z",
    ],
    labels: { a: "A", c: "C", z: "v1" },
  }),
  facts: [
    ...link("A", "r", "p1"),
    ...link("C", "q", "t1"),
    ...link("p1", "f", "v1", "v3", "v4", "v5", "v6"),
    ...link("p2", "f", "v2"),
    ...link("t1", "g", "v1", "v2", "v4", "v5", "v6"),
    ...link("t2", "g", "v3"),
    ...link("p1", "h", "v4", "v6"),
    ...link("p2", "h", "v2", "v3"),
    ...link("t1", "k", "v4", "v5"),
    ...link("t2", "k", "v2", "v3"),
  ],
};

describe("drop tests", () => {
  it("worked out anew, an excluded list that shares edges with the clues would hide a part that suffices", () => {
    const answersWithout = (...left: string[]): unknown =>
      evaluateByTrying(shared, ({ id }) => !left.includes(id), { listsAnew: true })["z"];
    const whole = answersWithout();
    expect(whole).toEqual(["v1", "v5", "v6"]);
    for (const { id } of shared.edges) expect(answersWithout(id), id).not.toEqual(whole);
    expect(answersWithout("e1", "e2")).toEqual(whole);
  });

  it("with the list as the whole question makes it, no part of that question suffices, and none is reported", () => {
    const answers = evaluateByTrying(shared, ({ id }) => id !== "e1" && id !== "e2")["z"];
    expect(answers).toEqual(["v1", "v2", "v3", "v5", "v6"]);
    expect(evaluate(shared, factsOfFile(shared))).toMatchObject({
      redundantConstraints: [],
      sufficientAlone: [],
    });
  });
});

describe("isBypassConfirmed", () => {
  const bypass = makeGraph({
    given: ["a"],
    edges: ["a -p:r-> b", "b -p:f-> z", "a -p:g-> z"],
    labels: { a: "A", z: "X" },
  });
  const confirmed = (...facts: Fact[]): boolean => {
    const file = { ...bypass, facts: [...link("A", "r", "B"), ...link("B", "f", "X", "Y"), ...facts] };
    return isBypassConfirmed(file, factsOfFile(file), "e3");
  };

  it("the straight edge alone gives the answer", () => {
    expect(confirmed(...link("A", "g", "X"))).toBe(true);
  });

  it("the straight edge alone gives another one too", () => {
    expect(confirmed(...link("A", "g", "X", "Z"))).toBe(false);
  });

  it("an edge that is not there, or a question without an answer", () => {
    const file = { ...bypass, facts: link("A", "g", "X") };
    expect(isBypassConfirmed(file, factsOfFile(file), "e9")).toBe(false);
    expect(isBypassConfirmed({ ...file, facts: [] }, [], "e3")).toBe(false);
  });
});
