import { describe, expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { findProofFaults } from "../../../../reasoning/evaluation/find-proof-faults.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { makeGraph } from "../make-graph.ts";

const link = (subject: string, relation: string, object: string, from: string | null = null): Fact => ({
  ...{ subject, relation, object },
  ...{ from, to: null },
});

const chain = makeGraph({
  given: ["a"],
  edges: ["a -p:restored by-> b", "b -p:shown in-> z"],
  labels: { a: "Orla Brand's harbour series" },
  answers: ["Velden"],
});

function withFilter(file: ReasoningGraphFile, id: string, filter: GraphEdge["filter"]): ReasoningGraphFile {
  return { ...file, edges: file.edges.map((edge) => (edge.id === id ? { ...edge, filter } : edge)) };
}

function messageOver(facts: readonly Fact[], file: ReasoningGraphFile): string {
  const whole = { ...file, facts: [...facts] };
  return findProofFaults(whole, evaluate(whole, factsOfFile(whole)))
    .map(({ message }) => message)
    .join("\n");
}

const half = { op: "between" as const, value: ["2025-01-01", "2025-06-30"] };
const shown = link("Ida Stern", "shown in", "Velden");

describe("a clue with a time", () => {
  it("is told of a fact that is dated by its year alone", () => {
    const file = withFilter(chain, "e1", half);
    const message = messageOver(
      [link("Orla Brand's harbour series", "restored by", "Ida Stern", "2025"), shown],
      file,
    );
    expect(message).toContain("no fact that was gathered supports e1");
    expect(message).toContain(
      "“Orla Brand's harbour series – restored by – Ida Stern” with no more exact time than 2025, which is coarser than the clue's time, 2025-01-01 to 2025-06-30",
    );
  });

  it("is told of a fact of another time, and of one without a time", () => {
    const file = withFilter(chain, "e1", half);
    const fact = (day: string | null) => link("Orla Brand's harbour series", "restored by", "Ida Stern", day);
    expect(messageOver([fact("2025-08-02"), shown], file)).toContain(
      "of 2025-08-02, outside the clue's time",
    );
    expect(messageOver([fact(null), shown], file)).toContain("without a day");
  });

  it("is named where the missing fact is only its consequence", () => {
    const file = withFilter(chain, "e1", half);
    const facts = [
      link("Orla Brand's harbour series", "restored by", "Ida Stern", "2025"),
      link("Orla Brand's harbour series", "restored by", "Ada Moor", "2025-02-03"),
      shown,
    ];
    const message = messageOver(facts, file);
    expect(message).toContain("no fact that was gathered supports e2");
    expect(message).toContain("e1 (Orla Brand's harbour series – restored by → label of b) leaves out");
  });

  it("is told of the year where it starts at the time itself", () => {
    const dated = makeGraph({
      given: ["a"],
      edges: ["a -p~:opened on-> b", "b -p:shown in-> z"],
      labels: { a: "the first half of 2025" },
      answers: ["Velden"],
    });
    const file = {
      ...dated,
      nodes: dated.nodes.map((node) => (node.id === "a" ? { ...node, kind: "attribute" as const } : node)),
    };
    const message = messageOver([link("Ida Stern", "opened on", "2025"), shown], file);
    expect(message).toContain("with no more exact time than 2025");
  });

  it("needs no word where its fact fits", () => {
    const file = withFilter(chain, "e1", half);
    const fact = link("Orla Brand's harbour series", "restored by", "Ida Stern", "2025-03");
    expect(messageOver([fact], file)).toBe(
      "no fact that was gathered supports e2 (label of b – shown in → label of z)",
    );
  });
});

it("tells a number that is not the clue's", () => {
  const file = withFilter(chain, "e2", { op: "between", value: [40, 60] });
  const facts = [
    link("Orla Brand's harbour series", "restored by", "Ida Stern"),
    link("Ida Stern", "shown in", "74"),
  ];
  expect(messageOver(facts, { ...file, answers: ["74"] })).toContain(
    "“Ida Stern – shown in – 74”, which is not the number or value that the clue gives",
  );
});

it("tells a fact that starts at a name near the clue's, and none of another name", () => {
  const facts = [
    link("Orla Brand's harbour series", "restored by", "Michael Aldersey"),
    link("Mike Aldersey", "shown in", "Velden"),
    link("Ada Moor", "shown in", "Firn"),
  ];
  const message = messageOver(facts, chain);
  expect(message).toContain(
    "“Mike Aldersey – shown in – Velden”, while the clue starts at “Michael Aldersey” and not at “Mike Aldersey”",
  );
  expect(message).not.toContain("Ada Moor");
});
