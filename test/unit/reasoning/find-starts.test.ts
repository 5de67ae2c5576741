import { expect, it } from "vitest";
import { findStarts } from "../../../reasoning/find-starts.ts";

const node = (
  id: string,
  label: string,
  given = false,
  kind: "entity" | "entity-set" | "attribute" = "entity",
) => ({
  ...{ id, label, given, kind },
});
const projection = (from: string, to: string) => ({
  ...{ id: `${from}-${to}`, op: "projection" as const, from, to, relation: "leads to" },
});

it("finds the names in a question with the fewest steps to the answer, the nearest first", () => {
  const question = "Who leads a group of Aumont, and was chosen with Ilvi Rask in 2026 by engineers?";
  const nodes = [
    node("start", "Aumont", true),
    node("near", "Ilvi Rask", true),
    node("unsaid", "Tarn Medal", true),
    node("class", "engineers", true, "entity-set"),
    node("year", "2026", true, "attribute"),
    node("group", "group"),
    node("both", "members chosen with somebody"),
    node("answer", "who leads it"),
  ];
  const edges = [
    projection("start", "group"),
    projection("group", "both"),
    { id: "i1", op: "intersection" as const, from: "near", to: "both" },
    projection("near", "both"),
    projection("both", "answer"),
    projection("unsaid", "answer"),
    projection("class", "answer"),
    projection("year", "answer"),
  ];
  expect(findStarts({ nodes, edges, answer: "answer" }, question)).toEqual([
    { name: "Ilvi Rask", steps: 1 },
    { name: "Aumont", steps: 3 },
  ]);
});

it("ends on a graph that runs in a circle, and leaves out what leads nowhere", () => {
  const nodes = [node("a", "Aumont", true), node("b", "Brennick", true), node("answer", "?")];
  const edges = [projection("a", "a"), projection("a", "b"), projection("b", "a")];
  expect(findStarts({ nodes, edges, answer: "answer" }, "Aumont and Brennick?")).toEqual([]);
});

it("counts the chain of a name that is taken out at its end, and a name that is only excluded as near", () => {
  const question = "Which other prize than the Tarn Medal, and not the Orn Cup, did its winner receive?";
  const nodes = [
    node("start", "Tarn Medal", true),
    node("out", "Orn Cup", true),
    node("winner", "its winner"),
    node("all", "prizes of the winner", false, "entity-set"),
    node("others", "others", false, "entity-set"),
    node("answer", "the prize"),
  ];
  const without = (from: string, within: string, to: string) => ({
    ...{ id: `${from}-${to}`, op: "complement" as const, from, within, to },
  });
  const edges = [
    projection("start", "winner"),
    projection("winner", "all"),
    without("start", "all", "others"),
    without("out", "others", "answer"),
  ];
  expect(findStarts({ nodes, edges, answer: "answer" }, question)).toEqual([
    { name: "Orn Cup", steps: 0 },
    { name: "Tarn Medal", steps: 2 },
  ]);
});

it("counts no way through what is excluded and only described", () => {
  const question = "Who of those whom Aumont's mayor chose in 2026 is not among those whom Ilvi Rask taught?";
  const nodes = [
    node("town", "Aumont", true),
    node("teacher", "Ilvi Rask", true),
    node("mayor", "its mayor"),
    node("chosen", "those chosen", false, "entity-set"),
    node("pupils", "those taught", false, "entity-set"),
    node("answer", "who was not taught"),
  ];
  const edges = [
    ...[projection("town", "mayor"), projection("mayor", "chosen"), projection("teacher", "pupils")],
    { id: "c", op: "complement" as const, from: "pupils", within: "chosen", to: "answer" },
  ];
  expect(findStarts({ nodes, edges, answer: "answer" }, question)).toEqual([{ name: "Aumont", steps: 2 }]);
});
