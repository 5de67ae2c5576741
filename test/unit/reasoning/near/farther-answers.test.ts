import { expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { fartherAnswers } from "../../../../reasoning/near/farther-answers.ts";

type Told = readonly [subject: string, relation: string, object: string];

const fact = ([subject, relation, object]: Told) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

const constraints = ["bought by", "seat of", "led by"] as const;
const own = ["the gallery", "the town", "Zita"] as const;

/** The firm that bought the gallery, is based in the town, and is led by Zita. */
function firm(told: readonly Told[], answer = "Belno Company"): ReasoningGraphFile {
  return {
    answer: "z",
    answers: [answer],
    nodes: [
      ...own.map((label, at) => ({ id: `g${at}`, kind: "entity", label, given: true }) as const),
      ...own.map((_label, at) => ({ id: `s${at}`, kind: "entity-set", label: `set ${at}` }) as const),
      { id: "z", kind: "entity", label: "the firm" },
    ],
    edges: constraints.flatMap((relation, at) => [
      { id: `p${at}`, op: "projection", relation, from: `g${at}`, to: `s${at}` } as const,
      { id: `i${at}`, op: "intersection", from: `s${at}`, to: "z" } as const,
    ]),
    facts: [...constraints.map((relation, at) => fact([own[at] ?? "", relation, answer])), ...told.map(fact)],
  };
}

const farther = (file: ReasoningGraphFile) => fartherAnswers(file, factsOfFile(file));

it("names what has one rare condition of the answer, and of which nothing else is known", () => {
  expect(farther(firm([["Zita", "led by", "Belno Studios"]]))).toEqual(["Belno Studios"]);
});

it("names nothing where a condition keeps many things: such a thing shares little with the answer", () => {
  const many = ["Arn", "Corjo", "Dell"].map((name): Told => ["the town", "seat of", name]);
  expect(farther(firm(many))).toEqual([]);
});

it("names the things first that the rarest conditions keep, three at most, and neither answers nor values", () => {
  const told: Told[] = [
    ["the town", "seat of", "Arn"],
    ["the town", "seat of", "Corjo"],
    ["the gallery", "bought by", "Dell"],
    ["the gallery", "bought by", "Eck"],
    ["Zita", "led by", "Fenn"],
  ];
  expect(farther(firm(told))).toEqual(["Fenn", "Arn", "Corjo"]);
  expect(farther(firm([]))).toEqual([]);
  expect(farther(firm([["Zita", "led by", "2012"]], "2011"))).toEqual([]);
});
