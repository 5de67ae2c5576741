import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { lastValues } from "../../../../reasoning/evaluation/last-values.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object, from: null, to: null },
  ...{ evidence: null, fresh: null },
});

const file = (inverse: boolean): ReasoningGraphFile => ({
  nodes: [
    { id: "n1", kind: "entity", label: "the oak prize", given: true },
    { id: "n2", kind: "entity", label: "winner" },
    { id: "n3", kind: "entity", label: "firm" },
  ],
  edges: [
    { id: "e1", op: "projection", relation: "winner", from: "n1", to: "n2" },
    { id: "e2", op: "projection", relation: "employer", from: "n2", to: "n3", ...(inverse && { inverse }) },
  ],
  answer: "n3",
  answers: ["Orn Works", "Orn Group"],
});
const prize = fact("the oak prize", "winner", "Ilvi Rask");

describe("the things of which an answer is a value", () => {
  it("are told with their relation, the answer's names and what facts say already", () => {
    const facts = [
      prize,
      fact("Ilvi Rask", "employer", "Orn Group"),
      fact("Ilvi Rask", "Employer", "Tarn Mill"),
    ];
    expect(lastValues(file(false), facts)).toEqual([
      {
        subjects: ["Ilvi Rask"],
        relations: ["employer", "Employer"],
        known: expect.arrayContaining(["Orn Works", "Orn Group", "Tarn Mill"]),
      },
    ]);
  });

  it("are none where a thing has many values, the answer is a subject, or no fact leads to it", () => {
    const firms = ["Orn Works", "Tarn Mill", "Kiln"].map((firm) => fact("Ilvi Rask", "employer", firm));
    expect(lastValues(file(false), [prize, ...firms])).toEqual([]);
    expect(lastValues(file(true), [prize, fact("Orn Works", "employer", "Ilvi Rask")])).toEqual([]);
    expect(lastValues(file(false), [prize])).toEqual([]);
  });
});
