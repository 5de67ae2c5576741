import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { stepValues } from "../../../../reasoning/evaluation/step-values.ts";

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

describe("the steps by which facts lead to an answer", () => {
  it("are told with the thing, the relation and what facts say already, the last one first with the answer's names", () => {
    const facts = [
      prize,
      fact("Ilvi Rask", "employer", "Orn Group"),
      fact("Ilvi Rask", "Employer", "Tarn Mill"),
    ];
    expect(stepValues(file(false), facts)).toEqual([
      {
        things: ["Ilvi Rask"],
        relations: ["employer", "Employer"],
        known: expect.arrayContaining(["Orn Works", "Orn Group", "Tarn Mill"]),
        longer: [],
        neighbours: ["the oak prize", "Orn Works", "Orn Group", "Tarn Mill"],
        ...{ alike: [], inverse: false, isLast: true, isMany: false, time: null },
      },
      {
        ...{ things: ["the oak prize"], relations: ["winner"], known: ["Ilvi Rask"] },
        longer: [],
        ...{ alike: [], neighbours: ["Ilvi Rask"], inverse: false, isLast: false, isMany: false, time: null },
      },
    ]);
  });

  it("say where a relation has many values, unless these are of another time than the question's", () => {
    const at = (object: string, from: string) => ({
      ...fact("Ilvi Rask", "employer", object),
      from,
      to: from,
    });
    const others = [at("Tarn Mill", "2011-02-14"), at("Sel Yard", "2013-10-24")];
    const facts = [prize, at("Orn Works", "2026-02-28"), ...others];
    const filter = { op: "between" as const, value: ["2026-01-01", "2026-06-30"] as [string, string] };
    const timed = {
      ...file(false),
      edges: file(false).edges.map((edge) => (edge.id === "e2" ? { ...edge, filter } : edge)),
    };
    const lastOf = (asked: ReasoningGraphFile, known = facts) =>
      stepValues(asked, known).filter(({ isLast }) => isLast);
    expect(lastOf(file(false))).toMatchObject([{ isMany: true, time: null }]);
    expect(lastOf(timed)).toMatchObject([
      {
        isMany: false,
        known: expect.arrayContaining(["Orn Works", "Tarn Mill", "Sel Yard"]),
        time: { from: "2026-01-01", to: "2026-06-30" },
      },
    ]);
    const undated = ["Tarn Mill", "Sel Yard"].map((name) => fact("Ilvi Rask", "employer", name));
    expect(lastOf(timed, [prize, at("Orn Works", "2026-02-28"), ...undated])).toMatchObject([
      { isMany: true },
    ]);
  });

  it("have subjects as values where the way goes from object to subject", () => {
    const steps = stepValues(file(true), [prize, fact("Orn Works", "employer", "Ilvi Rask")]);
    expect(steps[0]).toMatchObject({ things: ["Ilvi Rask"], known: expect.arrayContaining(["Orn Works"]) });
    expect(steps.map(({ inverse, isLast }) => [inverse, isLast])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("are found behind an intersection as well, and never start from a class or a number", () => {
    const joined: ReasoningGraphFile = {
      answer: "n6",
      answers: ["Orn Works"],
      nodes: [
        { id: "n1", kind: "entity", label: "the oak prize", given: true },
        { id: "n2", kind: "entity-set", label: "its winners" },
        { id: "n3", kind: "attribute", label: "mill", given: true },
        { id: "n4", kind: "entity-set", label: "mills" },
        { id: "n6", kind: "entity", label: "the firm" },
      ],
      edges: [
        { id: "e1", op: "projection", relation: "winner", from: "n1", to: "n2" },
        { id: "e2", op: "projection", relation: "kind of firm", inverse: true, from: "n3", to: "n4" },
        { id: "e3", op: "intersection", from: "n2", to: "n6" },
        { id: "e4", op: "intersection", from: "n4", to: "n6" },
      ],
    };
    const facts = [fact("the oak prize", "winner", "Orn Works"), fact("Orn Works", "kind of firm", "mill")];
    expect(stepValues(joined, facts)).toMatchObject([
      { things: ["the oak prize"], relations: ["winner"], known: ["Orn Works"], isLast: true },
    ]);
  });

  it("name the things that stand where a known value does: they may be of its kind", () => {
    const facts = [
      prize,
      fact("Ilvi Rask", "employer", "Orn Works"),
      fact("Orn Works", "founded in", "1987"),
      fact("Tarn Mill", "founded in", "1990"),
      fact("Kiln", "seat", "Orta"),
    ];
    expect(stepValues(file(false), facts)[0]?.alike).toEqual(["Tarn Mill"]);
  });

  it("are told for the narrower time where two edges have one step", () => {
    const filter = { op: "between" as const, value: ["2026-01-01", "2026-06-30"] as [string, string] };
    const [first, second] = file(false).edges;
    if (first === undefined || second === undefined) throw new Error("The file has two edges.");
    const twice = { ...file(false), edges: [first, second, { ...second, id: "e3", filter }] };
    const at = (object: string, day: string) => ({
      ...fact("Ilvi Rask", "employer", object),
      from: day,
      to: day,
    });
    const firms = [at("Orn Works", "2026-02-28"), at("Tarn Mill", "2011-02-14"), at("Kiln", "2013-10-24")];
    expect(stepValues(twice, [prize, ...firms])[0]).toMatchObject({
      isMany: false,
      time: { from: "2026-01-01", to: "2026-06-30" },
    });
  });

  it("are none where no fact leads to the answer", () => {
    expect(stepValues(file(false), [prize])).toEqual([]);
  });
});
