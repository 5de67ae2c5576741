import { expect, it } from "vitest";
import { findBreak } from "../../../../reasoning/evaluation/find-break.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { type GraphShorthand, makeGraph } from "../make-graph.ts";

const link = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

function breakOf(edges: readonly string[], facts: readonly ReturnType<typeof link>[]) {
  const short: GraphShorthand = { given: ["a", "b"], edges, labels: { a: "Orla Brand", b: "Ida Stern" } };
  const file = { ...makeGraph(short), facts: [...facts] };
  const found = findBreak(file, factsOfFile(file));
  return found && [found.edge.id, found.before, found.led];
}

const directed = link("Orla Brand", "directed", "Firn");

it("is the first edge at which two sets don't meet, and no later one", () => {
  const edges = ["a -p:directed-> s", "b -p:wrote-> t", "s -i-> m", "t -i-> m", "m -p:shown at-> z"];
  const facts = [directed, link("Ida Stern", "wrote", "Lantern"), link("Firn", "shown at", "Tarn Festival")];
  expect(breakOf(edges, facts)).toEqual(["e4", ["Firn"], ["Lantern"]]);
  const joined = ["a -p:directed-> m", "b -p:wrote-> m", "m -p:shown at-> z"];
  expect(breakOf(joined, facts)).toEqual(["e2", ["Firn"], ["Lantern"]]);
});

it("is an exclusion of all that remained", () => {
  const edges = ["a -p:directed-> u", "b -p:wrote-> x", "x -c[u]-> z"];
  expect(breakOf(edges, [directed, link("Ida Stern", "wrote", "Firn")])).toEqual(["e3", ["Firn"], ["Firn"]]);
});

it("is none where a fact is missing, where something is left, and off the way to the answer", () => {
  const edges = ["a -p:directed-> z", "b -p:wrote-> z"];
  expect(breakOf(edges, [directed])).toBeNull();
  expect(breakOf(edges, [directed, link("Ida Stern", "wrote", "Firn")])).toBeNull();
  const aside = ["a -p:directed-> z", "a -p:directed-> m", "b -p:wrote-> m"];
  expect(breakOf(aside, [directed, link("Ida Stern", "wrote", "Lantern")])).toBeNull();
});
