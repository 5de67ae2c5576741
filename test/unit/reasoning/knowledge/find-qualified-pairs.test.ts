import { expect, test } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { findDoubtfulPairs } from "../../../../reasoning/knowledge/find-doubtful-pairs.ts";
import { findQualifiedPairs } from "../../../../reasoning/knowledge/find-qualified-pairs.ts";
import { buildKnowledgeBase, factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

type Triple = readonly [subject: string, relation: string, object: string];

/** Each list of triples is one piece of evidence. The graph follows these relations, and gives none of the names. */
function fileOf(pieces: readonly (readonly Triple[])[], relations = ["new group", "organiser", "version"]) {
  const file: ReasoningGraphFile = {
    answer: "z",
    nodes: [
      { id: "a", kind: "entity", label: "SIG Tides", given: true },
      { id: "z", kind: "entity", label: "organiser" },
    ],
    edges: relations.map((relation) => ({ id: relation, op: "projection", relation, from: "a", to: "z" })),
    evidence: pieces.map((triples, at) => ({
      id: `v${at}`,
      facts: triples.map(([subject, relation, object]) => ({
        subject,
        relation,
        object,
        from: null,
        to: null,
      })),
    })),
  };
  return { file, knowledge: buildKnowledgeBase(factsOfFile(file)) };
}

const pairsOf = (pieces: readonly (readonly Triple[])[], relations?: string[]): (readonly string[])[] => {
  const { file, knowledge } = fileOf(pieces, relations);
  return findQualifiedPairs(file, knowledge).map(({ names }) => names);
};

const report: Triple = ["SIG Tides", "new group", "Tide Models"];
const charter: Triple = ["WG Tide Models", "organiser", "Ida Stern"];

test("a group that a report and a charter name otherwise is offered, although it is no given of the graph", () => {
  expect(pairsOf([[report], [charter]])).toEqual([["WG Tide Models", "Tide Models"]]);
  const { file, knowledge } = fileOf([[report], [charter]]);
  expect(findDoubtfulPairs(file, knowledge)).toEqual([
    { kind: "entity", names: ["WG Tide Models", "Tide Models"] },
  ]);
});

test("names are left apart in facts of other relations, where a fact relates them, and in one list of one piece", () => {
  expect(pairsOf([[report], [charter]], ["organiser"])).toEqual([]);
  expect(pairsOf([[report], [charter], [["WG Tide Models", "successor of", "Tide Models"]]])).toEqual([]);
  const sister: Triple = ["SIG Tides", "new group", "WG Tide Models"];
  expect(pairsOf([[report, sister]])).toEqual([]);
  expect(pairsOf([[report], [sister]])).toEqual([["WG Tide Models", "Tide Models"]]);
});

test("a bare number is a name only where facts use the longer name in each of its places", () => {
  const versions: Triple[][] = [[["PEP 1", "version", "Python 3.15"]], [["PEP 2", "version", "3.15"]]];
  expect(pairsOf(versions)).toEqual([["Python 3.15", "3.15"]]);
  expect(pairsOf([...versions, [["PEP 3", "organiser", "3.15"]]])).toEqual([]);
  expect(pairsOf([[["Fair 2026", "organiser", "Ida Stern"]], [["Ida Stern", "version", "2026"]]])).toEqual(
    [],
  );
});

test("no more than six pairs are offered, those with a common place first", () => {
  const pieces = Array.from({ length: 9 }, (_, at): Triple[][] => {
    const name = `Tide ${"ABCDEFGHI".charAt(at)}x Models`;
    return [
      [[name, "version", "x"]],
      [[at === 8 ? `WG ${name}` : "Base", at === 8 ? "version" : "organiser", `WG ${name}`]],
    ];
  });
  const offered = pairsOf(pieces.flat());
  expect(offered).toHaveLength(6);
  expect(offered[0]).toEqual(["WG Tide Ix Models", "Tide Ix Models"]);
});
