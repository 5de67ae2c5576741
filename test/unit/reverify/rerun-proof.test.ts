import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { Fact } from "../../../domain/evidence/fact.ts";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import { rerunProof } from "../../../reverify/item-proof.ts";
import { makeGraph } from "../reasoning/make-graph.ts";

const { answers: _, ...graph } = makeGraph({
  given: ["a", "b", "c", "d"],
  edges: [
    "a -p:directed-> s",
    "b -p:wrote-> t",
    "c -p:setting of-> u",
    "d -p:praised-> v",
    ...["s -i-> z", "t -i-> z", "u -i-> z", "v -i-> z"],
  ],
  labels: { a: "Orla Brand", b: "Ida Stern", c: "Ostrel", d: "critics", z: "the film" },
  answers: ["Tidewater"],
});
const draft = { question: "Which film?", answer: "Tidewater", aliases: [] };
const question = { draft, graph } as unknown as Pick<Question, "draft" | "graph">;
const link = (subject: string, relation: string, object: string): Fact => ({
  ...{ subject, relation, object, from: null, to: null },
});
const state = (id: string, fact: Fact): Evidence =>
  ({
    ...{
      id,
      statement: `${fact.subject} ${fact.relation} ${fact.object}.`,
      facts: [fact],
      quote: "",
      fresh: true,
    },
    ...{ status: "kept", fault: null },
  }) as unknown as Evidence;

const directed = link("Orla Brand", "directed", "Tidewater");
const wrote = link("Ida Stern", "wrote", "Tidewater");
const set = link("Ostrel", "setting of", "Tidewater");
const evidence = [directed, wrote, set].map((fact, at) => state(`e${at}`, fact));
const rerun = (contradicted: readonly Fact[], known = evidence) =>
  rerunProof({ question, evidence: known, names: [], contradicted, added: [] });

it("stands where a clue had no fact from the start, and nothing else changed", () => {
  expect(rerun([])).toMatchObject({ before: "same", after: "same" });
});

it("does not take a clue whose fact is denied for one that was left out from the start", () => {
  expect(rerun([set])).toMatchObject({ before: "same", after: "open" });
  const whole = [...evidence, state("e3", link("critics", "praised", "Tidewater"))];
  expect(rerun([set], whole)).toMatchObject({ before: "same", after: "open" });
});

it("sees a second answer where newer facts give one beside the stated, and none where a condition is open of it", () => {
  const also = [directed, wrote, set].map((fact) => ({ ...fact, object: "Lowtide" }));
  const again = (second: readonly Fact[]) =>
    rerunProof({
      ...{ question, evidence, names: [], contradicted: [], added: [] },
      second: second.map((fact, at) => state(`n${at}`, fact)),
    });
  expect(again(also)).toMatchObject({ before: "same", after: "open", others: true });
  expect(again(also.slice(0, 2))).toMatchObject({ before: "same", after: "same", others: false });
  expect(again([])).toMatchObject({ before: "same", after: "same", others: false });
});
