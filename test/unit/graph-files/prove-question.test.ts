import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import { listNameDecisions } from "../../../domain/question/name-decisions.ts";
import { proveQuestion } from "../../../graph-files/prove-question.ts";
import { makeGraph } from "../reasoning/make-graph.ts";

const piece = (id: string, [subject, relation, object]: readonly [string, string, string]): Evidence =>
  ({
    id,
    statement: `${subject} ${relation} ${object}`,
    facts: [{ subject, relation, object, from: null, to: null }],
    url: `https://example.org/${id}`,
    quote: `${subject} – ${relation} – ${object}.`,
    date: "2026-03-12",
    fresh: true,
    status: "kept",
  }) as Evidence;

describe("proveQuestion", () => {
  it("gives each edge its quotes, and the set after it, in the order of the derivation", () => {
    const graph = makeGraph({
      given: ["a", "b"],
      edges: ["s -i-> z", "t -i-> z", "a -p:directed-> s", "b -p:wrote-> t"],
      labels: { a: "Orla Brand", b: "Ida Stern", z: "the film" },
    });
    const question = {
      draft: { question: "Which film did O. Brand direct?", answer: "Tidewater", aliases: ["Tide Water"] },
      graph,
    } as unknown as Question;
    const evidence = [
      piece("ev1", ["Orla Brand", "directed", "Tidewater"]),
      piece("ev2", ["Orla Brand", "directed", "Firn"]),
      piece("ev3", ["Ida Stern", "wrote", "Tide Water"]),
    ];
    const { evaluation, steps } = proveQuestion(question, evidence);
    expect(evaluation).toMatchObject({ verdict: "unique", answers: ["Tidewater"] });
    const lines = steps.map(({ edge, evidence, after }) => [edge.id, evidence.map(({ id }) => id), after]);
    expect(lines.sort()).toEqual([
      ["e1", [], ["Tidewater", "Firn"]],
      ["e2", [], ["Tidewater"]],
      ["e3", ["ev1"], ["Tidewater", "Firn"]],
      ["e4", ["ev3"], ["Tidewater"]],
    ]);
    const order = steps.map(({ edge }) => edge.id);
    expect(order.indexOf("e3")).toBeLessThan(order.indexOf("e1"));
    expect(order.indexOf("e4")).toBeLessThan(order.indexOf("e2"));
    const alternative = { ...piece("ev4", ["Ida Stern", "wrote", "Firn"]), status: "alternative" } as const;
    expect(proveQuestion(question, [...evidence, alternative]).evaluation.verdict).toBe("ambiguous");
  });

  it("takes names for one that a model of the run decided on", () => {
    const graph = makeGraph({ given: ["a"], edges: ["a -p:directed-> z"], labels: { a: "O. Brand" } });
    const question = {
      draft: { question: "Which film did O. Brand direct?", answer: "Tidewater", aliases: [] },
      graph,
    } as unknown as Question;
    const evidence = [piece("ev1", ["Orla Brand", "directed", "Tidewater"])];
    expect(proveQuestion(question, evidence).evaluation.verdict).toBe("insufficient");
    const names = listNameDecisions([
      {
        ...{ gate: "names", round: 2, passed: true, code: "passed", reason: "…" },
        detail: {
          ...{ request: "r", open: { entities: ["O. Brand"], relations: [] } },
          decisions: [{ kind: "entity", names: ["Orla Brand", "O. Brand"], reason: "an initial" }],
        },
      },
    ]);
    expect(proveQuestion(question, evidence, names).evaluation.verdict).toBe("unique");
  });
});
