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
      ["attribute-set", "外科医生"],
      ["attribute", "2026年1月"],
    ]),
  ).toHaveLength(1);
});

it("finds nothing where one start is a thing or a set, which may have a name within, or a value that is a name", () => {
  const starts = [
    ["entity", "Orn Works"],
    ["entity", "zlib"],
    ["entity-set", "all members of WG Tarn"],
    ["entity-set", "清华大学校友"],
    ["attribute", "CVE-2026-1234"],
    ["attribute-set", "Tarn releases"],
  ] as const;
  for (const start of starts) expect(found([["attribute", "surgeon"], start])).toEqual([]);
});
