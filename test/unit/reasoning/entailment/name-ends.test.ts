import { expect, test } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { nameEnds } from "../../../../reasoning/entailment/name-ends.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

const fact = (subject: string, relation: string, object: string) => ({
  subject,
  relation,
  object,
  from: null,
  to: null,
});

function fileOf(members: readonly string[]): ReasoningGraphFile {
  return {
    answer: "z",
    answers: ["Ida Stern"],
    nodes: [
      { id: "g", kind: "entity", label: "motor company", given: true },
      { id: "a", kind: "entity-set", label: "companies of the list" },
      { id: "z", kind: "entity", label: "the founder" },
      { id: "open", kind: "entity-set", label: "an unbounded set" },
    ],
    edges: [
      { id: "e1", op: "projection", from: "g", to: "a", relation: "class", inverse: true, evidence: ["p"] },
      { id: "e2", op: "projection", from: "a", to: "z", relation: "founded by", evidence: ["p"] },
    ],
    evidence: [
      {
        ...{ id: "p", quote: "…" },
        facts: [
          ...members.map((name) => fact(name, "class", "motor company")),
          ...members.map((name) => fact(name, "founded by", "Ida Stern")),
          fact("Bolt Motors", "class", "motor company"),
          fact("Bolt Motors", "founded by", "Orla Brand"),
        ],
      },
    ],
  };
}

const endsOf = (file: ReasoningGraphFile, from: string, to: string) =>
  nameEnds(file, factsOfFile(file))({ from, to });

test("a given node is its label, another one its members on the way to the answer", () => {
  const file = fileOf(["Orn Motors"]);
  expect(endsOf(file, "g", "a")).toEqual({ from: ["motor company"], to: ["Orn Motors"] });
  expect(endsOf(file, "a", "z")).toEqual({ from: ["Orn Motors"], to: ["Ida Stern"] });
});

test("a node without known members, or with many, is told by its label", () => {
  const many = fileOf(["A", "B", "C", "D", "E", "F"].map((letter) => `${letter} Motors`));
  expect(endsOf(many, "a", "open")).toEqual({ from: ["companies of the list"], to: ["an unbounded set"] });
});
