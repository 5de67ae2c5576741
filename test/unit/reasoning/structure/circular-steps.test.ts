import { expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { findParseFaults } from "../../../../gates/structure/find-parse-faults.ts";
import { findCircularSteps } from "../../../../reasoning/structure/find-circular-steps.ts";

interface Step {
  readonly from: string;
  readonly to: string;
  readonly relation?: string;
  readonly inverse?: boolean;
  readonly given?: boolean;
  readonly fact?: Partial<Fact>;
}

const fileOf = ({
  from,
  to,
  relation = "kind",
  inverse,
  given = true,
  fact = {},
}: Step): ReasoningGraphFile => ({
  answer: "z",
  nodes: [
    { id: "a", kind: "entity-set", label: from, given },
    { id: "z", kind: "entity-set", label: to },
  ],
  edges: [
    {
      ...{ id: "e1", op: "projection", from: "a", to: "z", relation, evidence: ["ev"] },
      ...(inverse !== undefined && { inverse }),
    },
  ],
  evidence: [
    {
      ...{ id: "ev", quote: "Orn gave the project a framework in Rust." },
      facts: [
        { subject: "Orn framework", relation: "given by", object: "Orn", from: null, to: null, ...fact },
      ],
    },
  ],
});

it.each<Step>([
  { from: "pipeline framework in Rust", to: "pipeline frameworks of this kind" },
  { from: "survey ship", to: "such survey ships", relation: "is a" },
  { from: "文档生成工具", to: "属于文档生成工具者", relation: "类别" },
  { from: "survey ship", to: "survey ships", inverse: false },
])("asks a class for itself: %o", (step) => {
  expect(findCircularSteps(fileOf(step)).map(({ edge }) => edge)).toEqual(["e1"]);
  const faults = findParseFaults(fileOf(step), { answer: "Orn", aliases: [] }, []);
  expect(faults.filter((fault) => fault.startsWith("circular-step: "))).toEqual([
    expect.stringContaining(`“${step.from}”`),
  ]);
});

it.each<Step>([
  // A class clue leads from the class to its things.
  { from: "pipeline framework in Rust", to: "pipeline frameworks of this kind", inverse: true },
  { from: "文档生成工具", to: "属于文档生成工具者", relation: "类别", inverse: true },
  // The class of a thing is asked for.
  { from: "Vega", to: "the survey ship" },
  { from: "hashing", to: "kinds of hashing" },
  { from: "工具", to: "工具的类别", relation: "类别" },
  { from: "survey ship", to: "larger survey ships" },
  // Another relation says more than the class, and what is derived is no class that the question names.
  { from: "survey ship", to: "such survey ships", relation: "built by" },
  { from: "survey ship", to: "such survey ships", given: false },
  {
    from: "survey ship",
    to: "such survey ships",
    fact: { subject: "survey ships", relation: "kind", object: "Vega class" },
  },
])("leads on: %o", (step) => {
  expect(findCircularSteps(fileOf(step))).toEqual([]);
});
