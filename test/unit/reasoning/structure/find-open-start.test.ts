import { expect, it } from "vitest";
import type { GraphNode } from "../../../../domain/graph/reasoning-graph.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";

/** What is found of a question that starts from these. */
function found(starts: readonly (readonly [kind: GraphNode["kind"], label: string])[]) {
  const given = starts.map(([kind, label], at) => ({ id: `g${at}`, kind, label, given: true }));
  const sets = starts.map(
    (_start, at) => ({ id: `s${at}`, kind: "entity-set", label: `set ${at}` }) as const,
  );
  const file = {
    answer: "z",
    nodes: [...given, ...sets, { id: "z", kind: "entity", label: "the project" } as const],
    edges: starts.flatMap((_start, at) => [
      { id: `p${at}`, op: "projection", relation: `relation ${at}`, from: `g${at}`, to: `s${at}` } as const,
      { id: `i${at}`, op: "intersection", from: `s${at}`, to: "z" } as const,
    ]),
  };
  const options = { confirmsBypass: () => true };
  return checkStructure(file, options).findings.filter(({ code }) => code === "open-start");
}

it("finds a question that starts from classes, times and numbers alone", () => {
  expect(
    found([
      ["attribute", "surgeon"],
      ["attribute", "January 2026"],
    ]),
  ).toMatchObject([{ severity: "error", nodes: ["g0", "g1"] }]);
  expect(
    found([
      ["entity-set", "surgeons"],
      ["attribute-set", "hospitals"],
    ]),
  ).toHaveLength(1);
  expect(
    found([
      ["entity-set", "开源项目"],
      ["attribute", "2026年1月"],
    ]),
  ).toHaveLength(1);
});

it("finds nothing where one start is a named thing, in lower case as well, or a set with a name", () => {
  expect(
    found([
      ["attribute", "surgeon"],
      ["entity", "Orn Works"],
    ]),
  ).toEqual([]);
  expect(
    found([
      ["attribute", "2026年1月"],
      ["entity", "zlib"],
    ]),
  ).toEqual([]);
  expect(
    found([
      ["attribute", "surgeon"],
      ["entity-set", "Tarn Fairs"],
    ]),
  ).toEqual([]);
});
