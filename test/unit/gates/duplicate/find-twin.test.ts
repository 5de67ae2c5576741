import { describe, expect, it } from "vitest";
import { type DraftedItem, findTwin } from "../../../../gates/duplicate/find-twin.ts";

/** A chain from a seed: each step is an edge that cites a piece with one fact. */
function itemOf(name: string, steps: readonly string[], answer: string, aliases: string[] = []): DraftedItem {
  const things = ["Orta", ...steps];
  return {
    seedId: `seed of ${name}`,
    draft: {
      question: `What does ${name} ask?`,
      answer,
      aliases,
      answerEvidence: [`${name}${steps.length}`],
    },
    graph: {
      edges: steps.map((_, at) => ({
        ...{ id: `e${at + 1}`, op: "projection" as const, relation: "leads to" },
        ...{ from: `n${at}`, to: `n${at + 1}`, evidence: [`${name}${at + 1}`] },
      })),
    },
    evidence: steps.map((step, at) => ({
      ...{ id: `${name}${at + 1}`, url: `http://${name}.test/${at}`, quote: `${name} says ${step}` },
      facts: [{ subject: String(things[at]), relation: "leads to", object: step, from: null, to: null }],
    })),
  };
}

const one = itemOf("one", ["A", "B", "C", "D", "X"], "X");

describe("twins are", () => {
  it("questions with one answer on the same grounds, whatever leads there", () => {
    const other = itemOf("other", ["K", "L", "D", "X"], "x.");
    expect(findTwin(one, other)).toEqual({ isSameAnswer: true, edges: ["e5"] });
  });

  it("questions with one answer, by any of its names, and half of a path", () => {
    const other = itemOf("other", ["A", "B", "Q", "Mr X"], "Mr X", ["X"]);
    expect(findTwin(one, other)).toEqual({ isSameAnswer: true, edges: ["e1", "e2"] });
  });

  it("questions that take nearly the same steps to different answers", () => {
    const other = itemOf("other", ["A", "B", "C", "D", "Y"], "Y");
    expect(findTwin(one, other)).toEqual({ isSameAnswer: false, edges: ["e1", "e2", "e3", "e4"] });
  });
});

describe("no twins are", () => {
  it("questions that share only the start at a seed", () => {
    expect(findTwin(one, itemOf("other", ["A", "B", "R", "S", "Y"], "Y"))).toBeNull();
  });

  it("a short question and a long one that begins with it", () => {
    expect(findTwin(itemOf("short", ["A", "B"], "B"), one)).toBeNull();
  });

  it("questions with one answer that came there by other steps: a year answers many questions", () => {
    const other = itemOf("other", ["A", "Q", "R", "2026"], "2026");
    expect(findTwin(itemOf("one", ["A", "B", "C", "2026"], "2026"), other)).toBeNull();
  });

  it("questions that cite one long list for different entries of it", () => {
    const listed = ["Ann", "Ben", "Cyd"].map((object) => ({
      ...{ subject: "Orta", relation: "contributor", object, from: null, to: null },
    }));
    const withList = (name: string, relation: string, object: string): DraftedItem => {
      const own = itemOf(name, [object, `${name} end`], `${name} end`);
      const facts = [...listed, { subject: "Orta", relation, object, from: null, to: null }];
      const [first, ...others] = own.evidence;
      if (first === undefined) throw new Error("a chain has a first piece");
      const [edge, ...edges] = own.graph.edges;
      if (edge?.op !== "projection") throw new Error("a chain has a first step");
      return {
        ...own,
        graph: { edges: [{ ...edge, relation }, ...edges] },
        evidence: [{ ...first, facts }, ...others],
      };
    };
    expect(findTwin(withList("one", "commits", "271"), withList("other", "released by", "Dee"))).toBeNull();
  });
});
