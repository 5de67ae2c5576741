import fc from "fast-check";
import { Store } from "oxigraph";
import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { type EvaluateOptions, openQuestion } from "../../../../reasoning/evaluation/open-question.ts";
import { writeSparql } from "../../../../reasoning/exporting/write-sparql.ts";
import { writeTurtle } from "../../../../reasoning/exporting/write-turtle.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { randomQuestions } from "../evaluation/random-questions.ts";
import { readCases } from "../evaluation/read-cases.ts";
import { makeGraph } from "../make-graph.ts";

/** What a triple store makes of the exported query and facts. */
function asked(file: ReasoningGraphFile, options: EvaluateOptions = {}): string[] {
  const question = openQuestion(file, factsOfFile(file), options);
  const store = new Store();
  store.load(writeTurtle(question.knowledge), { format: "text/turtle" });
  const rows = store.query(writeSparql(question, file.question)) as Map<string, { value: string }>[];
  return rows.map((row) => row.get("name")?.value ?? "").sort();
}

function evaluated(
  file: ReasoningGraphFile,
  options: EvaluateOptions = {},
): { answers: string[]; isOpen: boolean } {
  const { answers, nodes } = evaluate(file, factsOfFile(file), options);
  return { answers: [...answers].sort(), isOpen: nodes[file.answer]?.includes("*") ?? false };
}

describe.each(["verdicts.en", "operations.en", "verdicts.zh", "vague-times.en"])(
  "a triple store on the cases of %s",
  (name) => {
    it.each(readCases(name).map((one) => [one.name, one] as const))("%s", (_name, { file, asOf }) => {
      const options = asOf === undefined ? {} : { asOf };
      const { answers, isOpen } = evaluated(file, options);
      if (isOpen) expect(asked(file, options)).not.toEqual([]);
      else expect(asked(file, options)).toEqual(answers);
    });
  },
);

describe("writeSparql", () => {
  it("a triple store agrees with the evaluation on random questions", () => {
    fc.assert(
      fc.property(randomQuestions({}), (file) => {
        const { answers, isOpen } = evaluated(file);
        // A store knows only what some fact names; a given answer need not be.
        const answer = file.nodes.find(({ id }) => id === file.answer);
        fc.pre(!isOpen && answer?.given !== true);
        const known = new Set((file.facts ?? []).flatMap(({ subject, object }) => [subject, object]));
        expect(asked(file)).toEqual(answers.filter((name) => known.has(name)));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["given value", "v -p~:has release-> z", undefined],
    ["filter", "v -p~:has release-> z", { op: "=" as const, value: "1.30" }],
  ])("a triple store takes 1.3 and 1.30 for two versions: %s", (_name, edge, filter) => {
    const graph = makeGraph({ given: ["v"], edges: [edge], labels: { v: "1.30" } });
    const file: ReasoningGraphFile = {
      ...graph,
      nodes: graph.nodes.map((node) => ({ ...node, kind: node.id === "v" ? "attribute" : "entity-set" })),
      edges: graph.edges.map((one) => ({ ...one, ...(filter !== undefined && { filter }) })),
      facts: ["1.3", "1.30", "1.30", "1.4"].map((object, index) => ({
        ...{ subject: `Osmo ${"ABCD"[index]}`, relation: "has release", object, from: null, to: null },
      })),
    };
    expect(evaluated(file).answers).toEqual(["Osmo B", "Osmo C"]);
    expect(asked(file)).toEqual(["Osmo B", "Osmo C"]);
  });

  it("refuses a graph that makes a query without end", () => {
    const hops = Array.from({ length: 12 }, (_, index) => index);
    const file = makeGraph({
      given: ["n0"],
      edges: hops.flatMap((hop) => [
        `n${hop} -p:r-> a${hop}`,
        `n${hop} -p:q-> b${hop}`,
        `a${hop} -p:r-> n${hop + 1}`,
        `b${hop} -p:r-> n${hop + 1}`,
      ]),
      answer: "n12",
    });
    const question = openQuestion(file, [], {});
    expect(() => writeSparql(question)).toThrow(/2,000 parts/u);
  });
});
