import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { checkConditions } from "../../../../reasoning/ambiguity/check-conditions.ts";
import { findDistractors } from "../../../../reasoning/ambiguity/share-clues.ts";
import { widenGraph } from "../../../../reasoning/ambiguity/widen-graph.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

const piece = (id: string, ...facts: [subject: string, relation: string, object: string][]) => ({
  id,
  statement: facts.map((fact) => fact.join(" ")).join("; "),
  facts: facts.map(([subject, relation, object]) => ({ subject, relation, object, from: null, to: null })),
});

/** Hornussen and baseball are both played in teams and struck; a school of Burgdorf teaches only the first, founded by a Swiss. */
const file: ReasoningGraphFile = {
  nodes: [
    { id: "team", kind: "attribute", label: "teams", given: true },
    { id: "act", kind: "attribute", label: "striking", given: true },
    { id: "burgdorf", kind: "entity", label: "Burgdorf", given: true },
    { id: "school", kind: "entity", label: "the school" },
    { id: "sport", kind: "entity", label: "the sport" },
  ],
  edges: [
    {
      id: "e1",
      op: "projection",
      from: "team",
      to: "sport",
      relation: "played in",
      inverse: true,
      evidence: ["p1"],
    },
    {
      id: "e2",
      op: "projection",
      from: "act",
      to: "sport",
      relation: "consists of",
      inverse: true,
      evidence: ["p2"],
    },
    {
      id: "e3",
      op: "projection",
      from: "burgdorf",
      to: "school",
      relation: "seat",
      inverse: true,
      evidence: ["p3"],
    },
    { id: "e4", op: "projection", from: "school", to: "sport", relation: "teaches", evidence: ["p4"] },
  ],
  answer: "sport",
  answers: ["Hornussen"],
  evidence: [
    piece("p1", ["Hornussen", "played in", "teams"], ["baseball", "played in", "teams"]),
    piece("p2", ["Hornussen", "consists of", "striking"], ["baseball", "consists of", "striking"]),
    piece("p3", ["Emme School", "seat", "Burgdorf"]),
    piece("p4", ["Emme School", "teaches", "Hornussen"], ["Ohio School", "teaches", "baseball"]),
    piece("p5", ["Hornussen", "struck object", "puck"], ["baseball", "struck object", "ball"]),
    piece("p6", ["croquet", "consists of", "striking"]),
    piece("p7", ["Ohio School", "seat", "Akron"]),
  ],
};

describe("distractors of an item", () => {
  const wide = widenGraph(file, factsOfFile(file));
  const found = findDistractors(wide, factsOfFile(wide));
  const conditions = (sharedEdges: readonly string[], graph = found[0]?.graph) =>
    checkConditions({ ...wide, ...graph }, factsOfFile(wide), { sharedEdges, distractor: "baseball" });

  it("are what meets some of the answer's clues, those first that meet more", () => {
    expect(found.map(({ name, shared }) => [name, shared.flatMap(({ edges }) => edges)])).toEqual([
      ["baseball", ["e1", "e2"]],
      ["croquet", ["e2"]],
    ]);
  });

  it("leave the other clues to the context, a way over something in between as one, with what shows that they fail", () => {
    const own = found[0]?.own.map(({ edges, target, shown }) => [
      edges,
      target.map(({ object }) => object).sort(),
      shown.map(({ subject, object }) => `${subject} ${object}`),
    ]);
    expect(own).toEqual([
      [["e3", "e4"], ["Burgdorf", "Hornussen"], ["Ohio School baseball"]],
      [["own-1-edge"], ["puck"], ["baseball ball"]],
    ]);
  });

  it("a fact of the answer that no clue rests on is a further clue", () => {
    expect(wide.edges.map(({ id }) => id)).toEqual(["e1", "e2", "e3", "e4", "own-1-edge"]);
    expect(wide.nodes.at(-1)).toMatchObject({ label: "puck", given: true, kind: "attribute" });
  });

  it("the question alone has both as answers, and with the context the target alone", () => {
    expect(conditions(["e1", "e2"])).toEqual({
      ...{ sharesBoth: true, tellsTarget: true, questionAnswers: 2, wholeAnswers: 1 },
    });
  });

  it("a question that says more does not have both, and a context that says nothing tells nobody apart", () => {
    expect(conditions(["e1", "e2", "e3", "e4"])).toMatchObject({ sharesBoth: false });
    const shared = { ...wide, edges: wide.edges.slice(0, 2) };
    expect(conditions(["e1", "e2"], shared)).toMatchObject({ tellsTarget: false, wholeAnswers: 2 });
  });

  it("without another thing that shares a clue there is none", () => {
    const alone = {
      ...file,
      evidence: (file.evidence ?? []).map((each) => ({ ...each, facts: (each.facts ?? []).slice(0, 1) })),
    };
    const names = findDistractors(alone, factsOfFile(alone)).map(({ name }) => name);
    expect(names).not.toContain("baseball");
  });
});
